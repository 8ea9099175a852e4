import Foundation

/// A program that runs checks and tells what they found.
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
/// Tests run the same checks: `NamedCheck.run()`. The command `oak check` finds such programs in a package, builds and
/// runs them. What they understand, they tell with `--help`.
public protocol CheckSuite {
    /// In the order in which they are run.
    static var checks: [NamedCheck] { get }
}

extension CheckSuite {
    /// Runs the checks that the arguments of the program choose, and ends the program.
    public static func main() async {
        #if os(macOS) || os(Linux)
            if let job = Job.given { await job.work(on: checks) }
        #endif
        let program = SuiteProgram(checks: checks)
        exit(await program.run(Array(CommandLine.arguments.dropFirst())))
    }
}
