import ArgumentParser
import Foundation

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Create a new feature or package.",
        discussion: """
            In a package, `oak new Profile` writes a machine, its environment, a view and tests to \
            Sources/ProfileFeature and Tests/ProfileFeatureTests, and prints the targets to add to Package.swift.

            `oak new Profile --app` creates a package in a new folder: the feature, a program that shows it, and the \
            manifest. Existing files are never overwritten.
            """)

    @Argument(help: "The name of the machine, such as Profile.")
    var name: String

    @Option(
        help: ArgumentHelp(
            "The package to write to, or, with --app, the folder that will contain the new package.",
            valueName: "folder"))
    var into = "."

    @Flag(help: "Create a package with an executable in a new folder.")
    var app = false

    @Option(
        help: ArgumentHelp(
            "With --app: the URL of Oak's repository, an absolute path, or a path relative to the new package.",
            valueName: "location"))
    var oak = "https://github.com/example/oak"

    func validate() throws {
        let isName =
            name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard isName else {
            throw ValidationError(
                "`\(name)` is not a valid type name. Begin the name with a capital letter, and use only letters, "
                    + "digits and underscores.")
        }
        let reserved = [
            "Effect", "Input", "State", "Event", "Env", "Output", "Transducer", "Machine", "View",
        ]
        guard !reserved.contains(name) else {
            throw ValidationError("`\(name)` conflicts with a name in Oak. Choose another name.")
        }
        guard !oak.isEmpty, !oak.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline }) else {
            throw ValidationError(
                "The value of --oak is empty, or contains a quotation mark, a backslash or a line break. Pass a URL "
                    + "or a path without them.")
        }
    }

    func run() throws {
        let feature = FeatureTemplate(name: name)
        let folder = app ? URL(fileURLWithPath: into).appendingPathComponent(name).relativePath : into
        let package = PackageTemplate(
            feature: feature, oak: OakLocation(oak, from: URL(fileURLWithPath: folder)))
        let files = app ? package.files : feature.files
        let existing = files.map(\.name).filter {
            FileManager.default.fileExists(
                atPath: URL(fileURLWithPath: folder).appendingPathComponent($0).path)
        }
        if let first = existing.first {
            let path = URL(fileURLWithPath: folder).appendingPathComponent(first).relativePath
            Console.printError(
                "error: \(path) already exists. Nothing was written. Choose another name or folder.")
            throw ExitCode.failed
        }
        for path in try Folder(folder).write(files) { Console.print(path + "\n") }
        Console.print(app ? package.instructions : feature.instructions)
    }
}
