import OakBase

/// The engine that every host uses to run its machine. It processes one event at a time, each to completion.
///
/// An event is processed in this order:
///
/// 1. `update` writes the state.
/// 2. Outputs are delivered, actions run and effects start, from left to right.
/// 3. The events from `.send`, from actions and from the outputs of children are processed (the internal lane).
/// 4. The postponed events whose machine or child has left its state are processed.
///
/// Only then is the next event in the mailbox processed. The engine is not reentrant: an event that is sent during
/// processing is queued.
///
/// The class is not thread-safe. Only the machine's owner may access it. The owner either has acquired the machine from
/// the mailbox, or is code on the machine's actor that has set ``LoopFlags/isProcessing``; see ``Mailbox``.
@usableFromInline
final class RunLoop<T: BaseTransducer>: Loop<T.Event> {
    // Accesses cannot overlap, so exclusivity need not be checked. Only the owner accesses these variables, and the
    // only foreign code that runs while one of them is being modified is `update`, which is never reentered.
    @exclusivity(unchecked) @usableFromInline var state: T.State
    /// The environment for effects that have not started yet.
    @exclusivity(unchecked) @usableFromInline var env: T.Env
    @usableFromInline let mailbox: Mailbox<T.Event>
    /// Storage for features that many machines do not use, or `nil` before its first use.
    @exclusivity(unchecked) @usableFromInline var extras: Extras<T>?

    @inlinable
    init(state: T.State, env: T.Env, mailbox: Mailbox<T.Event>) {
        self.state = state
        self.env = env
        self.mailbox = mailbox
        // A loop passes itself to its pump, so the argument has this type.
        super.init { unsafeDowncast($0, to: RunLoop<T>.self).run($1) }
    }

    /// Reports the remaining internal and postponed events as discarded.
    deinit {
        if extras != nil { _ = discardLane(mailbox.discardReason) }
    }

    /// Connects to the mailbox, and executes the initial effect before any event in the mailbox. Returns `false` if the
    /// mailbox is or was connected to another machine, or was cancelled.
    @inlinable
    func start(
        with initialEvent: consuming T.Event? = nil,
        late: (host: any Actor, owners: Mailbox<T.Event>.Owners, settings: Settings)? = nil
    ) -> Bool {
        guard mailbox.connect(self, late: late) else { return false }
        if mailbox.hasNoActorYet {
            cancelForMissingActor()
            return true
        }
        if mailbox.settings.machine != nil { beginInspection() }
        var first = executeInitialEffect()
        if let initialEvent {
            if let first = first.take() { enqueue(first) }
            enqueue(initialEvent)
        }
        if mailbox.owners == .stepper {
            if let first { enqueue(first) }  // the host processes the events one by one
            mailbox.ownership.change(removing: .owned)
        } else {
            finishTurn(isSettled: settle(first))
        }
        return true
    }
}

// MARK: - Events

extension RunLoop {
    /// Processes an event on behalf of a host on an actor. The caller must be on that actor.
    @inlinable @inline(__always)
    func send(_ event: sending T.Event) throws {
        guard flags.isEmpty, mailbox.ownership.isIdle else { return try sendSlowPath(event) }
        flags = .isProcessing
        let effect = T.step(&state, event: event)
        if effect == nil && !state.isTerminal && mailbox.ownership.isIdle {
            flags = []
        } else {
            finishSlowPath(with: effect)
        }
    }

    @inlinable @inline(never)
    func sendSlowPath(_ event: sending T.Event) throws {
        if flags == .hasScopes, mailbox.ownership.isIdle {
            flags.insert(.isProcessing)
            return finishSlowPath(with: T.step(&state, event: event))
        }
        guard let host = mailbox.actor else { return try mailbox.send(event, from: nil, isolation: nil) }
        try mailbox.send(event, from: nil, isolation: host)
    }

    @inlinable @inline(never)
    func finishSlowPath(with effect: TransducerEffect<T>?) {
        finishTurn(isSettled: settle(finishTransition(effect)))
    }

    /// Processes an event on behalf of a host without an actor.
    @inlinable
    func sendFromAnywhere(_ event: sending T.Event) throws {
        guard mailbox.ownership.acquire() else { return try mailbox.send(event, from: nil, isolation: nil) }
        finishTurn(isSettled: process(event))
    }

    /// Processes an event, if one is given, then the rest of an interrupted chain, and then the mailbox. The caller
    /// must own the machine.
    ///
    /// - Returns: `true` if the event was processed together with all internal events that it caused.
    @inlinable
    func run(_ event: consuming T.Event?) -> Bool {
        let isSettled = if let event { process(event) } else { settle(nil) }
        let isDone = isSettled && extras?.hasDiscardedEvent != true
        finishTurn(isSettled: isSettled)
        return isDone
    }

    /// Processes the events in the mailbox, and releases ownership when the mailbox is empty. If `isSettled` is
    /// `false`, because a chain of internal events exceeded its limit, hands the machine over instead.
    @inlinable
    func finishTurn(isSettled: Bool) {
        guard isSettled else { return mailbox.handOver(self, interrupted: true) }
        if extras?.interrupted != nil { settleInterrupted() }
        if flags.contains(.isProcessing) {
            flags.remove(.isProcessing)
            if mailbox.ownership.isIdle { return }
            mailbox.acquireAfterProcessing()
        } else if mailbox.ownership.release() {
            return
        }
        drain()
    }

    /// Processes an event and the internal events that it causes. Returns `false` if the chain exceeded its limit. In
    /// that case, the owner must yield.
    @inlinable
    func process(_ event: T.Event) -> Bool {
        let next = step(event)
        return next == nil && extras == nil ? true : settle(next)
    }

    /// Processes internal events until none are left. Returns `false` if the chain exceeded its limit. In that case,
    /// the owner must yield.
    @inlinable
    func settle(_ first: consuming T.Event?) -> Bool {
        var next = first
        var count = 0
        var recent: [String] = []
        while let event = next.take() ?? nextInternalEvent() {
            if hasEnded.isRaised {
                mailbox.discard(event, nil, mailbox.discardReason)
                continue
            }
            guard count < mailbox.settings.chainLimit else {
                reportChain(recent, before: event)
                return false
            }
            count += 1
            if count > mailbox.settings.chainLimit - 8 { recent.append(Redaction.caseName(of: event)) }
            next =
                extras?.listeners == nil
                ? finishTransition(T.step(&state, event: event)) : stepNotifyingListeners(event)
        }
        flags.remove(.isInterrupted)
        return true
    }

    /// Processes one event. Returns the event that it causes, if that event is the next one to process.
    @inlinable
    func step(_ event: T.Event) -> T.Event? {
        if extras?.listeners != nil { return stepNotifyingListeners(event) }
        let effect = T.step(&state, event: event)
        return effect == nil && !state.isTerminal && !flags.contains(.hasScopes)
            ? nil : finishTransition(effect)
    }

    /// Processes one event like ``step(_:)``, and notifies the listeners.
    @inlinable @inline(never)
    func stepNotifyingListeners(_ event: T.Event) -> T.Event? {
        guard let listeners = extras?.listeners else { return nil }
        listeners.willProcess(event, in: self)
        if hasEnded.isRaised {
            extras?.hasDiscardedEvent = true
            mailbox.discard(event, nil, mailbox.discardReason)
            return nil
        }
        let before = mailbox.settings.inspector == nil ? nil : state
        let effect = T.step(&state, event: event)
        listeners.didProcess(event, from: before, effect: effect, in: self)
        return finishTransition(effect)
    }

    /// Processes the items of the mailbox, up to a limit, and releases ownership.
    @inlinable
    func drain() {
        var processed = 0
        while let taken = mailbox.take(for: self, processed: processed) {
            while let item = taken.next() {
                processed += 1
                guard process(item) else { return mailbox.handOver(self, interrupted: true) }
            }
            if mailbox.ownership.releaseIfNothingIsPending() { return }
        }
    }

    /// Processes one item of the mailbox. Returns `false` if the chain exceeded its limit. In that case, the owner must
    /// yield.
    @inlinable
    func process(_ item: Mailbox<T.Event>.Item) -> Bool {
        switch item {
        case .job(let job):
            job()
            return true
        case .event(let event, let run, let ticket): return processQueued(event, of: run, for: ticket)
        case .nextEvent(let event, let run): return processQueued(event, of: run, for: nil)
        }
    }

    @inlinable @inline(__always)
    func processQueued(_ event: T.Event, of run: Run?, for ticket: Ticket<Void>?) -> Bool {
        if hasEnded.isRaised {
            mailbox.discard(event, ticket, mailbox.discardReason)
            return true
        }
        if run == nil && ticket == nil { return process(event) }
        return process(event, of: run, for: ticket)
    }

    /// Processes an event that has a ticket or was sent by an effect.
    @inlinable
    func process(_ event: T.Event, of run: Run?, for ticket: Ticket<Void>?) -> Bool {
        var next: Run?
        if let reason = mailbox.discardReason(for: run, ticket, &next) {
            mailbox.discard(event, ticket, reason)
        } else {
            if let ticket { begin(ticket) }
            let isSettled = process(event)
            if let ticket { end(ticket, isSettled: isSettled) }
            if let next { spawnEnqueued(next) }
            return isSettled
        }
        if let next { spawnEnqueued(next) }
        return true
    }
}

// MARK: - Executing effects

extension RunLoop {
    /// Executes the effect of a transition. Returns the event that the effect causes, if that event is the next one to
    /// process.
    @inlinable
    func finishTransition(_ effect: TransducerEffect<T>?) -> T.Event? {
        if state.isTerminal || flags.contains(.hasScopes) { return finishTransitionSlowPath(effect) }
        guard let effect else { return nil }
        switch effect.kind {  // inlined, because a call would take a third longer
        case .send(let event) where !hasInternalEvents: return event
        case .action(let action) where !hasInternalEvents: return action(env)
        default: return execute(effect)
        }
    }

    @inlinable @inline(never)
    func finishTransitionSlowPath(_ effect: TransducerEffect<T>?) -> T.Event? {
        if state.isTerminal {
            terminate(effect)
            return nil
        }
        let retried = sweepScopes()
        let next = effect.flatMap(execute)
        if !retried.isEmpty { retry(retried) }
        return next
    }

    /// Executes an effect. Returns the event that the effect causes, if that event is the next one to process. The most
    /// frequent effects are executed without visiting their parts.
    @inlinable @inline(never)
    func execute(_ effect: TransducerEffect<T>) -> T.Event? {
        switch effect.kind {
        case .send(let event) where !hasInternalEvents: return event
        case .action(let action) where !hasInternalEvents: return action(env)
        case .output(let output): deliver(output)
        case .run(let run) where run.binding == nil: start(run, run.start.timing, in: nil, [])
        default: return executeParts(of: effect)
        }
        return nil
    }

    /// Executes the parts of an effect: the first part in any case, and the others only until the machine ends. Returns
    /// the event that the effect causes, if that event is the next one to process. If the effect is a list, its events
    /// are always enqueued instead, because another part may end the machine.
    @usableFromInline
    func executeParts(of effect: TransducerEffect<T>) -> T.Event? {
        pruneIdleScopes()
        var canReturnEvent = if case .list = effect.kind { false } else { !hasInternalEvents }
        var isFirst = true
        var next: T.Event?
        effect.visit(from: rootSite) { part, site in
            if isFirst || !hasEnded.isRaised, let event = execute(part, in: site) {
                if canReturnEvent { next = event } else { enqueue(event, of: site) }
            }
            (isFirst, canReturnEvent) = (false, false)
        }
        return next
    }

    /// Executes a single part of an effect, and returns the event that it causes.
    ///
    /// - Parameter site: The site of the child that owns the part, or `nil` if the machine itself owns it.
    func execute(_ part: EffectPart<T>, in site: AnySite<T>?) -> T.Event? {
        if let site, site.isGone {
            finish(part, ofGoneChild: site.path)
            return nil
        }
        switch part {
        case .send(let event): return event
        case .action(let action): return action(env)
        case .output(let output): deliver(output)
        case .run(let run):
            let table = site.flatMap(table)
            start(
                run.effect, run.effect.start.timing, in: table,
                run.effect.binding == nil ? [] : visits(of: site, table))
        case .cancel(let id):
            // A child without a table has no effects to cancel.
            let table = site?.anyNode(isCreating: false)?.runs
            if site == nil || table != nil { mailbox.cancelRuns(of: table) { $0.kill(id) } }
        case .cancelAll:
            if let site {
                site.anyNode(isCreating: false).map(cancelAll)
            } else {
                mailbox.cancelRuns { $0.killAll() }
            }
        case .postpone(let event, _): postpone(event, site)
        case .absent: break
        case .misuse(let misuse): report(.misuse(misuse))
        }
        return nil
    }

    /// A Boolean value that indicates whether events are queued in the internal lane.
    @inlinable var hasInternalEvents: Bool { extras?.lane.isEmpty == false }

    @inlinable
    func enqueue(_ event: T.Event, _ scope: RunTable? = nil) {
        if extras == nil { extras = Extras() }
        scope?.pendingInternalEvents += 1
        extras?.lane.append(Extras<T>.InternalEvent(event: event, scope: scope))
    }

    @usableFromInline
    func deliver(_ output: T.Output) {
        extras?.listeners?.deliver(output, in: self)
    }
}
