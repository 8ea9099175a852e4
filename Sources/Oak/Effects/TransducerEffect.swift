/// What `update` asks the runtime to do: a value that can be compared, printed and tested.
///
/// Machines write it as `Effect`. Building one does nothing; the runtime executes it after the state
/// has been written.
///
/// | effect | when it happens |
/// |---|---|
/// | ``init(id:overlap:_:)`` | starts an asynchronous body, on the machine's actor if it has one |
/// | ``send(_:)`` | the event is processed next, before anything that waits outside |
/// | ``action(_:)`` | runs at once, synchronously, with the environment |
/// | ``output(_:)`` | delivered before the next event is processed |
/// | `after(_:id:send:)`, `every(_:id:send:)` | timers, on the configured clock |
/// | ``stream(id:overlap:_:send:)`` | an event for each element of an asynchronous sequence |
/// | ``cancel(id:)``, ``cancelAll`` | at once; nothing of the cancelled work arrives any more |
/// | a list literal, `merge(_:)` | all of them, left to right |
public struct TransducerEffect<T: BaseTransducer> {
    /// The body of a run effect. It runs on the machine's actor, so the environment need not be `Sendable`; that of a
    /// `TransducerActor`, which has none, runs on the global executor.
    public typealias Body =
        nonisolated(nonsending) @Sendable (
            _ env: T.Env, _ input: TransducerInput<T.Event>
        ) async throws -> Void

    @usableFromInline
    enum Kind {
        case send(T.Event)
        case output(T.Output)
        case action((T.Env) -> T.Event?)
        case run(RunEffect<T>)
        indirect case cancel(EffectID)
        case cancelAll
        case list([TransducerEffect])
        /// An effect of the child at a place.
        indirect case scoped(Place<T>, TransducerEffect)
        /// Nothing, because the event was for a child that is not there or has ended.
        case absent
        /// Built in a way that cannot mean what it says; carried out as well as possible, and reported.
        indirect case misuse(Misuse, TransducerEffect?)
    }

    @usableFromInline
    let kind: Kind

    @inlinable
    init(_ kind: Kind) {
        self.kind = kind
    }
}

// MARK: - Asynchronous work

extension TransducerEffect {
    /// Asynchronous work that sends events back through its input.
    ///
    /// The body runs on the machine's actor, if it has one. When it is cancelled, replaced, or the machine ends, its
    /// task is cancelled and its input goes dead: sending throws `CancellationError`, and what it had
    /// sent but was not yet processed is discarded. An error that the body throws goes to
    /// ``catching(_:)``, else to ``BaseTransducer/failed(_:effect:)-swift.type.method``, else it is
    /// reported as an issue; it never stops the machine.
    ///
    /// - Parameters:
    ///   - id: The name under which it can be cancelled or replaced.
    ///   - overlap: What happens when one of the same id is still running or waiting.
    ///   - body: The work.
    @inlinable
    public init(id: some Hashable & Sendable, overlap: Overlap = .replace, _ body: @escaping Body) {
        self.init(.run(RunEffect(id: EffectID(id), overlap: overlap, work: .body(body))))
    }

    /// Asynchronous work without a name: it clashes with nothing, and only ``cancelAll`` and the end of the
    /// machine cancel it. See ``init(id:overlap:_:)``.
    @inlinable
    public init(_ body: @escaping Body) {
        self.init(.run(RunEffect(id: nil, work: .body(body))))
    }

    /// Sends one event after a delay, which is taken from the configured clock.
    public static func after(
        _ delay: Duration, id: (any Hashable & Sendable)? = nil, send event: T.Event
    ) -> TransducerEffect {
        Self(.run(RunEffect(id: id.effectID, work: .after(delay, event))))
    }

    /// Sends an event each time the interval has passed, first after one interval, until it is cancelled.
    ///
    /// Ticks stay on the grid of the start time. Ticks that fell due while the process was suspended
    /// arrive as one.
    ///
    /// - Parameters:
    ///   - interval: Must be greater than zero; otherwise nothing starts and an issue is reported.
    ///   - id: The name under which it can be cancelled or replaced.
    ///   - event: The event of a tick, made anew for each.
    public static func every(
        _ interval: Duration, id: (any Hashable & Sendable)? = nil,
        send event: @autoclosure @escaping @Sendable () -> T.Event
    ) -> TransducerEffect {
        every(interval, id: id, send: event)
    }

    /// Sends an event made anew each time the interval has passed; see ``every(_:id:send:)-swift.type.method``.
    public static func every(
        _ interval: Duration, id: (any Hashable & Sendable)? = nil,
        send event: @escaping @Sendable () -> T.Event
    ) -> TransducerEffect {
        let id = id.effectID
        guard interval > .zero else {
            return Self(.misuse(.intervalNotPositive(interval, id), nil))
        }
        return Self(.run(RunEffect(id: id, work: .every(interval, event))))
    }

    /// Sends an event for each element of an asynchronous sequence, until it ends, fails or is cancelled.
    ///
    /// - Parameters:
    ///   - id: The name under which it can be cancelled or replaced.
    ///   - overlap: What happens when one of the same id is still running or waiting.
    ///   - sequence: Makes the sequence from the environment.
    ///   - event: The event for an element, or `nil` to pass over it.
    public static func stream<S: AsyncSequence & SendableMetatype>(
        id: (any Hashable & Sendable)? = nil, overlap: Overlap = .replace,
        _ sequence: nonisolated(nonsending) @escaping @Sendable (T.Env) async throws -> S,
        send event: @escaping @Sendable (S.Element) -> sending T.Event?
    ) -> TransducerEffect where S.AsyncIterator: SendableMetatype {
        let body: Body = { env, input in
            // Only this loop uses the iterator, one call after the other.
            nonisolated(unsafe) var elements = try await sequence(env).makeAsyncIterator()
            while let element = try await next(&elements) {
                if let event = event(element) { try input.send(event) }
            }
        }
        return Self(
            .run(
                RunEffect(
                    id: id.effectID, overlap: overlap, work: .body(body), kind: .stream)))
    }
}

/// The next element, asked for on the caller's actor where the system can do that.
private nonisolated(nonsending) func next<I: AsyncIteratorProtocol>(
    _ iterator: inout I
) async throws -> I.Element? {
    if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
        return try await iterator.next(isolation: #isolation)
    }
    // The caller waits for it, so nobody uses the iterator, or the element that it makes, meanwhile.
    nonisolated(unsafe) var moved = iterator
    defer { iterator = moved }
    nonisolated(unsafe) let element = try await moved.next()
    return element
}

// MARK: - What happens at once

extension TransducerEffect {
    /// An event that is processed next, before anything that waits outside.
    @inlinable
    public static func send(_ event: T.Event) -> TransducerEffect { Self(.send(event)) }

    /// A value for whoever listens to the machine.
    @inlinable
    public static func output(_ value: T.Output) -> TransducerEffect { Self(.output(value)) }

    /// A synchronous side effect that may answer with an event. Keep it short: the machine waits for it.
    @inlinable
    public static func action(_ body: @escaping (_ env: T.Env) -> T.Event?) -> TransducerEffect {
        Self(.action(body))
    }

    /// Cancels all that runs or waits under an id. Not an error when there is nothing.
    public static func cancel(id: some Hashable & Sendable) -> TransducerEffect {
        Self(.cancel(EffectID(id)))
    }

    /// Cancels all effects of this machine, those without id included.
    @inlinable
    public static var cancelAll: TransducerEffect { Self(.cancelAll) }
}

// MARK: - Several effects

extension TransducerEffect: ExpressibleByArrayLiteral {
    /// All of these, executed left to right; run effects then go on side by side.
    public init(arrayLiteral effects: TransducerEffect...) {
        self = .merge(effects)
    }

    /// All of these that are not `nil`, executed left to right; run effects then go on side by side.
    public static func merge(_ effects: TransducerEffect?...) -> TransducerEffect {
        merge(effects.compactMap(\.self))
    }

    /// All of these, executed left to right; run effects then go on side by side.
    public static func merge(_ effects: some Sequence<TransducerEffect>) -> TransducerEffect {
        var flat: [TransducerEffect] = []
        for effect in effects {
            if case .list(let inner) = effect.kind { flat += inner } else { flat.append(effect) }
        }
        return flat.count == 1 ? flat[0] : Self(.list(flat))
    }
}

// MARK: - Modifiers

extension TransducerEffect {
    /// Starts only when no effect of the same id was executed for this long. Needs an id.
    ///
    /// Each new one takes the place of the one that waits, and of the one that runs.
    public func debounced(_ quiet: Duration) -> TransducerEffect {
        modified(needsID: "debounced") { $0.timed(.debounced(quiet)) }
    }

    /// Starts at most one effect of the same id in each interval. Needs an id.
    ///
    /// The first starts at once. Of those that come within the interval, the last one starts at its
    /// end if `latest` is true; the others, or all, are skipped, which the inspector is told.
    public func throttled(_ interval: Duration, latest: Bool = true) -> TransducerEffect {
        modified(needsID: "throttled") { $0.timed(.throttled(interval, latest: latest)) }
    }

    /// Turns an error that the body throws into an event.
    public func catching(_ recover: @escaping @Sendable (any Error) -> T.Event) -> TransducerEffect {
        modified { $0.catching(recover) }
    }

    private func modified(
        needsID modifier: String? = nil, _ change: (RunEffect<T>) -> RunEffect<T>
    ) -> TransducerEffect {
        switch kind {
        case .run(let run):
            guard let modifier, run.id == nil else { return Self(.run(change(run))) }
            return Self(.misuse(.modifierNeedsID(modifier), self))
        case .list(let effects):
            return Self(.list(effects.map { $0.modified(needsID: modifier, change) }))
        case .misuse(let misuse, let effect):
            return Self(.misuse(misuse, effect?.modified(needsID: modifier, change)))
        case .scoped(let place, let effect):
            return effect.modified(needsID: modifier, change).scoped(to: [place])
        case .absent:
            return self
        case .send, .output, .action, .cancel, .cancelAll:
            guard let modifier else { return self }
            return Self(.misuse(.modifierNeedsID(modifier), self))
        }
    }
}

// MARK: - Inspection

extension TransducerEffect {
    /// What this effect is, as a value that can be compared and printed.
    public var summary: EffectSummary {
        switch kind {
        case .send: .send
        case .output: .output
        case .action: .action
        case .run(let run): run.summary
        case .cancel(let id): EffectSummary(.cancel, id: id)
        case .cancelAll: .cancelAll
        case .list(let effects): .list(effects.map(\.summary))
        case .scoped(let place, let effect): effect.summary.scoped(ScopePath(place.step))
        case .absent: .absent
        case .misuse(_, let effect): effect?.summary ?? .list([])
        }
    }
}
