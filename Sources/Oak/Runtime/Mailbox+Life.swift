// How a machine comes to life, how its runs do, and how both end.

extension Mailbox {
    /// Connects the run loop that processes the events; `false` if there is or was one already.
    @usableFromInline
    func connect(_ loop: Loop<Event>, late: (host: any Actor, settings: Settings)? = nil) -> Bool {
        lock {
            guard phase == .unconnected else { return false }
            phase = .running
            self.loop = loop
            if let late {
                settings = late.settings
                made(&traffic).lateHost = late.host
                loop.attention.set(true)
            }
            return true
        }
    }

    /// Lets go of the run loop: its host is gone, or has ended for good.
    @usableFromInline
    func disconnect() {
        cancel()
        _ = lock { loop.take() }
    }

    @usableFromInline
    var isRunning: Bool { lock { phase == .running } }

    func checkIsRunning() throws {
        if let refusal = lock({ refusal(of: nil) }) { try carryOut(refusal) }
    }

    @usableFromInline
    var currentPhase: Phase { lock { phase } }

    /// The actor that may own the machine.
    @inlinable
    var actor: (any Actor)? { host ?? lock { traffic?.lateHost } }

    /// Why events are discarded once the machine has ended.
    @usableFromInline
    var discardReason: DiscardReason { currentPhase == .terminated ? .terminated : .cancelled }

    /// What is left to do when a machine has ended. Thread-safe, and effective for the first caller only.
    @usableFromInline
    struct Ending {
        let reason: StopReason
        let runs: [Run]
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
            guard let traffic else { return Ending(reason: reason, runs: [], events: [], waiters: []) }
            var events: [(Event, Ticket?)] = []
            for item in traffic.queue.removeAll() {
                switch item {
                case .event(let event, _, let ticket): events.append((event, ticket))
                case .errand: traffic.queue.append(item)
                }
            }
            defer {
                traffic.waiters = []
                traffic.outsiders = 0
            }
            return Ending(
                reason: reason, runs: traffic.runs.killAll(), events: events, waiters: traffic.waiters)
        }
    }

    /// Returns what the owner has taken but not processed, so that it counts as waiting again.
    @usableFromInline
    func putBack() {
        lock {
            guard let traffic, !traffic.batch.isEmpty else { return }
            let later = traffic.queue.removeAll()
            for item in traffic.batch.removeAll() + later { traffic.queue.append(item) }
        }
    }

    /// Cancels what ran, tells who waited.
    @usableFromInline
    func finish(_ ending: Ending) {
        tellCancelled(ending.runs)
        for (event, ticket) in ending.events {
            let reason: DiscardReason = ending.reason == .terminated ? .terminated : .cancelled
            settings.inspect { $0.discarded($1, event: event, reason: reason) }
            ticket?.settle(.failure(ending.reason == .terminated ? SendError.terminated : .cancelled))
        }
        settings.inspect { $0.stopped($1, reason: ending.reason, discarded: ending.events.count) }
        for waiter in ending.waiters { waiter.settle(.success(())) }
        lock { traffic?.observer }?()
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
            made(&traffic).waiters.append(ticket)
        }
        try await ticket.wait()
        return currentPhase
    }
}

// MARK: - Runs

extension Mailbox {
    /// Registers a run; `nil` once the machine has ended.
    @inlinable
    func admit(_ effect: AnyObject, id: EffectID?, overlap: Overlap) -> RunTable.Admission? {
        lock {
            guard phase == .running else { return nil }
            return made(&traffic).runs.admit(id: id, overlap: overlap, effect: effect)
        }
    }

    @inlinable
    func attach(_ task: Task<Void, Never>, to run: Run) {
        let isAlive = lock {
            if run.phase == .running { run.task = task }
            return run.phase != .dead
        }
        if !isAlive { task.cancel() }
    }

    @inlinable
    func isAlive(_ run: Run) -> Bool {
        lock { run.phase != .dead }
    }

    /// The body of a run has returned; gives the one whose turn has come, and who starts it.
    @inlinable
    func finish(_ run: Run) -> (loop: Loop<Event>, turn: Run)? {
        var observer: (@Sendable () -> Void)?
        let next = lock { () -> (loop: Loop<Event>, turn: Run)? in
            observer = traffic?.observer
            guard let turn = traffic?.runs.finish(run), let loop else { return nil }
            return (loop, turn)
        }
        observer?()
        return next
    }

    @usableFromInline
    func kill(_ id: EffectID) {
        tellCancelled(lock { traffic?.runs.kill(id) ?? [] })
    }

    @usableFromInline
    func killAll() {
        tellCancelled(lock { traffic?.runs.killAll() ?? [] })
    }

    /// Cancels the tasks of runs that are dead already, so that only this touches them.
    @usableFromInline
    func tellCancelled(_ runs: [Run]) {
        for run in runs {
            let (task, effect) = lock { (run.task.take(), run.held.take()) }
            task?.cancel()
            guard !run.isWindow, task != nil || effect != nil else { continue }
            settings.inspect { $0.effectCancelled($1, run: EffectRun(id: run.id, number: run.number)) }
        }
    }
}

// MARK: - Throttling

extension Mailbox {
    enum Throttling {
        case skip
        case held
        /// Starts now, and the window is to be closed after the interval.
        case start(window: Run)
    }

    func throttle(_ effect: AnyObject, id: EffectID, latest: Bool) -> Throttling? {
        lock {
            guard phase == .running else { return nil }
            let traffic = made(&traffic)
            if traffic.runs.isHeld(id, effect: effect, latest: latest) { return latest ? .held : .skip }
            return .start(window: traffic.runs.openWindow(id))
        }
    }

    func close(_ window: Run) -> (loop: Loop<Event>, effect: AnyObject)? {
        lock {
            guard let effect = traffic?.runs.close(window), let loop else { return nil }
            return (loop, effect)
        }
    }
}
