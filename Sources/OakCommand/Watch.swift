import ArgumentParser
import Foundation
import OakExtract

struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws and lints again whenever a source changes, until it is stopped.")

    @OptionGroup var sources: Sources

    @Option(help: "mermaid, dot, scxml or svg.")
    var format = DiagramFormat.mermaid

    @Option(help: ArgumentHelp("Keep a diagram of each machine in this folder.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("The configuration, instead of the nearest .oak.json.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("How often to look for changes.", valueName: "seconds"))
    var every = 0.5

    func validate() throws {
        guard every > 0, every <= 3600 else {
            throw ValidationError("--every takes a number of seconds up to 3600.")
        }
    }

    func run() throws {
        // A path or a configuration that is wrong from the start is no work in progress.
        _ = try Lint.findings(sources, config)
        var last: SourceStamp?
        while true {
            let stamp = SourceStamp(paths: sources.paths)
            if stamp != last {
                round()
                last = stamp
            }
            Thread.sleep(forTimeInterval: every)
        }
    }

    /// What goes wrong, such as a folder that is gone for a moment, is told and gets better with the next change.
    private func round() {
        guard let (extractor, findings) = try? Lint.findings(sources, config) else { return }
        let told = findings.filter { $0.severity > .note }
        Console.say(ReportFormat.text.render(told, root: ""))
        if let output { try? draw(extractor.document, to: Folder(output)) }
        try? extractor.tellProblems()
        Console.say("\(extractor.document.machines.count.of("machine")), \(told.count.of("finding")).\n")
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
