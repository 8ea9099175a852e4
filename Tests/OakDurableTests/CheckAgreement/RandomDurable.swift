import Oak
import OakDurable

/// A durable machine that follows a random table, and may have a child.
enum RandomDurable: DurableTransducer {
    struct State: Restorable, Terminable, Hashable, Sendable {
        static var name: String { "random" }

        /// The seed of the table, which the first event chooses.
        var seed: UInt64?
        var node = 0
        /// The number of times that the initial effect was executed.
        var starts = 0
        var child: RandomPart.State?
        /// A child that the machine does not list.
        var guest: RandomPart.State?

        var table: DurableTable? { seed.map { .with($0) } }
        var isTerminal: Bool { node == DurableTable.end }
    }

    enum Event: Codable, Hashable, Sendable {
        case starting
        case choose(UInt64)
        case own(Int)
        case child(Int)
    }

    /// The id of the effect.
    typealias Intent = String
    typealias Env = BodyController
    typealias Output = Int

    static var initialState: State { State() }

    static let child = Scope<RandomPart>(\.child, event: { .child($0) }, env: \.self)
    static let guest = Scope<RandomPart>(\.guest, event: { .child($0) }, env: \.self)

    static var durableChildren: [String: DurableChild<Self>] { ["child": DurableChild(child)] }

    static func initialEffect(_ state: State) -> Effect? {
        [.send(.starting), .durable("a", "a"), volatile("v", .replace)]
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .starting:
            state.starts += 1
            return nil
        case .choose(let seed):
            state.seed = seed
            return nil
        case .child(let number):
            guard let table = state.table else { return nil }
            return (table.hasListedChild ? child : guest).update(&state, event: number)
        case .own(let number):
            guard let table = state.table else { return nil }
            let row = table.rows[0][state.node][number]
            state.node = row.next
            if let hasChild = row.child {
                let child = hasChild ? RandomPart.State(seed: table.seed) : nil
                if table.hasListedChild { state.child = child } else { state.guest = child }
            }
            return .merge(row.effects.map(effect))
        }
    }

    static func key(of state: State) -> Int { state.node }

    static func entered(_ state: State) -> Effect? {
        guard let table = state.table, !state.isTerminal else { return nil }
        let effects = table.entries[state.node]
        return effects.isEmpty ? nil : .merge(effects.map(effect))
    }

    static func resumed(_ state: State) -> Effect? {
        guard let table = state.table else { return volatile("v", .replace) }
        let effects = table.resumed[state.node]
        return effects.isEmpty ? nil : .merge(effects.map(effect))
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        (error as? BodyError)?.number.map { .own($0) }
    }

    static func perform(_ intent: String, key: IdempotencyKey, env: Env, input: Input) async throws {
        let number = RunNumber(sequence: key.sequence, ordinal: key.ordinal)
        try await env.perform(.intent(number)) { try input.send(.own($0)) }
    }

    private static func volatile(_ id: String, _ overlap: Overlap) -> Effect {
        Effect(id: id, overlap: overlap) { env, input in
            try await env.perform(.volatile(level: 0, id)) { try input.send(.own($0)) }
        }
    }

    private static func effect(_ template: DurableTable.EffectTemplate) -> Effect {
        switch template {
        case .durable(let id, let overlap, let timing):
            .durable(id, id, overlap: overlap).timed(timing)
        case .volatile(let id, let overlap, let timing): volatile(id, overlap).timed(timing)
        case .after(let id, let number): .after(.seconds(100_000), id: id, send: .own(number))
        case .every(let id, let number): .every(.seconds(100_000), id: id, send: .own(number))
        case .send(let number): .send(.own(number))
        case .action(let number): .action { _ in number.map { .own($0) } }
        case .cancel(let id): .cancel(id: id)
        case .cancelAll: .cancelAll
        case .postpone: .postpone
        case .whileInState(let template): effect(template).whileInState()
        }
    }
}

/// The child of a `RandomDurable` machine.
enum RandomPart: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "part" }

        var seed: UInt64 = 0
        var node = 0
    }

    typealias Event = Int
    /// The id of the effect.
    typealias Intent = String
    typealias Env = BodyController

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Int) -> Effect? {
        let row = DurableTable.with(state.seed).rows[1][state.node][event]
        state.node = max(0, row.next)
        return .merge(row.effects.map(effect))
    }

    static func key(of state: State) -> Int { state.node }

    static func failed(_ error: any Error, effect: EffectID?) -> Int? { (error as? BodyError)?.number }

    static func perform(_ intent: String, key: IdempotencyKey, env: Env, input: Input) async throws {
        let number = RunNumber(sequence: key.sequence, ordinal: key.ordinal)
        try await env.perform(.intent(number)) { try input.send($0) }
    }

    private static func effect(_ template: DurableTable.EffectTemplate) -> Effect {
        switch template {
        case .durable(let id, let overlap, let timing):
            return .durable(id, id, overlap: overlap).timed(timing)
        case .volatile(let id, let overlap, let timing): return volatile(id, overlap).timed(timing)
        case .after(let id, let number): return .after(.seconds(100_000), id: id, send: number)
        case .every(let id, let number): return .every(.seconds(100_000), id: id, send: number)
        case .send(let number): return .send(number)
        case .action(let number): return .action { _ in number }
        case .cancel(let id): return .cancel(id: id)
        case .cancelAll: return .cancelAll
        case .postpone: return .postpone
        case .whileInState(let template): return effect(template).whileInState()
        }
    }

    private static func volatile(_ id: String, _ overlap: Overlap) -> Effect {
        Effect(id: id, overlap: overlap) { env, input in
            try await env.perform(.volatile(level: 1, id)) { try input.send($0) }
        }
    }
}

extension TransducerEffect {
    fileprivate func timed(_ timing: DurableTable.Timing) -> Self {
        switch timing {
        case .atOnce: self
        case .debounced: debounced(.seconds(100_000))
        case .throttled(let latest): throttled(.seconds(100_000), latest: latest)
        case .delayed: delayed(by: .seconds(100_000))
        }
    }
}

/// The error that the bodies of effects throw.
struct BodyError: Error {
    /// The number of the event that the error is mapped to, or `nil` if the error is not handled.
    let number: Int?
}

extension RandomDurable.State: CustomStringConvertible {
    var description: String {
        "\(node)\(child.map { ", child \($0.node)" } ?? "")\(guest.map { ", guest \($0.node)" } ?? "")"
    }
}
