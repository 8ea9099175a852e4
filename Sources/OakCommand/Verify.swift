import ArgumentParser
import Foundation
import OakExtract

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares what the source says with what a search has seen.",
        discussion: """
            A transition that was seen but not found in the source is an error; one that was never seen is a note, \
            told with --notes. The file is the JSON of an Exploration.
            """)

    @OptionGroup var sources: Sources
    @OptionGroup var report: Report

    @Option(help: ArgumentHelp("What was explored.", valueName: "file"))
    var explored: String

    func run() throws {
        let extractor = try sources.extract()
        let findings = Verification(extractor.document, try exploration()).findings
        try report.tell(findings)
        try extractor.tellProblems()
        if report.isFailure(findings) { throw ExitCode.found }
    }

    private func exploration() throws -> Exploration {
        guard let data = FileManager.default.contents(atPath: explored) else {
            Console.complain("error: There is nothing at \(explored).")
            throw ExitCode.failed
        }
        guard let exploration = try? JSONDecoder().decode(Exploration.self, from: data),
            exploration.version == Exploration.currentVersion
        else {
            Console.complain(
                "error: \(explored) is no exploration of version \(Exploration.currentVersion). Write it anew."
            )
            throw ExitCode.failed
        }
        return exploration
    }
}
