import OakBase

// These functions implement the lifecycle of a machine.

extension Mailbox {
    /// Connects the run loop that processes the events. Returns `false` if a loop is or was connected, or if the
    /// machine has been cancelled.
    @inlinable
    func connect(
        _ loop: Loop<Event>, late: (host: any Actor, owners: Owners, settings: Settings)? = nil
    ) -> Bool {
        var replaced: Settings?
        let isConnected = lock {
            guard phase == .unconnected else { return false }
            loopReference = .passRetained(loop)
            if let late {
                replaced = settings
                settings = late.settings
                host = late.host
                hostID.store(identity(of: late.host) | UInt(late.owners.rawValue))
            }
            return true
        }
        _ = replaced  // released here, not under the lock
        return isConnected
    }

    /// Returns the settings of a machine that is about to be connected.
    @usableFromInline
    func chosenSettings(_ configuration: Configuration?, for type: any BaseTransducer.Type) -> Settings {
        if let configuration { return configuration.settings(for: type) }
        let own = lock { settings }
        return own.inspector == nil ? own : own.naming(.next(for: type))
    }

    /// Registers a closure that is called when the body of an effect has returned and when the machine ends. If the host
    /// takes the events one at a time, the closure is also called when an event or a job is queued.
    func observe(_ observer: @escaping @Sendable () -> Void) {
        lock { ensureStorage().observer = observer }
    }

    /// Cancels the machine if its input was never connected to a run loop.
    @usableFromInline
    func abandon() {
        if lock({ phase == .unconnected }) { cancel() }
    }

    /// Cancels the machine and releases its run loop after its host has been deallocated or has finished.
    @usableFromInline
    func disconnect() {
        cancel()
        var detached: AnyObject?
        lock {
            if let loopReference, ownership.bits.contains(.owned) {
                // The current owner releases the loop.
                loopReference._withUnsafeGuaranteedRef { $0.isAbandoned = true }
            } else {
                detached = detachLoop()
            }
        }
        withExtendedLifetime(detached) {}
    }

    /// Detaches and returns the run loop. The caller must hold the lock, and must release the loop only after it has
    /// released the lock.
    ///
    /// The result has no generic type, because code that is not specialized, such as a deinitializer, would look up the
    /// metadata of that type. The lookups would take longer than the rest of the function.
    @usableFromInline
    func detachLoop() -> AnyObject? {
        guard let reference = loopReference else { return nil }
        loopReference = nil
        return reference.takeRetainedValue()
    }

    /// The phase of the machine. To read it, the caller must hold the lock.
    @inlinable
    var phase: EventPolicy.MachinePhase {
        let bits = ownership.bits
        if bits.contains(.closed) { return bits.contains(.terminated) ? .terminated : .cancelled }
        return loopReference == nil ? .unconnected : .running
    }

    @usableFromInline
    var isRunning: Bool { lock { phase == .running } }

    @usableFromInline
    var currentPhase: EventPolicy.MachinePhase { lock { phase } }

    /// The machine's actor, or `nil` if the machine has none, has not been connected yet, or has outlived its actor.
    @inlinable
    var actor: (any Actor)? { hasNoActorYet ? nil : host }

    /// The reason why a machine that has ended discards events.
    @usableFromInline
    var discardReason: DiscardReason { EventPolicy.discardReason(after: currentPhase) }

    /// Cancels a machine that has no inspector, and has had no run effects, queued items or waiting tasks. Returns
    /// `false` if the machine has already ended, or must be ended with ``close(_:throwing:)``. When a host is
    /// deallocated, this method usually suffices, at a fraction of the cost.
    @usableFromInline
    func closeIfUnused() -> Bool {
        var isClosed = false
        lock {
            guard storageReference == nil, settings.inspector == nil, !ownership.bits.contains(.closed) else {
                return
            }
            ownership.change(adding: .closed)
            loopReference?._withUnsafeGuaranteedRef { $0.hasEnded.set(true) }
            isClosed = true
        }
        return isClosed
    }

    /// The runs, events and waiting tasks that remain when the machine ends.
    @usableFromInline
    struct Ending {
        let reason: StopReason
        /// The first of the runs that had not ended. `nextOfID` links it to the others.
        let runs: Run?
        let events: [(Event, Ticket<Void>?)]
        let waiters: [Ticket<Void>]
    }

    /// Ends the machine. No further events are accepted or processed, and all tokens are revoked.
    ///
    /// Only the first call has an effect; later calls return `nil`. The caller must pass the result to
    /// ``finish(_:others:)``. This method is thread-safe.
    @usableFromInline
    func close(_ reason: StopReason, throwing error: (any Error)? = nil) -> Ending? {
        lock {
            guard phase == .running || phase == .unconnected else { return nil }
            if let error { ensureStorage().cancellation = error }
            let bits = ownership.change(adding: reason == .terminated ? [.closed, .terminated] : .closed)
            loop?.hasEnded.set(true)
            guard let storage else { return Ending(reason: reason, runs: nil, events: [], waiters: []) }
            if !bits.contains(.owned) { storage.putBack() }
            var events: [(Event, Ticket<Void>?)] = []
            for item in storage.failures.removeAll() + storage.queue.removeAll() {
                if let (event, _, ticket) = item.content {
                    events.append((event, ticket))
                } else {
                    storage.queue.append(item)
                }
            }
            defer {
                storage.waiters = []
                storage.externalEventCount = 0
            }
            return Ending(
                reason: reason, runs: storage.runs.killAll(), events: events, waiters: storage.waiters)
        }
    }

    /// Cancels the remaining runs, reports the discarded events, and resumes the waiting tasks.
    ///
    /// - Parameter others: The number of discarded events that were not in the mailbox.
    @usableFromInline
    func finish(_ ending: Ending, others: Int = 0) {
        cancelTasks(of: ending.runs)
        let reason: DiscardReason = ending.reason == .terminated ? .terminated : .cancelled
        for (event, ticket) in ending.events { discard(event, ticket, reason) }
        settings.inspect { $0.stopped($1, reason: ending.reason, discarded: ending.events.count + others) }
        for waiter in ending.waiters { waiter.settle(.success(())) }
        lock { storage?.observer }?()
    }

    /// Reports a discarded event to the inspector and to the sender that is waiting for the event.
    @usableFromInline
    func discard(_ event: Event, _ ticket: Ticket<Void>?, _ reason: DiscardReason) {
        settings.inspect { $0.discarded($1, event: event, reason: reason) }
        ticket?.settle(.failure(reason.error))
    }

    /// Cancels the machine. This method is thread-safe.
    ///
    /// - Parameter error: The error that is thrown to tasks that are waiting for the machine to end, or `nil` to throw
    ///   a `CancellationError`.
    @usableFromInline
    func cancel(throwing error: (any Error)? = nil) {
        if error == nil, closeIfUnused() { return }
        if let ending = close(.cancelled, throwing: error) { finish(ending) }
    }

    /// The error that functions such as `finished()` throw if the machine is cancelled.
    @usableFromInline
    var cancellationError: any Error {
        lock { storage?.cancellation } ?? CancellationError()
    }

    /// Waits until the machine has ended.
    ///
    /// - Returns: The phase in which the machine ended.
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    @usableFromInline
    nonisolated(nonsending) func ended() async throws -> EventPolicy.MachinePhase {
        let ticket = Ticket<Void>()
        lock {
            guard phase == .running || phase == .unconnected else { return ticket.settle(.success(())) }
            ensureStorage().waiters.append(ticket)
        }
        do {
            try await ticket.wait()
        } catch {
            lock { storage?.waiters.removeAll { $0 === ticket } }
            throw error
        }
        return currentPhase
    }
}
