import Oak
import OakTesting
import Testing

@Suite struct R4TimingTests {
    // R4.5, R9.1
    @Test func `after sends its event when the delay has passed, and not before`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            try machine.input.send("a", .after(.seconds(5), send: "late"))
            stage.advance(clock, by: .milliseconds(4999))
            #expect(machine.seen == ["a"])
            stage.advance(clock, by: .milliseconds(1))
            #expect(machine.seen == ["a", "late"])
            stage.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["a", "late"])
        }
    }

    // R4.5
    @Test func `after is cancelled by its id`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            try machine.input.send("a", .after(.seconds(5), id: "x", send: "late"))
            stage.advance(clock, by: .seconds(1))
            try machine.input.send("b", .cancel(id: "x"))
            stage.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["a", "b"])
            #expect(clock.sleepers == 0)
        }
    }

    // R4.4, R4.5
    @Test func `after restarts the delay of the same id`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            try machine.input.send("a", .after(.seconds(5), id: "x", send: "1"))
            stage.advance(clock, by: .seconds(4))
            try machine.input.send("b", .after(.seconds(5), id: "x", send: "2"))
            stage.advance(clock, by: .seconds(4))
            #expect(machine.seen == ["a", "b"])
            stage.advance(clock, by: .seconds(1))
            #expect(machine.seen == ["a", "b", "2"])
        }
    }

    // R4.5
    @Test func `a timer restarted by its own event continues`() throws {
        try Stage.run { stage in
            let (clock, watcher) = (VirtualClock(), Watcher())
            let machine = Machine(World(), Configuration(clock: clock, inspector: watcher))
            try machine.input.send(
                "a", .after(.seconds(1), id: "x", send: .init("b", .after(.seconds(1), id: "x", send: "c"))))
            stage.advance(clock, by: .seconds(2))
            #expect(machine.seen == ["a", "b", "c"])
        }
    }

    // R4.5, R9.1
    @Test func `every ticks on the grid of its start until it is cancelled`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            try machine.input.send("a", .every(.seconds(2), id: "x", send: "tick"))
            stage.advance(clock, by: .seconds(1))
            #expect(machine.seen == ["a"])
            stage.advance(clock, by: .seconds(5))
            #expect(machine.seen == ["a", "tick", "tick", "tick"])
            try machine.input.send("b", .cancel(id: "x"))
            stage.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["a", "tick", "tick", "tick", "b"])
        }
    }

    // R4.5
    @Test(arguments: [5, 5.5])
    func `overdue ticks arrive as one, aligned with the start time`(seconds: Double) throws {
        try Stage.run { stage in
            let clock = JumpingClock()
            let machine = Machine(World(), Configuration(clock: clock))
            try machine.input.send("a", .every(.seconds(1), send: "tick"))
            stage.runJobs()
            clock.jump(by: .seconds(seconds))
            stage.runJobs()
            #expect(machine.seen == ["a", "tick"])
            #expect(clock.deadlines == [.seconds(6)])
        }
    }

    // R4.5
    @Test func `every evaluates its event for each tick`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            let count = Counter()
            try machine.input.send("a", .every(.seconds(1), send: .init("\(count.next())")))
            stage.advance(clock, by: .seconds(3))
            #expect(machine.seen == ["a", "1", "2", "3"])
        }
    }

    // R4.5
    @Test func `debounced starts only the last effect after the quiet time`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            for name in ["1", "2", "3"] {
                try machine.input.send(.init(name, Self.found(name).debounced(.seconds(1))))
                stage.advance(clock, by: .milliseconds(900))
            }
            #expect(machine.seen == ["1", "2", "3"])
            stage.advance(clock, by: .milliseconds(100))
            #expect(machine.seen == ["1", "2", "3", "found 3"])
        }
    }

    // R4.5
    @Test(arguments: [Overlap.parallel, .keepFirst, .enqueue])
    func `debounced waits for the quiet time with every overlap policy`(overlap: Overlap) throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name, overlap: overlap).debounced(.seconds(1))))
                stage.advance(clock, by: .milliseconds(600))
            }
            // Quiet since 0.6 s only.
            #expect(machine.seen == ["1", "2"])
        }
    }

    // R4.5, R4.4
    @Test func `a debounced effect that waits is cancelled by its id`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            try machine.input.send("1", Self.found("1").debounced(.seconds(1)))
            try machine.input.send("2", .cancel(id: "search"))
            stage.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2"])
        }
    }

    // R4.5
    @Test func `throttled starts the first effect at once and the latest at the end of the interval`() throws
    {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            for name in ["1", "2", "3"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            stage.runJobs()
            #expect(machine.seen == ["1", "2", "3", "found 1"])
            stage.advance(clock, by: .seconds(1))
            #expect(machine.seen == ["1", "2", "3", "found 1", "found 3"])
            stage.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2", "3", "found 1", "found 3"])
        }
    }

    // R4.5
    @Test func `throttled without latest skips all effects within the interval`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1), latest: false)))
            }
            stage.advance(clock, by: .seconds(1))
            try machine.input.send("3", Self.found("3").throttled(.seconds(1), latest: false))
            stage.runJobs()
            #expect(machine.seen == ["1", "2", "found 1", "3", "found 3"])
        }
    }

    // R4.5
    @Test func `the latest effect of a throttled id starts a new interval`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            stage.advance(clock, by: .milliseconds(1500))
            try machine.input.send("3", Self.found("3").throttled(.seconds(1)))
            stage.runJobs()
            #expect(machine.seen == ["1", "2", "found 1", "found 2", "3"])
            stage.advance(clock, by: .milliseconds(500))
            #expect(machine.seen.last == "found 3")
        }
    }

    // R4.5, R11.1
    @Test func `the inspector is notified of each effect that throttling skips`() throws {
        try Stage.run { stage in
            let (clock, watcher) = (VirtualClock(), Watcher())
            let machine = Machine(World(), Configuration(clock: clock, inspector: watcher))
            for name in ["1", "2", "3", "4"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            stage.advance(clock, by: .seconds(1))
            #expect(watcher.lines("effectSkipped").count == 2)
        }
    }

    // R4.4, R4.5
    @Test func `cancelling an id discards its throttled effect`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            stage.runJobs()
            try machine.input.send("cancel", .cancel(id: "search"))
            stage.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2", "found 1", "cancel"])
        }
    }

    // R4.4, R4.5
    @Test func `an effect that replaces an id discards its throttled effect`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            stage.runJobs()
            try machine.input.send("3", Self.found("3"))
            stage.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2", "found 1", "3", "found 3"])
        }
    }

    // R4.5, R8.1
    @Test func `a throttled effect does not start after the machine has ended`() throws {
        try Stage.run { stage in
            let (clock, machine) = Self.make()
            for name in ["1", "2"] {
                try machine.input.send(.init(name, Self.found(name).throttled(.seconds(1))))
            }
            machine.cancel()
            stage.advance(clock, by: .seconds(60))
            #expect(machine.seen == ["1", "2"])
            #expect(clock.sleepers == 0)
        }
    }

    // R8.2
    @Test func `a throttled effect may capture an object that sends when deallocated`() throws {
        try Stage.run { stage in
            let clock = VirtualClock()
            let machine = Machine(World(), Configuration(clock: clock))
            for n in 0..<3 {
                let farewell = Farewell(input: machine.input)
                try machine.input.send(
                    .init(
                        "\(n)",
                        ScriptedEffect(id: "x") { _, _ in withExtendedLifetime(farewell) {} }
                            .throttled(.seconds(1))))
            }
            machine.cancel()
            stage.runJobs()
            #expect(clock.sleepers == 0)
        }
    }

    static func make(isolation: isolated any Actor = #isolation) -> (VirtualClock, Machine<Scripted>) {
        let clock = VirtualClock()
        return (clock, Machine(World(), Configuration(clock: clock)))
    }

    static func found(_ name: String, overlap: Overlap = .replace) -> ScriptedEffect {
        ScriptedEffect(id: "search", overlap: overlap) { _, input in try input.send(.init("found \(name)")) }
    }
}

/// Sends when it is freed.
final class Farewell: Sendable {
    let input: Scripted.Input

    init(input: Scripted.Input) { self.input = input }

    deinit { try? input.send("farewell", isolation: nil) }
}
