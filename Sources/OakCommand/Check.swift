import ArgumentParser
import Foundation

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the checks of a package and show counterexamples.",
        discussion: """
            Builds and runs each executable target that depends on OakCheck and has a `CheckSuite`. These options are \
            passed on to the programs: --list, --filter, --situations, --depth, --threads, --seed, --quiet, --mermaid.

            Ctrl-C stops the checks and prints the report so far. Exit codes: 0 if every check has the \
            expected result, 1 for an unexpected violation, 2 for an unknown result or an error, 64 for invalid \
            arguments, 130 after Ctrl-C.
            """)

    @OptionGroup var suites: Suites

    @Option(help: ArgumentHelp("Write the results to this JSON file.", valueName: "file"))
    var json: String?

    @Option(
        help: ArgumentHelp("Write the explored transitions to this file for `oak verify`.", valueName: "file")
    )
    var explored: String?

    @Argument(parsing: .allUnrecognized, help: "Options to pass to the check programs.")
    var options: [String] = []

    func run() throws {
        let chosen = try suites.paths(matching: options)
        var codes: [Int32] = []
        var (results, steps) = (MergedFile("checks"), MergedFile("machines"))
        for path in chosen {
            if chosen.count > 1 {
                let name = URL(fileURLWithPath: path).lastPathComponent
                Console.print("\(codes.isEmpty ? "" : "\n")── \(name)\n\n")
            }
            var arguments = [path] + options
            if json != nil { arguments += ["--json", try results.part()] }
            if explored != nil { arguments += ["--explored", try steps.part()] }
            codes.append(try Subprocess(arguments).run())
            if codes.last == ExitCode.interrupted.rawValue { break }
        }
        if let json { try results.write(to: json) }
        if let explored { try steps.write(to: explored) }
        // A violation takes precedence over an error.
        let order = [ExitCode.interrupted.rawValue, ExitCode.found.rawValue]
        let code = order.first(where: codes.contains) ?? codes.max() ?? 0
        if code != 0 { throw ExitCode(code) }
    }
}

extension ExitCode {
    static let interrupted = ExitCode(130)
}
