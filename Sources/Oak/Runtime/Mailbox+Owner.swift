// Draining the mailbox, and passing on the ownership of a machine.

extension Mailbox {
    /// Acquires ownership of an idle machine without an actor. Returns whether the caller is now the owner.
    @inlinable
    func acquire(_ loop: Loop<Event>) -> Bool {
        lock {
            guard !loop.isOwned, !loop.attention.isRaised else { return false }
            loop.isOwned = true
            return true
        }
    }

    /// Releases ownership if nothing is queued. Returns whether ownership was released.
    @inlinable
    func release(_ loop: Loop<Event>) -> Bool {
        lock {
            if loop.attention.isRaised { return false }
            loop.isOwned = false
            return true
        }
    }

    /// Returns the items that the owner processes next, in order. Releases ownership and returns `nil` if
    /// nothing is queued or the owner has processed `burst` items.
    @inlinable
    func take(for loop: Loop<Event>, processed: Int) -> FIFO<Item>? {
        var mustHandOver = false
        let batch = lock { () -> FIFO<Item>? in
            guard let storage, !storage.isEmpty else {
                loop.isOwned = false
                if isAbandoned { self.loop = nil }  // not freed here, because the owner still holds it
                if phase == .running && !loop.isInterrupted && loop.attention.isRaised {
                    loop.attention.set(false)
                }
                return nil
            }
            mustHandOver = processed >= Self.burst
            if mustHandOver { return nil }
            // With a small capacity, items are taken one by one, so the number of waiting events is exact.
            var room = settings.capacity > 4 * Self.burst ? Self.burst - processed : 1
            while room > 0, let item = storage.failures.popFirst() ?? storage.queue.popFirst() {
                if case .event(_, nil, _) = item { storage.externalEventCount -= 1 }
                storage.batch.append(item)
                room -= 1
            }
            return storage.batch
        }
        if mustHandOver { handOver(loop) }
        return batch
    }

    /// Returns the reason why an event that the owner has taken must be discarded, or `nil` if it must be processed.
    ///
    /// - Parameter turn: Set to the enqueued run that starts next, if this was the last event from a run whose body has
    ///   returned.
    @inlinable
    func discardReason(for run: Run?, _ ticket: Ticket?, _ turn: inout Run?) -> DiscardReason? {
        if let run {
            let isStale = lock { () -> Bool in
                guard run.isAlive else { return true }
                turn = (run.scope ?? storage?.runs)?.dequeue(run)
                return false
            }
            if isStale { return .stale }
        }
        if let ticket, ticket.isWithdrawn { return .withdrawn }
        return nil
    }

    /// Releases ownership so that other tasks get a turn. A task drains the mailbox later, unless a sender does so
    /// first.
    @usableFromInline
    func handOver(_ loop: Loop<Event>, interrupted: Bool = false) {
        putBack()
        let needsJob = lock { () -> Bool in
            if interrupted {
                loop.isInterrupted = true
                loop.attention.set(true)
            }
            loop.isOwned = false
            defer { isScheduled = true }
            return !isScheduled
        }
        if needsJob { wake() }
    }

    /// Puts the items that the owner has taken but not processed back into the queue.
    @usableFromInline
    func putBack() {
        lock {
            guard let storage else { return }
            for item in storage.batch.removeAll().reversed() {
                if case .event(_, nil, _) = item { storage.externalEventCount += 1 }
                storage.queue.prepend(item)
            }
        }
    }

    /// Records that the interrupted chain has been processed completely.
    @usableFromInline
    func clearInterruption(_ loop: Loop<Event>) {
        lock { loop.isInterrupted = false }
    }

    /// Causes the queued items to be processed.
    func wake() {
        switch ownership {
        case .anySender: Task { self.resume() }
        case .actor:
            if let host = actor { Task { await self.resume(on: host) } } else { runRemainingJobs() }
        case .test: lock { storage?.observer }?()
        }
    }

    private func resume(on host: isolated any Actor) {
        resume()
    }

    private func resume() {
        let loop = lock { () -> Loop<Event>? in
            isScheduled = false
            guard let loop = self.loop, !loop.isOwned else { return nil }
            loop.isOwned = true
            return loop
        }
        if let loop { loop.pump(loop, nil) } else { runRemainingJobs() }
    }

    /// Runs the jobs that were submitted before the host was deallocated.
    private func runRemainingJobs() {
        let items = lock { self.loop == nil ? storage?.queue.removeAll() ?? [] : [] }
        for case .job(let job) in items { job() }
    }
}
