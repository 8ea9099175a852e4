import TestSupport
import Testing

/// Tests that a suite survives a crash and reports the trace that leads to the crash.
@Suite(.blocking) struct CrashTests {
    @Test func `a crash in update is reported with its error and trace`() throws {
        let program = try FixtureProgram("--filter", "update crashes")
        #expect(program.status == 2)
        #expect(
            program.output.hasPrefix(
                """
                Safe: update crashes
                  ✘ crashes while `update` processes .open: signal
                """))
        #expect(program.output.contains("Fatal error: the lock is jammed\n      starts in"))
        #expect(
            program.output.contains(
                """
                      starts in Safe.State(dial: [2, 0], isOpen: false)
                      1. .turn(2)  →  dial = [2, 0, 2]
                      2. .open

                """))
        #expect(program.output.contains("    machine.send(.turn(2)) { $0.dial = [2, 0, 2] }"))
        #expect(program.output.contains("1 check: 1 crashed."))
    }

    @Test func `checks that follow a crashed check still run`() throws {
        let program = try FixtureProgram("--filter", "crash", "--filter", "to one")
        #expect(program.output.contains("Counter: it counts to one\n  ✔ it counts"))
        #expect(program.output.contains("3 checks: 1 proved, 2 crashed."))
    }

    @Test func `infinite recursion in update is reported as a crash`() throws {
        let program = try FixtureProgram("--filter", "recurses")
        #expect(program.status == 2)
        #expect(program.output.contains("crashes while `update` processes .call: signal 11, SIGSEGV"))
    }

    @Test func `a condition that crashes is reported with the state in which it was evaluated`() throws {
        let program = try FixtureProgram("--filter", "a condition crashes")
        #expect(program.output.contains("crashes while the check evaluates “ten divided”: "))
        #expect(program.output.contains("      2. .up  →  count = 2\n"))
        // A test cannot reproduce the crash, because it does not evaluate the condition.
        #expect(!program.output.contains("@Test"))
    }

    @Test func `an update function that exits the process is reported`() throws {
        let program = try FixtureProgram("--filter", "update exits")
        #expect(program.status == 2)
        #expect(program.output.contains("processes .down: the process exited with code 3"))
    }

    @Test func `a check whose process is terminated externally is not repeated`() throws {
        let program = try FixtureProgram("--filter", "killed")
        #expect(program.status == 2)
        #expect(
            program.output.contains(
                "✘ terminated: signal 9, SIGKILL\n      The check was terminated externally, for example because the system"
            )
        )
        #expect(!program.output.contains("starts in"))
    }
}
