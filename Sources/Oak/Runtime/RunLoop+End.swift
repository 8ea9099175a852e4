// These functions end a machine. After the end, no effect starts, and every queued event is reported as discarded.

extension RunLoop {
    /// Ends the machine after a transition to a terminal state. This method delivers the outputs and runs the actions
    /// of that transition, but starts no run effects and processes no further events.
    @usableFromInline
    func terminate(_ effect: TransducerEffect<T>?) {
        mailbox.putBack()
        let ending = mailbox.close(.terminated)
        if let effect { executeTerminal(effect) }
        let others = discardLane(.terminated)
        if let ending { mailbox.finish(ending, others: others) }
        extras?.listeners?.finish()
        complete()
    }

    /// Calls the completion handler, if there is one and it has not been called. The machine must have ended, and the
    /// caller must own it.
    @usableFromInline
    func complete() {
        guard let completion = extras?.completion.take() else { return }
        completion(
            mailbox.currentPhase == .terminated ? .success(state) : .failure(mailbox.cancellationError))
    }

    private func executeTerminal(_ effect: TransducerEffect<T>) {
        switch effect.kind {
        case .send(let event): enqueue(event)
        case .output(let output): deliver(output)
        case .action(let action): if let event = action(env) { enqueue(event) }
        case .list(let effects): for effect in effects { executeTerminal(effect) }
        case .misuse(let misuse, let effect):
            report(.misuse(misuse))
            if let effect { executeTerminal(effect) }
        case .scoped(_, let effect): executeTerminal(effect)
        case .postpone(let postponement): if let postponement { enqueue(postponement.event) }
        case .run, .cancel, .cancelAll, .absent: break
        }
    }

    /// Discards all internal and postponed events, reports them to the inspector, and returns their number.
    func discardLane(_ reason: DiscardReason) -> Int {
        let caused = extras?.lane.removeAll() ?? []
        for caused in caused { discard(caused.event, nil, reason) }
        let postponed = extras?.postponed ?? []
        extras?.postponed = []
        for postponed in postponed { discard(postponed.event, nil, reason) }
        return caused.count + postponed.count
    }

    @usableFromInline
    func discard(_ event: T.Event, _ ticket: Ticket?, _ reason: DiscardReason) {
        mailbox.settings.inspect { $0.discarded($1, event: event, reason: reason) }
        ticket?.settle(.failure(reason.error))
    }
}
