import Oak

/// A small machine with children, each the child of the one before, that do what a table says: the subject of the
/// agreement tests.
enum Toy: EffectTransducer {
    struct State: Terminable, Hashable, Sendable, Identifiable {
        let table: ToyTable
        var level = 0
        var id = 0
        var node = 0
        /// None or one.
        private var kids: [State] = []

        init(_ table: ToyTable) { self.table = table }

        var isTerminal: Bool { node == ToyTable.end }

        var kid: State? {
            get { kids.first }
            set { kids = newValue.map { [$0] } ?? [] }
        }
    }

    struct Event: Hashable, Sendable, ToyEvent {
        /// For which child it is, seen from the machine that gets it; 0 stands for that machine.
        var level = 0
        let number: Int
    }

    typealias Env = Strings
    typealias Output = Event

    static let kid = Scope<Toy>(
        \.kid, event: { Event(level: $0.level + 1, number: $0.number) }, env: \.self)

    static func update(_ state: inout State, event: Event) -> Effect? {
        if event.level > 0 {
            return kid.update(&state, event: Event(level: event.level - 1, number: event.number))
        }
        let row = state.table.rows[state.level][state.node][event.number]
        state.node = row.next
        switch row.move {
        case .none: break
        case .leave: state.kid = nil
        case .come(let id):
            var kid = State(state.table)
            (kid.level, kid.id) = (state.level + 1, id)
            state.kid = kid
        }
        let effects = row.deeds.map(effect)
        return effects.isEmpty ? nil : .merge(effects)
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        (error as? Blow)?.number.map { Event(number: $0) }
    }

    private static func effect(_ deed: ToyTable.Deed) -> Effect {
        switch deed {
        case .send(let number): return .send(Event(number: number))
        case .answer(let number): return .action { _ in number.map { Event(number: $0) } }
        case .output(let number): return .output(Event(number: number))
        case .after(let id, let number): return .after(.seconds(1), id: id, send: Event(number: number))
        case .every(let id, let number): return .every(.seconds(1), id: id, send: Event(number: number))
        case .cancel(let id): return .cancel(id: id)
        case .cancelAll: return .cancelAll
        case .run(let id, let overlap, let timing):
            let body: Effect.Body = { strings, input in
                try await strings.live(id) { try input.send(Event(number: $0), isolation: $1) }
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

    /// What the bodies of effects throw.
    struct Blow: Error {
        let number: Int?
    }
}

extension Toy.State: CustomStringConvertible {
    var description: String { "\(node)\(kid.map { ", kid \($0.id): \($0)" } ?? "")" }
}

extension Toy.Event: CustomStringConvertible {
    var description: String { String(repeating: "kid.", count: level) + "\(number)" }
}
