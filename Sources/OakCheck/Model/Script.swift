import Oak

/// The outcome that a run effect follows, with its error mapped to an event.
@usableFromInline
final class Script<Event: Hashable & Sendable>: Sendable {
    @usableFromInline
    enum End: UInt8, Hashable, Sendable {
        case returns, continues, fails
    }

    @usableFromInline let events: [Event]
    @usableFromInline let end: End
    /// The event for the error that the body throws, or `nil` if the error is not handled.
    @usableFromInline let failure: Event?
    /// A description of the error that the body throws, or `nil` if the error is handled.
    @usableFromInline let error: String?
    /// A 64-bit hash that identifies the script.
    @usableFromInline let digest: Int

    @inlinable
    init(_ events: [Event], _ end: End, failure: Event? = nil, error: String? = nil) {
        (self.events, self.end, self.failure, self.error) = (events, end, failure, error)
        var hasher = Hasher()
        hasher.combine(events)
        hasher.combine(end)
        if end == .fails { hasher.combine(failure) }
        if end == .fails { hasher.combine(error) }
        digest = hasher.finalize()
    }

    /// A Boolean value that indicates whether the body throws an error that is not handled.
    @inlinable
    var isUnhandled: Bool { end == .fails && failure == nil }

    /// Returns the rest of the script after one of its events has been sent.
    @inlinable
    func removing(_ index: Int) -> Script {
        var rest = events
        rest.remove(at: index)
        return Script(rest, end, failure: failure, error: error)
    }
}

extension Script {
    @inlinable
    convenience init<T: BaseTransducer>(_ outcome: Check<T>.Outcome, _ part: RunPart<T>)
    where T.Event == Event, T.State: Hashable & Sendable {
        switch outcome.end {
        case .returns: self.init(outcome.events, .returns)
        case .continues: self.init(outcome.events, .continues)
        case .fails(let error):
            let event = part.event(for: error)
            self.init(outcome.events, .fails, failure: event, error: event == nil ? "\(error)" : nil)
        }
    }
}
