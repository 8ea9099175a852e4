import Oak

/// The successors that were not yet known when their parents were explored.
@usableFromInline
struct Candidates<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline var fingerprints: [UInt64]
    @usableFromInline var ordinals: [UInt16]
    @usableFromInline var situations: [Situation<T>]
    /// The sleeping parts of each situation. The array is empty if the search explores all steps.
    @usableFromInline var sleeps: [Sleep]
    /// The last fingerprint in each hash bucket. Most steps lead to a situation that was reached recently.
    @usableFromInline var recent: [UInt64]

    /// Creates an empty list of candidates.
    ///
    /// - Parameter count: The number of parents.
    @inlinable
    init(from count: Int) {
        (fingerprints, ordinals, situations, sleeps) = ([], [], [], [])
        // The size is a power of two, and four to eight times the number of parents.
        recent = Array(repeating: 0, count: 8 << (Int.bitWidth - 1 - max(1, count).leadingZeroBitCount))
    }

    @inlinable
    var count: Int { fingerprints.count }

    /// Records a fingerprint and returns whether it had already been recorded. The result may be `false` for a
    /// fingerprint that had been recorded, but is never `true` for a new one.
    @inlinable
    mutating func insertRecent(_ fingerprint: UInt64) -> Bool {
        let place = Int(truncatingIfNeeded: fingerprint) & (recent.count - 1)
        if recent[place] == fingerprint { return true }
        recent[place] = fingerprint
        return false
    }

    @inlinable
    mutating func add(_ fingerprint: UInt64, _ ordinal: Int, _ situation: Situation<T>) {
        fingerprints.append(fingerprint)
        ordinals.append(UInt16(truncatingIfNeeded: ordinal))
        situations.append(situation)
    }
}

/// The results of exploring a range of consecutive situations.
@usableFromInline
struct Chunk<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline var candidates: Candidates<T>
    /// The number of candidates from each situation.
    @usableFromInline var counts: [Int]
    @usableFromInline var transitions: Int
    @usableFromInline var occurrences: Occurrences
    @usableFromInline var trapCandidates: TrapCandidates
    /// The fingerprints of some situations whose chains of internal events are known to end.
    @usableFromInline var ended: Set<UInt64>
    /// The explored steps. The list is empty if the graph is not stored.
    @usableFromInline var edges: EdgeList
    /// The items that the explored steps cover. There are none if coverage is not recorded.
    @usableFromInline var coverage: CoverageOccurrences

    /// Creates empty results.
    ///
    /// - Parameter count: The number of situations.
    @inlinable
    init(from count: Int) {
        (candidates, counts, transitions) = (Candidates(from: count), [], 0)
        counts.reserveCapacity(count)
        (occurrences, trapCandidates, ended, edges) = (Occurrences(), TrapCandidates(), [], EdgeList())
        coverage = CoverageOccurrences()
    }
}
