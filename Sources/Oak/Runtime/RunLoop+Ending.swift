// These functions end a machine. After that, no effect starts, and every queued event is reported as discarded.

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

    /// Calls the completion handler, if there is one and it has not been called yet. The machine must have ended, and
    /// the caller must own it or be on its actor.
    @usableFromInline
    func complete() {
        guard let completion = extras?.completion.take() else { return }
        completion(
            mailbox.currentPhase == .terminated ? .success(state) : .failure(mailbox.cancellationError))
    }

    private func executeTerminal(_ effect: TransducerEffect<T>) {
        effect.visit(from: RootSite(nil)) { part, _ in finish(part) { event, _ in enqueue(event) } }
    }

    /// Executes a part of the final effect of a machine or child that has ended: outputs are delivered and actions run,
    /// but no run effect starts.
    ///
    /// - Parameter drop: A closure that is called with each event that the part sends or postpones.
    func finish(_ part: EffectPart<T>, _ drop: (_ event: T.Event, _ isPostponed: Bool) -> Void) {
        switch part {
        case .send, .action, .output, .misuse: if let event = execute(part, in: nil) { drop(event, false) }
        case .postpone(let event, _): drop(event, true)
        case .run, .cancel, .cancelAll, .absent: break
        }
    }

    /// Discards all internal and postponed events, reports them to the inspector, and returns their number.
    func discardLane(_ reason: DiscardReason) -> Int {
        let caused = (extras?.lane.removeAll() ?? []) + (extras?.retried.removeAll() ?? [])
        for caused in caused { mailbox.discard(caused.event, nil, reason) }
        let postponed = extras?.postponed ?? []
        extras?.postponed = []
        for postponed in postponed { mailbox.discard(postponed.event, nil, reason) }
        return caused.count + postponed.count
    }
}
