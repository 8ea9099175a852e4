// What every host offers, once.

extension RunLoop {
    /// Calls a handler with each output.
    @usableFromInline
    func listen(_ output: @escaping (T.Output) -> Void) {
        listen().output = output
    }

    /// Who listens, made when first needed.
    @usableFromInline
    func listen() -> Listeners<T> {
        if let listeners = extras?.listeners { return listeners }
        let listeners = Listeners<T>()
        if extras == nil { extras = Extras() }
        extras?.listeners = listeners
        if mailbox.ownership == .actor { markObserved() }
        return listeners
    }

    /// Ends the machine. The caller is on its actor.
    @usableFromInline
    func cancel() {
        mailbox.putBack()
        if let ending = mailbox.close(.cancelled) {
            mailbox.finish(ending, others: discardLane(.cancelled))
        }
        extras?.listeners?.finish()
    }

    @usableFromInline
    nonisolated(nonsending) func finished() async throws -> T.State {
        guard try await mailbox.ended() == .terminated else { throw CancellationError() }
        return state
    }

    /// Processes an event and collects the outputs of it and of all that it causes at once.
    nonisolated(nonsending) func request(_ event: sending T.Event) async throws -> [T.Output] {
        let collector = OutputCollector<T.Output>()
        let ticket = Ticket(outputs: collector)
        try mailbox.send(event, from: nil, isolation: #isolation, ticket: ticket)
        try await ticket.wait()
        return collector.outputs
    }

    /// Yields the current state and then each new one.
    func feedStates(to continuation: AsyncStream<T.State>.Continuation) where T.State: Sendable {
        continuation.yield(state)
        guard mailbox.isRunning else { return continuation.finish() }
        listen().add(Reader(continuation))
    }

    /// Yields each output from now on.
    func feedOutputs(to continuation: AsyncStream<T.Output>.Continuation) where T.Output: Sendable {
        guard mailbox.isRunning else { return continuation.finish() }
        listen().add(Reader(continuation))
    }
}

// MARK: - Beginning

extension RunLoop {
    /// Executes what the machine does when it starts, and gives the event that this causes if that is all.
    @inlinable
    func executeInitialEffect() -> T.Event? {
        let effect = T.initialEffect(state)
        return effect == nil && !state.isTerminal ? nil : finishTransition(effect)
    }

    @usableFromInline
    func cancelForMissingActor() {
        report(.misuse(.noActor))
        mailbox.cancel()
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
        if !isInterrupted {
            report(.chainTooLong(limit: mailbox.settings.chainLimit, last: recent))
        }
    }

    func report(_ kind: Issue.Kind) {
        mailbox.settings.report(Issue(kind, machine: "\(T.self)"))
    }
}

// MARK: - Tickets

extension RunLoop {
    /// An event that somebody waits for is about to be processed.
    @usableFromInline
    func begin(_ ticket: Ticket) {
        // Only `request` of this machine asks for outputs.
        if let outputs = ticket.outputs {
            listen().collector = unsafeDowncast(outputs, to: OutputCollector<T.Output>.self)
        }
    }

    /// It was processed, with all that it caused unless that was left for later.
    @usableFromInline
    func end(_ ticket: Ticket, isSettled: Bool) {
        if isSettled {
            extras?.listeners?.collector = nil
            ticket.settle(.success(()))
        } else {
            extras?.interrupted = ticket
        }
    }

    /// The chain that somebody waits for has come to its end.
    @usableFromInline
    func settleInterrupted() {
        extras?.listeners?.collector = nil
        // If the machine has terminated it was by this chain, for nothing else was processed meanwhile.
        let isCancelled = mailbox.currentPhase == .cancelled
        extras?.interrupted.take()?.settle(isCancelled ? .failure(SendError.cancelled) : .success(()))
    }
}

extension DiscardReason {
    /// What somebody who waits for such an event gets.
    var error: any Error {
        switch self {
        case .terminated: SendError.terminated
        case .cancelled: SendError.cancelled
        case .stale, .withdrawn, .absent: CancellationError()
        }
    }
}
