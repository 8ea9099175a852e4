import Oak

/// The transitions of a situation in which no effect runs and nothing waits, as long as none asks for an effect.
///
/// Inlinable, so that it is compiled for the very machine that is checked: what is generic costs many times more, and
/// this is done for every transition of a machine without effects.
@usableFromInline
struct ShortWay<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// What was found, besides the candidates.
    @usableFromInline
    struct Outcome {
        @usableFromInline var changesNothing = true
        /// The first step after which another state has the hash of the one before.
        @usableFromInline var confusion: Int?
        /// Whether a step asks for an effect: then nothing else here counts.
        @usableFromInline var hasEffects = false

        @inlinable
        init() {}
    }

    @usableFromInline
    typealias Work =
        @Sendable (
            _ state: T.State, _ events: [T.Event], _ own: UInt64, _ known: Known,
            _ candidates: inout Candidates<T>, _ targets: inout [UInt64]
        ) -> Outcome

    @usableFromInline let work: Work
    @usableFromInline let fingerprint: @Sendable (T.State) -> UInt64

    @inlinable
    init(canonical: (@Sendable (T.State) -> T.State)?) {
        fingerprint = { Self.fingerprint(of: $0, canonical) }
        work = { state, events, own, known, candidates, targets in
            var outcome = Outcome()
            for ordinal in 0..<events.count {
                var next = state
                if let effect = T.step(&next, event: events[ordinal]), !effect.isOutput {
                    outcome.hasEffects = true
                    break
                }
                let fingerprint = Self.fingerprint(of: next, canonical)
                targets.append(fingerprint)
                if fingerprint != own {
                    outcome.changesNothing = false
                    if !known.contains(fingerprint) { candidates.add(fingerprint, ordinal, next) }
                } else if outcome.confusion == nil, next != state, !Self.isSame(next, state, canonical) {
                    outcome.confusion = ordinal
                }
            }
            return outcome
        }
    }

    @inlinable
    static func fingerprint(of state: T.State, _ canonical: (@Sendable (T.State) -> T.State)?) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(canonical?(state) ?? state)
        let bits = UInt64(bitPattern: Int64(hasher.finalize()))
        return bits == 0 ? 1 : bits  // zero is an empty slot
    }

    @inlinable @inline(never)
    static func isSame(
        _ one: T.State, _ other: T.State, _ canonical: (@Sendable (T.State) -> T.State)?
    ) -> Bool {
        canonical.map { $0(one) == $0(other) } ?? false
    }
}

/// Situations that come of others, and were not known when those were looked at.
@usableFromInline
struct Candidates<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline var fingerprints: [UInt64] = []
    @usableFromInline var ordinals: [UInt16] = []
    @usableFromInline var situations: [Situation<T>] = []

    @inlinable
    init() {}

    var count: Int { fingerprints.count }

    @inlinable
    mutating func add(_ fingerprint: UInt64, _ ordinal: Int, _ state: T.State) {
        fingerprints.append(fingerprint)
        ordinals.append(UInt16(truncatingIfNeeded: ordinal))
        situations.append(Situation(state: state))
    }

    mutating func add(_ fingerprint: UInt64, _ ordinal: Int, _ situation: Situation<T>) {
        fingerprints.append(fingerprint)
        ordinals.append(UInt16(truncatingIfNeeded: ordinal))
        situations.append(situation)
    }

    /// Forgets the last ones.
    mutating func removeAll(after count: Int) {
        fingerprints.removeSubrange(count...)
        ordinals.removeSubrange(count...)
        situations.removeSubrange(count...)
    }
}
