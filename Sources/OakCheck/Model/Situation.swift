import Oak

/// Where a machine is between two transitions: all on which its future depends.
@usableFromInline
struct Situation<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// An internal event, and the child whose effect has caused it.
    @usableFromInline
    struct Caused: Sendable {
        @usableFromInline let event: T.Event
        @usableFromInline let lodging: Lodging<T>?

        @inlinable
        init(_ event: T.Event, _ lodging: Lodging<T>?) {
            (self.event, self.lodging) = (event, lodging)
        }
    }

    /// Results that arrive without an effect that sends them.
    @usableFromInline
    enum Stray: Sendable {
        /// A result once more.
        case duplicate(T.Event)
        /// What a cancelled effect would have sent: any of these.
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
    /// In the order of execution.
    @usableFromInline var runs: [Run<T>]
    /// Internal events, which come before all others.
    @usableFromInline var lane: [Caused]
    /// In no order.
    @usableFromInline var strays: [Stray]

    @inlinable
    init(state: T.State) {
        self.state = state
        (runs, lane, strays) = ([], [], [])
    }

    /// The effects that run, in the order of execution.
    @inlinable
    var running: [EffectSummary] { runs.filter { $0.phase != .returning }.map { $0.summary } }

    /// Whether nothing but the outside can do anything.
    @inlinable
    var isQuiet: Bool { lane.isEmpty && !runs.contains { $0.isAwaited } }

    /// Whether a run is still there that was there a step before.
    @inlinable
    func isAlive(_ run: Run<T>) -> Bool { runs.contains { $0.work === run.work && !$0.isTimer } }

    @inlinable
    mutating func add(_ stray: Stray) {
        let digest = stray.digest
        if !strays.contains(where: { $0.digest == digest }) { strays.append(stray) }
    }
}

extension Situation {
    /// Whether nothing runs or waits, so that the state is all.
    @inlinable
    var isPlain: Bool { runs.isEmpty && lane.isEmpty && strays.isEmpty }

    /// Whether so much runs or waits that it may become more and more for ever.
    @inlinable
    var isCrowded: Bool { runs.count + lane.count + strays.count > Self.limit }

    @inlinable
    static var limit: Int { 256 }

    /// Whether more effects without an id run in one scope than are followed.
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

    /// Whether the same run of an effect without an id comes before: what one may do, the other may do.
    @inlinable
    func isRepeated(at index: Int) -> Bool {
        !runs[index].work.hasID && runs[..<index].contains { $0.digest == runs[index].digest }
    }

    /// 64 bits that tell situations apart.
    /// - Parameter bits: Those of the state.
    @inlinable
    func fingerprint(_ bits: UInt64) -> UInt64 {
        if isPlain { return bits }
        var hasher = Hasher()
        hasher.combine(bits)
        // What has no order is added up.
        if !runs.isEmpty { hasher.combine(runs.indices.reduce(0) { $0 &+ digest(at: $1) }) }
        if !strays.isEmpty { hasher.combine(strays.reduce(0) { $0 &+ $1.digest }) }
        for caused in lane { hasher.combine(caused.event) }
        if !lane.isEmpty { hasher.combine(lane.map { $0.lodging?.path }) }
        return hasher.fingerprint()
    }

    /// Runs of different ids have no order, those of the same have.
    ///
    /// Effects without an id mean nothing to each other, so they have no order, either.
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
    /// 64 bits, never zero, which is an empty slot.
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
