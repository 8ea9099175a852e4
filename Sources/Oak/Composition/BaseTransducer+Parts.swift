// This code is shared by all composites of whole machines.

extension BaseTransducer {
    /// Forwards an event to a part of a composite machine.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - part: The state of the part.
    ///   - scope: The scope of the part. It is evaluated only when it is needed.
    @inlinable
    static func forward<Part: BaseTransducer>(
        _ event: Part.Event, to part: inout Part.State, in scope: @autoclosure () -> ChildScope<Self, Part>
    ) -> TransducerEffect<Self>? {
        guard !part.isTerminal else { return scope().absent }
        guard let effect = Part.step(&part, event: event) else { return nil }
        return effect.lift(into: scope())
    }

    /// Merges two optional effects.
    @usableFromInline
    static func merged(
        _ one: TransducerEffect<Self>?, _ other: TransducerEffect<Self>?
    ) -> TransducerEffect<Self>? {
        guard let one, let other else { return one ?? other }
        return .merge(one, other)
    }
}
