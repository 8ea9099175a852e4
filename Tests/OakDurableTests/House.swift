import Foundation
import Oak
import OakDurable
import Testing

/// A machine whose events say what to do. It is a child, an element of a collection, and a part of composites.
enum ChildWorker: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable, Identifiable {
        static var name: String { "worker" }
        var id = 0
        var log: [String] = []
        var phase = 0
    }

    enum Event: Codable, Hashable, Sendable {
        case perform(String)
        case performInPhase(String)
        case remind(String)
        case cancel
        case enter(phase: Int)
        case postpone(String, untilPhase: Int)
        case note(String)
    }

    typealias Intent = String

    struct Env: Sendable {
        var perform: @Sendable (_ intent: String, _ key: IdempotencyKey) async throws -> Void
    }

    static var initialState: State { State() }

    static func key(of state: State) -> Int { state.phase }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .perform(let text): return .durable("work", text)
        case .performInPhase(let text): return .durable("work", text).whileInState()
        case .remind(let text): return .after(.seconds(60), id: "reminder", send: .note(text))
        case .cancel: return .cancel(id: "work")
        case .enter(let phase): state.phase = phase
        case .postpone(let text, let phase):
            if state.phase != phase { return .postpone }
            state.log.append(text)
        case .note(let text): state.log.append(text)
        }
        return nil
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        effect == "work" && error is Refusal ? .note("refused") : nil
    }

    static func perform(_ intent: String, key: IdempotencyKey, env: Env, input: Input) async throws {
        try await env.perform(intent, key)
        try input.send(.note(intent))
    }

    /// An error that a worker handles.
    struct Refusal: Error {}

    /// An error that a worker does not handle.
    struct Surrender: Error {}
}

/// A machine whose outputs are events of a worker.
enum ChildSource: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "source" }
    }

    enum Event: Codable, Hashable, Sendable {
        case perform(String)
        case performed(String)
    }

    typealias Intent = String
    typealias Env = ChildWorker.Env
    typealias Output = ChildWorker.Event

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .perform(let text): .durable("work", text)
        case .performed(let text): .output(.note(text))
        }
    }

    static func perform(_ intent: String, key: IdempotencyKey, env: Env, input: Input) async throws {
        try await env.perform(intent, key)
        try input.send(.performed(intent))
    }
}

/// A child with a child of its own.
enum ChildManager: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "manager" }
        var worker = ChildWorker.State()
    }

    typealias Event = ChildWorker.Event
    typealias Env = ChildWorker.Env

    static let worker = Scope<ChildWorker>(\.worker, event: { $0 }, env: { $0 })

    static var initialState: State { State() }
    static var durableChildren: [String: DurableChild<Self>] { ["worker": DurableChild(worker)] }

    static func update(_ state: inout State, event: Event) -> Effect? { worker.update(&state, event: event) }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        error is ChildWorker.Surrender && effect == nil ? .note("managed") : nil
    }
}

/// A machine with children of all kinds.
enum House: DurableTransducer {
    typealias Pair = ProductTransducer<ChildManager, ChildWorker>
    typealias Choice = SumTransducer<ChildWorker, ChildManager>
    typealias Series = CascadeTransducer<ChildSource, ChildWorker>

    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "house" }
        var child: ChildWorker.State?
        var elements: IdentifiedList<ChildWorker.State> = []
        var pair = Pair.State(first: ChildManager.State(), second: ChildWorker.State())
        var choice = Choice.State.second(ChildManager.State())
        var series = Series.State(first: ChildSource.State(), second: ChildWorker.State())
        var unlisted = ChildWorker.State()
    }

    enum Event: Codable, Sendable {
        case open, close
        case add(Int)
        case remove(Int)
        case child(ChildWorker.Event)
        case element(Int, ChildWorker.Event)
        case pair(Pair.Event)
        case choice(Choice.Event)
        case series(Series.Event)
        case unlisted(ChildWorker.Event)
    }

    struct Env: Sendable {
        let worker: ChildWorker.Env
        var pair: Pair.Env { Pair.Env(first: worker, second: worker) }
        var choice: Choice.Env { Choice.Env(first: worker, second: worker) }
        var series: Series.Env { Series.Env(first: worker, second: worker) }
    }

    static let child = Scope<ChildWorker>(\.child, event: Event.child, env: \.worker)
    static let elements = Scopes<ChildWorker, Int>(\.elements, event: Event.element, env: \.worker)
    static let pair = Scope<Pair>(\.pair, event: Event.pair, env: \.pair)
    static let choice = Scope<Choice>(\.choice, event: Event.choice, env: \.choice)
    static let series = Scope<Series>(\.series, event: Event.series, env: \.series)
    static let unlisted = Scope<ChildWorker>(\.unlisted, event: Event.unlisted, env: \.worker)

    static var initialState: State { State() }

    static var durableChildren: [String: DurableChild<Self>] {
        [
            "child": DurableChild(child), "elements": DurableChild(elements), "pair": DurableChild(pair),
            "choice": DurableChild(choice), "series": DurableChild(series),
        ]
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .open: state.child = ChildWorker.State()
        case .close: state.child = nil
        case .add(let id): state.elements.append(ChildWorker.State(id: id))
        case .remove(let id): state.elements.remove(id: id)
        case .child(let event): return child.update(&state, event: event)
        case .element(let id, let event): return elements.update(&state, of: id, event: event)
        case .pair(let event): return pair.update(&state, event: event)
        case .choice(let event): return choice.update(&state, event: event)
        case .series(let event): return series.update(&state, event: event)
        case .unlisted(let event): return unlisted.update(&state, event: event)
        }
        return nil
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        error is ChildWorker.Surrender && effect == nil ? .element(7, .note("kept")) : nil
    }
}

/// The same machine in a program that no longer lists the children.
enum SmallHouse: DurableTransducer {
    typealias State = House.State
    typealias Event = House.Event
    typealias Env = House.Env

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? { nil }
}

/// The places of a worker in a house.
enum HousePlace: String, CaseIterable, CustomTestStringConvertible {
    case child, element, product, sum, cascade, nested

    var testDescription: String { rawValue }

    func event(_ event: ChildWorker.Event) -> House.Event {
        switch self {
        case .child: .child(event)
        case .element: .element(7, event)
        case .product: .pair(.second(event))
        case .sum: .choice(.second(event))
        case .cascade: .series(.second(event))
        case .nested: .pair(.first(event))
        }
    }

    func log(_ state: House.State?) -> [String]? {
        switch self {
        case .child: state?.child?.log
        case .element: state?.elements[id: 7]?.log
        case .product: state?.pair.second.log
        case .sum: state?.choice.second?.worker.log
        case .cascade: state?.series.second.log
        case .nested: state?.pair.first.worker.log
        }
    }

    /// The location in the store.
    var text: String {
        switch self {
        case .child: "child"
        case .element: "elements[7]"
        case .product: "pair.second"
        case .sum: "choice.second.worker"
        case .cascade: "series.second"
        case .nested: "pair.first.worker"
        }
    }
}
