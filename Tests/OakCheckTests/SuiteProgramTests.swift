import Foundation
import TestSupport
import Testing

/// Tests for the output and the exit codes of a check program.
@Suite(.blocking) struct SuiteProgramTests {
    @Test func `--list prints the checks without running them`() throws {
        let program = try FixtureProgram("--list", "--filter", "three")
        #expect(program.status == 0)
        #expect(
            program.output == """
                Counter: it counts to three
                Counter: it stops at three
                Counter: it stops at three, as expected

                """)
    }

    @Test func `a proof is printed with the size and duration of its search`() throws {
        let program = try FixtureProgram("--filter", "it counts to three")
        #expect(program.status == 0)
        #expect(
            program.output.hasPrefix(
                """
                Counter: it counts to three
                  ✔ it counts
                  Everything was explored: 4 situations, 4 transitions, depth 3, 0.
                """))
        #expect(program.output.contains("\n1 check: 1 proved. 4 situations in 0."))
    }

    @Test func `a violation is printed with its trace and a generated test`() throws {
        let program = try FixtureProgram("--filter", "it stops at three")
        #expect(program.status == 1)
        #expect(
            program.output.contains(
                """
                  ✘ the count is at most three
                      starts in Counter.State(count: 0)
                      1. .up  →  count = 1
                """))
        #expect(
            program.output.contains(
                """

                @MainActor
                @Test func `the count is at most three`() async {
                    let machine = TestMachine(of: Counter.self, initialState: Counter.State(count: 0))
                    machine.send(.up) { $0.count = 1 }
                """))
        #expect(program.output.contains("2 checks: 1 violated as expected, 1 violated."))
    }

    @Test func `an expected violation is printed and is not a failure`() throws {
        let program = try FixtureProgram("--filter", "three, as expected")
        #expect(program.status == 0)
        #expect(program.output.contains("  ✘ the count is at most three (as expected)\n      starts in"))
    }

    @Test func `an expected violation that does not occur is a failure`() throws {
        let program = try FixtureProgram("--filter", "four, as expected")
        #expect(program.status == 2)
        let text = "  ! “at most four” was expected to be violated, but no violation was found"
        #expect(program.output.contains(text))
    }

    @Test func `an incomplete search is not a proof`() throws {
        let program = try FixtureProgram("--filter", "without limit", "--situations=100")
        #expect(program.status == 2)
        #expect(program.output.contains("  ? no deadlock, no trap, "))
        #expect(program.output.contains("Stopped at the situation limit. Explored: 100 situations"))
        #expect(program.output.contains("1 check: 1 unknown."))
    }

    @Test func `random walks without a violation are neither a proof nor a failure`() throws {
        let program = try FixtureProgram("--filter", "random walks find no violation", "--seed", "7")
        #expect(program.status == 0)
        #expect(program.output.contains("  ✔ it counts\n"))
        #expect(program.output.contains("  Partially explored by random walks: 21 situations, "))
        #expect(program.output.contains(" Use --seed 7 to repeat the walks.\n"))
        #expect(program.output.contains("1 check: 1 without a violation in random walks."))
    }

    @Test func `a violation found by random walks is printed with its trace`() throws {
        let program = try FixtureProgram("--filter", "random walks find seven")
        #expect(program.status == 1)
        #expect(
            program.output.contains("  ✘ no seven\n      starts in Counter.State(count: 0)\n      1. .up"))
    }

    @Test func `with --quiet, only unexpected results and a summary are printed`() throws {
        let program = try FixtureProgram("--quiet", "--filter", "three, as expected")
        #expect(program.status == 0)
        #expect(program.output.hasPrefix("1 check: 1 violated as expected."))
    }

    @Test func `Ctrl-C stops the checks and prints the findings so far`() throws {
        let program = try FixtureProgram(
            ["--filter", "without limit", "--filter", "crash"], interrupting: true)
        #expect(program.status == 130)
        #expect(program.output.contains("Cancelled. Explored so far: "))
        #expect(program.output.contains("3 checks: 1 unknown, 2 not run."))
    }

    @Test func `without a terminal, the name of each check is printed when it starts`() throws {
        let filters = ["--filter", "without limit", "--filter", "crash"]
        let program = try FixtureProgram(filters, interrupting: true)
        #expect(program.errors == "Running 1 of 3: Counter: it counts without limit\n")
        let quiet = try FixtureProgram("--quiet", "--filter", "three, as expected")
        #expect(quiet.errors.isEmpty)
    }

    @Test func `the --json option writes the results to a file`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let program = try FixtureProgram("--filter", "three", "--json", file.path)
        #expect(program.status == 1)
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        #expect(json?["version"] as? Int == 3)
        let checks = json?["checks"] as? [[String: Any]]
        #expect(checks?.map { $0["situations"] as? Int } == [4, 5, 5])
        let findings = checks?[1]["findings"] as? [[String: Any]]
        let violated = findings?.first { $0["verdict"] as? String == "violated" }
        #expect(violated?["name"] as? String == "the count is at most three")
    }

    @Test(arguments: [
        (["--stats"], "`--stats` is not an option of a check program"),
        (["--json"], "`--json` needs a value"),
        (["--situations", "many"], "`--situations` needs a positive whole number, not `many`"),
        (["--seed", "-1"], "`--seed` needs a whole number from 0 to 18446744073709551615, not `-1`"),
        (["three"], "`three` is not an option"),
    ])
    func `invalid arguments of a check program are reported`(_ arguments: [String], _ message: String) throws
    {
        let program = try FixtureProgram(arguments, interrupting: false)
        #expect(program.status == 64)
        #expect(program.errors.hasPrefix("error: \(message)"))
    }

    @Test func `a filter that matches no check prints the names of the available checks`() throws {
        let program = try FixtureProgram("--filter", "five")
        #expect(program.status == 2)
        #expect(program.errors.contains("Available checks:\n  Counter: it counts to three\n"))
    }

    @Test func `a results file that cannot be written is reported`() throws {
        let program = try FixtureProgram("--filter", "to three", "--json", "/nowhere/at/all.json")
        #expect(program.status == 2)
        #expect(program.errors.contains("error: `/nowhere/at/all.json` cannot be written"))
    }
}
