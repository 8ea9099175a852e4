import ArgumentParser

@main
struct OakCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oak",
        abstract: "Draw, lint and check the state machines in Swift sources.",
        discussion: """
            Only `check` and `verify` build and run code. `diagram`, `lint` and `watch` parse the sources, and show \
            anything that cannot be determined from them as unknown.

            Exit codes: 0 for no findings, 1 for findings, 2 for an error, 64 for invalid arguments, 130 after an \
            interruption.
            """,
        version: Version.current, subcommands: subcommands)

    private static var subcommands: [any ParsableCommand.Type] {
        let all: [any ParsableCommand.Type] = [
            Diagram.self, Lint.self, Watch.self, Check.self, Verify.self, New.self, Rules.self,
        ]
        #if Durable
        return all + [Journal.self]
        #else
        return all
        #endif
    }
}

extension ExitCode {
    /// The exit code for a run that produced findings.
    static let found = ExitCode(1)
    /// The exit code for an error, such as a file that cannot be read.
    static let failed = ExitCode(2)
}

/// A namespace for the version of Oak that `oak --version` prints.
enum Version {
    /// The newest version in CHANGELOG.md. A test compares the two.
    static let current = "0.1.0"
}
