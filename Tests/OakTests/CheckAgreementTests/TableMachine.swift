import Oak

/// A small machine that is driven by a table, and may have a chain of nested children with the same type.
enum TableMachine: EffectTransducer {
    struct State: Terminable, Hashable, Sendable, Identifiable {
        let table: MachineTable
        var level = 0
        var id = 0
        var node = 0
        /// The child in an array, because a struct cannot contain itself: zero or one element.
        private var children: [State] = []

        init(_ table: MachineTable) { self.table = table }

        var isTerminal: Bool { node == MachineTable.end }

        var child: State? {
            get { children.first }
            set { children = newValue.map { [$0] } ?? [] }
        }
    }

    struct Event: Hashable, Sendable, TableEvent {
        /// The depth of the receiving child below the machine that receives the event, or 0 for that machine itself.
        var level = 0
        let number: Int
    }

    typealias Env = EffectController
    typealias Output = Event

    static let child = Scope<TableMachine>(
        \.child, event: { Event(level: $0.level + 1, number: $0.number) }, env: \.self)

    static func update(_ state: inout State, event: Event) -> Effect? {
        if event.level > 0 {
            let bindsChild = state.table.rows[state.level][state.node][event.number].bindsChild
            let effect = child.update(&state, event: Event(level: event.level - 1, number: event.number))
            return bindsChild ? effect?.whileInState() : effect
        }
        let row = state.table.rows[state.level][state.node][event.number]
        state.node = row.next
        switch row.childChange {
        case .none: break
        case .remove: state.child = nil
        case .insert(let id):
            var child = State(state.table)
            (child.level, child.id) = (state.level + 1, id)
            state.child = child
        }
        let effects = row.effects.map(effect)
        return effects.isEmpty ? nil : .merge(effects)
    }

    static func key(of state: State) -> Int { state.node }

    static func entered(_ state: State) -> Effect? {
        if state.isTerminal { return nil }
        let effects = state.table.entries[state.level][state.node].map(effect)
        return effects.isEmpty ? nil : .merge(effects)
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        (error as? BodyError)?.number.map { Event(number: $0) }
    }

    private static func effect(_ template: MachineTable.EffectTemplate) -> Effect {
        switch template {
        case .send(let number): return .send(Event(number: number))
        case .action(let number): return .action { _ in number.map { Event(number: $0) } }
        case .output(let number): return .output(Event(number: number))
        case .after(let id, let number): return .after(.seconds(1), id: id, send: Event(number: number))
        case .every(let id, let number): return .every(.seconds(1), id: id, send: Event(number: number))
        case .cancel(let id): return .cancel(id: id)
        case .cancelAll: return .cancelAll
        case .postpone: return .postpone
        case .whileInState(let template): return effect(template).whileInState()
        case .run(let id, let overlap, let timing):
            let body: Effect.Body = { controller, input in
                try await controller.runBody(id) { try input.send(Event(number: $0), isolation: $1) }
            }
            guard let id else { return Effect(body) }
            let effect = Effect(id: id, overlap: overlap, body)
            switch timing {
            case .atOnce: return effect
            case .debounced: return effect.debounced(.seconds(1))
            case .throttled(let latest): return effect.throttled(.seconds(1), latest: latest)
            }
        }
    }

    /// The error that the bodies of effects throw.
    struct BodyError: Error {
        let number: Int?
    }
}

extension TableMachine.State: CustomStringConvertible {
    var description: String { "\(node)\(child.map { ", child \($0.id): \($0)" } ?? "")" }
}

extension TableMachine.Event: CustomStringConvertible {
    var description: String { String(repeating: "child.", count: level) + "\(number)" }
}
