import ArgumentParser
import Foundation
import OakExtract

/// The options for reporting findings.
struct Report: ParsableArguments {
    @Option(help: "The format: text, github (pull request annotations), sarif, or json (for tools).")
    var format = ReportFormat.text

    @Option(help: ArgumentHelp("Write the findings to this file.", valueName: "file"))
    var output: String?

    @Flag(help: "Also report notes.")
    var notes = false

    func print(_ findings: [Finding]) throws {
        let shown = findings.filter { notes || $0.severity > .note }
        let text = format.render(shown, root: FileManager.default.currentDirectoryPath)
        if let output {
            let file = URL(fileURLWithPath: output)
            try Folder(file.deletingLastPathComponent().path).write([(file.lastPathComponent, text)])
        } else {
            Console.print(text)
        }
    }

    /// Returns the summary to print instead of an empty report, or `nil` if the report is not empty.
    func summary(_ findings: [Finding], _ machines: Int) -> String? {
        guard findings.isEmpty || !notes && !isFailure(findings) else { return nil }
        let hidden = findings.isEmpty ? "" : " (\(findings.count.of("note")), shown with --notes)"
        return "\(machines.of("machine")), no findings\(hidden)."
    }

    /// Returns whether any finding is a warning or an error.
    func isFailure(_ findings: [Finding]) -> Bool { findings.contains { $0.severity > .note } }
}

extension ReportFormat: ExpressibleByArgument {}
