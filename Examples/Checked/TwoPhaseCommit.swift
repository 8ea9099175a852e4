import Oak

/// The two-phase commit protocol: databases agree, through a manager, to commit or to abort a transaction.
///
/// This example shows a distributed protocol as one machine, in which each event is an action of one party. A sent
/// message stays in the state and can be received at any later time, even more than once. Source: Gray and Lamport,
/// *Consensus on Transaction Commit* (ACM Transactions on Database Systems 31, 2006).
public enum TwoPhaseCommit: Transducer {
    public enum Database: UInt8, Hashable, Sendable {
        case working, prepared, committed, aborted
    }

    public enum Manager: UInt8, Hashable, Sendable {
        case waiting, committed, aborted
    }

    public struct State: Terminable, Hashable, Sendable {
        public var databases: [Database]
        public var manager = Manager.waiting
        /// The databases that have sent the message "prepared", as a bit mask.
        public var prepared: UInt32 = 0
        /// The databases whose "prepared" message the manager has received, as a bit mask.
        public var received: UInt32 = 0

        public init(databases: Int) {
            self.databases = Array(repeating: .working, count: databases)
        }

        /// A Boolean value that indicates whether the manager and all databases have committed or aborted.
        public var isTerminal: Bool {
            manager != .waiting && databases.allSatisfy { $0 == .committed || $0 == .aborted }
        }
    }

    public enum Event: Hashable, Sendable {
        case prepare(Int)
        case refuse(Int)
        case receive(Int)
        case commit
        case abort
        /// A database receives and applies the manager's decision.
        case apply(Int)
    }

    public static func update(_ state: inout State, event: Event) {
        switch event {
        case .prepare(let number) where state.databases[number] == .working:
            state.databases[number] = .prepared
            state.prepared |= 1 << number
        case .refuse(let number) where state.databases[number] == .working:
            state.databases[number] = .aborted
        case .receive(let number) where state.manager == .waiting && state.prepared & 1 << number != 0:
            state.received |= 1 << number
        case .commit where state.manager == .waiting && state.received == state.allDatabases:
            state.manager = .committed
        case .abort where state.manager == .waiting:
            state.manager = .aborted
        case .apply(let number) where state.manager != .waiting:
            state.databases[number] = state.manager == .committed ? .committed : .aborted
        case .prepare, .refuse, .receive, .commit, .abort, .apply:
            break
        }
    }
}

extension TwoPhaseCommit.State {
    fileprivate var allDatabases: UInt32 { 1 << databases.count - 1 }

    /// The events that are possible in this state.
    public var events: [TwoPhaseCommit.Event] {
        var events: [TwoPhaseCommit.Event] = []
        if manager == .waiting {
            events.append(.abort)
            if received == allDatabases { events.append(.commit) }
        }
        for number in databases.indices {
            if manager != .waiting { events.append(.apply(number)) }
            if manager == .waiting && prepared & 1 << number != 0 { events.append(.receive(number)) }
            if databases[number] == .working { events += [.prepare(number), .refuse(number)] }
        }
        return events
    }

    /// A Boolean value that indicates whether the databases agree: no database has committed if another has aborted.
    public var isConsistent: Bool { !databases.contains(.committed) || !databases.contains(.aborted) }

    /// An equivalent state with the databases in a canonical order. Databases are interchangeable, so their order does
    /// not matter.
    public var sorted: TwoPhaseCommit.State {
        let order = databases.indices.sorted { rank(of: $0) < rank(of: $1) }
        var state = self
        state.databases = order.map { databases[$0] }
        (state.prepared, state.received) = (0, 0)
        for (place, number) in order.enumerated() {
            state.prepared |= (prepared >> number & 1) << place
            state.received |= (received >> number & 1) << place
        }
        return state
    }

    private func rank(of number: Int) -> UInt32 {
        UInt32(databases[number].rawValue) << 2 | (prepared >> number & 1) << 1 | received >> number & 1
    }
}
