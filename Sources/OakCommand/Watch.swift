import ArgumentParser
import Foundation
import OakExtract

struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw and lint state machines whenever a source file changes.")

    @OptionGroup var sources: Sources

    @Option(help: "The format: mermaid, dot, scxml or svg.")
    var format = DiagramFormat.mermaid

    @Option(help: ArgumentHelp("Write a diagram of each machine to this folder.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("Use this configuration instead of the nearest .oak.json.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("The interval between checks for changes.", valueName: "seconds"))
    var every = 0.5

    func validate() throws {
        guard every > 0, every <= 3600 else {
            throw ValidationError("--every must be greater than 0 and at most 3600 seconds.")
        }
    }

    func run() throws {
        // An invalid path or configuration ends the program only if it is detected at startup.
        _ = try Lint.findings(sources, config)
        var last: SourceStamp?
        while true {
            let stamp = SourceStamp(paths: sources.paths)
            if stamp != last {
                drawAndLint()
                last = stamp
            }
            Thread.sleep(forTimeInterval: every)
        }
    }

    /// Draws and lints the machines once. Errors, such as a temporarily missing folder, are printed and do not end the
    /// program.
    private func drawAndLint() {
        guard let (extractor, findings) = try? Lint.findings(sources, config) else { return }
        let shown = findings.filter { $0.severity > .note }
        Console.print(ReportFormat.text.render(shown, root: ""))
        if let output { try? draw(extractor.document, to: Folder(output)) }
        try? extractor.printProblems()
        Console.print("\(extractor.document.machines.count.of("machine")), \(shown.count.of("finding")).\n")
    }

    private func draw(_ document: ModelDocument, to folder: Folder) throws {
        let files = try attempt { () throws(ExtractError) in
            var files: [(name: String, text: String)] = []
            let names = document.machines.fileNames(format)
            for (machine, name) in zip(document.machines, names) {
                files.append((name, try format.render(machine, in: document)))
            }
            return files
        }
        try folder.write(files)
    }
}

extension DiagramFormat: ExpressibleByArgument {}
