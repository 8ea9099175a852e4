@testable import Oak

extension Machine {
    /// The number of child records, of runs that are alive, and of run tables of children.
    var resourceCounts: (nodes: Int, runs: Int, tables: Int) {
        loop.mailbox.lock {
            guard let runs = loop.mailbox.storage?.runs else { return (0, 0, 0) }
            let tables = sequence(first: runs) { $0.nextScope }
            return (
                loop.extras?.scopes?.count ?? 0, runs.all.count, tables.reduce(-1) { count, _ in count + 1 }
            )
        }
    }
}

extension AnyScopeNode {
    /// The number of descendants.
    fileprivate var count: Int { below.reduce(0) { $0 + 1 + $1.count } }
}

extension Machine where T == Family {
    static func onManualClock(
        _ state: Family.State = .init(), isolation: isolated any Actor = #isolation
    ) -> Machine {
        Machine(state: state, Configuration(clock: ManualClock()))
    }
}
