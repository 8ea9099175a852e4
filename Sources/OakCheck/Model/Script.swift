import Oak

/// What an effect is about to do: an outcome, with its error turned into an event.
@usableFromInline
final class Script<Event: Hashable & Sendable>: Sendable {
    @usableFromInline
    enum End: UInt8, Hashable, Sendable {
        case returns, goesOn, fails
    }

    @usableFromInline let events: [Event]
    @usableFromInline let end: End
    /// What comes of it if its body throws; `nil` if nobody handles that.
    @usableFromInline let failure: Event?
    /// What its body throws, if nobody handles that.
    @usableFromInline let error: String?
    /// 64 bits that tell it from others.
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

    /// Whether its body throws what nothing handles.
    @inlinable
    var isUnhandled: Bool { end == .fails && failure == nil }

    /// The rest, once one of the events was sent.
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
        case .goesOn: self.init(outcome.events, .goesOn)
        case .fails(let error):
            let event = part.event(for: error)
            self.init(outcome.events, .fails, failure: event, error: event == nil ? "\(error)" : nil)
        }
    }
}
