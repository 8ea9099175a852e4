import ArgumentParser
import Foundation
import OakExtract

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares what the source says with what a search has seen.",
        discussion: """
            A transition that was seen but not found in the source is an error; one that was never seen is a note, \
            told with --notes. What was seen is what the checks of the package see, as oak check runs them, or what \
            a file tells.
            """)

    @OptionGroup var sources: Sources
    @OptionGroup var report: Report

    @OptionGroup var suites: Suites

    @Option(help: ArgumentHelp("What was seen, instead of what the checks see.", valueName: "file"))
    var explored: String?

    func run() throws {
        let extractor = try sources.extract()
        let findings = Verification(extractor.document, try exploration()).findings
        try report.tell(findings)
        try extractor.tellProblems()
        if report.isFailure(findings) { throw ExitCode.found }
    }

    private func exploration() throws -> Exploration {
        guard let explored else { return try Self.decode(check(), "What the checks have told") }
        guard let data = FileManager.default.contents(atPath: explored) else {
            Console.complain("error: There is nothing at \(explored).")
            throw ExitCode.failed
        }
        return try Self.decode(data, explored)
    }

    private static func decode(_ data: Data, _ name: String) throws -> Exploration {
        guard let exploration = try? JSONDecoder().decode(Exploration.self, from: data),
            exploration.version == Exploration.currentVersion
        else {
            Console.complain(
                "error: \(name) is no exploration of version \(Exploration.currentVersion). Write it anew."
            )
            throw ExitCode.failed
        }
        return exploration.merged
    }

    /// What the checks see. What they find is told apart from what is found here.
    private func check() throws -> Data {
        var steps = MergedFile("machines")
        for path in try suites.paths() {
            let status = try Subprocess([path, "--quiet", "--explored", try steps.part()])
                .run(output: .standardError)
            // What is violated was seen all the same.
            guard status == 0 || status == ExitCode.found.rawValue else { throw ExitCode(status) }
        }
        return try steps.data()
    }
}
