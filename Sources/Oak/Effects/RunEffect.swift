/// Work that outlives the transition that started it: a body, a timer, or a stream.
@usableFromInline
final class RunEffect<T: BaseTransducer> {
    @usableFromInline
    enum Work {
        case body(TransducerEffect<T>.Body)
        case after(Duration, T.Event)
        case every(Duration, @Sendable () -> T.Event)
    }

    /// The start of the work, relative to the execution of the effect.
    @usableFromInline
    enum Start: Hashable {
        case atOnce
        case debounced(Duration)
        case throttled(Duration, latest: Bool)
    }

    @usableFromInline let id: EffectID?
    @usableFromInline let overlap: Overlap
    @usableFromInline let work: Work
    @usableFromInline let kind: EffectSummary.Kind
    @usableFromInline let start: Start
    @usableFromInline let recover: (@Sendable (any Error) -> T.Event?)?
    /// Whether the effect belongs to an embedded child, so that its id has no meaning for this machine.
    @usableFromInline let isLifted: Bool

    @inlinable
    init(
        id: EffectID?, overlap: Overlap = .replace, work: Work, kind: EffectSummary.Kind? = nil,
        start: Start = .atOnce, recover: (@Sendable (any Error) -> T.Event?)? = nil, isLifted: Bool = false
    ) {
        self.id = id
        self.overlap = overlap
        self.work = work
        self.start = start
        self.recover = recover
        self.isLifted = isLifted
        switch work {
        case .body: self.kind = kind ?? .run
        case .after: self.kind = .after
        case .every: self.kind = .every
        }
    }

    func timed(_ start: Start) -> RunEffect {
        RunEffect(
            id: id, overlap: overlap, work: work, kind: kind, start: start, recover: recover,
            isLifted: isLifted)
    }

    func catching(_ recover: @escaping @Sendable (any Error) -> T.Event) -> RunEffect {
        RunEffect(
            id: id, overlap: overlap, work: work, kind: kind, start: start, recover: recover,
            isLifted: isLifted)
    }

    /// The id under which this machine registers the effect.
    @usableFromInline var ownID: EffectID? { isLifted ? nil : id }

    @usableFromInline var summary: EffectSummary {
        switch (start, work) {
        case (.debounced(let quiet), _): EffectSummary(.debounced, id: id, overlap: overlap, delay: quiet)
        case (.throttled(let interval, _), _):
            EffectSummary(.throttled, id: id, overlap: overlap, delay: interval)
        case (.atOnce, .after(let delay, _)), (.atOnce, .every(let delay, _)):
            EffectSummary(kind, id: id, overlap: overlap, delay: delay)
        case (.atOnce, .body): EffectSummary(kind, id: id, overlap: overlap)
        }
    }
}
