/// The properties of a run effect that are known without running it.
@usableFromInline
package struct RunPart<T: BaseTransducer> {
    @usableFromInline let effect: RunEffect<T>

    @inlinable
    init(_ effect: RunEffect<T>) {
        self.effect = effect
    }

    @inlinable
    package var id: EffectID? { effect.id }
    @inlinable
    package var overlap: Overlap { effect.overlap }
    @inlinable
    package var kind: EffectSummary.Kind { effect.kind }

    @inlinable
    package var timing: EffectPolicy.Timing { effect.start.timing }

    /// The quiet period of a debounced effect, or the interval of a throttled effect.
    package var startDelay: Duration? {
        switch effect.start {
        case .atOnce: nil
        case .debounced(let quiet): quiet
        case .throttled(let interval, _): interval
        }
    }

    /// The time from the start of a delayed effect until its work or its first interval begins. The delay of an
    /// `.after` effect is part of `timer` instead.
    @inlinable
    package var workDelay: Duration? { effect.kind == .after ? nil : effect.delay?.duration }

    /// A Boolean value that indicates whether `catching` was applied to an effect with a payload.
    package var catchesErrors: Bool { effect.payload?.catchesErrors ?? false }

    /// The body of an effect that is not a timer.
    package var body: TransducerEffect<T>.Body? {
        if case .body(let body) = effect.work { body } else { nil }
    }

    /// Data that another host can use to repeat the work, or `nil` if there is none.
    package var payload: (any Sendable)? { effect.payload?.value }

    /// A closure that receives the state in which the effect is executed, and returns the condition under which the
    /// effect continues. The property is `nil` if the effect is not bound to a state.
    @inlinable
    package var binding: (@Sendable (T.State) -> @Sendable (T.State) -> Bool)? { effect.binding }

    /// A bit mask of the machines to whose states the effect is bound. It is zero if there are none.
    @inlinable
    package var boundLevels: UInt64 { effect.boundLevels }

    /// The delay and the event of a timer, and whether the timer repeats. The property is `nil` if the effect is not a
    /// timer.
    @inlinable
    package var timer: (delay: Duration, event: T.Event, repeats: Bool)? {
        // The kind is checked first, because inspecting the work takes much longer.
        guard effect.kind == .after || effect.kind == .every else { return nil }
        return switch effect.work {
        case .body: nil
        case .after(let delay, let event): (delay + (effect.delay?.duration ?? .zero), event, false)
        case .every(let delay, let event): (delay, event(), true)
        }
    }

    /// Returns the event for an error thrown by the effect, or `nil` if the error is not handled.
    @inlinable
    package func event(for error: any Error) -> T.Event? {
        effect.recover?(error) ?? T.failed(error, effect: effect.ownID)
    }
}
