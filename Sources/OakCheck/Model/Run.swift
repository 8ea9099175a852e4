import Oak

/// A single run of a run effect. It models an entry in the engine's table of runs.
///
/// A run is an immutable object, because situations share most of their runs.
@usableFromInline
final class Run<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline
    enum Phase: UInt8, Hashable, Sendable {
        case running
        /// The run is enqueued behind other runs with the same id, for example because its policy is `Overlap.enqueue`.
        case waiting
        /// The body returns as soon as its last event and all resulting internal events have been processed.
        case returning
        /// The run is the timer of a debounced effect.
        case debounces
        /// The run is the timer of a throttled effect.
        case throttles

        @inlinable
        var timer: EffectPolicy.Timer? {
            switch self {
            case .debounces: .debounces
            case .throttles: .throttles
            case .running, .waiting, .returning: nil
            }
        }

        @inlinable
        var isTimer: Bool { timer != nil }
    }

    @usableFromInline let work: Work<T>
    /// The key of the work; see ``Work/key``.
    @usableFromInline let key: Int
    @usableFromInline let hasID: Bool
    @usableFromInline let phase: Phase
    /// The remainder of the script that the run has started, or `nil` if it has not started one.
    @usableFromInline let rest: Script<T.Event>?
    /// The effect that starts when the timer ends.
    @usableFromInline let held: Work<T>?
    /// The number of an intent's events that the machine has accepted.
    @usableFromInline let accepted: UInt16
    /// The number of accepted events that the current attempt has not resent yet.
    @usableFromInline let repeated: UInt16
    /// A 64-bit hash that identifies the run.
    @usableFromInline let digest: Int
    /// A tag that identifies the run before and after a step. The tag is not otherwise part of the run's identity.
    @usableFromInline let tag: UInt32

    @inlinable
    init(
        _ work: Work<T>, _ phase: Phase, rest: Script<T.Event>? = nil, held: Work<T>? = nil,
        accepted: UInt16 = 0, repeated: UInt16 = 0, tag: UInt32 = .max
    ) {
        (self.work, self.phase, self.rest, self.held, self.tag) = (work, phase, rest, held, tag)
        (self.accepted, self.repeated) = (accepted, repeated)
        (key, hasID) = (work.key, work.hasID)
        // A timer is identified by its id and the effect that it holds back.
        var digest = Digest.mix(phase.isTimer ? work.key : work.digest, Int(phase.rawValue))
        if let rest { digest = Digest.mix(digest, rest.digest) }
        if let held { digest = Digest.mix(digest, ~held.digest) }
        if accepted > 0 { digest = Digest.mix(digest, Int(accepted) << 16 | Int(repeated)) }
        if phase.isTimer, work.persistence != .none {
            digest = Digest.mix(digest, Int(work.persistence.rawValue))
        }
        self.digest = digest
    }

    @inlinable
    init(_ run: Run, tag: UInt32) {
        (work, phase, rest, held, digest) = (run.work, run.phase, run.rest, run.held, run.digest)
        (key, hasID) = (run.key, run.hasID)
        (accepted, repeated) = (run.accepted, run.repeated)
        self.tag = tag
    }

    /// Returns a copy of the run with the given phase and remaining script.
    @inlinable
    func with(_ phase: Phase, rest: Script<T.Event>? = nil) -> Run {
        Run(work, phase, rest: rest, held: held, accepted: accepted, repeated: repeated, tag: tag)
    }

    /// Returns a copy of this timer that starts the given effect when it ends. In a durable machine, the timer is
    /// stored if this effect is.
    @inlinable
    func holding(_ held: Work<T>?) -> Run {
        let work = if let held, held.persistence != .none { held } else { work }
        return Run(work, phase, rest: rest, held: held, tag: tag)
    }

    @inlinable
    var isTimer: Bool { phase.isTimer }

    /// The bit of the run's part, or 0 if the steps of the run may affect all parts.
    @inlinable
    var part: UInt32 { held?.part ?? work.part }

    /// A Boolean value that indicates whether the run must eventually act, as weak fairness requires.
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
        case .debounces:
            EffectSummary(
                .debounced, id: work.id, overlap: work.overlap, scope: work.path,
                endsWithState: held?.isInState != nil)
        case .throttles:
            EffectSummary(
                .throttled, id: work.id, overlap: work.overlap, scope: work.path,
                endsWithState: held?.isInState != nil)
        case .running, .waiting, .returning: work.summary
        }
    }
}
