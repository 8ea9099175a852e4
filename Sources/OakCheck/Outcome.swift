import Oak

extension Check {
    /// A possible outcome of a run effect.
    public struct Outcome: Sendable {
        @usableFromInline
        enum End: Sendable {
            case returns, continues
            case fails(any Error)
        }

        @usableFromInline let events: [T.Event]
        @usableFromInline let end: End
        /// A 64-bit hash that identifies the outcome: the events, and whether the effect then returns, fails or
        /// continues.
        @usableFromInline let digest: Int

        @inlinable
        init(events: [T.Event], end: End) {
            (self.events, self.end) = (events, end)
            digest = Script<T.Event>.digest(events, Script<T.Event>.End(end))
        }
    }
}

extension Check.Outcome {
    /// Returns an outcome in which the effect sends an event and returns.
    @inlinable
    public static func event(_ event: T.Event) -> Self { Self(events: [event], end: .returns) }

    /// Returns an outcome in which the effect sends events in order and returns. Other events may occur between them.
    @inlinable
    public static func events(_ events: T.Event...) -> Self { .events(events) }

    /// Returns an outcome in which the effect sends the given events in order and returns. Other events may occur
    /// between them.
    @inlinable
    public static func events(_ events: [T.Event]) -> Self { Self(events: events, end: .returns) }

    /// Returns an outcome in which the effect sends an event and continues to run. Any outcome may follow, including
    /// this one.
    @inlinable
    public static func element(_ event: T.Event) -> Self { Self(events: [event], end: .continues) }

    /// Returns an outcome in which the effect throws an error, optionally after sending events.
    @inlinable
    public static func failure(_ error: any Error, after events: T.Event...) -> Self {
        .failure(error, after: events)
    }

    /// Returns an outcome in which the effect throws an error after sending events.
    @inlinable
    public static func failure(_ error: any Error, after events: [T.Event]) -> Self {
        Self(events: events, end: .fails(error))
    }

    /// An outcome in which the effect returns without sending events.
    @inlinable
    public static var nothing: Self { Self(events: [], end: .returns) }
}
