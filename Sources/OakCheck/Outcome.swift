import Oak

extension Check {
    /// What a run effect may do in the end.
    public struct Outcome: Sendable {
        enum End: Sendable {
            case returns, goesOn
            case fails(any Error)
        }

        let events: [T.Event]
        let end: End
    }
}

extension Check.Outcome {
    /// Sends an event and returns.
    public static func event(_ event: T.Event) -> Self { Self(events: [event], end: .returns) }

    /// Sends events, one after the other, and returns. Others may come between them.
    public static func events(_ events: T.Event...) -> Self { .events(events) }

    /// Sends events, one after the other, and returns. Others may come between them.
    public static func events(_ events: [T.Event]) -> Self { Self(events: events, end: .returns) }

    /// Sends an event and goes on: it may do this, or anything else, again.
    public static func element(_ event: T.Event) -> Self { Self(events: [event], end: .goesOn) }

    /// Throws an error, after it has sent some events, perhaps.
    public static func failure(_ error: any Error, after events: T.Event...) -> Self {
        .failure(error, after: events)
    }

    /// Throws an error, after it has sent some events.
    public static func failure(_ error: any Error, after events: [T.Event]) -> Self {
        Self(events: events, end: .fails(error))
    }

    /// Returns without having sent anything.
    public static var nothing: Self { Self(events: [], end: .returns) }
}

/// What is declared about the run effects of an id.
struct Answer<T: BaseTransducer>: Sendable where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    let id: EffectID?
    let path: ScopePath?
    let outcomes: @Sendable (T.State) -> [Check<T>.Outcome]

    func concerns(_ id: EffectID?, _ path: ScopePath) -> Bool {
        self.id == id && (self.path ?? path) == path
    }
}
