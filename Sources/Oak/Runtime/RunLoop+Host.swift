// All hosts share this code.

extension RunLoop {
    /// Registers a handler that is called with each output.
    @usableFromInline
    func listen(_ output: @escaping (T.Output) -> Void) {
        listen().output = output
    }

    /// Returns the listeners, which are created on first use.
    @usableFromInline
    func listen() -> Listeners<T> {
        if let listeners = extras?.listeners { return listeners }
        let listeners = Listeners<T>()
        if extras == nil { extras = Extras() }
        extras?.listeners = listeners
        if mailbox.owners == .actor { flags.insert(.isObserved) }
        return listeners
    }

    /// Cancels the machine. The caller must be on the machine's actor.
    @usableFromInline
    func cancel(throwing error: (any Error)? = nil) {
        mailbox.putBack()
        // If the machine has already ended, the code that ended it finishes the listeners after the last output.
        guard let ending = mailbox.close(.cancelled, throwing: error) else { return }
        mailbox.finish(ending, others: discardLane(.cancelled))
        extras?.listeners?.finish()
        complete()
    }

    /// Calls a handler once, when the machine ends. If it has already ended, calls the handler immediately.
    @usableFromInline
    func whenEnded(_ completion: @escaping (Result<T.State, any Error>) -> Void) {
        if extras == nil { extras = Extras() }
        extras?.completion = completion
        if hasEnded.isRaised { complete() }
    }

    /// Calls a handler once, when the machine ends or its host is released. If it has already ended, calls the handler
    /// immediately.
    @usableFromInline
    func whenEndedOrFreed(_ completion: @escaping (Result<T.State, any Error>) -> Void) {
        hasCompletion = true
        whenEnded(completion)
    }

    /// Cancels the machine from any thread. The owner then calls the completion handler.
    @usableFromInline
    func cancelFromAnywhere(throwing error: (any Error)? = nil) {
        mailbox.cancel(throwing: error)
        mailbox.submit(isolation: nil) { [self] in
            extras?.listeners?.finish()
            complete()
        }
    }

    /// Ends the machine after its host has been deallocated, which can happen on any thread.
    @usableFromInline
    func hostWasFreed() {
        cancelFromAnywhere()
        mailbox.disconnect()
        // If the actor is being deallocated as well, nothing else runs on it, so its jobs run here.
        if mailbox.owners == .actor && mailbox.actor == nil { mailbox.wake() }
    }

    @usableFromInline
    nonisolated(nonsending) func finished() async throws -> T.State {
        guard try await mailbox.ended() == .terminated else { throw mailbox.cancellationError }
        return state
    }

    /// Sends an event, waits until it has settled, and returns its outputs. They include the outputs of the internal
    /// events that it caused.
    @inlinable
    nonisolated(nonsending) func request(_ event: sending T.Event) async throws -> [T.Output] {
        let collector = OutputCollector<T.Output>()
        try await request(event, collector)
        return collector.outputs
    }

    @inlinable
    nonisolated(nonsending) func request(
        _ event: sending T.Event, _ collector: OutputCollector<T.Output>
    ) async throws {
        if mailbox.acquire(#isolation) {
            if let ticket = try processAtOnce(event, collector) { try await ticket.wait() }
            return
        }
        let ticket = Ticket<Void>(outputs: collector)
        try mailbox.send(event, from: nil, isolation: #isolation, ticket: ticket)
        try await ticket.wait()
    }

    /// Processes an event on a machine that the caller has acquired, and releases the machine. If the event's chain was
    /// interrupted, returns a ticket for the rest of the chain.
    @inlinable
    func processAtOnce(_ event: sending T.Event, _ collector: OutputCollector<T.Output>) throws
        -> Ticket<Void>?
    {
        let listeners = listen()
        listeners.begin(collector)
        let isSettled = process(event)
        let ticket = isSettled ? nil : Ticket<Void>()
        if isSettled { listeners.collector = nil }
        extras?.interrupted = ticket
        let isDiscarded = extras?.hasDiscardedEvent == true
        finishTurn(isSettled: isSettled)
        if isDiscarded { throw mailbox.discardReason.error }
        return ticket
    }

    /// Yields the current state, and then the state after each transition.
    func feedStates(to continuation: AsyncStream<T.State>.Continuation) where T.State: Sendable {
        continuation.yield(state)
        guard mailbox.isRunning else { return continuation.finish() }
        listen().add(Reader(continuation))
    }

    /// Yields each future output.
    func feedOutputs(to continuation: AsyncStream<T.Output>.Continuation) where T.Output: Sendable {
        guard mailbox.isRunning else { return continuation.finish() }
        listen().add(Reader(continuation))
    }
}

// MARK: - Starting

extension RunLoop {
    /// Executes the initial effect. Returns the event that the effect causes, if that event is the next one to process.
    @inlinable
    func executeInitialEffect() -> T.Event? {
        let effect = T.startEffect(state)
        return effect == nil && !state.isTerminal ? nil : finishTransition(effect)
    }

    /// Ends a machine that needs an actor but has none, before it has executed anything.
    @usableFromInline
    func cancelForMissingActor() {
        report(.misuse(.noActor))
        cancel()
        finishTurn(isSettled: true)
    }

    @usableFromInline
    func beginInspection() {
        _ = listen()
        mailbox.settings.inspect { $0.started($1, state: state) }
    }
}

// MARK: - Reports

extension RunLoop {
    @usableFromInline
    func reportChain(_ recent: [String], before event: T.Event) {
        if extras == nil { extras = Extras() }
        extras?.lane.prepend(Extras<T>.InternalEvent(event: event, scope: nil))
        if !flags.contains(.isInterrupted) {
            report(.chainTooLong(limit: mailbox.settings.chainLimit, last: recent))
        }
    }

    func report(_ kind: Issue.Kind) {
        mailbox.settings.report(Issue(kind, machine: "\(T.self)"))
    }
}

// MARK: - Tickets

extension RunLoop {
    /// Prepares to process an event that has a ticket.
    @usableFromInline
    func begin(_ ticket: Ticket<Void>) {
        // Only the method `request` of this machine creates tickets with outputs.
        if let outputs = ticket.outputs {
            listen().begin(unsafeDowncast(outputs, to: OutputCollector<T.Output>.self))
        }
    }

    /// Settles the ticket of a processed event. If the chain was interrupted, keeps the ticket instead.
    @usableFromInline
    func end(_ ticket: Ticket<Void>, isSettled: Bool) {
        if isSettled {
            extras?.listeners?.collector = nil
            ticket.settle(.success(()))
        } else {
            extras?.interrupted = ticket
        }
    }

    /// Settles the ticket of an interrupted chain that has been completely processed.
    @usableFromInline
    func settleInterrupted() {
        extras?.listeners?.collector = nil
        // If the machine has terminated, this chain was the cause, because nothing else was processed in the meantime.
        let isCancelled = mailbox.currentPhase == .cancelled
        extras?.interrupted.take()?.settle(isCancelled ? .failure(SendError.cancelled) : .success(()))
    }
}
