import Checked
import OakCheck

/// What holds for a commit, whatever is told, heard and read in whatever order.
enum TwoPhaseCommitChecks {
    static var all: [NamedCheck] {
        [
            NamedCheck("three databases agree", check(of: 3)),
            // Who is who does not matter: five times as few states.
            NamedCheck("five databases agree", check(of: 5).symmetry { $0.sorted }),
        ]
    }

    static func check(of databases: Int) -> Check<TwoPhaseCommit> {
        Check(TwoPhaseCommit.self, initialState: .init(databases: databases))
            .events(\.events)
            .always("no database commits what another aborts") { $0.isConsistent }
            .sometimes("all commit") { $0.databases.allSatisfy { $0 == .committed } }
            .sometimes("all abort") { $0.databases.allSatisfy { $0 == .aborted } }
    }
}
