// These functions implement the lifecycle of a machine and of its runs.

extension Mailbox {
    /// Connects the run loop that processes the events. Returns `false` if a loop is already connected or was connected
    /// before.
    @inlinable
    func connect(
        _ loop: Loop<Event>, late: (host: any Actor, owners: Owners, settings: Settings)? = nil
    ) -> Bool {
        lock {
            guard phase == .unconnected else { return false }
            loopReference = .passRetained(loop)
            if let late {
                settings = late.settings
                host = late.host
                hostID.store(identity(of: late.host) | UInt(late.owners.rawValue))
            }
            return true
        }
    }

    /// Returns the settings of a machine that is about to be connected.
    @usableFromInline
    func chosenSettings(_ configuration: Configuration?, for type: any BaseTransducer.Type) -> Settings {
        if let configuration { return configuration.settings(for: type) }
        let own = lock { settings }
        return own.inspector == nil ? own : own.naming(.next(for: type))
    }

    /// Registers a closure that is called when the machine receives an event or ends, or when one of its effects ends.
    func observe(_ observer: @escaping @Sendable () -> Void) {
        lock { ensureStorage().observer = observer }
    }

    /// Cancels the machine of an input that was never connected to a run loop.
    @usableFromInline
    func abandon() {
        if lock({ phase == .unconnected }) { cancel() }
    }

    /// Cancels the machine and releases its run loop after its host was deallocated or has finished.
    @usableFromInline
    func disconnect() {
        cancel()
        _ = lock { () -> Loop<Event>? in
            if let loop, ownership.bits.contains(.owned) {
                loop.isAbandoned = true  // the current owner releases the loop
                return nil
            }
            return detachLoop()
        }
    }

    /// Detaches and returns the loop. The caller must hold the lock, and must release the loop only after it has
    /// released the lock.
    @usableFromInline
    func detachLoop() -> Loop<Event>? { loopReference.take()?.takeRetainedValue() }

    /// The phase of the machine. To read it, the caller must hold the lock.
    @inlinable
    var phase: Phase {
        let bits = ownership.bits
        if bits.contains(.closed) { return bits.contains(.terminated) ? .terminated : .cancelled }
        return loopReference == nil ? .unconnected : .running
    }

    @usableFromInline
    var isRunning: Bool { lock { phase == .running } }

    @usableFromInline
    var currentPhase: Phase { lock { phase } }

    /// The actor that may own the machine.
    @inlinable
    var actor: (any Actor)? { hasNoActorYet ? nil : host }

    /// The reason why a machine that has ended discards events.
    @usableFromInline
    var discardReason: DiscardReason { currentPhase == .terminated ? .terminated : .cancelled }

    /// The runs, events and waiting tasks that remain when the machine ends.
    @usableFromInline
    struct Ending {
        let reason: StopReason
        /// The first of the runs that have not ended. `nextOfID` links it to the others.
        let runs: Run?
        let events: [(Event, Ticket?)]
        let waiters: [Ticket]
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
            var events: [(Event, Ticket?)] = []
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

    /// Reports a discarded event to the inspector and to the sender that is waiting for it.
    @usableFromInline
    func discard(_ event: Event, _ ticket: Ticket?, _ reason: DiscardReason) {
        settings.inspect { $0.discarded($1, event: event, reason: reason) }
        ticket?.settle(.failure(reason.error))
    }

    /// Cancels the machine. This method is thread-safe.
    ///
    /// - Parameter error: The error that is thrown to tasks that are waiting for the machine to end, or `nil` to throw
    ///   a `CancellationError`.
    @usableFromInline
    func cancel(throwing error: (any Error)? = nil) {
        if let ending = close(.cancelled, throwing: error) { finish(ending) }
    }

    /// The error to throw to tasks that are waiting for a cancelled machine to end.
    @usableFromInline
    var cancellationError: any Error {
        lock { storage?.cancellation } ?? CancellationError()
    }

    /// Waits until the machine has ended.
    ///
    /// - Returns: The phase in which the machine ended.
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    @usableFromInline
    nonisolated(nonsending) func ended() async throws -> Phase {
        let ticket = Ticket()
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

// MARK: - Runs

extension Mailbox {
    // In these functions, `scope` is the table of an embedded child, or `nil` for the machine's own effects.

    /// Admits an effect, with or without an id, to the run table. Returns `nil` if the machine has ended.
    @inlinable
    func admit(
        _ effect: AnyObject, id: EffectID?, overlap: Overlap, timing: EffectPolicy.Timing,
        visits: [StateVisit], in scope: RunTable?
    ) -> RunTable.Admission? {
        lock {
            guard phase == .running else { return nil }
            return (scope ?? ensureStorage().runs).admit(
                id: id, overlap: overlap, timing: timing, visits: visits, effect: effect)
        }
    }

    /// Removes a timer that has fired. Returns the effect that it was holding back, and the visits to which that effect
    /// is bound.
    func expire(_ timer: Run) -> (effect: AnyObject, visits: [StateVisit])? {
        lock { (timer.scope ?? storage?.runs)?.expire(timer).map { ($0, timer.visits) } }
    }

    /// Removes a timer whose clock has thrown an error; see ``RunTable/fail(_:)``.
    func fail(_ timer: Run) -> (effect: AnyObject?, run: Run?)? {
        lock { (timer.scope ?? storage?.runs)?.fail(timer) }
    }

    /// Returns the enqueued run with the given id that starts next, or `nil` if none starts now.
    func startEnqueued(_ id: EffectID, in scope: RunTable?) -> Run? {
        lock { (scope ?? storage?.runs)?.startEnqueued(id) }
    }

    /// Returns the effect of an enqueued run that starts now, and the enqueued run with the same id that starts after
    /// it. The effect is `nil` if the run was cancelled in the meantime.
    func takeTurn(_ turn: Run) -> (effect: AnyObject?, next: Run?) {
        lock {
            let next = turn.id.flatMap { (turn.scope ?? storage?.runs)?.startEnqueued($0) }
            return (turn.phase == .dead ? nil : turn.held.take(), next)
        }
    }

    @inlinable
    func attach(_ task: Task<Void, Never>, to run: Run) {
        let isAlive = lock {
            if run.phase == .running { run.task = task }
            return run.isAlive
        }
        if !isAlive { task.cancel() }
    }

    @inlinable
    func isAlive(_ run: Run) -> Bool {
        lock { run.isAlive }
    }

    /// Records that the body of a run has returned.
    ///
    /// - Returns: A Boolean value that indicates whether the run was alive, and the enqueued run that starts next.
    @inlinable
    func finish(_ run: Run) -> (wasAlive: Bool, turn: Run?) {
        var (task, observer): (Task<Void, Never>?, (@Sendable () -> Void)?)
        let result = lock { () -> (wasAlive: Bool, turn: Run?) in
            task = run.task.take()
            observer = storage?.observer
            return (run.isAlive, (run.scope ?? storage?.runs)?.finish(run))
        }
        _ = task  // released here, not under the lock
        observer?()
        return result
    }

    @usableFromInline
    func kill(_ id: EffectID, in scope: RunTable? = nil) {
        cancelTasks(of: lock { (scope ?? storage?.runs)?.kill(id) })
    }

    /// Cancels all runs of the given scopes.
    ///
    /// - Parameter isGone: A Boolean value that indicates whether the children to which the scopes belong no longer
    ///   exist. If so, the events that their effects caused are stale.
    @usableFromInline
    func kill(_ scopes: [RunTable], isGone: Bool) {
        cancelTasks(
            of: lock {
                if isGone { for scope in scopes { scope.isClosed = true } }
                return RunTable.kill(scopes)
            })
    }

    /// Creates the table for the runs of an embedded child.
    func makeScope(_ path: ScopePath) -> RunTable {
        lock { RunTable(root: ensureStorage().runs, path: path) }
    }

    /// Returns whether a scope has neither runs nor queued internal events.
    func isIdle(_ scope: RunTable) -> Bool {
        scope.pendingInternalEvents == 0 && lock { scope.first == nil }
    }

    /// Returns whether the child of a scope no longer exists.
    @usableFromInline
    func isClosed(_ scope: RunTable) -> Bool {
        lock { scope.isClosed }
    }

    @usableFromInline
    func killAll() {
        cancelTasks(of: lock { storage?.runs.killAll() })
    }

    /// Cancels the tasks of a list of runs, and reports the cancellations to the inspector.
    ///
    /// - Parameter first: The first run. `nextOfID` links it to the others.
    @usableFromInline
    func cancelTasks(of first: Run?) {
        var next = first
        while let run = next {
            let (task, effect) = lock {
                next = run.nextOfID.take()
                return (run.task.take(), run.held.take())
            }
            task?.cancel()
            if run.timer != nil, effect == nil { continue }
            if task == nil, effect == nil { continue }
            settings.inspect { $0.effectCancelled($1, run: run.name) }
        }
    }
}
