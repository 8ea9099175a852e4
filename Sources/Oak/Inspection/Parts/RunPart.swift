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

    /// A closure that returns the condition under which the effect continues, for the state in which it is executed. It
    /// is `nil` if the effect is not bound to a state.
    @inlinable
    package var binding: (@Sendable (T.State) -> @Sendable (T.State) -> Bool)? { effect.binding }

    /// The delay and the event of a timer, and whether it repeats. The value is `nil` if the effect is not a timer.
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

    /// Returns the event for an error of the effect, or `nil` if the error is not handled.
    @inlinable
    package func event(for error: any Error) -> T.Event? {
        effect.recover?(error) ?? T.failed(error, effect: effect.ownID)
    }
}
