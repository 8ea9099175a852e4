import Oak

/// The outcome that a run effect produces, with its error mapped to an event.
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
    /// A description of the error that the body throws, or `nil` if the body does not throw or the error is handled.
    @usableFromInline let error: String?
    /// A 64-bit hash that identifies the outcome: the events, and whether the effect then returns, fails or continues.
    @usableFromInline let outcome: Int
    /// A 64-bit hash that identifies the script.
    @usableFromInline let digest: Int

    @inlinable
    init(_ events: [Event], _ end: End, failure: Event? = nil, error: String? = nil, outcome: Int? = nil) {
        (self.events, self.end, self.failure, self.error) = (events, end, failure, error)
        var digest = outcome ?? Self.digest(events, end)
        self.outcome = digest
        if let failure { digest = Digest.mix(digest, Digest.of(failure)) }
        if let error { digest = Digest.mix(digest, Digest.of(error)) }
        self.digest = digest
    }

    /// Returns a 64-bit hash that identifies an outcome: the events, and whether the effect then returns, fails or
    /// continues.
    @inlinable
    static func digest(_ events: [Event], _ end: End) -> Int {
        Digest.mix(Digest.of(events), Int(end.rawValue))
    }

    /// A Boolean value that indicates whether the body throws an error that is not handled.
    @inlinable
    var isUnhandled: Bool { end == .fails && failure == nil }

    @inlinable
    var isFailure: Bool { end == .fails }

    /// Returns a copy of the script after the event at the given index has been sent and removed.
    @inlinable
    func removing(_ index: Int) -> Script {
        var rest = events
        rest.remove(at: index)
        return Script(rest, end, failure: failure, error: error)
    }
}

extension Script {
    @inlinable
    convenience init<T: BaseTransducer>(
        _ outcome: Check<T>.Outcome, _ part: RunPart<T>, isIntent: Bool = false
    ) where T.Event == Event, T.State: Hashable & Sendable {
        let end = End(outcome.end)
        guard case .fails(let error) = outcome.end else {
            self.init(outcome.events, end, outcome: outcome.digest)
            return
        }
        let failure = isIntent ? part.eventOfIntent(for: error) : part.event(for: error)
        self.init(
            outcome.events, end, failure: failure, error: failure == nil ? "\(error)" : nil,
            outcome: outcome.digest)
    }

    /// Returns whether an effect with the given outcome follows this script. Returns `false` if the error of the
    /// outcome is not handled.
    @inlinable
    func isScript<T: BaseTransducer>(of outcome: Check<T>.Outcome, _ part: RunPart<T>) -> Bool
    where T.Event == Event, T.State: Hashable & Sendable {
        guard self.outcome == outcome.digest else { return false }
        guard case .fails(let error) = outcome.end else { return true }
        return failure != nil && failure == part.event(for: error)
    }
}

extension RunPart {
    /// Returns the event for an error of an intent, or `nil` if the error is not handled. The closure of `catching` is
    /// ignored, because it cannot be stored with an intent.
    @usableFromInline
    func eventOfIntent(for error: any Error) -> T.Event? {
        catchesErrors ? T.failed(error, effect: id) : event(for: error)
    }
}

extension Script.End {
    @inlinable
    init<T: BaseTransducer>(_ end: Check<T>.Outcome.End) where T.Event == Event {
        self =
            switch end {
            case .returns: .returns
            case .continues: .continues
            case .fails: .fails
            }
    }
}
