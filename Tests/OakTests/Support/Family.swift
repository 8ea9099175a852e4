import Oak

/// A parent, its children and theirs, each of which does what the test says.
///
/// ```swift
/// try machine.send(.do("open") { $0.guest = Kid.State(id: 1); return nil })
/// try machine.send(.guest(.do("load", Effect(id: "load") { … })))
/// ```
enum Family: EffectTransducer {
    struct State: Terminable, Sendable {
        var seen: [String] = []
        var only = Kid.State(id: 0)
        var guest: Kid.State?
        var room = Room.empty
        var rows: IdentifiedList<Kid.State> = []
        var drawer: [Int: Kid.State] = [:]
        var isTerminal = false
    }

    enum Room: Sendable {
        case empty
        case left(Kid.State)
        case right(Kid.State)
    }

    enum Event {
        case act(String, (inout State) -> Effect?)
        case only(Kid.Event)
        case guest(Kid.Event)
        case left(Kid.Event)
        case right(Kid.Event)
        case row(Int, Kid.Event)
        case drawn(Int, Kid.Event)
        case said(String)

        static func `do`(_ name: String, _ act: @escaping (inout State) -> Effect? = { _ in nil }) -> Event {
            .act(name, act)
        }
    }

    struct Env {
        var world = World()
        var kid = World()
    }

    typealias Output = String

    static let only = Scope<Kid>(\.only, event: Event.only, output: { .said("only \($0)") }, env: \.kid)
    static let guest = Scope<Kid>(\.guest, event: Event.guest, output: { .said("guest \($0)") }, env: \.kid)
    static let left = Scope<Kid>(
        case: "left", of: \.room, Room.left, { if case .left(let kid) = $0 { kid } else { nil } },
        event: Event.left, env: \.kid)
    static let right = Scope<Kid>(
        case: "right", of: \.room, Room.right, { if case .right(let kid) = $0 { kid } else { nil } },
        event: Event.right, env: \.kid)
    static let rows = Scopes<Kid, Int>(
        \.rows, event: Event.row, output: { .said("row \($0) \($1)") }, env: \.kid)
    static let drawer = Scopes<Kid, Int>(\.drawer, event: Event.drawn, env: \.kid)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .act(let name, let act):
            state.seen.append(name)
            return act(&state)
        case .said(let text):
            state.seen.append(text)
            return nil
        case .only(let event): return only.update(&state, event: event)
        case .guest(let event): return guest.update(&state, event: event)
        case .left(let event): return left.update(&state, event: event)
        case .right(let event): return right.update(&state, event: event)
        case .row(let id, let event): return rows.update(&state, of: id, event: event)
        case .drawn(let id, let event): return drawer.update(&state, of: id, event: event)
        }
    }
}

extension Dictionary: ChildStates {}

/// A child with a pet, which is a child of its own.
enum Kid: EffectTransducer {
    struct State: Terminable, Identifiable, Sendable {
        var id: Int
        var seen: [String] = []
        var pet: Scripted.State?
        var isTerminal = false
    }

    enum Event {
        case act(String, (inout State) -> Effect?)
        case pet(Scripted.Event)

        /// An event that does nothing but start an effect.
        static func `do`(_ name: String, _ effect: @autoclosure @escaping () -> Effect? = nil) -> Event {
            .act(name) { _ in effect() }
        }
    }

    typealias Env = World
    typealias Output = String

    static let pet = Scope<Scripted>(\.pet, event: Event.pet, output: nil, env: { $0 })

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .act(let name, let act):
            state.seen.append(name)
            return act(&state)
        case .pet(let event): return pet.update(&state, event: event)
        }
    }
}

typealias KidEffect = TransducerEffect<Kid>

extension KidEffect {
    /// Waits at the gate, takes no notice of cancellation, and writes down what becomes of what it sends.
    static func stubborn(_ gate: Gate, _ record: Record, id: String = "load", sends name: String = "loaded")
        -> KidEffect
    {
        KidEffect(id: id) { _, input in
            record("started")
            try await gate.pass()
            do {
                try input.send(.do(name))
                record("sent")
            } catch {
                record("\(error)")
            }
            if Task.isCancelled { record("cancelled") }
        }
    }
}

extension Machine where T == Family {
    convenience init(
        state: Family.State = .init(), env: Family.Env = .init(), _ configuration: Configuration = .standard,
        isolation: isolated any Actor = #isolation, output: ((String) -> Void)? = nil
    ) {
        self.init(
            of: Family.self, initialState: state, env: env, configuration: configuration, output: output,
            isolation: isolation)
    }
}
