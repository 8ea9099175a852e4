import Oak

/// What an effect is about to do: an outcome, with its error turned into an event.
@usableFromInline
final class Script<Event: Hashable & Sendable>: Sendable {
    @usableFromInline
    enum End: Hashable, Sendable {
        case returns, goesOn
        /// Its body throws, and this comes of it.
        case fails(Event)
        case failsUnhandled(String)
    }

    @usableFromInline let events: [Event]
    @usableFromInline let end: End
    /// 64 bits that tell it from others.
    @usableFromInline let digest: Int

    @inlinable
    init(_ events: [Event], _ end: End) {
        (self.events, self.end) = (events, end)
        var hasher = Hasher()
        hasher.combine(events)
        hasher.combine(end)
        digest = hasher.finalize()
    }

    /// The rest, once one of the events was sent.
    @inlinable
    func removing(_ index: Int) -> Script {
        var rest = events
        rest.remove(at: index)
        return Script(rest, end)
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
    /// 64 bits that tell it from others.
    @usableFromInline let digest: Int
    /// 64 bits that tell its id and its place from others.
    @usableFromInline let key: Int

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
        for script in scripts { hasher.combine(script.digest) }
        digest = hasher.finalize()
        hasher = Hasher()
        hasher.combine(summary.id)
        hasher.combine(path)
        key = hasher.finalize()
    }

    @inlinable
    func hasSameKey(as other: Work) -> Bool {
        key == other.key && id == other.id && path == other.path
    }
}

extension Script {
    @inlinable
    convenience init<T: BaseTransducer>(_ outcome: Check<T>.Outcome, _ part: RunPart<T>)
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
