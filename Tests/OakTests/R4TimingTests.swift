import Oak
import OakTesting
import TestSupport
import Testing

@Suite struct R4TimingTests {
    // R4.5, R9.1
    @Test func `a one-shot timer sends its event when the delay has passed, not before`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            try machine.input.send("a", .after(.seconds(5), send: "late"))
            manual.advance(clock, by: .milliseconds(4999))
            #expect(machine.seen == ["a"])
            manual.advance(clock, by: .milliseconds(1))
            #expect(machine.seen == ["a", "late"])
            manual.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["a", "late"])
        }
    }

    // R4.5
    @Test func `cancelling the id of a one-shot timer prevents the timer's event`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            try machine.input.send("a", .after(.seconds(5), id: "x", send: "late"))
            manual.advance(clock, by: .seconds(1))
            try machine.input.send("b", .cancel(id: "x"))
            manual.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["a", "b"])
            #expect(clock.sleepers == 0)
        }
    }

    // R4.4, R4.5
    @Test func `a second one-shot timer with the same id restarts the delay`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            try machine.input.send("a", .after(.seconds(5), id: "x", send: "1"))
            manual.advance(clock, by: .seconds(4))
            try machine.input.send("b", .after(.seconds(5), id: "x", send: "2"))
            manual.advance(clock, by: .seconds(4))
            #expect(machine.seen == ["a", "b"])
            manual.advance(clock, by: .seconds(1))
            #expect(machine.seen == ["a", "b", "2"])
        }
    }

    // R4.5
    @Test func `a timer that is restarted by its own event fires again`() throws {
        try ManualActor.run { manual in
            let (clock, inspector) = (VirtualClock(), RecordingInspector())
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock, inspector: inspector))
            try machine.input.send(
                "a", .after(.seconds(1), id: "x", send: .init("b", .after(.seconds(1), id: "x", send: "c"))))
            manual.advance(clock, by: .seconds(2))
            #expect(machine.seen == ["a", "b", "c"])
        }
    }

    // R4.5, R9.1
    @Test func `a repeating timer ticks at multiples of its interval until it is cancelled`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            try machine.input.send("a", .every(.seconds(2), id: "x", send: "tick"))
            manual.advance(clock, by: .seconds(1))
            #expect(machine.seen == ["a"])
            manual.advance(clock, by: .seconds(5))
            #expect(machine.seen == ["a", "tick", "tick", "tick"])
            try machine.input.send("b", .cancel(id: "x"))
            manual.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["a", "tick", "tick", "tick", "b"])
        }
    }

    // R4.5
    @Test(arguments: [5, 5.5])
    func `overdue ticks are combined into a single tick, and later ticks stay aligned with the start`(
        seconds: Double
    ) throws {
        try ManualActor.run { manual in
            let clock = JumpingClock()
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            try machine.input.send("a", .every(.seconds(1), send: "tick"))
            manual.runJobs()
            clock.jump(by: .seconds(seconds))
            manual.runJobs()
            #expect(machine.seen == ["a", "tick"])
            #expect(clock.deadlines == [.seconds(6)])
        }
    }

    // R4.5
    @Test func `a repeating timer evaluates its event for each tick`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            let count = Counter()
            try machine.input.send("a", .every(.seconds(1), send: .init("\(count.next())")))
            manual.advance(clock, by: .seconds(3))
            #expect(machine.seen == ["a", "1", "2", "3"])
        }
    }

    // R4.5
    @Test func `debouncing starts only the last effect after the quiet period`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            for name in ["1", "2", "3"] {
                try machine.input.send(.init(name, Self.found(name).debounced(.seconds(1))))
                manual.advance(clock, by: .milliseconds(900))
            }
            #expect(machine.seen == ["1", "2", "3"])
            manual.advance(clock, by: .milliseconds(100))
            #expect(machine.seen == ["1", "2", "3", "found 3"])
        }
    }

    // R4.5
    @Test(arguments: [Overlap.parallel, .keepFirst, .enqueue])
    func `debouncing waits for the quiet period with every overlap policy`(overlap: Overlap) throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name, overlap: overlap).debounced(.seconds(1))))
                manual.advance(clock, by: .milliseconds(600))
            }
            // Only 0.6 s have passed since the last effect.
            #expect(machine.seen == ["1", "2"])
        }
    }

    // R4.5, R4.4
    @Test func `a waiting debounced effect can be cancelled by its id`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            try machine.input.send("1", Self.found("1").debounced(.seconds(1)))
            try machine.input.send("2", .cancel(id: "search"))
            manual.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2"])
        }
    }

    // R4.5
    @Test func `throttling starts the first effect immediately and the latest after the interval`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            for name in ["1", "2", "3"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            manual.runJobs()
            #expect(machine.seen == ["1", "2", "3", "found 1"])
            manual.advance(clock, by: .seconds(1))
            #expect(machine.seen == ["1", "2", "3", "found 1", "found 3"])
            manual.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2", "3", "found 1", "found 3"])
        }
    }

    // R4.5
    @Test func `throttling without latest skips all further effects within the interval`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1), latest: false)))
            }
            manual.advance(clock, by: .seconds(1))
            try machine.input.send("3", Self.found("3").throttled(.seconds(1), latest: false))
            manual.runJobs()
            #expect(machine.seen == ["1", "2", "found 1", "3", "found 3"])
        }
    }

    // R4.5
    @Test func `a new interval begins when a throttled effect starts after the previous interval has ended`()
        throws
    {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            manual.advance(clock, by: .milliseconds(1500))
            try machine.input.send("3", Self.found("3").throttled(.seconds(1)))
            manual.runJobs()
            #expect(machine.seen == ["1", "2", "found 1", "found 2", "3"])
            manual.advance(clock, by: .milliseconds(500))
            #expect(machine.seen.last == "found 3")
        }
    }

    // R4.5, R11.1
    @Test func `the inspector is notified of each effect that throttling skips`() throws {
        try ManualActor.run { manual in
            let (clock, inspector) = (VirtualClock(), RecordingInspector())
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock, inspector: inspector))
            for name in ["1", "2", "3", "4"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            manual.advance(clock, by: .seconds(1))
            #expect(inspector.lines("effectSkipped").count == 2)
        }
    }

    // R4.4, R4.5
    @Test func `cancelling an id discards the waiting throttled effect with that id`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            manual.runJobs()
            try machine.input.send("cancel", .cancel(id: "search"))
            manual.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2", "found 1", "cancel"])
        }
    }

    // R4.4, R4.5
    @Test func `a replacing effect discards a waiting throttled effect with the same id`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            manual.runJobs()
            try machine.input.send("3", Self.found("3"))
            manual.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2", "found 1", "3", "found 3"])
        }
    }

    // R4.5, R8.1
    @Test func `a throttled effect does not start after the machine has ended`() throws {
        try ManualActor.run { manual in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            machine.cancel()
            manual.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2"])
            #expect(clock.sleepers == 0)
        }
    }

    // R8.2
    @Test func `a throttled effect can capture an object that sends an event when deallocated`() throws {
        try ManualActor.run { manual in
            let clock = VirtualClock()
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock))
            for n in 0..<3 {
                let farewell = SenderOnDeinit(input: machine.input)
                try machine.input.send(
                    .init(
                        "\(n)",
                        ScriptedEffect(id: "x") { _, _ in withExtendedLifetime(farewell) {} }
                            .throttled(.seconds(1))))
            }
            machine.cancel()
            manual.runJobs()
            #expect(clock.sleepers == 0)
        }
    }

    // R4.5, R5.1
    @Test func `a debounced effect fails if its clock throws an error`() throws {
        try ManualActor.run { manual in
            let (clock, inspector, issues) = (FailingClock(), RecordingInspector(), Issues())
            let machine = Machine(
                ScriptedEnvironment(),
                Configuration(clock: clock, inspector: inspector, report: issues.report))
            try machine.input.send("1", Self.found("1").debounced(.seconds(1)))
            try machine.input.send("2", Self.found("2").debounced(.seconds(1)).catching { .init("\($0)") })
            manual.runJobs()
            clock.fail()
            manual.runJobs()
            #expect(machine.seen == ["1", "2", "Failure(name: \"clock\")"])
            #expect(issues.all.isEmpty)
            let lines = inspector.lines("effectStarted", "effectFailed").map { $0.prefix { $0 != " " } }
            #expect(lines == ["effectStarted", "effectFailed"])
            try machine.input.send("3", Self.found("3", overlap: .keepFirst))
            manual.runJobs()
            #expect(machine.seen.last == "found 3")
        }
    }

    // R4.5, R5.1
    @Test func `an unhandled clock error in a debounced effect is reported and frees the effect's id`()
        throws
    {
        try ManualActor.run { manual in
            let (clock, issues) = (FailingClock(), Issues())
            let machine = Machine(
                ScriptedEnvironment(), Configuration(clock: clock, report: issues.report))
            try machine.input.send("1", Self.found("1").debounced(.seconds(1)))
            manual.runJobs()
            clock.fail()
            manual.runJobs()
            #expect(issues.all.count == 1)
            for part in [#""search""#, "clock"] { #expect(issues.texts.first?.contains(part) == true) }
            try machine.input.send("2", Self.found("2", overlap: .enqueue))
            manual.runJobs()
            #expect(machine.seen == ["1", "2", "found 2"])
        }
    }

    // R4.2, R4.5, R5.1
    @Test func `a clock error is not reported for a debounced effect that has been cancelled`() throws {
        try ManualActor.run { manual in
            let (clock, issues) = (FailingClock(), Issues())
            let machine = Machine(
                ScriptedEnvironment(), Configuration(clock: clock, report: issues.report))
            try machine.input.send("1", Self.found("1").debounced(.seconds(1)))
            manual.runJobs()
            try machine.input.send("2", .cancel(id: "search"))
            clock.fail()
            manual.runJobs()
            #expect(machine.seen == ["1", "2"])
            #expect(issues.all.isEmpty)
        }
    }

    // R4.5, R5.1
    @Test func `an effect that is waiting for a throttle interval to end fails if the clock throws an error`()
        throws
    {
        try ManualActor.run { manual in
            let (clock, issues) = (FailingClock(), Issues())
            let machine = Machine(
                ScriptedEnvironment(), Configuration(clock: clock, report: issues.report))
            for name in ["1", "2"] {
                try machine.input.send(
                    .init(
                        name,
                        Self.found(name).throttled(.seconds(1)).catching { _ in .init("\(name) failed") }))
            }
            manual.runJobs()
            clock.fail()
            manual.runJobs()
            #expect(machine.seen == ["1", "2", "found 1", "2 failed"])
            #expect(issues.all.isEmpty)
        }
    }

    // R4.5, R5.1
    @Test func `a clock error during a throttle interval is reported and ends the interval`() throws {
        try ManualActor.run { manual in
            let (clock, issues) = (FailingClock(), Issues())
            let machine = Machine(
                ScriptedEnvironment(), Configuration(clock: clock, report: issues.report))
            try machine.input.send("1", Self.found("1").throttled(.seconds(1)))
            manual.runJobs()
            clock.fail()
            manual.runJobs()
            #expect(issues.all.count == 1)
            for part in [#""search""#, "clock"] { #expect(issues.texts.first?.contains(part) == true) }
            try machine.input.send("2", Self.found("2").throttled(.seconds(1)))
            manual.runJobs()
            #expect(machine.seen == ["1", "found 1", "2", "found 2"])
            machine.cancel()
        }
    }

    static func make(isolation: isolated any Actor = #isolation) -> (VirtualClock, Machine<Scripted>) {
        let clock = VirtualClock()
        return (clock, Machine(ScriptedEnvironment(), Configuration(clock: clock)))
    }

    static func found(_ name: String, overlap: Overlap = .replace) -> ScriptedEffect {
        ScriptedEffect(id: "search", overlap: overlap) { _, input in try input.send(.init("found \(name)")) }
    }
}

/// An object that sends an event when it is deallocated.
final class SenderOnDeinit: Sendable {
    let input: Scripted.Input

    init(input: Scripted.Input) { self.input = input }

    deinit { try? input.send("farewell", isolation: nil) }
}
