import ArgumentParser
import Foundation
import OakExtract

/// How findings are told.
struct Report: ParsableArguments {
    @Option(help: "text, github for annotations of a pull request, sarif or json for tools.")
    var format = ReportFormat.text

    @Option(help: ArgumentHelp("Write the findings to this file.", valueName: "file"))
    var output: String?

    @Flag(help: "Tell notes too.")
    var notes = false

    func tell(_ findings: [Finding]) throws {
        let told = findings.filter { notes || $0.severity > .note }
        let text = format.render(told, root: FileManager.default.currentDirectoryPath)
        if let output {
            let file = URL(fileURLWithPath: output)
            try Folder(file.deletingLastPathComponent().path).write([(file.lastPathComponent, text)])
        } else {
            Console.say(text)
        }
    }

    /// What to say if there is nothing to tell, so that silence is not taken for a failure to look.
    func praise(_ findings: [Finding], _ machines: Int) -> String? {
        guard findings.isEmpty || !notes && !isFailure(findings) else { return nil }
        let hidden = findings.isEmpty ? "" : " (\(findings.count.of("note")): --notes tells them)"
        return "\(machines.of("machine")), no findings\(hidden)."
    }

    /// Notes never are.
    func isFailure(_ findings: [Finding]) -> Bool { findings.contains { $0.severity > .note } }
}

extension ReportFormat: ExpressibleByArgument {}
