import Oak

/// A machine with every kind of child. Each test puts the effects and state changes that it needs into the events.
///
/// ```swift
/// try machine.send(.do("open") { $0.guest = Child.State(id: 1); return nil })
/// try machine.send(.guest(.do("load", Effect(id: "load") { … })))
/// ```
enum Family: EffectTransducer {
    struct State: Terminable, Sendable {
        var seen: [String] = []
        var only = Child.State(id: 0)
        var guest: Child.State?
        var room = Room.empty
        var rows: IdentifiedList<Child.State> = []
        var entries: [Int: Child.State] = [:]
        var isTerminal = false
    }

    enum Room: Sendable {
        case empty
        case left(Child.State)
        case right(Child.State)
    }

    enum Event {
        case act(String, (inout State) -> Effect?)
        case only(Child.Event)
        case guest(Child.Event)
        case left(Child.Event)
        case right(Child.Event)
        case row(Int, Child.Event)
        case entry(Int, Child.Event)
        case childOutput(String)

        static func `do`(_ name: String, _ act: @escaping (inout State) -> Effect? = { _ in nil }) -> Event {
            .act(name, act)
        }
    }

    struct Env {
        var environment = ScriptedEnvironment()
        var child = ScriptedEnvironment()
    }

    typealias Output = String

    static let only = Scope<Child>(
        \.only, event: Event.only, output: { .childOutput("only \($0)") }, env: \.child)
    static let guest = Scope<Child>(
        \.guest, event: Event.guest, output: { .childOutput("guest \($0)") }, env: \.child)
    static let left = Scope<Child>(
        case: "left", of: \.room, Room.left, { if case .left(let child) = $0 { child } else { nil } },
        event: Event.left, env: \.child)
    static let right = Scope<Child>(
        case: "right", of: \.room, Room.right, { if case .right(let child) = $0 { child } else { nil } },
        event: Event.right, env: \.child)
    static let rows = Scopes<Child, Int>(
        \.rows, event: Event.row, output: { .childOutput("row \($0) \($1)") }, env: \.child)
    static let entries = Scopes<Child, Int>(\.entries, event: Event.entry, env: \.child)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .act(let name, let act):
            state.seen.append(name)
            return act(&state)
        case .childOutput(let text):
            state.seen.append(text)
            return nil
        case .only(let event): return only.update(&state, event: event)
        case .guest(let event): return guest.update(&state, event: event)
        case .left(let event): return left.update(&state, event: event)
        case .right(let event): return right.update(&state, event: event)
        case .row(let id, let event): return rows.update(&state, of: id, event: event)
        case .entry(let id, let event): return entries.update(&state, of: id, event: event)
        }
    }
}

extension Dictionary: ChildStates {}

/// A child of `Family` that may have a child itself.
enum Child: EffectTransducer {
    struct State: Terminable, Identifiable, Sendable {
        var id: Int
        var seen: [String] = []
        var grandchild: Scripted.State?
        var isTerminal = false
    }

    enum Event {
        case act(String, (inout State) -> Effect?)
        case grandchild(Scripted.Event)

        /// Returns an event that only returns an effect.
        static func `do`(_ name: String, _ effect: @autoclosure @escaping () -> Effect? = nil) -> Event {
            .act(name) { _ in effect() }
        }
    }

    typealias Env = ScriptedEnvironment
    typealias Output = String

    static let grandchild = Scope<Scripted>(\.grandchild, event: Event.grandchild, output: nil, env: { $0 })

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .act(let name, let act):
            state.seen.append(name)
            return act(&state)
        case .grandchild(let event): return grandchild.update(&state, event: event)
        }
    }
}

typealias ChildEffect = TransducerEffect<Child>

extension ChildEffect {
    /// Returns an effect that waits at a gate, ignores cancellation, and records the result of its send.
    static func ignoringCancellation(
        _ gate: Gate, _ record: Record, id: String = "load", sends name: String = "loaded"
    )
        -> ChildEffect
    {
        ChildEffect(id: id) { _, input in
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
