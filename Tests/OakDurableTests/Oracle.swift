import Testing
import durable_fixture

/// A part of the results of a ``Bank`` that is compared with the expected results. The comment of each failed comparison
/// begins with the name of the oracle.
enum Oracle: String, CaseIterable {
    /// The replies to the client, which some order of the deposits must explain.
    case replies
    /// The number of deposits and their total.
    case balance
    /// The receipts that were printed, and their keys.
    case receipts
    /// The results of audits, and the events of timers.
    case effects
    /// The numbers and keys in the journal, and its replay.
    case journal
    /// The order of the deposits in the journal.
    case order
    /// The parked machines and dead letters.
    case condition

    func comment(_ seed: UInt64) -> Comment { "\(rawValue): OAK_SEED=\(seed)" }

    /// Returns the oracle that has found an issue, or `nil` if the issue is of another kind, such as an error.
    init?(_ issue: Issue) {
        let names = issue.comments.map { $0.rawValue.prefix { $0 != ":" } }
        guard let oracle = names.lazy.compactMap({ Self(rawValue: String($0)) }).first else { return nil }
        self = oracle
    }
}

extension PlantedBug {
    /// The oracle that must find the bug.
    var oracle: Oracle {
        switch self {
        // Two owners give the same number to different deposits.
        case .ignoresEpochs: .replies
        // A later deposit overtakes the one that is skipped.
        case .skipsLockedEvents: .order
        // The result of a replaced audit counts.
        case .acceptsStaleResults: .effects
        }
    }
}
