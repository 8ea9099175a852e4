import ArgumentParser
import Foundation
import OakExtract

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find defects in state machines.",
        discussion: """
            A comment such as `// oak:ignore OAK005 reason` suppresses a finding. The file .oak.json, in the current \
            folder or a parent, sets the severity of rules and excludes folders. Each rule has a page in \
            Documentation/Lint.
            """)

    @OptionGroup var sources: Sources
    @OptionGroup var report: Report

    @Option(help: ArgumentHelp("Use this configuration instead of the nearest .oak.json.", valueName: "file"))
    var config: String?

    func run() throws {
        let found = try Self.findings(sources, config)
        try report.print(found.findings)
        try found.extractor.printProblems()
        try found.extractor.requireMachines(in: sources, readsConfiguration: true)
        if let summary = report.summary(found.findings, found.extractor.document.machines.count) {
            Console.printError(summary)
        }
        if report.isFailure(found.findings) { throw ExitCode.found }
    }

    static func findings(_ sources: Sources, _ config: String?) throws -> (
        extractor: Extractor, findings: [Finding]
    ) {
        let here = FileManager.default.currentDirectoryPath
        let path = config ?? LintConfiguration.path(near: here)
        let configuration = try attempt { () throws(ExtractError) in
            guard let path else { return LintConfiguration() }
            return try LintConfiguration(contentsOf: path)
        }
        let folder = path.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        let excluded = configuration.exclude.compactMap {
            folder?.appendingPathComponent($0).standardized.path
        }
        let extractor = try sources.extract(without: excluded)
        return (extractor, Linter(configuration).findings(extractor))
    }
}

struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the rules of `oak lint` and `oak verify`.")

    func run() {
        for rule in RuleInfo.all + RuleInfo.verification {
            let severity =
                rule.severity.rawValue + String(repeating: " ", count: 8 - rule.severity.rawValue.count)
            Console.print("\(rule.id)  \(severity) \(rule.title)\n")
        }
    }
}
