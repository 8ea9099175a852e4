import Checked
import OakCheck

/// Properties of two-phase commit that hold for every message order.
enum TwoPhaseCommitChecks {
    static var all: [NamedCheck] {
        [
            NamedCheck("three databases agree", check(of: 3)),
            // Symmetry reduces the number of states to a fifth, because the databases are interchangeable.
            NamedCheck("five databases agree", check(of: 5).symmetry { $0.sorted }),
        ]
    }

    static func check(of databases: Int) -> Check<TwoPhaseCommit> {
        Check(TwoPhaseCommit.self, initialState: .init(databases: databases))
            .events(\.events)
            .always("no database commits if another aborts") { $0.isConsistent }
            .sometimes("all databases commit") { $0.databases.allSatisfy { $0 == .committed } }
            .sometimes("all databases abort") { $0.databases.allSatisfy { $0 == .aborted } }
    }
}
