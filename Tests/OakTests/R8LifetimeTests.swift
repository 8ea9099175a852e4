import Oak
import TestSupport
import Testing

@Suite struct R8LifetimeTests {
    // R8.1
    @Test func `no queued event is processed after the machine has been cancelled`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            for n in 0..<10 { try machine.input.send(.init("\(n)"), isolation: nil) }
            machine.cancel()
            manual.runJobs()
            #expect(machine.seen == [])
        }
    }

    // R8.1
    @Test func `cancelling during a drain discards all queued events, including internal events`() throws {
        try ManualActor.run { manual in
            let (environment, inspector) = (ScriptedEnvironment(), RecordingInspector())
            let machine = Machine(environment, Configuration(inspector: inspector))
            environment.act = { machine.cancel() }
            try machine.input.send(
                .init(
                    "a",
                    [
                        .send("b"),
                        .action {
                            $0.act()
                            return "c"
                        },
                    ]), isolation: nil)
            try machine.input.send("x", isolation: nil)
            manual.runJobs()
            #expect(machine.seen == ["a"])
            #expect(
                Set(inspector.lines("discarded")) == [
                    "discarded b cancelled", "discarded c cancelled", "discarded x cancelled",
                ])
            environment.act = {}
        }
    }

    // R8.1
    @Test func `cancelling a machine from its output handler ends the machine`() throws {
        try ManualActor.run { manual in
            var machine: Machine<Scripted>?
            machine = Machine { _ in machine?.cancel() }
            try machine?.input.send("a", [.output("o"), .send("b")])
            #expect(machine?.seen == ["a"])
            machine = nil
        }
    }

    // R8.1
    @Test func `no effect in a list starts after an earlier effect has cancelled the machine`() throws {
        try ManualActor.run { manual in
            let (environment, record) = (ScriptedEnvironment(), Record())
            let machine = Machine(environment)
            environment.act = { machine.cancel() }
            try machine.input.send(
                "a",
                [
                    .action {
                        $0.act()
                        return nil
                    }, ScriptedEffect { _, _ in record("ran") },
                ])
            manual.runJobs()
            #expect(record.all == [])
            environment.act = {}
        }
    }

    // R8.1, R6.1
    @Test func `cancelling a machine whose chain is interrupted reports the remaining events as discarded`()
        throws
    {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(
                ScriptedEnvironment(), Configuration(chainLimit: 2, inspector: inspector, report: { _ in }))
            try machine.input.send("a", .merge((0..<5).map { .send(.init("\($0)")) }))
            #expect(machine.seen.count < 6)
            let processed = machine.seen.count
            machine.cancel()
            manual.runJobs()
            #expect(machine.seen.count == processed)
            #expect(inspector.lines("discarded").count == 6 - processed)
        }
    }

    // R8.1
    @Test func `cancelling the machine cancels its running effect`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            try machine.input.send(
                "a",
                ScriptedEffect { _, _ in
                    do { try await gate.passOrCancel() } catch { record("cancelled") }
                })
            manual.runJobs()
            machine.cancel()
            manual.runJobs()
            #expect(record.all == ["cancelled"])
        }
    }

    // R8.1
    @Test func `the state remains readable after the machine has been cancelled`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("a")
            machine.cancel()
            #expect(machine.seen == ["a"])
            #expect(!machine.isRunning)
        }
    }

    // R8.1
    @Test func `cancel is idempotent, and has no effect after the machine has ended`() throws {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send("end", nil, ends: true)
            machine.cancel()
            machine.cancel()
            #expect(inspector.lines("stopped") == ["stopped terminated 0"])
            #expect(throws: SendError.terminated) { try machine.input.send("late") }
        }
    }

    // R8.1
    @Test func `finished throws when the machine is cancelled`() {
        ManualActor.run { manual in
            let (machine, record) = (Machine(), Record())
            Task {
                _ = manual
                do { _ = try await machine.finished() } catch { record("\(type(of: error))") }
            }
            manual.runJobs()
            machine.cancel()
            manual.runJobs()
            #expect(record.all == ["CancellationError"])
        }
    }

    // R8.1
    @Test func `finished throws when the waiting task is cancelled, and the machine continues`() {
        ManualActor.run { manual in
            let (machine, record) = (Machine(), Record())
            let task = Task {
                _ = manual
                do { _ = try await machine.finished() } catch { record("\(type(of: error))") }
            }
            manual.runJobs()
            task.cancel()
            manual.runJobs()
            #expect(record.all == ["CancellationError"])
            #expect(machine.isRunning)
        }
    }

    // R8.1
    @Test func `cancelling the task that called run cancels the machine`() throws {
        try ManualActor.run { manual in
            let (record, input, gate) = (Record(), Scripted.Input(), Gate())
            let task = Task {
                _ = manual
                do {
                    _ = try await Scripted.run(
                        initialState: .init(), env: ScriptedEnvironment(), input: input)
                } catch {
                    record("\(type(of: error))")
                }
            }
            manual.runJobs()
            try input.send(
                .init(
                    "a",
                    ScriptedEffect { _, _ in
                        do { try await gate.passOrCancel() } catch { record("effect cancelled") }
                    }))
            manual.runJobs()
            task.cancel()
            manual.runJobs()
            #expect(Set(record.all) == ["effect cancelled", "CancellationError"])
            #expect(throws: SendError.cancelled) { try input.send("late") }
        }
    }

    // R8.1
    @Test func `run in a cancelled task processes no events`() throws {
        try ManualActor.run { manual in
            let (record, input) = (Record(), Scripted.Input())
            try input.send(
                .init(
                    "a",
                    .action { _ in
                        record("updated")
                        return nil
                    }))
            let task = Task {
                _ = manual
                do {
                    _ = try await Scripted.run(
                        initialState: .init(), env: ScriptedEnvironment(), input: input)
                } catch {
                    record("\(type(of: error))")
                }
            }
            task.cancel()
            manual.runJobs()
            #expect(record.all == ["CancellationError"])
        }
    }

    // R8.1
    @Test func `deallocating the host cancels the machine`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            var machine: Machine<Scripted>? = Machine()
            let input = machine?.input
            try machine?.input.send(
                "a",
                ScriptedEffect { _, _ in
                    do { try await gate.passOrCancel() } catch { record("cancelled") }
                })
            manual.runJobs()
            machine = nil
            manual.runJobs()
            #expect(record.all == ["cancelled"])
            #expect(throws: SendError.cancelled) { try input?.send("late") }
        }
    }

    // R8.1
    @Test func `a host that is deallocated while it is processing events processes no further events`() throws
    {
        try ManualActor.run { manual in
            var machine: Machine<Scripted>?
            var outputs: [String] = []
            machine = Machine { output in
                outputs.append(output)
                machine = nil
            }
            let input = machine?.input
            try input?.send(.init("a", [.output("1"), .send(.init("b", .output("2")))]))
            #expect(machine == nil)
            #expect(outputs == ["1"])
        }
    }

    // R8.1
    @Test func `deallocating a host discards its queued events`() throws {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            var machine: Machine<Scripted>? = Machine(
                ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine?.input.send("a", isolation: nil)
            machine = nil
            manual.runJobs()
            #expect(inspector.lines("received") == [])
            #expect(
                inspector.lines("discarded", "stopped") == ["discarded a cancelled", "stopped cancelled 1"])
        }
    }

    // R8.2
    @Test func `a deallocated host releases its state, environment and effects`() throws {
        try ManualActor.run { manual in
            weak var captured: TestObject?
            weak var held: TestObject?
            let gate = Gate()
            var machine: Machine<ObjectHolder>?
            do {
                let (env, state) = (TestObject(), TestObject())
                machine = Machine(of: ObjectHolder.self, initialState: .init(object: state), env: env)
                (captured, held) = (env, state)
                try machine?.input.send(.run(gate))
            }
            manual.runJobs()
            #expect(captured != nil && held != nil)
            machine = nil
            manual.runJobs()
            #expect(captured == nil)
            #expect(held == nil)
        }
    }

    // R8.2
    @Test func `an effect that is cancelled before it runs releases the objects that its body captured`()
        throws
    {
        try ManualActor.run { manual in
            weak var object: TestObject?
            let machine = Machine()
            do {
                let captured = TestObject()
                object = captured
                try machine.input.send(
                    .init("a", ScriptedEffect(id: "x") { _, _ in withExtendedLifetime(captured) {} }))
            }
            try machine.input.send("b", .cancel(id: "x"))
            manual.runJobs()
            #expect(object == nil)
        }
    }

    // R8.2
    @Test func `an effect that has returned is released while the machine is running`() throws {
        try ManualActor.run { manual in
            weak var object: TestObject?
            let machine = Machine()
            do {
                let captured = TestObject()
                object = captured
                try machine.input.send(
                    .init("a", ScriptedEffect(id: "x") { _, _ in withExtendedLifetime(captured) {} }))
            }
            manual.runJobs()
            #expect(object == nil)
            #expect(machine.isRunning)
        }
    }

    // R8.2
    @Test func `an input does not keep the machine alive`() {
        ManualActor.run { manual in
            weak var freed: Machine<Scripted>?
            weak var env: ScriptedEnvironment?
            let input: Scripted.Input
            do {
                let environment = ScriptedEnvironment()
                let machine = Machine(environment)
                (input, freed, env) = (machine.input, machine, environment)
            }
            #expect(freed == nil)
            #expect(env == nil)
            #expect(throws: SendError.cancelled) { try input.send("late") }
        }
    }

    // R8.2
    @Test func `a machine that has ended releases its environment when it is deallocated`() throws {
        try ManualActor.run { manual in
            weak var env: ScriptedEnvironment?
            do {
                let environment = ScriptedEnvironment()
                env = environment
                let machine = Machine(environment)
                try machine.input.send("end", nil, ends: true)
            }
            manual.runJobs()
            #expect(env == nil)
        }
    }

    // R8.2
    @Test func `an actor is deallocated together with the machine that it owns`() {
        weak var owner: Owner?
        weak var env: ScriptedEnvironment?
        do {
            let made = Owner()
            owner = made
            env = made.perform()
        }
        #expect(owner == nil)
        #expect(env == nil)
    }

    // R8.2
    @Test func `run releases the environment and the output handler when it returns`() throws {
        try ManualActor.run { manual in
            weak var env: ScriptedEnvironment?
            weak var captured: TestObject?
            let input = Scripted.Input()
            do {
                let (environment, object) = (ScriptedEnvironment(), TestObject())
                (env, captured) = (environment, object)
                Task {
                    _ = manual
                    _ = try await Scripted.run(initialState: .init(), env: environment, input: input) { _ in
                        withExtendedLifetime(object) {}
                    }
                }
            }
            manual.runJobs()
            try input.send(.init("end", ends: true))
            manual.runJobs()
            #expect(env == nil)
            #expect(captured == nil)
        }
    }

    // R8.2
    @MainActor
    @Test func `a deallocated observable host releases its environment and ends its machine`() throws {
        weak var env: ScriptedEnvironment?
        weak var host: ObservableTransducer<Scripted>?
        let input: Scripted.Input
        do {
            let environment = ScriptedEnvironment()
            let made = ObservableTransducer(of: Scripted.self, initialState: .init(), env: environment)
            (env, host, input) = (environment, made, made.input)
            try made.input.send("a")
            #expect(made.state.seen == ["a"])
        }
        #expect(host == nil)
        #expect(env == nil)
        #expect(throws: SendError.cancelled) { try input.send("late") }
    }

    // R8.2
    @Test func `a deallocated transducer actor releases its environment and ends its machine`() async throws {
        weak var env: SharedEnvironment?
        weak var host: TransducerActor<Server>?
        let input: Server.Input
        do {
            let environment = SharedEnvironment()
            let made = TransducerActor(of: Server.self, initialState: .init(), env: environment)
            (env, host, input) = (environment, made, made.input)
            try made.input.send(.add(1))
            #expect(await made.state.sum == 1)
        }
        #expect(host == nil)
        #expect(env == nil)
        #expect(throws: SendError.cancelled) { try input.send(.add(1)) }
    }

    // R8.1
    @Test func `the state of a transducer actor remains readable after the actor has been cancelled`()
        async throws
    {
        let host = TransducerActor(of: Server.self, initialState: .init(), env: SharedEnvironment())
        try host.input.send(.add(1))
        host.cancel()
        #expect(await host.state.sum == 1)
    }

    // R7.1
    @Test func `an ended transducer actor returns its terminal state`() async throws {
        let host = TransducerActor(of: Server.self, initialState: .init(), env: SharedEnvironment())
        try host.input.send(.add(1))
        try host.input.send(.end)
        #expect(try await host.finished().sum == 1)
        #expect(await host.state.sum == 1)
    }
}

final class TestObject: Sendable {}

/// An actor that owns a machine, as a server would.
actor Owner {
    nonisolated let jobs = ManualExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { jobs.asUnownedSerialExecutor() }
    private var machine: Machine<Scripted>?

    /// Creates the machine and returns its environment.
    nonisolated func perform() -> ScriptedEnvironment? {
        let environment = WeakBox<ScriptedEnvironment>()
        jobs.enter {
            assumeIsolated { owner in
                let made = ScriptedEnvironment()
                owner.machine = Machine(made)
                try? owner.machine?.input.send("a")
                environment.value = made
            }
        }
        return environment.value
    }
}

/// A box for a weak reference that crosses isolation domains.
private final class WeakBox<Value: AnyObject>: @unchecked Sendable {
    weak var value: Value?
}

/// A machine whose state, environment and effects each hold an object.
enum ObjectHolder: EffectTransducer {
    struct State: NonTerminal { var object: TestObject }
    enum Event { case run(Gate) }
    typealias Env = TestObject

    static func update(_ state: inout State, event: Event) -> Effect? {
        guard case .run(let gate) = event else { return nil }
        return Effect { env, _ in
            try await gate.passOrCancel()
            withExtendedLifetime(env) {}
        }
    }
}

final class SharedEnvironment: Sendable {}

/// A machine for hosts that accept events from any isolation.
enum Server: EffectTransducer {
    struct State: Terminable, Sendable {
        var sum = 0
        var isTerminal = false
    }
    enum Event: Sendable {
        case add(Int)
        case run(@Sendable () -> TransducerEffect<Server>?)
        case end
    }
    typealias Env = SharedEnvironment
    typealias Output = Int

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .add(let n):
            state.sum += n
            return .output(state.sum)
        case .run(let effect):
            return effect()
        case .end:
            state.isTerminal = true
            return nil
        }
    }
}
