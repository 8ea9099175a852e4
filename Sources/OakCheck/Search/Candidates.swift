import Oak

/// Situations that come of others, and were not known when those were looked at.
@usableFromInline
struct Candidates<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline var fingerprints: [UInt64]
    @usableFromInline var ordinals: [UInt16]
    @usableFromInline var situations: [Situation<T>]

    @inlinable
    init() {
        (fingerprints, ordinals, situations) = ([], [], [])
    }

    @inlinable
    var count: Int { fingerprints.count }

    @inlinable
    mutating func add(_ fingerprint: UInt64, _ ordinal: Int, _ situation: Situation<T>) {
        fingerprints.append(fingerprint)
        ordinals.append(UInt16(truncatingIfNeeded: ordinal))
        situations.append(situation)
    }
}

/// What was found in some consecutive situations.
@usableFromInline
struct Chunk<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline var candidates: Candidates<T>
    /// How many of the candidates come from each situation.
    @usableFromInline var counts: [Int]
    @usableFromInline var transitions: Int
    @usableFromInline var sightings: Sightings
    /// Only where the graph is kept.
    @usableFromInline var edges: EdgeList

    @inlinable
    init() {
        (candidates, counts, transitions) = (Candidates(), [], 0)
        (sightings, edges) = (Sightings(), EdgeList())
    }
}
