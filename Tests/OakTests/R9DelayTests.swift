import Oak
import OakBase
import OakTesting
import TestSupport
import Testing

@Suite struct R9DelayTests {
    // R9.1
    @Test func `a delayed effect starts its work when its delay has passed on the machine's clock`() throws {
        try ManualActor.run { manual in
            let clock = VirtualClock()
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            try machine.input.send("a", save.delayed(by: .seconds(2)))
            manual.advance(clock, by: .seconds(1))
            #expect(machine.seen == ["a"])
            manual.advance(clock, by: .seconds(1))
            #expect(machine.seen == ["a", "saved"])
        }
    }

    // R9.1
    @Test func `a delayed effect uses its own clock and tolerance`() throws {
        try ManualActor.run { manual in
            let (own, machineClock) = (ToleranceClock(), VirtualClock())
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: machineClock))
            try machine.input.send(
                "a", save.delayed(by: .seconds(2), tolerance: .milliseconds(5), clock: own))
            manual.advance(own.clock, by: .seconds(2))
            #expect(machine.seen == ["a", "saved"])
            #expect(own.tolerances == [.milliseconds(5)])
            #expect(machineClock.sleepers == 0)
        }
    }

    // R9.1, R4.3
    @Test func `a delayed effect that is cancelled during the delay does not start its work`() throws {
        try ManualActor.run { manual in
            let (clock, record) = (VirtualClock(), Record())
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            try machine.input.send(
                "a", ScriptedEffect(id: "save") { _, _ in record("work") }.delayed(by: .seconds(2)))
            manual.runJobs()
            try machine.input.send("b", .cancel(id: "save"))
            manual.advance(clock, by: .seconds(2))
            #expect(record.all == [])
        }
    }

    // R9.1, R4.4
    @Test func `a delayed effect replaces a waiting effect with the same id`() throws {
        try ManualActor.run { manual in
            let clock = VirtualClock()
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            try machine.input.send("a", save.delayed(by: .seconds(2)))
            manual.advance(clock, by: .seconds(1))
            try machine.input.send("b", save.delayed(by: .seconds(2)))
            manual.advance(clock, by: .seconds(2))
            #expect(machine.seen == ["a", "b", "saved"])
        }
    }

    // R9.1
    @Test func `the start of a timer can be delayed`() throws {
        try ManualActor.run { manual in
            let clock = VirtualClock()
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            try machine.input.send(
                "a",
                [
                    ScriptedEffect.after(.seconds(1), send: "after").delayed(by: .seconds(1)),
                    ScriptedEffect.every(.seconds(2), id: "t", send: "tick").delayed(by: .seconds(1)),
                ])
            manual.advance(clock, by: .seconds(3))
            #expect(machine.seen == ["a", "after", "tick"])
            machine.cancel()
        }
    }

    // R4.7
    @Test func `the summary of a delayed effect shows the delay`() {
        #expect(save.delayed(by: .seconds(2)).summary.description == #"run(2.0 seconds, id: "save")"#)
        #expect(save.delayed(by: .seconds(2)).summary == .run(id: "save", delay: .seconds(2)))
        #expect(
            ScriptedEffect.after(.seconds(1), send: "x").delayed(by: .seconds(1)).summary.delay == .seconds(2)
        )
        #expect(ScriptedEffect.send("x").delayed(by: .seconds(1)).summary == .send)
    }

    private var save: ScriptedEffect {
        ScriptedEffect(id: "save") { _, input in try input.send("saved") }
    }
}

/// A virtual clock that records the tolerances of its sleeps.
private final class ToleranceClock: Clock {
    let clock = VirtualClock()
    private let recorded = Mutex<[Duration?]>([])

    var tolerances: [Duration?] { recorded.withLock { $0 } }
    var now: VirtualClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
        recorded.withLock { $0.append(tolerance) }
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
