@testable import Oak

/// A toy, or a machine composed of toys that all have the same table.
protocol ToyMachine: BaseTransducer where State: Hashable & Sendable, Event: ToyEvent {
    static func start(_ table: ToyTable) -> State
    static func env(_ strings: Strings) -> Env
    /// All parts and children that there may be, the outer before the inner.
    static func places(_ table: ToyTable) -> [ToyPlace<Event>]
}

protocol ToyEvent: Hashable, Sendable {
    var number: Int { get }
}

/// Where a toy is in a machine.
struct ToyPlace<Event>: Sendable {
    let path: ScopePath
    /// What the toy gets as the event of a number.
    let event: @Sendable (Int) -> Event

    fileprivate func inside<Outer>(
        _ path: ScopePath, _ lift: @escaping @Sendable (Event) -> Outer
    ) -> ToyPlace<Outer> {
        ToyPlace<Outer>(path: path.appending(self.path)) { [event] in lift(event($0)) }
    }
}

extension Toy: ToyMachine {
    static func start(_ table: ToyTable) -> State { State(table) }
    static func env(_ strings: Strings) -> Strings { strings }

    static func places(_ table: ToyTable) -> [ToyPlace<Event>] {
        var path = ScopePath()
        return table.rows.indices.map { level in
            defer { path = path.appending(kid.path) }
            return ToyPlace(path: path) { Event(level: level, number: $0) }
        }
    }
}

extension Either: ToyEvent where First: ToyEvent, Second: ToyEvent {
    var number: Int {
        switch self {
        case .first(let event): event.number
        case .second(let event): event.number
        }
    }
}

extension ProductTransducer: ToyMachine where First: ToyMachine, Second: ToyMachine {
    static func start(_ table: ToyTable) -> State {
        State(first: First.start(table), second: Second.start(table))
    }

    static func env(_ strings: Strings) -> Env {
        Env(first: First.env(strings), second: Second.env(strings))
    }

    static func places(_ table: ToyTable) -> [ToyPlace<Event>] {
        First.places(table).map { $0.inside(first.path, Event.first) }
            + Second.places(table).map { $0.inside(second.path, Event.second) }
    }
}

extension CascadeTransducer: ToyMachine where First: ToyMachine, Second: ToyMachine {
    static func start(_ table: ToyTable) -> State {
        State(first: First.start(table), second: Second.start(table))
    }

    static func env(_ strings: Strings) -> Env {
        Env(first: First.env(strings), second: Second.env(strings))
    }

    static func places(_ table: ToyTable) -> [ToyPlace<Event>] {
        First.places(table).map { $0.inside(first.path, Event.first) }
            + Second.places(table).map { $0.inside(second.path, Event.second) }
    }
}

extension SumTransducer: ToyMachine where First: ToyMachine, Second: ToyMachine {
    static func start(_ table: ToyTable) -> State { .second(Second.start(table)) }

    static func env(_ strings: Strings) -> Env {
        Env(first: First.env(strings), second: Second.env(strings))
    }

    static func places(_ table: ToyTable) -> [ToyPlace<Event>] {
        First.places(table).map { $0.inside(first.path, Event.first) }
            + Second.places(table).map { $0.inside(second.path, Event.second) }
    }
}
