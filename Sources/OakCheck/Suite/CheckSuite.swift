import Foundation

/// A program that runs checks and reports their results.
///
/// ```swift
/// @main
/// struct AppChecks: CheckSuite {
///     static var checks: [NamedCheck] {
///         [NamedCheck("every load ends", Check(Loader.self, …)…)]
///     }
/// }
/// ```
///
/// Tests can run the same checks with `NamedCheck.run()`. The command `oak check` finds, builds and runs all check
/// programs of a package. Run a check program with `--help` to list its options.
public protocol CheckSuite {
    /// The checks, in the order in which they run.
    static var checks: [NamedCheck] { get }
}

extension CheckSuite {
    /// Runs the checks that the program's arguments select, and exits.
    public static func main() async {
        #if os(macOS) || os(Linux)
        if let job = Job.current { await job.run(in: checks) }
        #endif
        let program = SuiteProgram(checks: checks)
        exit(await program.run(Array(CommandLine.arguments.dropFirst())))
    }
}
