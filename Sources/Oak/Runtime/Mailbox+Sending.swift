import OakBase

// These functions accept events and jobs from senders.

extension Mailbox {
    /// The outcome of an attempt to send an event.
    @usableFromInline
    enum Decision {
        /// The sender is now the owner of the machine. If the event was not queued, the sender processes it first, and
        /// then the queue.
        case process
        /// The event is queued, and a task or the host must be woken.
        case wake
        /// Nothing remains to be done, because the owner will process the event, or nothing was queued.
        case done
        case refused(EventPolicy.Refusal)
    }

    /// Accepts an event. If the sender may own the machine, no other code owns it, and nothing is queued, the event is
    /// processed immediately.
    @inlinable
    func send(_ event: sending Event, from run: Run?, isolation: (any Actor)?) throws {
        var event: Event? = event
        try send(&event, from: run, isolation: isolation)
    }

    @inlinable @inline(__always)
    func send(_ event: inout Event?, from run: Run?, isolation: (any Actor)?) throws {
        if run == nil, acquire(isolation) {
            pump(event.take())
        } else {
            try sendSlowly(&event, run, isolation)
        }
    }

    /// Acquires the machine if it is idle and the caller may own it.
    @inlinable
    func acquire(_ isolation: (any Actor)?) -> Bool {
        switch owners {
        case .anySender: ownership.acquire()
        case .actor: isHost(isolation) && ownership.acquire() && !releaseIfProcessing()
        case .stepper: false
        }
    }

    /// Releases a machine that has just been acquired on its actor, if the actor is processing an event that the host
    /// has sent on the fast path. Returns `true` if the machine was released.
    @inlinable
    func releaseIfProcessing() -> Bool {
        guard isProcessing else { return false }
        ownership.change(removing: .owned)
        return true
    }

    /// Processes an event, if one is given, and then the queued items. The caller has acquired the machine.
    ///
    /// The loop is not retained, because it is not deallocated before its owner has released the machine, and is not
    /// accessed afterwards. This saves a third of the time that an event takes.
    @inlinable @discardableResult
    func pump(_ event: consuming Event?) -> Bool {
        var event = event
        return loopReference?._withUnsafeGuaranteedRef { $0.pump($0, event.take()) } ?? false
    }

    /// Accepts an event that an effect has sent, or that cannot be processed without acquiring the lock.
    @inlinable @inline(never)
    func sendSlowly(_ event: inout Event?, _ run: Run?, _ isolation: (any Actor)?) throws {
        let decision = lock { () -> Decision in
            if let refusal = EventPolicy.refusal(phase, from: run?.phase) { return .refused(refusal) }
            if mayOwn(isolation), ownership.acquireIfNothingIsPending() { return .process }
            if run == nil, EventPolicy.overflows(1, after: externalEventCount, capacity: settings.capacity) {
                return .refused(.overflow)
            }
            enqueue(&event, run, nil)
            return claim(isolation)
        }
        switch decision {
        case .process: pump(event.take())
        case .done: break
        case .wake, .refused: try apply(decision)
        }
    }

    /// Accepts an event whose sender waits until the event has been processed. The capacity does not apply, because the
    /// sender sends nothing else while it waits.
    @usableFromInline
    func send(_ event: sending Event, from run: Run?, isolation: (any Actor)?, ticket: Ticket<Void>) throws {
        var event: Event? = event
        try add(isolation: isolation) {
            if let refusal = EventPolicy.refusal(phase, from: run?.phase, isAwaited: true) {
                return .refused(refusal)
            }
            enqueue(&event, run, ticket)
            return nil
        }
    }

    /// Accepts an event, and waits until the event and all internal events that it causes have been processed.
    @inlinable
    nonisolated(nonsending) func process(_ event: sending Event, from run: Run?) async throws {
        if run == nil, acquire(#isolation) {
            if pump(event) { return }
            let ticket = Ticket<Void>()
            // The chain that the event has started continues before any job runs.
            submit(isolation: #isolation) { ticket.settle(.success(())) }
            try await ticket.wait()
            if currentPhase == .cancelled { throw SendError.cancelled }
        } else {
            let ticket = Ticket<Void>()
            try send(event, from: run, isolation: #isolation, ticket: ticket)
            try await ticket.wait()
        }
    }

    /// Enqueues a job that the owner runs between two events. If the machine is idle and the caller may own it, or if
    /// the machine has no run loop, the job runs immediately.
    @usableFromInline
    func submit(isolation: (any Actor)?, _ job: @escaping () -> Void) {
        var isOrphaned = false
        try? add(isolation: isolation) {
            guard loop != nil else {
                isOrphaned = true  // the host is gone, so the machine has no owner
                return .done
            }
            enqueue(.job(job))
            return nil
        }
        if isOrphaned { job() }
    }

    /// Accepts either all of the given events, with no other sender's events between them, or none of them.
    func send(_ events: [Event], from run: Run?, isolation: (any Actor)?) throws {
        if events.isEmpty { return }
        let decision = lock { () -> Decision in
            if let refusal = EventPolicy.refusal(phase, from: run?.phase) { return .refused(refusal) }
            let (waiting, capacity) = (externalEventCount, settings.capacity)
            if run == nil, EventPolicy.overflows(events.count, after: waiting, capacity: capacity) {
                return .refused(.overflow)
            }
            var first = events.first
            enqueue(&first, run, nil)
            for event in events.dropFirst() {
                enqueue(.nextEvent(event, run), from: run, isExternal: run == nil)
            }
            return claim(isolation)
        }
        try apply(decision)
    }

    /// Ends a run that threw an error, and enqueues the event for this error. The event precedes all queued events,
    /// except earlier events for errors and the rest of a sequence of events whose first event has been processed. If
    /// some queued events were sent by the same run, the event follows all queued events instead.
    func sendFailure(_ event: sending Event, from run: Run, isolation: (any Actor)?) {
        var event: Event? = event
        try? add(isolation: isolation) {
            guard phase == .running, run.phase == .running, let storage else { return .refused(.stale) }
            if run.queued == 0, let failure = event.take() {
                run.queued = 1
                storage.failures.append(.event(failure, run, nil))
                ownership.change(adding: .pending)
            } else {
                enqueue(&event, run, nil)
            }
            run.phase = .returned
            return nil
        }
    }

    /// Adds an item to the queue and ensures that it is processed.
    func add(isolation: (any Actor)?, _ addition: () -> Decision?) throws {
        try apply(lock { addition() ?? claim(isolation) })
    }

    @usableFromInline
    func apply(_ decision: Decision) throws {
        switch decision {
        case .process: pump(nil)
        case .done: break
        case .wake: wake()
        // A machine may be connected at the same time, which replaces the settings.
        case .refused(let refusal): throw refusal.error(capacity: lock { settings }.capacity)
        }
    }
}

// MARK: - Under the lock

extension Mailbox {
    /// Returns whether the caller may become the owner of a machine that has no owner.
    @inlinable
    func mayOwn(_ isolation: (any Actor)?) -> Bool {
        switch owners {
        case .actor: isHost(isolation) && loopReference != nil && !isProcessing
        case .anySender: loopReference != nil
        case .stepper: false
        }
    }

    @inlinable
    func isHost(_ isolation: (any Actor)?) -> Bool {
        let hostID = hostID.load()
        return hostID != 0 && identity(of: isolation) == hostID
    }

    /// Acquires a machine whose queue is not empty, or ensures that its owner or a task processes the queue.
    @inlinable
    func claim(_ isolation: (any Actor)?) -> Decision {
        if mayOwn(isolation) { return ownership.change(adding: .owned).contains(.owned) ? .done : .process }
        switch owners {
        case .anySender: return .done
        case .stepper: return .wake
        case .actor:
            // The queue is processed after the event that the actor is currently processing.
            if hasNoActorYet || isHost(isolation) || ownership.bits.contains(.owned) { return .done }
            return ownership.change(adding: .scheduled).contains(.scheduled) ? .done : .wake
        }
    }

    /// A Boolean value that indicates whether the actor is processing an event that the host has sent on the fast path.
    /// Only code on the actor may read this value.
    @inlinable var isProcessing: Bool {
        loopReference?._withUnsafeGuaranteedRef { $0.flags.contains(.isProcessing) } ?? false
    }
}
