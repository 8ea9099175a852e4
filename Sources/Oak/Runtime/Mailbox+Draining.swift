import OakBase

// These functions drain the mailbox and transfer the ownership of a machine.

extension Mailbox {
    /// Returns the storage, whose batch starts with the items for the owner's current turn. If nothing is queued,
    /// or if the owner has already processed `burst` items, releases ownership and returns `nil`.
    @inlinable
    func take(for loop: Loop<Event>, processed: Int) -> Storage? {
        let turn = lock { () -> Turn in
            guard let storage, !storage.isEmpty else {
                ownership.change(removing: [.owned, .pending])
                return loop.isAbandoned ? .abandoned(detachLoop()) : .released
            }
            if processed >= Self.burst { return .mustHandOver }
            beginTurn(storage, processed: processed)
            return .begins
        }
        switch turn {
        case .begins: return storage
        case .mustHandOver: handOver(loop)
        case .released: break
        case .abandoned(let loop): withExtendedLifetime(loop) {}  // released here, not under the lock
        }
        return nil
    }

    /// Returns the next item for a host that takes the items one at a time, or `nil` if nothing is queued.
    func takeNext() -> Item? {
        lock {
            guard let storage, !storage.isEmpty else {
                ownership.change(removing: .pending)
                return nil
            }
            beginTurn(storage, processed: Self.burst - 1)
            return storage.next()
        }
    }

    @usableFromInline
    enum Turn {
        case begins, mustHandOver, released
        /// Ownership was released, and the host no longer exists or has finished.
        case abandoned(AnyObject?)
    }

    /// Determines the items that the owner processes next. Events that report errors come before all other items,
    /// except for the rest of a sequence of events whose first event has been processed.
    @inlinable
    func beginTurn(_ storage: Storage, processed: Int) {
        if storage.batch.isEmpty {
            swap(&storage.batch, &storage.queue)
            swap(&storage.othersInBatch, &storage.othersInQueue)
        }
        if !storage.failures.isEmpty && !storage.isInSequence { storage.prependFailures() }
        // With a small capacity, items are taken one by one, so the number of waiting events is exact.
        let takesAll = settings.capacity > 4 * Self.burst && storage.failures.isEmpty
        storage.turn = takesAll ? min(Self.burst - processed, storage.batch.count) : 1
        storage.externalEventCount -= storage.externalEventsInTurn
        // From now on, the bit indicates that other items have been queued.
        if storage.turn == storage.batch.count && storage.queue.isEmpty && storage.failures.isEmpty {
            ownership.change(removing: .pending)
        }
    }

    /// Returns the reason for discarding an event that the owner has taken, or `nil` if it must be processed.
    ///
    /// - Parameter next: On return, the enqueued run that starts next, if this was the last event from a run whose body
    ///   has returned.
    @inlinable
    func discardReason(for run: Run?, _ ticket: Ticket<Void>?, _ next: inout Run?) -> DiscardReason? {
        var phase: EventPolicy.RunPhase?
        if let run {
            lock {
                phase = run.phase
                if run.isAlive { next = (run.scope ?? storage?.runs)?.dequeue(run) }
            }
        }
        return EventPolicy.discardReason(from: phase, isWithdrawn: ticket?.isWithdrawn == true)
    }

    /// Acquires a machine whose host processes or has just processed an event on the machine's actor.
    @usableFromInline
    func acquireAfterProcessing() {
        ownership.change(adding: .owned)
    }

    /// Releases ownership so that other tasks get a turn. A task drains the mailbox later, unless a sender does so
    /// first.
    @usableFromInline
    func handOver(_ loop: Loop<Event>, interrupted: Bool = false) {
        var abandoned: AnyObject?
        let needsTask = lock { () -> Bool in
            storage?.endTurn()
            if interrupted { loop.flags.insert(.isInterrupted) }
            loop.flags.remove(.isProcessing)
            if loop.isAbandoned && owners == .actor { abandoned = detachLoop() }
            return !ownership.change(removing: .owned, adding: [.pending, .scheduled]).contains(.scheduled)
        }
        _ = abandoned  // released here, not under the lock
        if needsTask { wake() }
    }

    /// Puts the items that the owner has taken but not processed back into the queue.
    @usableFromInline
    func putBack() {
        lock { storage?.putBack() }
    }

    /// Ensures that the queued items are processed.
    func wake() {
        let host = actor
        if owners == .stepper {
            lock { storage?.observer }?()
            return
        }
        if owners == .actor, host == nil { return finishRemainingItems() }
        #if OAK_INTERLEAVINGS
        if interleaver?.spawn(on: host, { self.resume(on: nil) }) == true { return }
        #endif
        Task { await self.resume(on: host) }
    }

    /// Tries to become the owner, on the machine's actor if it has one.
    private func resume(on host: isolated (any Actor)?) {
        let isOwner = lock {
            loopReference != nil && !ownership.change(removing: .scheduled, adding: .owned).contains(.owned)
        }
        if isOwner { pump(nil) } else { finishRemainingItems() }
    }

    /// Runs the jobs that were submitted before the host was deallocated, and discards the events that the last owner
    /// had taken but not processed.
    func finishRemainingItems() {
        let items = lock { () -> [Item] in
            guard loopReference == nil, let storage else { return [] }
            storage.putBack()
            return storage.queue.removeAll()
        }
        for item in items {
            if case .job(let job) = item { job() }
            if let (event, _, ticket) = item.content { discard(event, ticket, discardReason) }
        }
    }
}
