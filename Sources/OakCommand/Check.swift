import ArgumentParser
import Foundation

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs the checks of a package: proves what holds, and shows how what does not is violated.",
        discussion: """
            Checks are programs: executable targets that depend on OakCheck and have a CheckSuite. They are built \
            and run one after the other. Whatever else is given goes to them: --list, --filter, --states, --depth, \
            --threads, --quiet, --mermaid.

            Ctrl-C gives the report so far. Exit codes: 0 if all is proved or as expected, 1 if something is \
            violated, 2 if something is unknown or could not be done, 64 if the arguments were not understood, \
            130 after Ctrl-C.
            """)

    @OptionGroup var suites: Suites

    @Option(help: ArgumentHelp("Write the results to this file.", valueName: "file"))
    var json: String?

    @Option(
        help: ArgumentHelp("Write the steps that were seen to this file, for oak verify.", valueName: "file"))
    var explored: String?

    @Argument(parsing: .allUnrecognized, help: "What the programs are told.")
    var options: [String] = []

    func run() throws {
        let chosen = try suites.paths(meantBy: options)
        var codes: [Int32] = []
        var (results, steps) = (MergedFile("checks"), MergedFile("machines"))
        for path in chosen {
            if chosen.count > 1 {
                let name = URL(fileURLWithPath: path).lastPathComponent
                Console.say("\(codes.isEmpty ? "" : "\n")── \(name)\n\n")
            }
            var arguments = [path] + options
            if json != nil { arguments += ["--json", try results.part()] }
            if explored != nil { arguments += ["--explored", try steps.part()] }
            codes.append(try Subprocess(arguments).run())
            if codes.last == ExitCode.interrupted.rawValue { break }
        }
        if let json { try results.write(to: json) }
        if let explored { try steps.write(to: explored) }
        // What is violated matters more than what could not be done.
        let order = [ExitCode.interrupted.rawValue, ExitCode.found.rawValue]
        let code = order.first(where: codes.contains) ?? codes.max() ?? 0
        if code != 0 { throw ExitCode(code) }
    }
}

extension ExitCode {
    static let interrupted = ExitCode(130)
}
