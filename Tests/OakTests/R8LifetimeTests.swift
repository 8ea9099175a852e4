import Oak
import Synchronization
import Testing

@Suite struct R8LifetimeTests {
    // R8.1
    @Test func `after cancel no queued event is processed`() throws {
        try Stage.run { stage in
            let machine = Machine()
            for n in 0..<10 { try machine.input.send(.init("\(n)"), isolation: nil) }
            machine.cancel()
            stage.runJobs()
            #expect(machine.seen == [])
        }
    }

    // R8.1
    @Test func `cancel in the middle of a drain stops it, internal events included`() throws {
        try Stage.run { stage in
            let (world, watcher) = (World(), Watcher())
            let machine = Machine(world, Configuration(inspector: watcher))
            world.act = { machine.cancel() }
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
            stage.runJobs()
            #expect(machine.seen == ["a"])
            #expect(
                Set(watcher.lines("discarded")) == [
                    "discarded b cancelled", "discarded c cancelled", "discarded x cancelled",
                ])
            world.act = {}
        }
    }

    // R8.1
    @Test func `cancel from an output handler stops the machine`() throws {
        try Stage.run { stage in
            var machine: Machine<Scripted>?
            machine = Machine { _ in machine?.cancel() }
            try machine?.input.send("a", [.output("o"), .send("b")])
            #expect(machine?.seen == ["a"])
            machine = nil
        }
    }

    // R8.1
    @Test func `no effect starts after the machine was cancelled within the same list`() throws {
        try Stage.run { stage in
            let (world, record) = (World(), Record())
            let machine = Machine(world)
            world.act = { machine.cancel() }
            try machine.input.send(
                "a",
                [
                    .action {
                        $0.act()
                        return nil
                    }, ScriptedEffect { _, _ in record("ran") },
                ])
            stage.runJobs()
            #expect(record.all == [])
            world.act = {}
        }
    }

    // R8.1, R6.1
    @Test func `cancelling an interrupted chain reports the remaining events as discarded`() throws {
        try Stage.run { stage in
            let watcher = Watcher()
            let machine = Machine(
                World(), Configuration(chainLimit: 2, inspector: watcher, report: { _ in }))
            try machine.input.send("a", .merge((0..<5).map { .send(.init("\($0)")) }))
            #expect(machine.seen.count < 6)
            let processed = machine.seen.count
            machine.cancel()
            stage.runJobs()
            #expect(machine.seen.count == processed)
            #expect(watcher.lines("discarded").count == 6 - processed)
        }
    }

    // R8.1
    @Test func `cancel cancels the effects`() throws {
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            try machine.input.send(
                "a",
                ScriptedEffect { _, _ in
                    do { try await gate.passOrCancel() } catch { record("cancelled") }
                })
            stage.runJobs()
            machine.cancel()
            stage.runJobs()
            #expect(record.all == ["cancelled"])
        }
    }

    // R8.1
    @Test func `the state stays readable after cancel`() throws {
        try Stage.run { stage in
            let machine = Machine()
            try machine.input.send("a")
            machine.cancel()
            #expect(machine.seen == ["a"])
            #expect(!machine.isRunning)
        }
    }

    // R8.1
    @Test func `cancel is idempotent, and does nothing after the end`() throws {
        try Stage.run { stage in
            let watcher = Watcher()
            let machine = Machine(World(), Configuration(inspector: watcher))
            try machine.input.send("end", nil, ends: true)
            machine.cancel()
            machine.cancel()
            #expect(watcher.lines("stopped") == ["stopped terminated 0"])
            #expect(throws: SendError.terminated) { try machine.input.send("late") }
        }
    }

    // R8.1
    @Test func `finished throws when the machine is cancelled`() {
        Stage.run { stage in
            let (machine, record) = (Machine(), Record())
            Task {
                _ = stage
                do { _ = try await machine.finished() } catch { record("\(type(of: error))") }
            }
            stage.runJobs()
            machine.cancel()
            stage.runJobs()
            #expect(record.all == ["CancellationError"])
        }
    }

    // R8.1
    @Test func `finished throws when the waiting task is cancelled, and the machine continues`() {
        Stage.run { stage in
            let (machine, record) = (Machine(), Record())
            let task = Task {
                _ = stage
                do { _ = try await machine.finished() } catch { record("\(type(of: error))") }
            }
            stage.runJobs()
            task.cancel()
            stage.runJobs()
            #expect(record.all == ["CancellationError"])
            #expect(machine.isRunning)
        }
    }

    // R8.1
    @Test func `a cancelled task ends its run`() throws {
        try Stage.run { stage in
            let (record, input, gate) = (Record(), Scripted.Input(), Gate())
            let task = Task {
                _ = stage
                do { _ = try await Scripted.run(initialState: .init(), env: World(), input: input) } catch {
                    record("\(type(of: error))")
                }
            }
            stage.runJobs()
            try input.send(
                .init(
                    "a",
                    ScriptedEffect { _, _ in
                        do { try await gate.passOrCancel() } catch { record("effect cancelled") }
                    }))
            stage.runJobs()
            task.cancel()
            stage.runJobs()
            #expect(Set(record.all) == ["effect cancelled", "CancellationError"])
            #expect(throws: SendError.cancelled) { try input.send("late") }
        }
    }

    // R8.1
    @Test func `run in a task that was already cancelled runs nothing`() throws {
        try Stage.run { stage in
            let (record, input) = (Record(), Scripted.Input())
            try input.send(
                .init(
                    "a",
                    .action { _ in
                        record("updated")
                        return nil
                    }))
            let task = Task {
                _ = stage
                do { _ = try await Scripted.run(initialState: .init(), env: World(), input: input) } catch {
                    record("\(type(of: error))")
                }
            }
            task.cancel()
            stage.runJobs()
            #expect(record.all == ["CancellationError"])
        }
    }

    // R8.1
    @Test func `the end of the host ends the machine`() throws {
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            var machine: Machine<Scripted>? = Machine()
            let input = machine?.input
            try machine?.input.send(
                "a",
                ScriptedEffect { _, _ in
                    do { try await gate.passOrCancel() } catch { record("cancelled") }
                })
            stage.runJobs()
            machine = nil
            stage.runJobs()
            #expect(record.all == ["cancelled"])
            #expect(throws: SendError.cancelled) { try input?.send("late") }
        }
    }

    // R8.1
    @Test func `a host deallocated while it processes events accesses nothing afterwards`() throws {
        try Stage.run { stage in
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
    @Test func `a host deallocated while events wait discards them`() throws {
        try Stage.run { stage in
            let watcher = Watcher()
            var machine: Machine<Scripted>? = Machine(World(), Configuration(inspector: watcher))
            try machine?.input.send("a", isolation: nil)
            machine = nil
            stage.runJobs()
            #expect(watcher.lines("received") == [])
            #expect(
                watcher.lines("discarded", "stopped") == ["discarded a cancelled", "stopped cancelled 1"])
        }
    }

    // R8.2
    @Test func `a deallocated host releases state, env and effects`() throws {
        try Stage.run { stage in
            weak var captured: Thing?
            weak var held: Thing?
            let gate = Gate()
            var machine: Machine<Keeper>?
            do {
                let (env, state) = (Thing(), Thing())
                machine = Machine(of: Keeper.self, initialState: .init(thing: state), env: env)
                (captured, held) = (env, state)
                try machine?.input.send(.run(gate))
            }
            stage.runJobs()
            #expect(captured != nil && held != nil)
            machine = nil
            stage.runJobs()
            #expect(captured == nil)
            #expect(held == nil)
        }
    }

    // R8.2
    @Test func `a cancelled effect is released even if its body ignores cancellation`() throws {
        try Stage.run { stage in
            weak var thing: Thing?
            let machine = Machine()
            do {
                let captured = Thing()
                thing = captured
                try machine.input.send(
                    .init("a", ScriptedEffect(id: "x") { _, _ in withExtendedLifetime(captured) {} }))
            }
            try machine.input.send("b", .cancel(id: "x"))
            stage.runJobs()
            #expect(thing == nil)
        }
    }

    // R8.2
    @Test func `an effect that has returned is released while the machine is running`() throws {
        try Stage.run { stage in
            weak var thing: Thing?
            let machine = Machine()
            do {
                let captured = Thing()
                thing = captured
                try machine.input.send(
                    .init("a", ScriptedEffect(id: "x") { _, _ in withExtendedLifetime(captured) {} }))
            }
            stage.runJobs()
            #expect(thing == nil)
            #expect(machine.isRunning)
        }
    }

    // R8.2
    @Test func `an input does not keep the machine alive`() {
        Stage.run { stage in
            weak var freed: Machine<Scripted>?
            weak var env: World?
            let input: Scripted.Input
            do {
                let world = World()
                let machine = Machine(world)
                (input, freed, env) = (machine.input, machine, world)
            }
            #expect(freed == nil)
            #expect(env == nil)
            #expect(throws: SendError.cancelled) { try input.send("late") }
        }
    }

    // R8.2
    @Test func `a deallocated machine that had ended releases its env`() throws {
        try Stage.run { stage in
            weak var env: World?
            do {
                let world = World()
                env = world
                let machine = Machine(world)
                try machine.input.send("end", nil, ends: true)
            }
            stage.runJobs()
            #expect(env == nil)
        }
    }

    // R8.2
    @Test func `an actor is deallocated together with the machine that it owns`() {
        weak var owner: Owner?
        weak var env: World?
        do {
            let made = Owner()
            owner = made
            env = made.perform()
        }
        #expect(owner == nil)
        #expect(env == nil)
    }

    // R8.2
    @Test func `run releases env and handler when it returns`() throws {
        try Stage.run { stage in
            weak var env: World?
            weak var captured: Thing?
            let input = Scripted.Input()
            do {
                let (world, thing) = (World(), Thing())
                (env, captured) = (world, thing)
                Task {
                    _ = stage
                    _ = try await Scripted.run(initialState: .init(), env: world, input: input) { _ in
                        withExtendedLifetime(thing) {}
                    }
                }
            }
            stage.runJobs()
            try input.send(.init("end", ends: true))
            stage.runJobs()
            #expect(env == nil)
            #expect(captured == nil)
        }
    }

    // R8.2
    @MainActor
    @Test func `a deallocated observable host releases env and ends its machine`() throws {
        weak var env: World?
        weak var host: ObservableTransducer<Scripted>?
        let input: Scripted.Input
        do {
            let world = World()
            let made = ObservableTransducer(of: Scripted.self, initialState: .init(), env: world)
            (env, host, input) = (world, made, made.input)
            try made.input.send("a")
            #expect(made.state.seen == ["a"])
        }
        #expect(host == nil)
        #expect(env == nil)
        #expect(throws: SendError.cancelled) { try input.send("late") }
    }

    // R8.2
    @Test func `a deallocated transducer actor releases env and ends its machine`() async throws {
        weak var env: SharedWorld?
        weak var host: TransducerActor<Server>?
        let input: Server.Input
        do {
            let world = SharedWorld()
            let made = TransducerActor(of: Server.self, initialState: .init(), env: world)
            (env, host, input) = (world, made, made.input)
            try made.input.send(.add(1))
            #expect(await made.state.sum == 1)
        }
        #expect(host == nil)
        #expect(env == nil)
        #expect(throws: SendError.cancelled) { try input.send(.add(1)) }
    }

    // R8.1
    @Test func `the state of a transducer actor stays readable after cancel`() async throws {
        let host = TransducerActor(of: Server.self, initialState: .init(), env: SharedWorld())
        try host.input.send(.add(1))
        host.cancel()
        #expect(await host.state.sum == 1)
    }

    // R7.1
    @Test func `an ended transducer actor returns its terminal state`() async throws {
        let host = TransducerActor(of: Server.self, initialState: .init(), env: SharedWorld())
        try host.input.send(.add(1))
        try host.input.send(.end)
        #expect(try await host.finished().sum == 1)
        #expect(await host.state.sum == 1)
    }
}

final class Thing: Sendable {}

/// An actor that owns a machine, as a server would.
actor Owner {
    nonisolated let jobs = Jobs()
    nonisolated var unownedExecutor: UnownedSerialExecutor { jobs.asUnownedSerialExecutor() }
    private var machine: Machine<Scripted>?

    /// Makes the machine; gives its environment.
    nonisolated func perform() -> World? {
        let world = Locket<World>()
        jobs.enter {
            assumeIsolated { owner in
                let made = World()
                owner.machine = Machine(made)
                try? owner.machine?.input.send("a")
                world.value = made
            }
        }
        return world.value
    }
}

/// A weak reference that leaves an actor.
private final class Locket<Value: AnyObject>: @unchecked Sendable {
    weak var value: Value?
}

/// A machine whose state, environment and effects hold an object each.
enum Keeper: EffectTransducer {
    struct State: NonTerminal { var thing: Thing }
    enum Event { case run(Gate) }
    typealias Env = Thing

    static func update(_ state: inout State, event: Event) -> Effect? {
        guard case .run(let gate) = event else { return nil }
        return Effect { env, _ in
            try await gate.passOrCancel()
            withExtendedLifetime(env) {}
        }
    }
}

final class SharedWorld: Sendable {}

/// A machine for hosts that are sent to from anywhere.
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
    typealias Env = SharedWorld
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
