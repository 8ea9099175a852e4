// What the owner of a machine gets out of its mailbox, and how ownership changes hands.

extension Mailbox {
    /// Becomes the owner of an idle machine that anybody may own.
    @inlinable
    func acquire(_ loop: Loop<Event>) -> Bool {
        lock {
            guard !loop.isOwned, !loop.attention.isRaised else { return false }
            loop.isOwned = true
            return true
        }
    }

    /// Gives up ownership if nothing waits.
    @inlinable
    func release(_ loop: Loop<Event>) -> Bool {
        lock {
            if loop.attention.isRaised { return false }
            loop.isOwned = false
            return true
        }
    }

    /// Gives the owner what it shall process next, in order; `nil` once it is not the owner any more,
    /// because nothing waits or because it has processed so much that others must get a turn.
    @inlinable
    func take(for loop: Loop<Event>, processed: Int) -> FIFO<Item>? {
        var mustHandOver = false
        let batch = lock { () -> FIFO<Item>? in
            guard let storage, !storage.isEmpty else {
                loop.isOwned = false
                if isAbandoned { self.loop = nil }  // the owner holds it still, so it is not freed here
                if phase == .running && !loop.isInterrupted && loop.attention.isRaised {
                    loop.attention.set(false)
                }
                return nil
            }
            mustHandOver = processed >= Self.burst
            if mustHandOver { return nil }
            // With a small capacity what waits is counted to the event.
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

    /// Why an event that the owner has taken is not processed; `nil` if it is, with the effect whose turn
    /// has come because the event's sender has nothing left to say.
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

    /// Gives up ownership so that others get a turn. A job goes on later, if no sender does before.
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

    /// Returns what the owner has taken but not processed, so that it counts as waiting again.
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

    /// The chain that was left for later has come to its end.
    @usableFromInline
    func clearInterruption(_ loop: Loop<Event>) {
        lock { loop.isInterrupted = false }
    }

    /// Has the machine go on with what waits.
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

    /// Does what was asked for before the host went.
    private func runRemainingJobs() {
        let items = lock { self.loop == nil ? storage?.queue.removeAll() ?? [] : [] }
        for case .job(let job) in items { job() }
    }
}
