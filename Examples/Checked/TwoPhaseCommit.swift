import Oak

/// Databases agree to commit a transaction, or to abort it, by way of a manager and messages.
///
/// Shows a protocol as one machine: each event is something that one of the parties does. The messages that were sent
/// stay, and may be read by anybody at any time, also more than once. After Gray and Lamport, *Consensus on Transaction
/// Commit* (ACM Transactions on Database Systems 31, 2006).
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
        /// Who has told that it is prepared, as bits.
        public var told: UInt32 = 0
        /// Whose message the manager has read, as bits.
        public var heard: UInt32 = 0

        public init(databases: Int) {
            self.databases = Array(repeating: .working, count: databases)
        }

        /// Whether each database has come to its end, and so has the manager.
        public var isTerminal: Bool {
            manager != .waiting && databases.allSatisfy { $0 == .committed || $0 == .aborted }
        }
    }

    public enum Event: Hashable, Sendable {
        case prepare(Int)
        case refuse(Int)
        case hear(Int)
        case commit
        case abort
        /// A database reads what the manager has decided.
        case obey(Int)
    }

    public static func update(_ state: inout State, event: Event) {
        switch event {
        case .prepare(let number) where state.databases[number] == .working:
            state.databases[number] = .prepared
            state.told |= 1 << number
        case .refuse(let number) where state.databases[number] == .working:
            state.databases[number] = .aborted
        case .hear(let number) where state.manager == .waiting && state.told & 1 << number != 0:
            state.heard |= 1 << number
        case .commit where state.manager == .waiting && state.heard == state.everybody:
            state.manager = .committed
        case .abort where state.manager == .waiting:
            state.manager = .aborted
        case .obey(let number) where state.manager != .waiting:
            state.databases[number] = state.manager == .committed ? .committed : .aborted
        case .prepare, .refuse, .hear, .commit, .abort, .obey:
            break
        }
    }
}

extension TwoPhaseCommit.State {
    fileprivate var everybody: UInt32 { 1 << databases.count - 1 }

    /// All that somebody may do.
    public var events: [TwoPhaseCommit.Event] {
        var events: [TwoPhaseCommit.Event] = []
        if manager == .waiting {
            events.append(.abort)
            if heard == everybody { events.append(.commit) }
        }
        for number in databases.indices {
            if manager != .waiting { events.append(.obey(number)) }
            if manager == .waiting && told & 1 << number != 0 { events.append(.hear(number)) }
            if databases[number] == .working { events += [.prepare(number), .refuse(number)] }
        }
        return events
    }

    /// Whether nobody has committed what somebody else has aborted.
    public var isConsistent: Bool { !databases.contains(.committed) || !databases.contains(.aborted) }

    /// The same with the databases in a fixed order, for it does not matter who is who.
    public var sorted: TwoPhaseCommit.State {
        let order = databases.indices.sorted { rank(of: $0) < rank(of: $1) }
        var state = self
        state.databases = order.map { databases[$0] }
        (state.told, state.heard) = (0, 0)
        for (place, number) in order.enumerated() {
            state.told |= (told >> number & 1) << place
            state.heard |= (heard >> number & 1) << place
        }
        return state
    }

    private func rank(of number: Int) -> UInt32 {
        UInt32(databases[number].rawValue) << 2 | (told >> number & 1) << 1 | heard >> number & 1
    }
}
