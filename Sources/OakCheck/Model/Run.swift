import Oak

/// One run of a run effect, as the engine's table of runs has it.
@usableFromInline
struct Run<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline
    enum Phase: Hashable, Sendable {
        case running
        /// For its turn (`Overlap.enqueue`).
        case waiting
        /// Its body returns as soon as what it sent last, and all that this has caused at once, is processed.
        case returning
        /// Only keeps the time for a debounced or throttled effect.
        case debounces, throttles
    }

    @usableFromInline let work: Work<T>
    @usableFromInline var phase: Phase
    /// What it has begun to do.
    @usableFromInline var rest: Script<T.Event>?
    /// The effect that a timer keeps back.
    @usableFromInline var held: Work<T>?
    /// Tells within one step which run has become of which; counts for nothing else.
    @usableFromInline var tag: UInt32

    @inlinable
    init(_ work: Work<T>, _ phase: Phase, held: Work<T>? = nil) {
        self.work = work
        self.phase = phase
        self.held = held
        tag = .max
    }

    @inlinable
    var isTimer: Bool { phase == .debounces || phase == .throttles }

    /// Whether, as long as it runs, it has to do something in the end.
    @inlinable
    var isAwaited: Bool {
        switch phase {
        case .running: rest != nil || !work.scripts.isEmpty
        case .debounces, .throttles: true
        case .waiting, .returning: false
        }
    }

    @inlinable
    var summary: EffectSummary {
        switch phase {
        case .debounces: EffectSummary(.debounced, id: work.id, overlap: work.overlap, scope: work.path)
        case .throttles: EffectSummary(.throttled, id: work.id, overlap: work.overlap, scope: work.path)
        case .running, .waiting, .returning: work.summary
        }
    }

    @inlinable
    var digest: Int {
        var hasher = Hasher()
        // A timer is told by its id and by what it keeps back.
        if isTimer { hasher.combine(summary) } else { hasher.combine(work.digest) }
        hasher.combine(phase)
        hasher.combine(rest)
        hasher.combine(held?.digest)
        return hasher.finalize()
    }
}
