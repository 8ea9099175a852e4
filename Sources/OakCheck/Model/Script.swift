import Oak

/// What an effect is about to do: an outcome, with its error turned into an event.
@usableFromInline
struct Script<Event: Hashable & Sendable>: Hashable, Sendable {
    @usableFromInline
    enum End: Hashable, Sendable {
        case returns, goesOn
        /// Its body throws, and this comes of it.
        case fails(Event)
        case failsUnhandled(String)
    }

    @usableFromInline var events: [Event]
    @usableFromInline let end: End

    @inlinable
    init(_ events: [Event], _ end: End) {
        (self.events, self.end) = (events, end)
    }

    /// The rest, once one of the events was sent.
    @inlinable
    func removing(_ index: Int) -> Script {
        var rest = self
        rest.events.remove(at: index)
        return rest
    }
}

/// A run effect that was executed: what it may do, and everything that tells it from others.
@usableFromInline
final class Work<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// What it is once it runs.
    @usableFromInline let summary: EffectSummary
    @usableFromInline let overlap: Overlap
    @usableFromInline let timing: RunPart<T>.Timing
    @usableFromInline let lodging: Lodging<T>?
    @usableFromInline let scripts: [Script<T.Event>]
    /// Whether it is known what it may do.
    @usableFromInline let isDeclared: Bool
    @usableFromInline let digest: Int

    @inlinable
    var id: EffectID? { summary.id }
    @inlinable
    var path: ScopePath { summary.scope }

    @inlinable
    init(_ part: RunPart<T>, of lodging: Lodging<T>?, in state: T.State, _ answers: [Answer<T>]) {
        let path = lodging?.path ?? ScopePath()
        summary = part.work.scoped(path)
        overlap = part.overlap
        timing = part.timing
        self.lodging = lodging
        if let timer = part.timer {
            scripts = [Script([timer.event], timer.repeats ? .goesOn : .returns)]
            isDeclared = true
        } else {
            let answer = answers.first { $0.concerns(part.id, path) }
            scripts = answer?.outcomes(state).map { Script($0, part) } ?? []
            isDeclared = answer != nil
        }
        var hasher = Hasher()
        hasher.combine(summary)
        hasher.combine(timing)
        hasher.combine(scripts)
        digest = hasher.finalize()
    }

    @inlinable
    func hasSameKey(as other: Work) -> Bool { id == other.id && path == other.path }
}

extension Script {
    @inlinable
    init<T: BaseTransducer>(_ outcome: Check<T>.Outcome, _ part: RunPart<T>)
    where T.Event == Event, T.State: Hashable & Sendable {
        let end: End =
            switch outcome.end {
            case .returns: .returns
            case .goesOn: .goesOn
            case .fails(let error): part.event(for: error).map { .fails($0) } ?? .failsUnhandled("\(error)")
            }
        self.init(outcome.events, end)
    }
}
