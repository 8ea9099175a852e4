// What composites of whole machines share.

extension BaseTransducer {
    /// Passes an event on to a part.
    /// - Parameters:
    ///   - isOpen: Whether the part may still run.
    ///   - scope: Where the part is; asked for only when that matters.
    @inlinable
    static func pass<Part: BaseTransducer>(
        _ event: Part.Event, to part: inout Part.State, isOpen: Bool = true,
        in scope: @autoclosure () -> ChildScope<Self, Part>
    ) -> TransducerEffect<Self>? {
        guard isOpen, !part.isTerminal else { return scope().absent }
        guard let effect = Part.step(&part, event: event) else { return nil }
        return effect.lift(into: scope())
    }

    /// Both effects, if there are any.
    static func both(
        _ one: TransducerEffect<Self>?, _ other: TransducerEffect<Self>?
    ) -> TransducerEffect<Self>? {
        guard let one, let other else { return one ?? other }
        return .merge(one, other)
    }
}
