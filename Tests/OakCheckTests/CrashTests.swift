import Blocking
import Testing

/// A suite survives what crashes, and tells the way to it.
@Suite(.blocking, .timeLimit(.minutes(15))) struct CrashTests {
    @Test func `a crash of update is told with its error and the way to it`() throws {
        let program = try FixtureProgram("--filter", "update crashes")
        #expect(program.status == 2)
        #expect(
            program.output.hasPrefix(
                """
                Safe: update crashes
                  ✘ it crashes while `update` processes .open: signal
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

    @Test func `the checks after a crash are run`() throws {
        let program = try FixtureProgram("--filter", "crash", "--filter", "it ends")
        #expect(program.output.contains("Counter: it ends after all\n  ✔ it counts"))
        #expect(program.output.contains("3 checks: 1 proved, 2 crashed."))
    }

    @Test func `an update that calls itself without end is told`() throws {
        let program = try FixtureProgram("--filter", "calls itself")
        #expect(program.status == 2)
        #expect(program.output.contains("it crashes while `update` processes .call: signal 11, SIGSEGV"))
    }

    @Test func `a condition that crashes is told with the state in which it was asked`() throws {
        let program = try FixtureProgram("--filter", "a condition crashes")
        #expect(program.output.contains("it crashes while “ten divided” is asked: "))
        #expect(program.output.contains("      2. .up  →  count = 2\n"))
        // A test would not crash.
        #expect(!program.output.contains("@Test"))
    }

    @Test func `an update that ends the process is told`() throws {
        let program = try FixtureProgram("--filter", "update exits")
        #expect(program.status == 2)
        #expect(program.output.contains("processes .down: the process ended itself, with exit code 3"))
    }

    @Test func `a check that something else has ended is not done again`() throws {
        let program = try FixtureProgram("--filter", "killed")
        #expect(program.status == 2)
        #expect(
            program.output.contains(
                "✘ it was ended: signal 9, SIGKILL\n      Something else has ended it: a person, or a system")
        )
        #expect(!program.output.contains("starts in"))
    }
}
