import Oak

/// Situations that come of others, and were not known when those were looked at.
@usableFromInline
struct Candidates<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline var fingerprints: [UInt64]
    @usableFromInline var ordinals: [UInt16]
    @usableFromInline var situations: [Situation<T>]
    /// The last fingerprint of each remainder. Most steps lead where another one from nearby has led just before.
    @usableFromInline var recent: [UInt64]

    /// - Parameter count: Of how many situations they come.
    @inlinable
    init(from count: Int) {
        (fingerprints, ordinals, situations) = ([], [], [])
        // A power of two, about four for each situation.
        recent = Array(repeating: 0, count: 8 << (Int.bitWidth - 1 - max(1, count).leadingZeroBitCount))
    }

    @inlinable
    var count: Int { fingerprints.count }

    /// Takes a fingerprint down.
    /// - Returns: Whether it was taken down before; not always known.
    @inlinable
    mutating func recall(_ fingerprint: UInt64) -> Bool {
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

/// What was found in some consecutive situations.
@usableFromInline
struct Chunk<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline var candidates: Candidates<T>
    /// How many of the candidates come from each situation.
    @usableFromInline var counts: [Int]
    @usableFromInline var transitions: Int
    @usableFromInline var sightings: Sightings
    @usableFromInline var stills: Stills
    /// Situations after which internal events come to an end; not all of them.
    @usableFromInline var ended: Set<UInt64>
    /// Only where the graph is kept.
    @usableFromInline var edges: EdgeList
    /// Only where it is counted what is covered.
    @usableFromInline var coverage: CoverageSightings

    /// - Parameter count: Of how many situations.
    @inlinable
    init(from count: Int) {
        (candidates, counts, transitions) = (Candidates(from: count), [], 0)
        counts.reserveCapacity(count)
        (sightings, stills, ended, edges) = (Sightings(), Stills(), [], EdgeList())
        coverage = CoverageSightings()
    }
}
