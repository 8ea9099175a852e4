/// A handle that sends events to a machine.
///
/// Machines refer to this type as `Input`. An input can be copied and used from any isolation, and does not keep its
/// machine alive. Each run effect receives an input of its own, which is closed when the effect's body returns or the
/// effect is cancelled.
public struct TransducerInput<Event>: Sendable {
    @usableFromInline
    enum Target: Sendable {
        case mailbox(Mailbox<Event>)
        /// The input of the parent machine.
        case parent(ParentInput<Event>)
    }

    @usableFromInline let target: Target
    // Only the mailbox accesses the contents of the run, under its lock.
    @usableFromInline nonisolated(unsafe) let run: Run?

    @inlinable
    init(_ mailbox: Mailbox<Event>, run: Run? = nil) {
        target = .mailbox(mailbox)
        self.run = run
    }

    /// Creates an input that wraps each event and sends it to another input. It is the input of an embedded child or of
    /// a durable machine's effect.
    ///
    /// - Parameter event: A closure that wraps the event in an event of the other input.
    package init<Outer>(
        mapping input: TransducerInput<Outer>, _ event: @escaping @Sendable (Event) -> Outer
    ) {
        target = .parent(ParentInput(input, event))
        run = nil
    }

    /// Creates an input that has no machine yet, for `run(initialState:env:input:)`.
    ///
    /// Events that are sent before the machine starts are queued, and are processed in order.
    ///
    /// - Parameter configuration: The configuration of the machine, unless another configuration is passed to `run`.
    public init(configuration: Configuration = .standard) {
        self.init(Mailbox(host: nil, owners: .actor, settings: configuration.settings))
    }

    /// Sends an event.
    ///
    /// If `send` is called from the machine's own isolation while the machine is idle, it returns after the event and
    /// all internal events that it causes have been processed. For a `TransducerActor`, this applies to calls from any
    /// isolation. In all other cases, the event is queued. If the outputs go to an asynchronous receiver, every event
    /// is queued. Events from one sender are processed in the order in which they were sent.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - isolation: The caller's isolation, provided by the compiler.
    /// - Throws: A ``SendError``, or `CancellationError` if this is the input of an effect that was cancelled or
    ///   replaced, or whose machine has ended.
    @inlinable
    public func send(_ event: sending Event, isolation: isolated (any Actor)? = #isolation) throws {
        try deliver(event, isolation)
    }

    /// Sends an event to the mailbox or to the parent's input.
    ///
    /// - Parameter isolation: The caller's isolation.
    @inlinable
    func deliver(_ event: sending Event, _ isolation: (any Actor)?) throws {
        switch target {
        case .mailbox(let mailbox):
            // The input retains the mailbox, so it need not be retained for each event. Retaining it would take longer
            // than everything else, because the senders share the reference count.
            let reference = Unmanaged.passUnretained(mailbox)
            defer { withExtendedLifetime(self) {} }
            var event: Event? = event
            try reference._withUnsafeGuaranteedRef { try $0.send(&event, from: run, isolation: isolation) }
        case .parent(let parent): try parent.send(event, isolation)
        }
    }

    /// Returns whether two inputs belong to the same machine, or are copies of the same input if it does not belong to
    /// a machine yet.
    package func isSame(as other: TransducerInput) -> Bool {
        switch (target, other.target) {
        case (.mailbox(let mailbox), .mailbox(let other)): mailbox === other
        case (.parent(let parent), .parent(let other)): parent === other
        case (.mailbox, .parent), (.parent, .mailbox): false
        }
    }

    /// Sends several events, with no other sender's events between them.
    ///
    /// ```swift
    /// try input.send(contentsOf: [.connect, .subscribe("news")])
    /// ```
    /// Either all of the events are accepted, or none are. In all other respects, the call is equivalent to calling
    /// ``send(_:isolation:)`` for each event.
    ///
    /// - Parameters:
    ///   - events: The events, in the order in which they are processed.
    ///   - isolation: The caller's isolation, provided by the compiler.
    /// - Throws: A ``SendError``, such as ``SendError/overflow(capacity:)`` if the mailbox has no room for all events,
    ///   or `CancellationError` if this is the input of an effect that was cancelled or replaced, or whose machine has
    ///   ended.
    public func send(
        contentsOf events: sending some Sequence<Event>, isolation: isolated (any Actor)? = #isolation
    ) throws {
        // The sequence was transferred to this call, and so were its events.
        nonisolated(unsafe) let events = Array(events)
        try deliver(events, isolation)
    }

    func deliver(_ events: sending [Event], _ isolation: (any Actor)?) throws {
        switch target {
        case .mailbox(let mailbox): try mailbox.send(events, from: run, isolation: isolation)
        case .parent(let parent): try parent.sendAll(events, isolation)
        }
    }

    /// Sends an event and waits until the event and all internal events that it causes have been processed.
    ///
    /// The capacity of the mailbox does not apply to the event. Run effects that the event started may still be running
    /// afterwards. If the waiting task is cancelled before the event's turn, the event is withdrawn.
    ///
    /// - Throws: A ``SendError``, for example if the machine ends before the event's turn, or `CancellationError` if
    ///   the waiting task or the effect that owns this input is cancelled.
    @inlinable
    public nonisolated(nonsending) func process(_ event: sending Event) async throws {
        switch target {
        case .mailbox(let mailbox):
            try await mailbox.process(event, from: run)
        case .parent(let parent):
            try await parent.process(event)
        }
    }

    /// Waits for a duration on the machine's clock, so that a test can control the time. Throws an error if the task is
    /// cancelled, for example because the effect is cancelled.
    public nonisolated(nonsending) func sleep(for duration: Duration) async throws {
        try await clock.sleep(for: duration.bounded)
    }

    /// The machine's clock.
    @usableFromInline
    var clock: any Clock<Duration> {
        switch target {
        case .mailbox(let mailbox): mailbox.lock { mailbox.settings }.clock
        case .parent(let parent): parent.clock
        }
    }
}

extension Duration {
    /// The duration, limited to a hundred years. Every clock can add such a duration to its current time.
    @usableFromInline var bounded: Duration { min(self, .seconds(3_155_760_000)) }
}
