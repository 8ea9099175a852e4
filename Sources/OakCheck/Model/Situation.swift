import Oak

/// A situation of a machine between two transitions: its state, its runs and its queued events. It determines all
/// possible next steps.
@usableFromInline
struct Situation<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// An internal event and the child whose effect caused it.
    @usableFromInline
    struct Caused: Sendable {
        @usableFromInline let event: T.Event
        @usableFromInline let location: ChildLocation<T>?
        /// A Boolean value that indicates whether the event was postponed and must be processed again after the
        /// internal events.
        @usableFromInline var isRetried = false

        @inlinable
        init(_ event: T.Event, _ location: ChildLocation<T>?) {
            (self.event, self.location) = (event, location)
        }
    }

    /// A postponed event.
    @usableFromInline
    struct Postponed: Sendable {
        @usableFromInline let caused: Caused
        /// A closure that returns whether the machine is still in the state in which it postponed the event.
        @usableFromInline let isInState: @Sendable (T.State) -> Bool

        @inlinable
        init(_ caused: Caused, _ isInState: @escaping @Sendable (T.State) -> Bool) {
            (self.caused, self.isInState) = (caused, isInState)
        }
    }

    /// A result that arrives even though no running effect sent it.
    @usableFromInline
    enum DetachedResult: Sendable {
        /// A result that arrives a second time.
        case duplicate(T.Event)
        /// A result of a cancelled effect that follows one of these scripts.
        case late(Work<T>, [Script<T.Event>])

        @inlinable
        var digest: Int {
            var hasher = Hasher()
            switch self {
            case .duplicate(let event): hasher.combine(event)
            case .late(let work, let scripts):
                hasher.combine(work.digest)
                for script in scripts { hasher.combine(script.digest) }
            }
            return hasher.finalize()
        }
    }

    /// The queued events and flags that only a few situations contain. A situation without them is smaller and faster
    /// to copy.
    @usableFromInline
    final class Extras: Sendable {
        @usableFromInline let lane: [Caused]
        @usableFromInline let postponed: [Postponed]
        @usableFromInline let detachedResults: [DetachedResult]
        /// A Boolean value that indicates whether the durable machine has not accepted an event yet.
        @usableFromInline let isUnstarted: Bool

        @inlinable
        init(
            _ lane: [Caused], _ postponed: [Postponed], _ detachedResults: [DetachedResult],
            isUnstarted: Bool = false
        ) {
            (self.lane, self.postponed, self.detachedResults) = (lane, postponed, detachedResults)
            self.isUnstarted = isUnstarted
        }
    }

    @usableFromInline var state: T.State
    /// The runs in the order in which their effects were executed.
    @usableFromInline var runs: [Run<T>]
    /// The queued, postponed and detached events, or `nil` if there are none.
    @usableFromInline var extras: Extras?

    @inlinable
    init(state: T.State) {
        self.state = state
        runs = []
        extras = nil
    }

    /// The queued internal events, which are processed before all other events, followed by the postponed events that
    /// must be processed again.
    @inlinable
    var lane: [Caused] {
        get { extras?.lane ?? [] }
        set { setExtras(newValue, postponed, detachedResults) }
    }

    /// The events that are postponed until the machine or a child leaves its current state.
    @inlinable
    var postponed: [Postponed] {
        get { extras?.postponed ?? [] }
        set { setExtras(lane, newValue, detachedResults) }
    }

    /// The results that can arrive even though no running effect sends them. Their order is irrelevant.
    @inlinable
    var detachedResults: [DetachedResult] {
        get { extras?.detachedResults ?? [] }
        set { setExtras(lane, postponed, newValue) }
    }

    @inlinable
    mutating func setExtras(
        _ lane: [Caused], _ postponed: [Postponed], _ detachedResults: [DetachedResult]
    ) {
        let isEmpty = lane.isEmpty && postponed.isEmpty && detachedResults.isEmpty
        extras = isEmpty ? nil : Extras(lane, postponed, detachedResults)
    }

    /// The running effects in the order in which they were executed.
    @inlinable
    var running: [EffectSummary] { runs.filter { $0.phase != .returning }.map { $0.summary } }

    /// A Boolean value that indicates whether the machine can remain in the situation forever, because no internal
    /// events are queued and no run is required to act.
    @inlinable
    var isQuiet: Bool { lane.isEmpty && !runs.contains { $0.isAwaited } }

    /// Queues an internal event.
    @inlinable
    mutating func cause(_ event: T.Event, _ location: ChildLocation<T>?) {
        lane.insert(Caused(event, location), at: laneEnd)
    }

    /// Queues postponed events that must be processed again. They precede the postponed events
    /// that are already queued (R12.5).
    @inlinable
    mutating func retry(_ events: [Caused]) {
        lane.insert(contentsOf: events, at: laneEnd)
    }

    /// The index of the first queued event that was postponed.
    @inlinable
    var laneEnd: Int { lane.firstIndex(where: \.isRetried) ?? lane.count }

    @inlinable
    mutating func add(_ result: DetachedResult) {
        let digest = result.digest
        if !detachedResults.contains(where: { $0.digest == digest }) { detachedResults.append(result) }
    }
}

extension Situation {
    /// A Boolean value that indicates whether the situation consists only of the state, without runs or queued events.
    @inlinable
    var isPlain: Bool { runs.isEmpty && extras == nil }

    /// A Boolean value that indicates whether there are so many runs and queued events that they might be accumulating
    /// without limit.
    @inlinable
    var isCrowded: Bool {
        runs.count + lane.count + postponed.count + detachedResults.count > Self.limit
    }

    @inlinable
    static var limit: Int { 256 }

    /// Returns whether more effects without an id are running in one scope than the limit allows.
    @inlinable
    func hasUnnamedEffects(beyond limit: Int) -> Bool {
        if runs.count <= limit { return false }
        var counts: [Int: Int] = [:]
        for run in runs where !run.hasID {
            counts[run.key, default: 0] += 1
            if counts[run.key, default: 0] > limit { return true }
        }
        return false
    }

    /// Returns whether a run without an id comes after an equal run. The two runs have the same possible steps.
    @inlinable
    func isRepeated(at index: Int) -> Bool {
        !runs[index].hasID && runs[..<index].contains { $0.digest == runs[index].digest }
    }

    /// Returns a 64-bit fingerprint of the situation.
    ///
    /// - Parameters:
    ///   - bits: The fingerprint of the state.
    ///   - ordersUnnamed: A Boolean value that indicates whether the order of runs that have the same work but no id
    ///     matters. It matters for liveness properties, because the labels of such runs depend on it.
    @inlinable
    func fingerprint(_ bits: UInt64, ordersUnnamed: Bool) -> UInt64 {
        if isPlain { return bits }
        var digest = Int(truncatingIfNeeded: bits)
        // Addition makes the result independent of the order of the elements.
        if !runs.isEmpty {
            let sum = runs.indices.reduce(0) { $0 &+ self.digest(at: $1, ordersUnnamed) }
            digest = Digest.mix(digest, sum)
        }
        if let extras { digest = Digest.mix(digest, extras.digest) }
        return digest == 0 ? 1 : UInt64(UInt(bitPattern: digest))
    }

    /// Returns a digest of a run and its position among the runs with the same id.
    ///
    /// The order of runs with different ids is irrelevant. If `ordersUnnamed` is `true`, the digest of a run without an
    /// id contains its position among the runs with the same work.
    @inlinable
    func digest(at index: Int, _ ordersUnnamed: Bool) -> Int {
        let run = runs[index]
        var place = 0
        if run.hasID {
            for other in 0..<index where runs[other].key == run.key { place += 1 }
        } else if ordersUnnamed {
            for other in 0..<index where runs[other].work.digest == run.work.digest { place += 1 }
        }
        return place == 0 ? run.digest : Digest.mix(run.digest, place)
    }
}

extension Situation.Extras {
    @inlinable
    var digest: Int {
        var hasher = Hasher()
        // Addition makes the result independent of the order of the elements.
        hasher.combine(detachedResults.reduce(0) { $0 &+ $1.digest })
        for caused in lane {
            hasher.combine(caused.event)
            hasher.combine(caused.location?.path)
            if caused.isRetried { hasher.combine(caused.isRetried) }
        }
        if isUnstarted { hasher.combine(isUnstarted) }
        hasher.combine(postponed.count)
        for postponed in postponed {
            hasher.combine(postponed.caused.event)
            hasher.combine(postponed.caused.location?.path)
        }
        return hasher.finalize()
    }
}

/// A namespace for functions that hash values to identify them.
@usableFromInline
enum Digest {
    @inlinable
    static func of(_ value: some Hashable) -> Int {
        var hasher = Hasher()
        hasher.combine(value)
        return hasher.finalize()
    }

    /// Combines two digests. The order matters.
    @inlinable
    static func mix(_ a: Int, _ b: Int) -> Int { scramble(scramble(a) &+ b) }

    @inlinable
    static func scramble(_ digest: Int) -> Int {
        Int(truncatingIfNeeded: SplitMix64.scramble(UInt64(bitPattern: Int64(digest))))
    }
}

extension Hasher {
    /// Returns a 64-bit fingerprint. It is never 0, which marks an empty slot.
    @inlinable
    consuming func fingerprint() -> UInt64 {
        let bits = UInt64(bitPattern: Int64(finalize()))
        return bits == 0 ? 1 : bits
    }
}
