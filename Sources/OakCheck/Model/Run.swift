import Oak

/// One run of a run effect, as the engine's table of runs has it.
@usableFromInline
struct Run<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline
    enum Phase: UInt8, Hashable, Sendable {
        case running
        /// For its turn (`Overlap.enqueue`).
        case waiting
        /// Its body returns as soon as what it sent last, and all that this has caused at once, is processed.
        case returning
        /// Only keeps the time for a debounced or throttled effect.
        case debounces, throttles

        @inlinable
        var isTimer: Bool { self == .debounces || self == .throttles }
    }

    @usableFromInline let work: Work<T>
    @usableFromInline let phase: Phase
    /// What it has begun to do.
    @usableFromInline let rest: Script<T.Event>?
    /// The effect that a timer keeps back.
    @usableFromInline let held: Work<T>?
    /// 64 bits that tell it from others.
    @usableFromInline let digest: Int
    /// Tells within one step which run has become of which; counts for nothing else.
    @usableFromInline var tag: UInt32

    @inlinable
    init(
        _ work: Work<T>, _ phase: Phase, rest: Script<T.Event>? = nil, held: Work<T>? = nil,
        tag: UInt32 = .max
    ) {
        (self.work, self.phase, self.rest, self.held, self.tag) = (work, phase, rest, held, tag)
        var hasher = Hasher()
        // A timer is told by its id and by what it keeps back.
        if phase.isTimer { hasher.combine(work.key) } else { hasher.combine(work.digest) }
        hasher.combine(phase)
        hasher.combine(rest?.digest ?? 0)
        hasher.combine(held?.digest ?? 0)
        digest = hasher.finalize()
    }

    /// The same run in another phase, or with something else to do.
    @inlinable
    func with(_ phase: Phase, rest: Script<T.Event>? = nil) -> Run {
        Run(work, phase, rest: rest, held: held, tag: tag)
    }

    /// The same timer, which keeps back something else.
    @inlinable
    func holding(_ held: Work<T>?) -> Run { Run(work, phase, rest: rest, held: held, tag: tag) }

    @inlinable
    var isTimer: Bool { phase.isTimer }

    /// Whether, as long as it runs, it has to do something in the end.
    @inlinable
    var isAwaited: Bool {
        switch phase {
        case .running: rest != nil || !work.scripts.isEmpty
        case .debounces, .throttles: true
        case .waiting, .returning: false
        }
    }

    @usableFromInline var summary: EffectSummary {
        switch phase {
        case .debounces: EffectSummary(.debounced, id: work.id, overlap: work.overlap, scope: work.path)
        case .throttles: EffectSummary(.throttled, id: work.id, overlap: work.overlap, scope: work.path)
        case .running, .waiting, .returning: work.summary
        }
    }
}
