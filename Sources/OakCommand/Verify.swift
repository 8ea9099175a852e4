import ArgumentParser
import Foundation
import OakExtract

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares what the source says with what a search has seen.",
        discussion: """
            A transition that was seen but not found in the source is an error; one that was never seen is a note, \
            told with --notes. What was seen is what the checks of the package see, as oak check runs them, or what \
            a file tells. What the checks find violated is left to oak check.
            """)

    @OptionGroup var sources: Sources
    @OptionGroup var report: Report

    @OptionGroup var suites: Suites

    @OptionGroup var extent: Extent

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

    /// What the checks see. What they find is not told, for it is another thing.
    private func check() throws -> Data {
        var steps = MergedFile("machines")
        for path in try suites.paths(meantBy: extent.arguments) {
            let part = try steps.part()
            let status = try Subprocess([path, "--quiet", "--explored", part] + extent.arguments)
                .run(output: .nullDevice)
            // What is violated or was not looked at to the end was seen all the same.
            let isWritten = (try? Data(contentsOf: URL(fileURLWithPath: part)).isEmpty) == false
            guard isWritten, status <= ExitCode.failed.rawValue else {
                Console.complain(
                    "error: \(path) has not told what it saw: it ended with exit code \(status).")
                throw ExitCode(status == 0 ? ExitCode.failed.rawValue : status)
            }
            if status == ExitCode.failed.rawValue {
                Console.complain(
                    "note: \(path) has not looked at everything, as oak check tells; it is compared as far as it was seen."
                )
            }
        }
        return try steps.data()
    }
}
