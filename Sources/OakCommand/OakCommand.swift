import ArgumentParser

@main
struct OakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oak",
        abstract: "Draw, lint and check the state machines of Swift sources.",
        discussion: """
            Only check and verify build and run code. The other commands read the source; what the source does not \
            say is shown as unknown.

            Exit codes: 0 for no findings, 1 for findings, 2 for an error, 64 for wrong arguments.
            """,
        subcommands: [
            Diagram.self, Lint.self, Watch.self, Check.self, Verify.self, New.self, Rules.self,
        ])
}

extension ExitCode {
    /// There are findings.
    static let found = ExitCode(1)
    /// Something could not be read, written or done.
    static let failed = ExitCode(2)
}
