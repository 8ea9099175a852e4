import ArgumentParser
import Foundation
import OakExtract

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds the defects of every machine.",
        discussion: """
            What is right as it is gets a comment: // oak:ignore OAK005 reason. A file .oak.json, in the current \
            folder or one around it, says which rules are how serious and what is left out. Each rule has a page \
            in Documentation/Lint.
            """)

    @OptionGroup var sources: Sources
    @OptionGroup var report: Report

    @Option(help: ArgumentHelp("The configuration, instead of the nearest .oak.json.", valueName: "file"))
    var config: String?

    func run() throws {
        let found = try Self.findings(sources, config)
        try report.tell(found.findings)
        try found.extractor.tellProblems()
        try found.extractor.demandMachines(in: sources)
        if let praise = report.praise(found.findings, found.extractor.document.machines.count) {
            Console.complain(praise)
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
