import OakTesting
import TestSupport
import Testing

@testable import Oak

/// Tests in which the tasks that wait for timers wake in the wrong order.
@Suite struct R9OrderTests {
    private struct Setting {
        let clock = JumpingClock()
        let inspector = RecordingInspector()
        let machine: Machine<Scripted>
        let manual: ManualActor

        init(_ start: sending Scripted.Event, on manual: isolated ManualActor) throws {
            self.manual = manual
            machine = Machine(ScriptedEnvironment(), Configuration(clock: clock, inspector: inspector))
            try machine.send(start)
            manual.runJobs()
        }

        /// Lets time pass and wakes the tasks in the reverse order of their timers.
        func jump(by duration: Duration) {
            clock.jump(by: duration, reversed: true)
            manual.runJobs()
        }
    }

    // R9.2
    @Test func `timers with equal deadlines fire in the order in which they were set`() throws {
        try ManualActor.run { manual in
            let setting = try Setting(
                .init(
                    "start",
                    [
                        .after(.seconds(1), send: "1"), .every(.seconds(1), send: "2"),
                        ScriptedEffect(id: "x") { _, input in try input.send("4") }.debounced(.seconds(1)),
                        .after(.seconds(1), send: "3"),
                    ]), on: manual)
            setting.jump(by: .seconds(1))
            #expect(setting.machine.seen == ["start", "1", "2", "3", "4"])
        }
    }

    // R9.2
    @Test func `a timer fires before timers with later deadlines even if their tasks wake first`() throws {
        try ManualActor.run { manual in
            let setting = try Setting(
                .init(
                    "start",
                    [
                        .after(.seconds(1), send: "1"), .after(.seconds(3), send: "3"),
                        .after(.seconds(2), send: "2"),
                        .after(.seconds(5), send: "5"),
                    ]), on: manual)
            setting.jump(by: .seconds(4))
            #expect(setting.machine.seen == ["start", "1", "2", "3"])
        }
    }

    // R9.2
    @Test func `repeating timers with equal intervals keep their order at each tick`() throws {
        try ManualActor.run { manual in
            let setting = try Setting(
                .init(
                    "start",
                    [.every(.seconds(1), id: "a", send: "a"), .every(.seconds(1), id: "b", send: "b")]),
                on: manual)
            for _ in 1...3 { setting.jump(by: .seconds(1)) }
            #expect(setting.machine.seen == ["start", "a", "b", "a", "b", "a", "b"])
        }
    }

    // R9.2, R4.2
    @Test func `a due timer does not fire if the event of an earlier timer cancels it`() throws {
        try ManualActor.run { manual in
            let setting = try Setting(
                .init(
                    "start",
                    [
                        .after(.seconds(1), send: .init("1", .cancel(id: "x"))),
                        .after(.seconds(1), id: "x", send: "2"), .after(.seconds(1), send: "3"),
                    ]), on: manual)
            setting.jump(by: .seconds(1))
            #expect(setting.machine.seen == ["start", "1", "3"])
            #expect(setting.inspector.lines("discarded") == ["discarded 2 stale"])
        }
    }

    // R9.2, R7.1
    @Test func `a due timer does not fire if the event of an earlier timer ends the machine`() throws {
        try ManualActor.run { manual in
            let setting = try Setting(
                .init(
                    "start",
                    [.after(.seconds(1), send: .init("1", ends: true)), .after(.seconds(1), send: "2")]),
                on: manual)
            setting.jump(by: .seconds(1))
            #expect(setting.machine.seen == ["start", "1"])
            #expect(setting.clock.deadlines == [])
        }
    }

    // R9.2, R4.4
    @Test func `an effect enqueued behind a timer starts after the timer that another task has fired`() throws
    {
        try ManualActor.run { manual in
            let setting = try Setting(
                .init(
                    "start",
                    [
                        .after(.seconds(1), id: "x", send: "1"),
                        ScriptedEffect(id: "x", overlap: .enqueue) { _, input in try input.send("3") },
                        .after(.seconds(1), send: "2"),
                    ]), on: manual)
            setting.jump(by: .seconds(1))
            #expect(setting.machine.seen == ["start", "1", "2", "3"])
        }
    }

    // R9.2
    @Test func `a delayed effect sets its timer after the delay`() throws {
        try ManualActor.run { manual in
            let setting = try Setting(
                .init(
                    "start",
                    [
                        .after(.seconds(1), send: "2").delayed(by: .seconds(1)),
                        .after(.seconds(2), send: "1"),
                    ]), on: manual)
            setting.jump(by: .seconds(1))
            #expect(setting.machine.seen == ["start"])
            setting.jump(by: .seconds(1))
            #expect(setting.machine.seen == ["start", "1", "2"])
        }
    }

    // R9.2, R5.1
    @Test func `a timer whose clock has failed no longer precedes other timers`() throws {
        try ManualActor.run { manual in
            let clock = FailingClock()
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock, report: { _ in }))
            try machine.send(.init("start", .after(.seconds(1), id: "x", send: "1")))
            manual.runJobs()
            clock.fail()
            manual.runJobs()
            #expect(machine.seen == ["start"])
            #expect(machine.loop.mailbox.lock { machine.loop.mailbox.storage?.timers.heap.count } == 0)
        }
    }

    // R9.2, R5.1
    @Test func `an error of the clock is ignored if another task has already fired the timer`() throws {
        try ManualActor.run { manual in
            let (clock, issues) = (JumpingClock(failingAt: .seconds(1)), Issues())
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: clock, report: issues.report))
            try machine.send(
                .init("start", [.after(.seconds(1), send: "1"), .after(.seconds(2), send: "2")]))
            manual.runJobs()
            clock.jump(by: .seconds(2), reversed: true)
            manual.runJobs()
            #expect(machine.seen == ["start", "1", "2"])
            #expect(issues.all.isEmpty)
        }
    }

    // R9.2
    @Test func `cancelling a timer fires no other timers even if the clock does not throw an error`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(clock: LenientClock()))
            try machine.send(
                .init("start", [.after(.seconds(10), id: "x", send: "10"), .after(.seconds(5), send: "5")]))
            manual.runJobs()
            try machine.send(.init("cancel", .cancel(id: "x")))
            manual.runJobs()
            #expect(machine.seen == ["start", "cancel"])
        }
    }

    // R9.2
    @Test(arguments: [false, true])
    func `a timer fires although its body returns while another thread fires timers`(_ isReversed: Bool) {
        ManualActor.run { manual in
            let clock = JumpingClock()
            let machine = TransducerActor(
                of: Clockwork.self, initialState: .init(), configuration: Configuration(clock: clock))
            // The tasks of the other timers run and return while the task that wakes first fires timers.
            try? machine.send(.start { manual.runJobs() })
            manual.runJobs()
            clock.jump(by: .seconds(1), reversed: isReversed)
            manual.runJobs()
            #expect(machine.loop.state.seen == ["tick", "alarm 1", "alarm 2"])
            machine.cancel()
        }
    }

    // R9.2
    @Test(.timeLimit(.minutes(5))) func `timers of a transducer actor with equal deadlines fire in order`()
        async throws
    {
        for _ in 0..<100 {
            let clock = VirtualClock()
            let actor = TransducerActor(
                of: Chimes.self, initialState: .init(), configuration: Configuration(clock: clock))
            try actor.send(.start)
            await clock.advance(by: .seconds(1))
            for await state in actor.states where state.rung.count == 20 {
                #expect(state.rung == Array(0..<20))
                break
            }
        }
    }
}

/// A clock on which no time passes, and on which a sleep that is cancelled returns without an error.
private final class LenientClock: Clock {
    var now: JumpingClock.Instant { .init() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: JumpingClock.Instant, tolerance: Duration?) async throws {
        let gate = Gate()
        await withTaskCancellationHandler {
            try? await gate.pass()
        } onCancel: {
            gate.open()
        }
    }
}

/// A machine that calls a closure whenever it creates the event of its repeating timer.
private enum Clockwork: EffectTransducer {
    struct State: NonTerminal, Sendable { var seen: [String] = [] }
    enum Event: Sendable {
        case start(@Sendable () -> Void)
        case tick
        case alarm(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start(let closure):
            return [
                .every(
                    .seconds(1),
                    send: {
                        closure()
                        return .tick
                    }), .after(.seconds(1), send: .alarm(1)),
                .after(.seconds(1), send: .alarm(2)),
            ]
        case .tick: state.seen.append("tick")
        case .alarm(let number): state.seen.append("alarm \(number)")
        }
        return nil
    }
}

/// A machine that sets twenty timers with equal deadlines.
private enum Chimes: EffectTransducer {
    struct State: NonTerminal, Equatable, Sendable { var rung: [Int] = [] }
    enum Event: Equatable, Sendable {
        case start
        case ring(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start: return .merge((0..<20).map { .after(.seconds(1), send: .ring($0)) })
        case .ring(let number):
            state.rung.append(number)
            return nil
        }
    }
}
