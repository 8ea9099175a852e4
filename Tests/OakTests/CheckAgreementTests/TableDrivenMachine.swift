@testable import Oak

/// A `TableMachine`, or a composite of such machines that share a table.
protocol TableDrivenMachine: BaseTransducer where State: Hashable & Sendable, Event: TableEvent {
    static func start(_ table: MachineTable) -> State
    static func env(_ controller: EffectController) -> Env
    /// Returns the locations of all possible parts and children, outer before inner.
    static func locations(_ table: MachineTable) -> [MachineLocation<Event>]
}

protocol TableEvent: Hashable, Sendable {
    var number: Int { get }
}

/// The location of a `TableMachine` in a composite.
struct MachineLocation<Event>: Sendable {
    let path: ScopePath
    /// Wraps the event with a number in an event of the composite.
    let event: @Sendable (Int) -> Event

    fileprivate func inside<Outer>(
        _ path: ScopePath, _ lift: @escaping @Sendable (Event) -> Outer
    ) -> MachineLocation<Outer> {
        MachineLocation<Outer>(path: path.appending(self.path)) { [event] in lift(event($0)) }
    }
}

extension TableMachine: TableDrivenMachine {
    static func start(_ table: MachineTable) -> State { State(table) }
    static func env(_ controller: EffectController) -> EffectController { controller }

    static func locations(_ table: MachineTable) -> [MachineLocation<Event>] {
        var path = ScopePath()
        return table.rows.indices.map { level in
            defer { path = path.appending(child.path) }
            return MachineLocation(path: path) { Event(level: level, number: $0) }
        }
    }
}

extension Either: TableEvent where First: TableEvent, Second: TableEvent {
    var number: Int {
        switch self {
        case .first(let event): event.number
        case .second(let event): event.number
        }
    }
}

extension ProductTransducer: TableDrivenMachine where First: TableDrivenMachine, Second: TableDrivenMachine {
    static func start(_ table: MachineTable) -> State {
        State(first: First.start(table), second: Second.start(table))
    }

    static func env(_ controller: EffectController) -> Env {
        Env(first: First.env(controller), second: Second.env(controller))
    }

    static func locations(_ table: MachineTable) -> [MachineLocation<Event>] {
        First.locations(table).map { $0.inside(first.path, Event.first) }
            + Second.locations(table).map { $0.inside(second.path, Event.second) }
    }
}

extension CascadeTransducer: TableDrivenMachine where First: TableDrivenMachine, Second: TableDrivenMachine {
    static func start(_ table: MachineTable) -> State {
        State(first: First.start(table), second: Second.start(table))
    }

    static func env(_ controller: EffectController) -> Env {
        Env(first: First.env(controller), second: Second.env(controller))
    }

    static func locations(_ table: MachineTable) -> [MachineLocation<Event>] {
        First.locations(table).map { $0.inside(first.path, Event.first) }
            + Second.locations(table).map { $0.inside(second.path, Event.second) }
    }
}

extension SumTransducer: TableDrivenMachine where First: TableDrivenMachine, Second: TableDrivenMachine {
    static func start(_ table: MachineTable) -> State { .second(Second.start(table)) }

    static func env(_ controller: EffectController) -> Env {
        Env(first: First.env(controller), second: Second.env(controller))
    }

    static func locations(_ table: MachineTable) -> [MachineLocation<Event>] {
        First.locations(table).map { $0.inside(first.path, Event.first) }
            + Second.locations(table).map { $0.inside(second.path, Event.second) }
    }
}
