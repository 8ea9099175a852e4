/// The timing of a run effect's start: immediate, debounced or throttled.
@usableFromInline
enum EffectStart: Hashable, Sendable {
    case atOnce
    case debounced(Duration)
    case throttled(Duration, latest: Bool)

    @inlinable
    var timing: EffectPolicy.Timing {
        switch self {
        case .atOnce: .atOnce
        case .debounced: .debounced
        case .throttled(_, let latest): .throttled(latest: latest)
        }
    }
}

/// A delay before the work of a run effect starts.
@usableFromInline
final class EffectDelay: Sendable {
    @usableFromInline let duration: Duration
    private let tolerance: Duration?
    /// The clock, or `nil` to use the machine's clock.
    private let clock: (any Clock<Duration>)?

    @usableFromInline
    init(_ duration: Duration, tolerance: Duration?, clock: (any Clock<Duration>)?) {
        self.duration = duration
        self.tolerance = tolerance
        self.clock = clock
    }

    /// Sleeps for the duration. Throws an error if the task is cancelled.
    @usableFromInline
    nonisolated(nonsending) func wait(_ machineClock: any Clock<Duration>) async throws {
        try await (clock ?? machineClock).sleep(for: duration.bounded, tolerance: tolerance)
    }
}

/// A closure that receives the state in which an effect is executed, and returns a closure that determines whether a
/// later state has the same key.
@usableFromInline
typealias StateBinding<T: BaseTransducer> =
    @Sendable (_ start: T.State) -> @Sendable (_ state: T.State) -> Bool

/// A run effect whose machine type is erased. The run table stores such effects, and the run loop casts them to
/// their actual type.
@usableFromInline
class AnyRunEffect {
    @inlinable
    init() {}
}

/// Work that outlives the transition that started it, such as a body, a timer or a stream.
@usableFromInline
final class RunEffect<T: BaseTransducer>: AnyRunEffect {
    @usableFromInline
    enum Work {
        case body(TransducerEffect<T>.Body)
        case after(Duration, T.Event)
        case every(Duration, @Sendable () -> T.Event)
    }

    @usableFromInline let id: EffectID?
    @usableFromInline let overlap: Overlap
    @usableFromInline let work: Work
    @usableFromInline let kind: EffectSummary.Kind
    @usableFromInline let start: EffectStart
    @usableFromInline let recover: (@Sendable (any Error) -> T.Event?)?
    /// The delay before the work starts, or `nil` if it starts immediately.
    @usableFromInline let delay: EffectDelay?
    /// The condition under which the effect continues, or `nil` if the effect is not bound to a state.
    @usableFromInline let binding: StateBinding<T>?
    /// A bit mask of the machines to whose states the effect is bound. Bit *n* represents the machine *n* levels below
    /// this one, on the path to the child that owns the effect.
    @usableFromInline let boundLevels: UInt64
    /// A Boolean value that indicates whether the effect belongs to an embedded child. In that case, the effect's id
    /// has no meaning for this machine.
    @usableFromInline let isLifted: Bool
    /// Data that another host can use to repeat the work.
    @usableFromInline let payload: EffectPayload?

    @inlinable
    init(
        id: EffectID?, overlap: Overlap = .replace, work: Work, kind: EffectSummary.Kind? = nil,
        start: EffectStart = .atOnce, recover: (@Sendable (any Error) -> T.Event?)? = nil,
        delay: EffectDelay? = nil, binding: StateBinding<T>? = nil, boundLevels: UInt64 = 0,
        isLifted: Bool = false,
        payload: EffectPayload? = nil
    ) {
        self.id = id
        self.overlap = overlap
        self.work = work
        self.start = start
        self.recover = recover
        self.delay = delay
        self.binding = binding
        self.boundLevels = boundLevels
        self.isLifted = isLifted
        self.payload = payload
        switch work {
        case .body: self.kind = kind ?? .run
        case .after: self.kind = .after
        case .every: self.kind = .every
        }
    }

    /// Returns a copy in which the given values replace those of this effect.
    @inlinable
    func with(
        start: EffectStart? = nil, recover: (@Sendable (any Error) -> T.Event?)? = nil,
        delay: EffectDelay? = nil, binding: StateBinding<T>? = nil, boundLevels: UInt64? = nil,
        payload: EffectPayload? = nil
    ) -> RunEffect {
        RunEffect(
            id: id, overlap: overlap, work: work, kind: kind, start: start ?? self.start,
            recover: recover ?? self.recover, delay: delay ?? self.delay, binding: binding ?? self.binding,
            boundLevels: boundLevels ?? self.boundLevels, isLifted: isLifted, payload: payload ?? self.payload
        )
    }

    @inlinable
    func timed(_ start: EffectStart) -> RunEffect { with(start: start) }

    @inlinable
    func catching(_ recover: @escaping @Sendable (any Error) -> T.Event) -> RunEffect {
        with(recover: recover, payload: payload.map { EffectPayload(catching: $0) })
    }

    @inlinable
    func delayed(by delay: EffectDelay) -> RunEffect { with(delay: delay) }

    /// Returns this effect, bound to the state of the machine `T` in addition to any states to which it is already
    /// bound.
    @inlinable
    func boundToState() -> RunEffect {
        let (inner, own) = (binding, T.stateBinding)
        let binding: StateBinding<T> = { start in
            let (isInInnerState, isInState) = (inner?(start), own(start))
            return { isInState($0) && isInInnerState?($0) ?? true }
        }
        return with(binding: inner == nil ? own : binding, boundLevels: boundLevels | 1)
    }

    /// The id under which this machine registers the effect, or `nil` if the effect belongs to an embedded child.
    @usableFromInline var ownID: EffectID? { isLifted ? nil : id }

    @usableFromInline var summary: EffectSummary {
        var summary = unboundSummary
        summary.endsWithState = binding != nil
        return summary
    }

    private var unboundSummary: EffectSummary {
        switch (start, work) {
        case (.debounced(let quiet), _): EffectSummary(.debounced, id: id, overlap: overlap, delay: quiet)
        case (.throttled(let interval, _), _):
            EffectSummary(.throttled, id: id, overlap: overlap, delay: interval)
        case (.atOnce, .after(let duration, _)):
            EffectSummary(
                kind, id: id, overlap: overlap, delay: duration + (delay?.duration ?? .zero))
        case (.atOnce, .every(let interval, _)):
            EffectSummary(kind, id: id, overlap: overlap, delay: interval)
        case (.atOnce, .body): EffectSummary(kind, id: id, overlap: overlap, delay: delay?.duration)
        }
    }
}

/// A change that a modifier makes to each run effect.
@usableFromInline
struct RunChange<T: BaseTransducer> {
    /// The misuse to report for an effect that cannot be changed, or `nil` if such effects are permitted.
    @usableFromInline let misuse: Misuse?
    /// A Boolean value that indicates whether the modifier binds the effect to the state of the machine `T`.
    @usableFromInline let isBinding: Bool
    /// A closure that returns the changed effect, or `nil` if the effect lacks an id that the modifier needs.
    @usableFromInline let apply: (RunEffect<T>) -> RunEffect<T>?

    @inlinable
    init(
        misuse: Misuse?, isBinding: Bool, apply: @escaping (RunEffect<T>) -> RunEffect<T>?
    ) {
        self.misuse = misuse
        self.isBinding = isBinding
        self.apply = apply
    }
}
