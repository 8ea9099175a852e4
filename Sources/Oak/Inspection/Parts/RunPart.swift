/// A run effect, with what is known of it without running it.
@usableFromInline
package struct RunPart<T: BaseTransducer> {
    /// When, after it was executed, it starts.
    @usableFromInline
    package enum Timing: Hashable, Sendable {
        case atOnce, debounced
        case throttled(latest: Bool)
    }

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
    package var timing: Timing {
        switch effect.start {
        case .atOnce: .atOnce
        case .debounced: .debounced
        case .throttled(_, let latest): .throttled(latest: latest)
        }
    }

    /// The event of a timer, and whether it comes again and again; `nil` if only the body knows what it sends.
    @inlinable
    package var timer: (delay: Duration, event: T.Event, repeats: Bool)? {
        // Asked first, for to look at the work costs much more.
        guard effect.kind == .after || effect.kind == .every else { return nil }
        return switch effect.work {
        case .body: nil
        case .after(let delay, let event): (delay, event, false)
        case .every(let delay, let event): (delay, event(), true)
        }
    }

    /// The event that its error is turned into; `nil` if nobody does that.
    @inlinable
    package func event(for error: any Error) -> T.Event? {
        effect.recover?(error) ?? T.failed(error, effect: effect.ownID)
    }
}
