import Oak
import OakTesting
import TestSupport
import Testing

@Suite struct R9TimeTests {
    // R9.1
    @Test func `every kind of delay uses the configured clock`() throws {
        try ManualActor.run { manual in
            let clock = VirtualClock()
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            let body: @Sendable () -> ScriptedEffect = { ScriptedEffect(id: "x") { _, _ in } }
            try machine.input.send(
                "a",
                [
                    .after(.seconds(1), send: "after"), .every(.seconds(1), send: "every"),
                    body().debounced(.seconds(1)),
                    ScriptedEffect(id: "y") { _, _ in }.throttled(.seconds(1)),
                    ScriptedEffect { _, input in try await input.sleep(for: .seconds(1)) },
                ])
            manual.runJobs()
            #expect(clock.sleepers == 5)
        }
    }

    // R9.1
    @Test func `timers do not fire until the clock advances`() throws {
        try ManualActor.run { manual in
            let clock = VirtualClock()
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            try machine.input.send(
                "a", [.after(.nanoseconds(1), send: "b"), .every(.nanoseconds(1), send: "c")])
            manual.runJobs()
            #expect(machine.seen == ["a"])
        }
    }

    // R9.1
    @Test func `timers fire in the order of their deadlines`() throws {
        try ManualActor.run { manual in
            let clock = VirtualClock()
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            try machine.input.send(
                "a",
                [
                    .after(.seconds(3), send: "3"), .after(.seconds(1), send: "1"),
                    .after(.seconds(2), send: "2"),
                ])
            manual.advance(clock, by: .seconds(3))
            #expect(machine.seen == ["a", "1", "2", "3"])
        }
    }

    // R9.1
    @Test func `an effect can sleep on the clock, and cancellation wakes it`() throws {
        try ManualActor.run { manual in
            let (clock, record) = (VirtualClock(), Record())
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            try machine.input.send(
                "a",
                ScriptedEffect(id: "x") { _, input in
                    do { try await input.sleep(for: .seconds(1)) } catch { record("\(type(of: error))") }
                })
            manual.runJobs()
            try machine.input.send("b", .cancel(id: "x"))
            manual.runJobs()
            #expect(record.all == ["CancellationError"])
            #expect(clock.sleepers == 0)
        }
    }
}
