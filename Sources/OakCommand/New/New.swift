import ArgumentParser
import Foundation

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes a feature to begin with: machine, port, view and tests.",
        discussion: """
            In a package, `oak new Profile` writes Sources/ProfileFeature and Tests/ProfileFeatureTests and says \
            what to add to Package.swift. Nothing that is there is written over.
            """)

    @Argument(help: "What the machine is called, such as Profile.")
    var name: String

    @Option(help: ArgumentHelp("The folder of the package.", valueName: "folder"))
    var into = "."

    func validate() throws {
        let isName =
            name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard isName else {
            throw ValidationError("The name of a type is needed: a capital, then letters and digits.")
        }
        let taken = ["Effect", "Input", "State", "Event", "Env", "Output", "Transducer", "Machine", "View"]
        guard !taken.contains(name) else {
            throw ValidationError("\(name) is a name of Oak's; take another.")
        }
    }

    func run() throws {
        let feature = FeatureTemplate(name: name)
        let folder = URL(fileURLWithPath: into)
        let existing = feature.files.map(\.name).filter {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
        if let first = existing.first {
            Console.complain("error: \(first) is there already, so nothing was written.")
            throw ExitCode.failed
        }
        for path in try Folder(into).write(feature.files) { Console.say(path + "\n") }
        Console.say(feature.advice)
    }
}
