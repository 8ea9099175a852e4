import Oak

/// The situation of a machine between two transitions, which determines all of its possible steps.
@usableFromInline
struct Situation<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// An internal event, and the child whose effect caused it.
    @usableFromInline
    struct Caused: Sendable {
        @usableFromInline let event: T.Event
        @usableFromInline let location: ChildLocation<T>?

        @inlinable
        init(_ event: T.Event, _ location: ChildLocation<T>?) {
            (self.event, self.location) = (event, location)
        }
    }

    /// A postponed event.
    @usableFromInline
    struct Postponed: Sendable {
        @usableFromInline let caused: Caused
        /// Returns whether the machine is still in the state that has to be left first.
        @usableFromInline let isInState: @Sendable (T.State) -> Bool

        @inlinable
        init(_ caused: Caused, _ isInState: @escaping @Sendable (T.State) -> Bool) {
            (self.caused, self.isInState) = (caused, isInState)
        }
    }

    /// A result that arrives although no running effect sends it.
    @usableFromInline
    enum DetachedResult: Sendable {
        /// A result that arrives for the second time.
        case duplicate(T.Event)
        /// A result of a cancelled effect, with the possible scripts.
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

    @usableFromInline var state: T.State
    /// The runs, in the order of execution.
    @usableFromInline var runs: [Run<T>]
    /// The queued internal events, which are processed before all others.
    @usableFromInline var lane: [Caused]
    /// The events that are kept until a state is left.
    @usableFromInline var postponed: [Postponed]
    /// The results that may arrive without a running effect. Their order has no meaning.
    @usableFromInline var detachedResults: [DetachedResult]

    @inlinable
    init(state: T.State) {
        self.state = state
        (runs, lane, postponed, detachedResults) = ([], [], [], [])
    }

    /// The running effects, in the order of execution.
    @inlinable
    var running: [EffectSummary] { runs.filter { $0.phase != .returning }.map { $0.summary } }

    /// A Boolean value that indicates whether only events from outside can change the situation.
    @inlinable
    var isQuiet: Bool { lane.isEmpty && !runs.contains { $0.isAwaited } }

    /// Returns whether a run of the previous situation still exists.
    @inlinable
    func isAlive(_ run: Run<T>) -> Bool { runs.contains { $0.work === run.work && !$0.isTimer } }

    @inlinable
    mutating func add(_ result: DetachedResult) {
        let digest = result.digest
        if !detachedResults.contains(where: { $0.digest == digest }) { detachedResults.append(result) }
    }
}

extension Situation {
    /// A Boolean value that indicates whether the situation consists of the state alone, without runs or queued events.
    @inlinable
    var isPlain: Bool { runs.isEmpty && lane.isEmpty && postponed.isEmpty && detachedResults.isEmpty }

    /// A Boolean value that indicates whether there are so many runs and queued events that they may be accumulating
    /// without limit.
    @inlinable
    var isCrowded: Bool {
        runs.count + lane.count + postponed.count + detachedResults.count > Self.limit
    }

    @inlinable
    static var limit: Int { 256 }

    /// Returns whether more effects without an id run in one scope than the limit allows.
    @inlinable
    func hasUnnamedEffects(beyond limit: Int) -> Bool {
        if runs.count <= limit { return false }
        var counts: [Int: Int] = [:]
        for run in runs where !run.work.hasID {
            counts[run.work.key, default: 0] += 1
            if counts[run.work.key, default: 0] > limit { return true }
        }
        return false
    }

    /// Returns whether a run without an id follows an equal run, which has the same possible steps.
    @inlinable
    func isRepeated(at index: Int) -> Bool {
        !runs[index].work.hasID && runs[..<index].contains { $0.digest == runs[index].digest }
    }

    /// Returns a 64-bit fingerprint of the situation.
    ///
    /// - Parameter bits: The fingerprint of the state.
    @inlinable
    func fingerprint(_ bits: UInt64) -> UInt64 {
        if isPlain { return bits }
        var hasher = Hasher()
        hasher.combine(bits)
        // Addition makes the result independent of the order of the elements.
        if !runs.isEmpty { hasher.combine(runs.indices.reduce(0) { $0 &+ digest(at: $1) }) }
        if !detachedResults.isEmpty { hasher.combine(detachedResults.reduce(0) { $0 &+ $1.digest }) }
        for caused in lane { hasher.combine(caused.event) }
        if !lane.isEmpty { hasher.combine(lane.map { $0.location?.path }) }
        if !postponed.isEmpty {
            hasher.combine(postponed.count)
            for postponed in postponed {
                hasher.combine(postponed.caused.event)
                hasher.combine(postponed.caused.location?.path)
            }
        }
        return hasher.fingerprint()
    }

    /// Returns a digest that includes the position of a run among the runs with the same id.
    ///
    /// The order of runs with different ids, and of runs without an id, has no meaning.
    @inlinable
    func digest(at index: Int) -> Int {
        guard runs[index].work.hasID else { return runs[index].digest }
        let key = runs[index].work.key
        var place = 0
        for other in 0..<index where runs[other].work.key == key { place += 1 }
        return place == 0 ? runs[index].digest : Hasher.digest(runs[index].digest, place)
    }
}

extension Hasher {
    /// Returns a 64-bit fingerprint. It is never 0, which marks an empty slot.
    @inlinable
    consuming func fingerprint() -> UInt64 {
        let bits = UInt64(bitPattern: Int64(finalize()))
        return bits == 0 ? 1 : bits
    }

    @inlinable
    static func digest(_ value: some Hashable) -> Int {
        var hasher = Hasher()
        hasher.combine(value)
        return hasher.finalize()
    }

    @inlinable
    static func digest(_ a: Int, _ b: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(a)
        hasher.combine(b)
        return hasher.finalize()
    }
}
