// How a machine comes to life, how its runs do, and how both end.

extension Mailbox {
    /// Connects the run loop that processes the events; `false` if there is or was one already.
    @inlinable
    func connect(_ loop: Loop<Event>, late: (host: any Actor, settings: Settings)? = nil) -> Bool {
        lock {
            guard phase == .unconnected else { return false }
            phase = .running
            self.loop = loop
            if let late {
                settings = late.settings
                ensureStorage(&storage).lateHost = late.host
                loop.attention.set(true)
            }
            return true
        }
    }

    /// The settings of a machine that is about to be connected.
    @usableFromInline
    func chosenSettings(_ configuration: Configuration?, for type: any BaseTransducer.Type) -> Settings {
        if let configuration { return configuration.settings(for: type) }
        let own = lock { settings }
        return own.inspector == nil ? own : own.naming(.next(for: type))
    }

    /// Ends a machine that has not been connected and never will be.
    @usableFromInline
    func abandon() {
        if lock({ phase == .unconnected }) { cancel() }
    }

    /// Lets go of the run loop: its host is gone, or has ended for good.
    @usableFromInline
    func disconnect() {
        cancel()
        _ = lock { () -> Loop<Event>? in
            if ownership == .anySender, let loop, loop.isOwned {
                isAbandoned = true  // so that nobody takes what is left for ownerless
                return nil
            }
            return loop.take()
        }
    }

    @usableFromInline
    var isRunning: Bool { lock { phase == .running } }

    func checkIsRunning() throws {
        if let refusal = lock({ refusal(of: nil) }) { try apply(refusal) }
    }

    @usableFromInline
    var currentPhase: Phase { lock { phase } }

    /// The actor that may own the machine.
    @inlinable
    var actor: (any Actor)? { hostID == nil ? lock { storage?.lateHost } : host }

    /// Why events are discarded once the machine has ended.
    @usableFromInline
    var discardReason: DiscardReason { currentPhase == .terminated ? .terminated : .cancelled }

    /// What is left to do when a machine has ended. Thread-safe, and effective for the first caller only.
    @usableFromInline
    struct Ending {
        let reason: StopReason
        /// The first of the runs that were alive, linked by `nextOfID`.
        let runs: Run?
        let events: [(Event, Ticket?)]
        let waiters: [Ticket]
    }

    /// Ends the machine: from now on no event is accepted or processed, and no token is alive.
    ///
    /// The caller must call ``finish(_:)`` with the result afterwards.
    @usableFromInline
    func close(_ reason: StopReason) -> Ending? {
        lock {
            guard phase == .running || phase == .unconnected else { return nil }
            phase = reason == .terminated ? .terminated : .cancelled
            loop?.attention.set(true)
            loop?.hasEnded.set(true)
            guard let storage else { return Ending(reason: reason, runs: nil, events: [], waiters: []) }
            var events: [(Event, Ticket?)] = []
            for item in storage.failures.removeAll() + storage.queue.removeAll() {
                switch item {
                case .event(let event, _, let ticket): events.append((event, ticket))
                case .job: storage.queue.append(item)
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

    /// Cancels what ran, tells who waited.
    /// - Parameter others: How many events the owner has discarded that did not wait here.
    @usableFromInline
    func finish(_ ending: Ending, others: Int = 0) {
        cancelTasks(of: ending.runs)
        for (event, ticket) in ending.events {
            let reason: DiscardReason = ending.reason == .terminated ? .terminated : .cancelled
            settings.inspect { $0.discarded($1, event: event, reason: reason) }
            ticket?.settle(.failure(ending.reason == .terminated ? SendError.terminated : .cancelled))
        }
        settings.inspect { $0.stopped($1, reason: ending.reason, discarded: ending.events.count + others) }
        for waiter in ending.waiters { waiter.settle(.success(())) }
        lock { storage?.observer }?()
    }

    /// Cancels the machine, from wherever.
    @usableFromInline
    func cancel() {
        if let ending = close(.cancelled) { finish(ending) }
    }

    /// Returns when the machine has ended, with how it did.
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    @usableFromInline
    nonisolated(nonsending) func ended() async throws -> Phase {
        let ticket = Ticket()
        lock {
            guard phase == .running || phase == .unconnected else { return ticket.settle(.success(())) }
            ensureStorage(&storage).waiters.append(ticket)
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
    // A scope is a child's table; `nil` stands for the machine's own effects.

    /// Registers a run; `nil` once the machine has ended.
    @inlinable
    func admit(
        _ effect: AnyObject, id: EffectID?, overlap: Overlap, in scope: RunTable?
    ) -> RunTable.Admission? {
        lock {
            guard phase == .running else { return nil }
            return (scope ?? ensureStorage(&storage).runs).admit(id: id, overlap: overlap, effect: effect)
        }
    }

    /// Registers a timer for an effect that is kept back.
    func debounce(
        _ effect: AnyObject, id: EffectID, overlap: Overlap, in scope: RunTable?
    ) -> RunTable.Admission? {
        lock {
            guard phase == .running else { return nil }
            return (scope ?? ensureStorage(&storage).runs).debounce(id, overlap: overlap, effect: effect)
        }
    }

    /// Keeps an effect back, or registers a timer for the interval that begins with it.
    func throttle(
        _ effect: AnyObject, id: EffectID, latest: Bool, in scope: RunTable?
    ) -> RunTable.Admission? {
        lock {
            guard phase == .running else { return nil }
            return (scope ?? ensureStorage(&storage).runs).throttle(id, latest: latest, effect: effect)
        }
    }

    /// The time of a timer has passed; gives the effect that it kept back.
    func expire(_ timer: Run) -> AnyObject? {
        lock { (timer.scope ?? storage?.runs)?.expire(timer) }
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

    /// The body of a run has returned. Gives whether the run was alive, and the one whose turn has come.
    @inlinable
    func finish(_ run: Run) -> (wasAlive: Bool, turn: Run?) {
        var (task, observer): (Task<Void, Never>?, (@Sendable () -> Void)?)
        let result = lock { () -> (wasAlive: Bool, turn: Run?) in
            task = run.task.take()
            observer = storage?.observer
            return (run.isAlive, (run.scope ?? storage?.runs)?.finish(run))
        }
        _ = task  // freed here, not under the lock
        observer?()
        return result
    }

    @usableFromInline
    func kill(_ id: EffectID, in scope: RunTable? = nil) {
        cancelTasks(of: lock { (scope ?? storage?.runs)?.kill(id) })
    }

    /// Kills all of some scopes.
    /// - Parameter isGone: Whether their children are gone, and with them all that their effects have caused.
    @usableFromInline
    func kill(_ scopes: [RunTable], isGone: Bool) {
        cancelTasks(
            of: lock {
                if isGone { for scope in scopes { scope.isClosed = true } }
                return RunTable.kill(scopes)
            })
    }

    /// A table for the effects of a child.
    func makeScope(_ path: ScopePath) -> RunTable {
        lock { RunTable(root: ensureStorage(&storage).runs, path: path) }
    }

    /// Whether nothing is alive in a scope, and nothing that it has caused waits.
    func isIdle(_ scope: RunTable) -> Bool {
        scope.pendingInternalEvents == 0 && lock { scope.first == nil }
    }

    /// Whether the child is gone that has caused an event.
    @usableFromInline
    func isClosed(_ scope: RunTable) -> Bool {
        lock { scope.isClosed }
    }

    @usableFromInline
    func killAll() {
        cancelTasks(of: lock { storage?.runs.killAll() })
    }

    /// Cancels the tasks of runs that are dead already: this one and those that are linked to it.
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
