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
    package var summary: EffectSummary { effect.summary }

    /// What it is once it has started.
    @inlinable
    package var work: EffectSummary {
        switch effect.work {
        case .after(let delay, _), .every(let delay, _):
            EffectSummary(effect.kind, id: effect.id, overlap: effect.overlap, delay: delay)
        case .body: EffectSummary(effect.kind, id: effect.id, overlap: effect.overlap)
        }
    }

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
    package var timer: (event: T.Event, repeats: Bool)? {
        switch effect.work {
        case .body: nil
        case .after(_, let event): (event, false)
        case .every(_, let event): (event(), true)
        }
    }

    /// The event that its error is turned into; `nil` if nobody does that.
    @inlinable
    package func event(for error: any Error) -> T.Event? {
        effect.recover?(error) ?? T.failed(error, effect: effect.ownID)
    }
}
