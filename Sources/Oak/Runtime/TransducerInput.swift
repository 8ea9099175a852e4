/// The handle through which events are sent to a machine.
///
/// Machines write it as `Input`. It may be copied and used from any isolation, and does not keep its
/// machine alive. Each run effect gets an input of its own, which dies with it.
public struct TransducerInput<Event>: Sendable {
    @usableFromInline
    enum Target: Sendable {
        case mailbox(Mailbox<Event>)
        /// The input of a machine in which the one that has this input is embedded.
        case parent(ParentInput<Event>)
    }

    @usableFromInline let target: Target
    // Only the mailbox looks into it, under its lock.
    @usableFromInline nonisolated(unsafe) let run: Run?

    @inlinable
    init(_ mailbox: Mailbox<Event>, run: Run? = nil) {
        target = .mailbox(mailbox)
        self.run = run
    }

    /// The input of an embedded child.
    /// - Parameter event: The parent's event for one of the child.
    init<Outer>(mapping input: TransducerInput<Outer>, _ event: @escaping @Sendable (Event) -> Outer) {
        target = .parent(ParentInput(input, event))
        run = nil
    }

    /// An input without a machine, to be given to `run(initialState:env:input:)`.
    ///
    /// Events that are sent before the machine starts wait for it, in order.
    /// - Parameter configuration: Holds for the machine too, unless `run` is given another.
    public init(configuration: Configuration = .standard) {
        self.init(Mailbox(host: nil, ownership: .actor, settings: configuration.settings))
    }

    /// Sends an event.
    ///
    /// From the machine's own isolation, while the machine is idle, the event and all that it causes at
    /// once are processed before `send` returns. From anywhere else, or while another event is being
    /// processed, it is queued. Events of one sender are processed in their order.
    ///
    /// - Parameters:
    ///   - event: What has happened.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Throws: A ``SendError``; `CancellationError` if this is the input of an effect that was
    ///   cancelled or replaced, or whose machine has ended.
    @inlinable
    public func send(_ event: sending Event, isolation: isolated (any Actor)? = #isolation) throws {
        try deliver(event, isolation)
    }

    /// - Parameter isolation: Where the caller is.
    @inlinable
    func deliver(_ event: sending Event, _ isolation: (any Actor)?) throws {
        switch target {
        case .mailbox(let mailbox): try mailbox.send(event, from: run, isolation: isolation)
        case .parent(let parent): try parent.send(event, isolation)
        }
    }

    /// Sends an event and waits until it, and all that it caused at once, has settled.
    ///
    /// Does not fail when the mailbox is full but waits for its turn. Run effects that the event started
    /// go on afterwards. When the waiting task is cancelled before the event's turn, the event is withdrawn.
    ///
    /// - Throws: A ``SendError``, also if the machine ends before the event's turn; `CancellationError` if
    ///   the waiting task or the effect that owns this input is cancelled.
    public nonisolated(nonsending) func process(_ event: sending Event) async throws {
        switch target {
        case .mailbox(let mailbox):
            let ticket = Ticket()
            try mailbox.send(event, from: run, isolation: #isolation, ticket: ticket)
            try await ticket.wait()
        case .parent(let parent):
            try await parent.process(event)
        }
    }

    /// Waits on the machine's clock, so that a test can drive the time. Throws when cancelled.
    public nonisolated(nonsending) func sleep(for duration: Duration) async throws {
        try await clock.sleep(for: duration.bounded)
    }

    /// The machine's clock.
    @usableFromInline
    var clock: any Clock<Duration> {
        switch target {
        case .mailbox(let mailbox): mailbox.settings.clock
        case .parent(let parent): parent.clock
        }
    }
}

extension Duration {
    /// At most a hundred years: what clocks can add to their time, and as good as never.
    @usableFromInline var bounded: Duration { min(self, .seconds(3_155_760_000)) }
}
