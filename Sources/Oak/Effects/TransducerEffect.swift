/// A value that `update` returns to describe work for the runtime.
///
/// Machines refer to this type as `Effect`. Creating an effect does not start any work. The runtime executes the effect
/// after the transition has updated the state. To compare or print an effect, use its ``summary``.
///
/// | effect | execution |
/// |---|---|
/// | ``init(id:overlap:_:)`` | starts an asynchronous body, on the machine's actor if it has one |
/// | ``send(_:)`` | processes the event after earlier internal events and before the events in the mailbox |
/// | ``action(_:)`` | immediately runs a synchronous closure with the environment |
/// | ``output(_:)`` | delivers the output before the next event is processed |
/// | `after(_:id:send:)`, `every(_:id:send:)` | starts a timer on the configured clock |
/// | ``stream(id:overlap:_:send:)`` | sends an event for each element of an asynchronous sequence |
/// | ``cancel(id:)``, ``cancelAll`` | cancels effects immediately; they deliver no more events |
/// | ``postpone`` | keeps the event until the machine leaves its state, and then processes it again |
/// | a list literal, `merge(_:)` | executes all effects in the list from left to right |
public struct TransducerEffect<T: BaseTransducer> {
    /// The body of a run effect. By default, it runs on the actor that the machine is isolated to, so the environment
    /// need not be `Sendable`. A `TransducerActor` is not isolated to an actor: its effects run on the global executor,
    /// and its environment must be `Sendable`.
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
        /// An effect that postpones an event until the machine leaves its state. `update` does not supply the event;
        /// ``EffectTransducer`` adds it.
        indirect case postpone(Postponement<T>?)
        /// An effect of an embedded child.
        case scoped(ScopedEffect<T>)
        /// An effect that reports that the event was for a child that is absent or has ended.
        case absent
        /// An effect with an invalid combination of options. The misuse is reported. The effect, if there is one, is
        /// executed without the invalid option.
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
    /// Creates an effect that runs an asynchronous body. The body sends events back through its input.
    ///
    /// The body runs on the global actor that its closure declares or, by default, on the machine's actor, if there is
    /// one. When the effect is cancelled or replaced, or the machine ends, the effect's task is cancelled and its input
    /// is closed. From then on, `send` throws `CancellationError`, and events that were sent but not yet processed are
    /// discarded.
    ///
    /// An error that the body throws is passed to ``catching(_:)`` or, if the effect does not use it, to
    /// ``BaseTransducer/failed(_:effect:)-swift.type.method``. If neither handles the error, it is reported as an
    /// issue. An error never stops the machine.
    ///
    /// - Parameters:
    ///   - id: The id that is used to cancel or replace the effect.
    ///   - overlap: The policy to apply if an effect with the same id is still running or waiting.
    ///   - body: The asynchronous work.
    @inlinable
    public init(id: some Hashable & Sendable, overlap: Overlap = .replace, _ body: @escaping Body) {
        self.init(.run(RunEffect(id: EffectID(id), overlap: overlap, work: .body(body))))
    }

    /// Creates an effect that has no id and therefore cannot be cancelled with ``cancel(id:)``. See
    /// ``init(id:overlap:_:)``.
    @inlinable
    public init(_ body: @escaping Body) {
        self.init(.run(RunEffect(id: nil, work: .body(body))))
    }

    /// Returns an effect that sends one event after a delay on the configured clock.
    @inlinable
    public static func after(
        _ delay: Duration, id: (any Hashable & Sendable)? = nil, send event: T.Event
    ) -> TransducerEffect {
        Self(.run(RunEffect(id: id.effectID, work: .after(delay, event))))
    }

    /// Returns an effect that sends an event after each interval until the effect is cancelled.
    ///
    /// Ticks are aligned with the start time. Ticks that were missed while the process was suspended are combined
    /// into one.
    ///
    /// - Parameters:
    ///   - interval: The time between ticks. It must be greater than zero. Otherwise, the timer does not start, and an
    ///     issue is reported.
    ///   - id: The id that is used to cancel or replace the effect.
    ///   - event: The event to send. This expression is evaluated for each tick.
    @inlinable
    public static func every(
        _ interval: Duration, id: (any Hashable & Sendable)? = nil,
        send event: @autoclosure @escaping @Sendable () -> T.Event
    ) -> TransducerEffect {
        every(interval, id: id, send: event)
    }

    /// Returns an effect that calls a closure after each interval and sends the event that the closure returns; see
    /// ``every(_:id:send:)-swift.type.method``.
    @inlinable
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

    /// Returns an effect that sends an event for each element of an asynchronous sequence, until the sequence ends or
    /// throws an error, or the effect is cancelled.
    ///
    /// - Parameters:
    ///   - id: The id that is used to cancel or replace the effect.
    ///   - overlap: The policy to apply if an effect with the same id is still running or waiting.
    ///   - sequence: A closure that creates the sequence from the environment.
    ///   - event: A closure that returns the event for an element, or `nil` to skip the element.
    public static func stream<S: AsyncSequence & SendableMetatype>(
        id: (any Hashable & Sendable)? = nil, overlap: Overlap = .replace,
        _ sequence: nonisolated(nonsending) @escaping @Sendable (T.Env) async throws -> S,
        send event: @escaping @Sendable (S.Element) -> sending T.Event?
    ) -> TransducerEffect where S.AsyncIterator: SendableMetatype {
        let body: Body = { env, input in
            // Only this loop uses the iterator, and it makes one call at a time.
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

/// Returns the next element of an iterator. If the platform supports it, the iterator runs on the caller's actor.
private nonisolated(nonsending) func next<I: AsyncIteratorProtocol>(
    _ iterator: inout I
) async throws -> I.Element? {
    if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
        return try await iterator.next(isolation: #isolation)
    }
    // The caller waits for this call, so nothing else uses the iterator or its element in the meantime.
    nonisolated(unsafe) var moved = iterator
    defer { iterator = moved }
    nonisolated(unsafe) let element = try await moved.next()
    return element
}

// MARK: - Immediate effects

extension TransducerEffect {
    /// Returns an effect that sends an event. The event is processed after the internal events that are already queued,
    /// and before any event that is waiting in the mailbox.
    @inlinable
    public static func send(_ event: T.Event) -> TransducerEffect { Self(.send(event)) }

    /// Returns an effect that delivers a value as an output of the machine.
    @inlinable
    public static func output(_ value: T.Output) -> TransducerEffect { Self(.output(value)) }

    /// Returns an effect that runs a synchronous closure. The closure may return an event. The machine waits for the
    /// closure, so keep it short.
    @inlinable
    public static func action(_ body: @escaping (_ env: T.Env) -> T.Event?) -> TransducerEffect {
        Self(.action(body))
    }

    /// Returns an effect that cancels all running and waiting effects with the given id. It does nothing if there are
    /// no such effects.
    @inlinable
    public static func cancel(id: some Hashable & Sendable) -> TransducerEffect {
        Self(.cancel(EffectID(id)))
    }

    /// An effect that cancels all run effects of this machine and of its embedded children, including those without an
    /// id.
    @inlinable
    public static var cancelAll: TransducerEffect { Self(.cancelAll) }
}

// MARK: - Several effects

extension TransducerEffect: ExpressibleByArrayLiteral {
    /// Creates a list of effects that are executed from left to right. The bodies of run effects run concurrently.
    @inlinable
    public init(arrayLiteral effects: TransducerEffect...) {
        self = .merge(effects)
    }

    /// Returns a list of the given effects, omitting those that are `nil`. The effects are executed from left to right.
    /// The bodies of run effects run concurrently.
    @inlinable
    public static func merge(_ effects: TransducerEffect?...) -> TransducerEffect {
        merge(effects.compactMap(\.self))
    }

    /// Returns a list of effects that are executed from left to right. The bodies of run effects run concurrently.
    @inlinable
    public static func merge(_ effects: some Sequence<TransducerEffect>) -> TransducerEffect {
        var flat: [TransducerEffect] = []
        for effect in effects {
            if case .list(let inner) = effect.kind { flat += inner } else { flat.append(effect) }
        }
        return flat.count == 1 ? flat[0] : Self(.list(flat))
    }

    /// Returns this effect with each member of a list, or the effect itself if it is not a list, replaced by the result
    /// of `transform`. Reports of misuse are preserved. Returns `nil` if no effect remains.
    @inlinable
    func mapMembers<P>(_ transform: (TransducerEffect) -> TransducerEffect<P>?) -> TransducerEffect<P>? {
        switch kind {
        case .list(let effects):
            let mapped = effects.compactMap { $0.mapMembers(transform) }
            return mapped.isEmpty ? nil : .merge(mapped)
        case .misuse(let misuse, let effect):
            return TransducerEffect<P>(.misuse(misuse, effect?.mapMembers(transform)))
        default:
            return transform(self)
        }
    }
}

// MARK: - Modifiers

extension TransducerEffect {
    /// Returns an effect that starts after the given duration, unless it is cancelled or replaced in the meantime. The
    /// effect must have an id.
    ///
    /// A debounced effect that has not started yet is replaced by any new debounced or throttled effect with the same
    /// id, and by any other new effect that has the same id and the policy ``Overlap/replace``. A new debounced effect
    /// with this policy also cancels running and enqueued effects with the same id.
    @inlinable
    public func debounced(_ interval: Duration) -> TransducerEffect {
        modified(needsID: "debounced") { $0.timed(.debounced(interval)) }
    }

    /// Returns an effect that is throttled to the given interval. At most one throttled effect with the same id starts
    /// per interval. The effect must have an id.
    ///
    /// The first effect starts immediately. If `latest` is `true`, the last effect that is requested during the
    /// interval starts when the interval ends. All other effects are skipped and reported to the inspector.
    @inlinable
    public func throttled(_ interval: Duration, latest: Bool = true) -> TransducerEffect {
        modified(needsID: "throttled") { $0.timed(.throttled(interval, latest: latest)) }
    }

    /// Returns an effect whose work starts after a delay.
    ///
    /// ```swift
    /// return Effect(id: "save") { env, input in try await env.save(draft) }
    ///     .delayed(by: .seconds(2), tolerance: .milliseconds(500))
    /// ```
    /// The effect counts as running during the delay, so it can be cancelled or replaced. The delay of a debounced or
    /// throttled effect begins when the effect starts. If the modifier is applied twice, the second delay replaces the
    /// first. An immediate effect, such as `.send`, cannot be delayed; to send an event later, return
    /// ``after(_:id:send:)``.
    ///
    /// - Parameters:
    ///   - delay: The time before the work starts.
    ///   - tolerance: The maximum time that the system may add to the delay, for example to save energy.
    ///   - clock: The clock that measures the delay. With the default, `nil`, this is the machine's clock, which tests
    ///     can advance.
    @inlinable
    public func delayed(
        by delay: Duration, tolerance: Duration? = nil, clock: (any Clock<Duration>)? = nil
    ) -> TransducerEffect {
        modified(onImmediate: .nothingToDelay) {
            $0.delayed(by: EffectDelay(delay, tolerance: tolerance, clock: clock))
        }
    }

    /// Returns an effect that turns an error thrown by the body into an event.
    @inlinable
    public func catching(_ recover: @escaping @Sendable (any Error) -> T.Event) -> TransducerEffect {
        modified { $0.catching(recover) }
    }

    /// Returns an effect that is cancelled when the machine leaves the state in which the effect is executed.
    ///
    /// ```swift
    /// case (.idle, .connect):
    ///     state = .connecting
    ///     return .merge(Effect { env, input in … }, .after(.seconds(10), send: .timeout)).whileInState()
    /// ```
    /// The machine leaves the state when a transition changes its key. The key is the case of an enum, or the key that
    /// the machine declares (``BaseTransducer/key(of:)-swift.type.method``). The effect is then cancelled, as by
    /// ``cancel(id:)``, before the effects of that transition are executed. A transition that changes only the payload
    /// of the case does not cancel the effect. In a list, the modifier applies to each run effect. It does not change
    /// immediate effects.
    @inlinable
    public func whileInState() -> TransducerEffect {
        guard T.hasStateKey else { return Self(.misuse(.stateWithoutKey("whileInState()"), self)) }
        return modified(isBinding: true) { $0.boundToState() }
    }

    @inlinable
    func modified(
        needsID modifier: String? = nil, onImmediate misuse: Misuse? = nil, isBinding: Bool = false,
        _ change: @escaping (RunEffect<T>) -> RunEffect<T>
    ) -> TransducerEffect {
        let change = RunChange(misuse: modifier.map(Misuse.modifierNeedsID) ?? misuse, isBinding: isBinding) {
            modifier != nil && $0.id == nil ? nil : change($0)
        }
        let effect = mapMembers { member in
            if case .scoped(let effect) = member.kind {
                return Self(.scoped(ModifiedEffect(effect, change)))
            }
            if case .absent = member.kind { return member }
            if case .run(let run) = member.kind, let run = change.apply(run) { return Self(.run(run)) }
            return change.misuse.map { Self(.misuse($0, member)) } ?? member
        }
        return effect ?? self
    }
}

// MARK: - Inspection

extension TransducerEffect {
    /// A description of this effect that can be compared and printed.
    public var summary: EffectSummary {
        let summaries = parts.compactMap { part, path in part.summary?.scoped(path) }
        return summaries.count == 1 ? summaries[0] : .list(summaries)
    }
}

extension EffectPart {
    /// The summary of this part, or `nil` if the part only reports a misuse.
    fileprivate var summary: EffectSummary? {
        switch self {
        case .send: .send
        case .output: .output
        case .action: .action
        case .run(let run): run.effect.summary
        case .cancel(let id): EffectSummary(.cancel, id: id)
        case .cancelAll: .cancelAll
        case .postpone: .postpone
        case .absent: .absent
        case .misuse(.nothingToPostpone): .postpone  // the machine has not added the event yet
        case .misuse: nil
        }
    }
}
