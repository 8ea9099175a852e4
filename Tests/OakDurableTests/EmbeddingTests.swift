import Oak
import OakBase
import OakDurable
import OakDurableTesting
import OakTesting
import Testing

/// A machine whose events say what to do. It is a child, and a part of a composite.
private enum Worker: EffectTransducer {
    struct State: NonTerminal, Codable, Hashable, Sendable {
        var log: [String] = []
        var phase = 0
    }

    enum Event: Codable, Hashable, Sendable {
        /// Starts an effect that replaces the previous one.
        case load(String)
        case enqueue(String)
        /// Starts an effect that ends with the phase.
        case loadInPhase(String)
        case cancel
        case enter(phase: Int)
        case postpone(String, untilPhase: Int)
        case loaded(String)
    }

    struct Env: Sendable {
        let work: Work
    }

    static func key(of state: State) -> Int { state.phase }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .load(let name): return load(name)
        case .enqueue(let name): return load(name, .enqueue)
        case .loadInPhase(let name): return load(name).whileInState()
        case .cancel: return .cancel(id: "load")
        case .enter(let phase):
            state.phase = phase
            return nil
        case .postpone(let text, let phase):
            if state.phase != phase { return .postpone }
            state.log.append(text)
            return nil
        case .loaded(let name):
            state.log.append(name)
            return nil
        }
    }

    private static func load(_ name: String, _ overlap: Overlap = .replace) -> Effect {
        Effect(id: "load", overlap: overlap) { env, input in
            try await env.work.perform(name) { try input.send(.loaded(name)) }
        }
    }
}

/// A machine with a child, a composite and an effect of its own. All their effects have the same id.
private enum Family: DurableTransducer {
    typealias Pair = ProductTransducer<Worker, Worker>

    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "family" }
        var child: Worker.State?
        var pair = Pair.State(first: Worker.State(), second: Worker.State())
        var log: [String] = []
    }

    enum Event: Codable, Sendable {
        case open, close, flush
        case load(String)
        case loaded(String)
        case child(Worker.Event)
        case pair(Pair.Event)
    }

    struct Env: Sendable {
        let child: Worker.Env
        var pair: Pair.Env { Pair.Env(first: child, second: child) }
    }

    static let child = Scope<Worker>(\.child, event: Event.child, env: \.child)
    static let pair = Scope<Pair>(\.pair, event: Event.pair, env: \.pair)

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .open: state.child = Worker.State()
        case .close: state.child = nil
        case .flush: break
        case .load(let name):
            return Effect(id: "load") { env, input in
                try await env.child.work.perform(name) { try input.send(.loaded(name)) }
            }
        case .loaded(let name): state.log.append(name)
        case .child(let event): return child.update(&state, event: event)
        case .pair(let event): return pair.update(&state, event: event)
        }
        return nil
    }
}

/// The effects of a machine, which end when a test says so, even if they have been cancelled.
private final class Work: Sendable {
    private struct Gates: Sendable {
        let start = Gate()
        let end = Gate()
    }

    private let gates = Mutex<[String: Gates]>([:])

    private func gates(of name: String) -> Gates {
        gates.withLock { gates in
            let found = gates[name] ?? Gates()
            gates[name] = found
            return found
        }
    }

    func perform(_ name: String, _ send: () throws -> Void) async throws {
        let gates = gates(of: name)
        gates.end.open()
        await gates.start.wait()
        let result = Result { try send() }
        await gates.end.wait()
        try result.get()
    }

    /// Waits until an effect has started.
    func hasStarted(_ name: String) async { await gates(of: name).start.arrivals() }

    /// Lets an effect send its result, and waits until it has.
    func finish(_ name: String) async {
        gates(of: name).start.open()
        await gates(of: name).end.arrivals()
    }
}

@Suite struct EmbeddingTests {
    private enum Step {
        /// Sends an event, and waits until an effect has started.
        case send(Family.Event, starts: String? = nil)
        /// Lets an effect send its result, and waits until another effect has started.
        case finish(String, starts: String? = nil)
    }

    /// The same machine with each rule about scopes, ids, overlap, states and postponed events.
    private static let script: [Step] = [
        .send(.open),
        .send(.load("own"), starts: "own"),
        .send(.child(.load("a")), starts: "a"),
        .send(.pair(.first(.load("p"))), starts: "p"),
        .send(.pair(.second(.load("q"))), starts: "q"),
        // R4.4
        .send(.child(.load("b")), starts: "b"), .finish("a"),
        .send(.child(.enqueue("c"))), .finish("b", starts: "c"), .finish("c"),
        // R12.2, R12.4
        .send(.child(.loadInPhase("d")), starts: "d"), .send(.child(.enter(phase: 1))), .finish("d"),
        .send(.pair(.first(.loadInPhase("r"))), starts: "r"), .send(.pair(.second(.enter(phase: 1)))),
        .finish("p"), .finish("r"),
        // R12.5
        .send(.child(.postpone("later", untilPhase: 2))), .send(.child(.enter(phase: 2))),
        .send(.pair(.second(.postpone("late", untilPhase: 3)))), .send(.pair(.second(.enter(phase: 3)))),
        // R10.3
        .send(.child(.load("e")), starts: "e"), .send(.close), .finish("e"), .send(.open),
        .send(.pair(.second(.cancel))), .finish("q"), .finish("own"),
    ]

    /// Returns the states after each step.
    private func states(
        _ work: Work, request: (Family.Event) async throws -> Void, state: () async throws -> Family.State?
    ) async throws -> [Family.State] {
        var states: [Family.State] = []
        for step in Self.script {
            switch step {
            case .send(let event, let started):
                try await request(event)
                if let started { await work.hasStarted(started) }
            case .finish(let name, let started):
                await work.finish(name)
                if let started { await work.hasStarted(started) }
            }
            // The event is processed after the results that were sent before.
            try await request(.flush)
            states.append(try #require(try await state()))
        }
        return states
    }

    private func statesInMemory() async throws -> [Family.State] {
        let work = Work()
        let machine = TransducerActor(
            of: Family.self, initialState: Family.initialState,
            env: Family.Env(child: Worker.Env(work: work)))
        defer { machine.cancel() }
        return try await states(
            work, request: { _ = try await machine.request($0) }, state: { await machine.state })
    }

    // R4.2, R4.4, R10.3, R12.2, R12.4, R12.5
    @Test func `an in-memory machine discards the stale results of children and composites`() async throws {
        let last = try #require(try await statesInMemory().last)
        #expect(last.log == ["own"])
        #expect(last.child?.log == [])
        // `p` was replaced by `r`, whose state remained.
        #expect(last.pair.first.log == ["r"])
        #expect(last.pair.second.log == ["late"])
    }

    // R4.2, R4.4, R10.3, R12.2, R12.4, R12.5
    @Test(arguments: StoreKind.allCases)
    func `children and composites have the same states in a store as in memory`(_ kind: StoreKind)
        async throws
    {
        let (bench, work) = (try DurableBench(kind), Work())
        let host = try await bench.host(Family.self, env: Family.Env(child: Worker.Env(work: work)))
        let stored = try await states(
            work, request: { _ = try await host["a"].send($0) }, state: { try await host["a"].state })
        #expect(stored == (try await statesInMemory()))
        await host.finishWork()
        #expect(try await host["a"].verify() == nil)
    }

    // R12.2, R12.4, R12.5
    @Test(arguments: StoreKind.allCases)
    func `an event postponed by a child is reprocessed after a crash`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let env = Family.Env(child: Worker.Env(work: Work()))
        let first = try await bench.host(Family.self, env: env)
        try await first["a"].send(.open)
        try await first["a"].send(.child(.postpone("later", untilPhase: 2)))
        await bench.expireLeases()
        let second = try await bench.host(Family.self, env: env)
        try await second["a"].send(.child(.enter(phase: 2)))
        #expect(try await second["a"].state?.child?.log == ["later"])
    }
}
