import OakBase
import TestSupport
import Testing

@testable import Oak

/// Regression tests for defects found by adversarial testing of the engine.
@Suite struct AttackTests {
    /// An object whose live instances are counted.
    final class LifetimeCounter: Sendable {
        let count: Mutex<Int>.Box

        init(_ count: Mutex<Int>.Box) {
            self.count = count
            count.change { $0 += 1 }
        }

        deinit { count.change { $0 -= 1 } }
    }

    enum Holder: EffectTransducer {
        struct State: NonTerminal, Sendable { var counter: LifetimeCounter }
        enum Event { case replace(LifetimeCounter) }

        static func update(_ state: inout State, event: Event) -> Effect? {
            if case .replace(let counter) = event { state.counter = counter }
            return nil
        }
    }

    // R8.2
    @Test func `a machine retains no states for a released stream of states`() throws {
        let alive = Mutex<Int>.Box()
        let machine = TransducerActor(of: Holder.self, initialState: .init(counter: LifetimeCounter(alive)))
        for _ in 0..<50 {
            _ = machine.states
            try machine.send(.replace(LifetimeCounter(alive)))
        }
        #expect(alive.value <= 2)
    }

    // R8.2
    @Test func `released streams of states are removed even if the machine processes no events`() {
        let alive = Mutex<Int>.Box()
        let machine = TransducerActor(of: Holder.self, initialState: .init(counter: LifetimeCounter(alive)))
        for _ in 0..<50 { _ = machine.states }
        #expect(machine.loop.extras?.listeners?.readers ?? 0 <= 1)
    }

    actor Owner {
        let input = Scripted.Input()
        let gone: Mutex<Int>.Box

        init(_ gone: Mutex<Int>.Box) { self.gone = gone }

        deinit { gone.change { $0 += 1 } }

        func go() async throws {
            let end = Scripted.State(seen: [], isTerminal: true)
            _ = try await Scripted.run(initialState: end, env: ScriptedEnvironment(), input: input)
        }
    }

    // R8.2
    @Test func `an actor that owns the input of its own run can be deallocated`() async throws {
        let gone = Mutex<Int>.Box()
        do {
            let owner = Owner(gone)
            try await owner.go()
        }
        #expect(gone.value == 1)
    }

    // R6.1
    @Test func `request returns all outputs even if an interrupted chain ends the machine`() async throws {
        let machine = TransducerActor(
            of: Countdown.self, initialState: .init(),
            configuration: Configuration(chainLimit: 10, report: { _ in }))
        let outputs = try await machine.request(.init(left: 50))
        #expect(outputs.count == 51)
        #expect(await machine.state.isTerminal)
    }

    enum Countdown: EffectTransducer {
        struct State: Terminable, Sendable { var isTerminal = false }
        struct Event { var left: Int }
        typealias Output = Int

        static func update(_ state: inout State, event: Event) -> Effect? {
            state.isTerminal = event.left == 0
            return [.output(event.left), .send(.init(left: event.left - 1))]
        }
    }

    // R5.2
    @Test func `an infinite delay never elapses`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(.init("a", .after(.seconds(Int64.max), id: "never", send: "b")))
            try machine.input.send(.init("c", .every(.seconds(Int64.max), id: "never too", send: "d")))
            manual.runJobs()
            machine.cancel()
            #expect(machine.seen == ["a", "c"])
        }
    }

    // R6.1
    @Test
    func
        `a waiting debounced effect is reported as skipped when a throttled effect with the same id is executed`()
        throws
    {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            let effect = ScriptedEffect(id: "x") { _, _ in }
            try machine.input.send(.init("a", effect.debounced(.seconds(1))))
            try machine.input.send(.init("b", effect.throttled(.seconds(1))))
            manual.runJobs()
            #expect(inspector.lines("effectSkipped").count == 1)
            machine.cancel()
        }
    }

    // R8.1
    @Test func `a run in a cancelled task closes its input`() async throws {
        let input = Countdown.Input()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            _ = try await Countdown.run(initialState: .init(), input: input)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(throws: SendError.cancelled) { try input.send(.init(left: 1)) }
    }

    /// An inspector that cancels the machine when it receives an event.
    struct CancellingInspector: Inspector {
        let kill: @Sendable () -> Void
        func received<Event>(_ machine: MachineID, event: Event) { kill() }
    }

    // R8.1
    @Test func `update is not called for an event if the inspector cancels the machine first`() throws {
        let slot = Mutex<TransducerActor<Countdown>?>(nil)
        let machine = TransducerActor(
            of: Countdown.self, initialState: .init(),
            configuration: Configuration(inspector: CancellingInspector { slot.withLock { $0 }?.cancel() }))
        slot.withLock { $0 = machine }
        try machine.input.send(.init(left: 0))
        #expect(!machine.loop.state.isTerminal)
        slot.withLock { $0 = nil }
    }

    // R4.4
    @Test func `ten thousand effects enqueued under one id run in order`() throws {
        try ManualActor.run { manual in
            let environment = ScriptedEnvironment()
            let machine = Machine(environment)
            let effects = (0..<10_000).map { n in
                ScriptedEffect(id: "x", overlap: .enqueue) { env, _ in env.log.append("\(n)") }
            }
            try machine.input.send(.init("go", .merge(effects)))
            manual.runJobs()
            #expect(environment.log == (0..<10_000).map { "\($0)" })
        }
    }
}

extension Mutex where Value == Int {
    /// A number that can be changed from any thread.
    final class Box: Sendable {
        private let mutex = Mutex(0)
        var value: Int { mutex.withLock { $0 } }
        func change(_ body: @Sendable (inout Int) -> Void) { mutex.withLock { body(&$0) } }
    }
}
