import ArgumentParser

@main
struct OakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oak",
        abstract: "Sees and proves what state machines do, from their Swift source.",
        discussion: """
            But for check and verify, nothing is built or run: what is told is what the source says, and what it \
            does not say is told as unknown.

            Exit codes: 0 if all is well, 1 if something was found, 2 if something could not be done, 64 if the \
            command was not understood.
            """,
        subcommands: [
            Diagram.self, Lint.self, Watch.self, Check.self, Verify.self, New.self, Rules.self,
        ])
}

extension ExitCode {
    /// Something was found.
    static let found = ExitCode(1)
    /// Something could not be read, written or done.
    static let failed = ExitCode(2)
}
