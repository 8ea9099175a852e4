import Oak

/// A small machine with a child, both of which do what a table says: the subject of the agreement tests.
enum Toy: EffectTransducer {
    struct State: Terminable, Hashable, Sendable {
        let table: ToyTable
        var node = 0
        var kid: Kid.State?

        var isTerminal: Bool { node == ToyTable.end }
    }

    enum Event: Hashable, Sendable {
        case own(Int)
        case kid(Int)
    }

    typealias Env = Strings

    static let kid = Scope<Kid>(\.kid, event: Event.kid, env: \.self)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .kid(let number):
            return kid.update(&state, event: number)
        case .own(ToyTable.nothing):
            return nil
        case .own(let number):
            let row = state.table.own[state.node][number]
            state.node = row.next
            switch row.move {
            case .none: break
            case .leave: state.kid = nil
            case .come(let id): state.kid = Kid.State(table: state.table, id: id)
            }
            return effects(row, Event.own)
        }
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        // A child's failures are the child's business.
        (error as? Blow).flatMap { $0.isOfKid ? nil : $0.event }.map(Event.own)
    }

    enum Kid: EffectTransducer {
        struct State: Terminable, Hashable, Sendable, Identifiable {
            let table: ToyTable
            let id: Int
            var node = 0

            var isTerminal: Bool { node == ToyTable.end }
        }

        typealias Event = Int
        typealias Env = Strings

        static func update(_ state: inout State, event: Int) -> Effect? {
            let row = state.table.kid[state.node][event]
            state.node = row.next
            return effects(row, \.self)
        }

        static func failed(_ error: any Error, effect: EffectID?) -> Int? { (error as? Blow)?.event }
    }

    /// What the bodies of effects throw.
    struct Blow: Error {
        let event: Int?
        let isOfKid: Bool
    }
}

/// The effects of a row, for the machine or its child.
private func effects<T: EffectTransducer>(
    _ row: ToyTable.Row, _ event: @escaping @Sendable (Int) -> T.Event
) -> TransducerEffect<T>? where T.Env == Strings, T.Event: Sendable {
    let effects = row.deeds.map { deed -> TransducerEffect<T> in
        switch deed {
        case .send(let number): return .send(event(number))
        case .answer(let number): return .action { _ in number.map(event) }
        case .after(let id, let number): return .after(.seconds(1), id: id, send: event(number))
        case .every(let id, let number): return .every(.seconds(1), id: id, send: event(number))
        case .cancel(let id): return .cancel(id: id)
        case .cancelAll: return .cancelAll
        case .run(let id, let overlap, let timing):
            let body: TransducerEffect<T>.Body = { strings, input in
                try await strings.live(id, isOfKid: T.self == Toy.Kid.self) {
                    try input.send(event($0), isolation: $1)
                }
            }
            guard let id else { return TransducerEffect<T>(body) }
            let effect = TransducerEffect<T>(id: id, overlap: overlap, body)
            switch timing {
            case .atOnce: return effect
            case .debounced: return effect.debounced(.seconds(1))
            case .throttled(let latest): return effect.throttled(.seconds(1), latest: latest)
            }
        }
    }
    return effects.isEmpty ? nil : .merge(effects)
}
