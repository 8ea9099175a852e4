import ArgumentParser
import Foundation
import OakExtract

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare the source with the transitions that checks explored.",
        discussion: """
            A transition that was explored but is not in the source is an error. A transition that was never explored \
            is a note, reported with --notes. The checks of the package run as with `oak check`, unless --explored \
            names a file. Violated properties are reported only by `oak check`.
            """)

    @OptionGroup var sources: Sources
    @OptionGroup var report: Report

    @OptionGroup var suites: Suites

    @OptionGroup var checkOptions: CheckOptions

    @Option(help: ArgumentHelp("Read the explored transitions from this file.", valueName: "file"))
    var explored: String?

    func run() throws {
        let extractor = try sources.extract()
        let findings = Verification(extractor.document, try exploration()).findings
        try report.print(findings)
        try extractor.printProblems()
        if report.isFailure(findings) { throw ExitCode.found }
    }

    private func exploration() throws -> Exploration {
        guard let explored else { return try Self.decode(check(), "The output of the checks") }
        guard let data = FileManager.default.contents(atPath: explored) else {
            let isThere = FileManager.default.fileExists(atPath: explored)
            Console.printError(
                isThere
                    ? "error: `\(explored)` cannot be read. Pass a file written by `oak check --explored`."
                    : "error: `\(explored)` does not exist. Create it with `oak check --explored \(explored)`."
            )
            throw ExitCode.failed
        }
        return try Self.decode(data, "`\(explored)`")
    }

    private static func decode(_ data: Data, _ name: String) throws -> Exploration {
        guard let exploration = try? JSONDecoder().decode(Exploration.self, from: data),
            exploration.version == Exploration.currentVersion
        else {
            Console.printError(
                "error: \(name) is not an exploration in format version \(Exploration.currentVersion). Recreate it with "
                    + "`oak check --explored`."
            )
            throw ExitCode.failed
        }
        return exploration.merged
    }

    /// Runs the checks and returns the explored transitions. This method does not report violated properties.
    private func check() throws -> Data {
        var steps = MergedFile("machines")
        for path in try suites.paths(matching: checkOptions.arguments) {
            let part = try steps.part()
            let status = try Subprocess([path, "--quiet", "--explored", part] + checkOptions.arguments)
                .run(output: .nullDevice)
            // A check that found a violation or did not finish its search has still explored transitions.
            let isWritten = (try? Data(contentsOf: URL(fileURLWithPath: part)).isEmpty) == false
            guard isWritten, status <= ExitCode.failed.rawValue else {
                Console.printError(
                    "error: `\(path)` exited with code \(status), so its exploration results are missing or "
                        + "incomplete. Run it directly to see why."
                )
                throw ExitCode(status == 0 ? ExitCode.failed.rawValue : status)
            }
            if status == ExitCode.failed.rawValue {
                Console.printError(
                    "note: `\(path)` may not have explored everything, so the comparison may be incomplete. "
                        + "Run `oak check` for details."
                )
            }
        }
        return try steps.data()
    }
}
