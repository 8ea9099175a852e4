import Foundation
import Oak
import OakRestoration

/// An actor that processes the events of one machine on behalf of its host. Each batch of events is one transaction.
actor MachineOwner<T: DurableTransducer> {
    /// The location of the machine, as far as this owner knows.
    private enum Presence {
        /// Another host may own the machine, or the store contains no such machine.
        case elsewhere
        /// The machine was parked when this host last claimed it, or was parked by this host.
        case parked
        /// The machine must be loaded again, because the store failed or the lease expired.
        case lost(wasParked: Bool)
        case loaded(LoadedMachine<T>)

        var isParked: Bool {
            switch self {
            case .parked, .lost(wasParked: true): true
            case .elsewhere, .lost, .loaded: false
            }
        }
    }

    private enum Activity {
        case idle
        /// The owner processes the work in its queue, and then, if `isWoken` is `true`, the work in the store.
        case draining(isWoken: Bool)
    }

    nonisolated let machine: MachineKey
    nonisolated let queue = WorkQueue<T>()
    private let context: HostContext<T>
    private let record: MachineRecord<T>
    private var presence = Presence.elsewhere
    private var activity = Activity.idle
    private var tasks: RunTasks<T>
    /// A Boolean value that indicates whether the store contains the machine, as far as this owner knows. Clients can
    /// choose any id.
    private var isStored = false
    private var health = MachineHealth.working {
        didSet {
            if health.reason != oldValue.reason {
                context.failingMachines.set(health.reason, for: machine.id)
            }
        }
    }
    private var alarm: Alarm?
    private var lastActivity: StoreTime?
    private var watchers: [CheckedContinuation<Void, Never>] = []
    /// The callers that are waiting for the current drain to end.
    private var drainWaiters: [CheckedContinuation<Void, Never>] = []

    init(_ machine: MachineKey, _ context: HostContext<T>) {
        self.machine = machine
        self.context = context
        record = MachineRecord(machine: machine, context: context)
        tasks = RunTasks(machine, context)
    }

    private var loaded: LoadedMachine<T>? { if case .loaded(let loaded) = presence { loaded } else { nil } }
    private var isDraining: Bool { if case .draining = activity { true } else { false } }
    private var store: any DurableStore { context.store }
    private var configuration: DurableConfiguration { context.configuration }

    /// Adds a work item and starts draining the queue.
    nonisolated func post(_ item: WorkItem<T>) -> WorkQueue<T>.Admission {
        let admission = queue.add(item, limit: context.configuration.inboxLimit)
        if case .added(mustDrain: true) = admission { Task { await drain() } }
        return admission
    }

    /// Processes the work that the store has for the machine.
    func wakeDue() async {
        isStored = true
        await wake()
    }

    /// Processes events in the inbox, due timers and due attempts.
    func wake() async {
        await drain(isWoken: true)
    }

    /// Waits until all work items have been processed and no effect is running.
    ///
    /// - Returns: `false` if there was nothing to wait for.
    func finishWork() async -> Bool {
        let wasQuiet = isQuiet
        await drain()
        if isQuiet { return !wasQuiet }
        await withCheckedContinuation { watchers.append($0) }
        return true
    }

    /// Waits until all work items have been processed. Effects may still be running.
    func finishDraining() async {
        await drain()
        while isDraining { await withCheckedContinuation { drainWaiters.append($0) } }
    }

    /// Returns a property of the machine, or `nil` if the machine is not in memory.
    func read<Value: Sendable>(_ property: @Sendable (Situation<T>) -> Value) -> Value? {
        loaded.map { property($0.situation) }
    }

    private var isQuiet: Bool { !isDraining && queue.isEmpty && tasks.isEmpty }

    private func notifyWatchers() {
        guard isQuiet else { return }
        for watcher in watchers { watcher.resume() }
        watchers = []
    }
}

// MARK: - Batches

extension MachineOwner {
    /// Processes all waiting work. After a number of batches, the function returns, and another task processes the
    /// rest, so that a machine that always has work does not keep its host from polling.
    ///
    /// - Parameter isWoken: A Boolean value that indicates whether the store may have work for the machine.
    private func drain(isWoken: Bool = false) async {
        switch activity {
        case .idle:
            activity = .draining(isWoken: isWoken)
            await processBatches()
        case .draining(let wasWoken):
            activity = .draining(isWoken: wasWoken || isWoken)
        }
    }

    /// The number of batches after which another task continues.
    private static var batchesPerTurn: Int { 16 }

    private func processBatches() async {
        var count = 0
        while case .draining(let isWoken) = activity, isWoken || !queue.endDraining() {
            if count == Self.batchesPerTurn {
                Task { await processBatches() }
                return
            }
            count += 1
            activity = .draining(isWoken: false)
            await processBatch(queue.take(configuration.eventLimit), looksAtInbox: isWoken)
        }
        endDrain()
    }

    private func endDrain() {
        activity = .idle
        for waiter in drainWaiters { waiter.resume() }
        drainWaiters = []
        notifyWatchers()
    }

    private func processBatch(_ items: [WorkItem<T>], looksAtInbox: Bool) async {
        var items = items
        do {
            let term = try await context.lease.renew()
            if let loaded, loaded.term != term { leave(as: .lost(wasParked: false)) }
            if loaded == nil || looksAtInbox {
                let inbox =
                    if loaded == nil {
                        try await load(term)
                    } else {
                        try await store.inbox(of: machine, limit: configuration.eventLimit)
                    }
                guard let inbox else {
                    health = .working
                    return refuse(items)
                }
                if inbox.count == configuration.eventLimit { activity = .draining(isWoken: true) }
                items = inbox.map { .stored($0) } + items
            }
            guard loaded != nil else { return refuse(items) }
            items.removeAll(where: isFromEndedTask)
            let keys = questionableKeys(items)
            var known = keys.isEmpty ? [:] : try await store.answers(to: keys, of: machine)
            var (size, firesTimers) = (configuration.eventLimit, true)
            repeat {
                let part = Array(items.prefix(size))
                if let count = try await process(part, firesTimers: firesTimers, &known) {
                    items.removeFirst(count)
                    firesTimers = false
                } else {
                    // One of the events cannot be stored. Timers and events are processed one at a time to find it.
                    size = firesTimers ? 0 : 1
                }
                if !firesTimers, size == 0 { size = 1 }
            } while !items.isEmpty
            health.reading = .working
            // Effects may be running whose results could not be stored before.
            if tasks.isEmpty { health.writing = .working }
        } catch DurableError.parked(let reason) {
            health = .working
            if !presence.isParked { context.metrics.park() }
            leave(as: .parked)
            for item in items { item.fail(DurableError.parked(reason: reason)) }
        } catch StoreError.lostOwnership {
            health = .working
            leave(as: .elsewhere)
            // Nothing was stored. The next attempt finds the new owner.
            queue.requeue(items)
        } catch {
            let isWrite = error is WriteError
            let error = (error as? WriteError)?.cause ?? error
            let failure = store.failure(error)
            recordFailure(error, failure, of: isWrite ? \.writing : \.reading)
            // A timer that rang meanwhile would repeat the failure at once. The next poll repeats it.
            activity = .draining(isWoken: false)
            let mustReload = failure == .temporary || isStored
            leave(as: mustReload ? .lost(wasParked: presence.isParked) : .elsewhere)
            let isRefused = failure == .rejection && !isStored
            let reply = isRefused ? DurableError.refused(reason: "the store rejected it: \(error)") : error
            for item in items { item.fail(reply) }
        }
    }

    /// Records a failure of the store in an operation without which the machine processes no events, and reports it
    /// unless repetition may soon end it. The next poll repeats the operation.
    private func recordFailure(
        _ error: any Error, _ failure: StoreFailure,
        of operations: WritableKeyPath<MachineHealth, StoreHealth>
    ) {
        if failure != .temporary { context.recordRejection(of: machine, error) }
        // Without a lease, the host reports that it finds no work.
        guard isStored, failure != .temporary || context.lease.isValid else { return }
        let isReported = health.reason != nil
        let reason = health[keyPath: operations].fail(
            error, failure, at: context.elapsed(), patience: configuration.leaseDuration)
        guard let reason, !isReported else { return }
        context.report(
            machine,
            "\(machine) processes no events, because \(DurableError.sentence(reason)) Its host tries again each time it "
                + "looks for work. \(failure.advice)")
    }

    /// Processes due timers and work items in one transaction.
    ///
    /// - Parameters:
    ///   - items: The work items. If timers leave no space for all of them, the transaction contains only the first
    ///     ones.
    ///   - firesTimers: A Boolean value that indicates whether the transaction fires due timers.
    ///   - known: The replies to events that were accepted before. The function adds the new ones.
    /// - Returns: The number of processed work items, or `nil` if the machine cannot be stored after several of them.
    ///   In that case, nothing has changed.
    private func process(
        _ items: [WorkItem<T>], firesTimers: Bool, _ known: inout [String: Answer]
    ) async throws -> Int? {
        guard let loaded else { throw StoreError.lostOwnership }
        let now = try await store.now()
        var batch = Batch(loaded, machine, env: context.env, configuration, now: now, known: known)
        if firesTimers { batch.fireTimers() }
        let items = items.prefix(batch.remainingEvents)
        for item in items { batch.process(item) }
        if !items.isEmpty || lastActivity == nil { lastActivity = now }
        do {
            try await finish(batch)
        } catch let error as Unstorable {
            guard items.count + (firesTimers ? 1 : 0) == 1 else { return nil }
            batch = Batch(loaded, machine, env: context.env, configuration, now: now, known: known)
            batch.refuse(items.first, error)
            try await finishOrPark(batch)
        }
        known = batch.known
        return items.count
    }

    /// Returns whether a work item comes from a task that has been cancelled. If its run is still stored, another
    /// attempt follows.
    private func isFromEndedTask(_ item: WorkItem<T>) -> Bool {
        guard case .run(let number, let attempt, _, _) = item, !configuration.acceptsStaleResults else {
            return false
        }
        return !tasks.contains(number, attempt: attempt)
    }

    /// Returns the keys of events that may already have been accepted. A stored intent counts its accepted results, so
    /// results need no query.
    private func questionableKeys(_ items: [WorkItem<T>]) -> [String] {
        items.compactMap { item in
            switch item {
            case .client(let client): client.mayBeKnown ? client.key : nil
            case .stored(let row): row.key
            case .run(let number, _, let index, .sent):
                configuration.acceptsStaleResults ? Batch<T>.resultKey(number, index) : nil
            case .run, .retry: nil
            }
        }
    }

    private func finish(_ batch: Batch<T>) async throws {
        if let reason = batch.parkingReason {
            throw try await record.park(batch.loaded.epoch, reason)
        }
        var batch = batch
        let commit: Commit?
        do {
            commit = try batch.makeCommit()
        } catch {
            throw Unstorable.encoding(CodingReason.text(of: error))
        }
        if let commit {
            try await record.commit(commit, accepting: batch.acceptedRuns, deadLetters: batch.deadLetters)
            health.writing = .working
            lastActivity = batch.now
            isStored = true
            if !commit.consumed.isEmpty || !commit.journal.isEmpty { store.notifier.machineChanged(machine) }
        }
        presence = .loaded(batch.loaded)
        for issue in batch.issues { context.report(machine, issue) }
        for failure in batch.failedAttempts { context.logging.attemptFailed(failure) }
        if batch.loaded.situation.state.isTerminal { tasks.cancelAll() } else { updateTasks() }
        batch.reply()
        await setAlarm(batch.now)
    }

    /// Stores a batch that no event can be removed from, or parks the machine if that is impossible.
    private func finishOrPark(_ batch: Batch<T>) async throws {
        do {
            try await finish(batch)
        } catch let error as Unstorable {
            throw try await record.park(batch.loaded.epoch, error.reason)
        }
    }

    private func refuse(_ items: [WorkItem<T>]) {
        for item in items { item.refuse() }
    }

    /// Cancels the tasks of runs that have ended, and starts tasks for runs that need one.
    private func updateTasks() {
        guard let loaded else { return }
        tasks.update(loaded.situation.runs) { [weak self] item in _ = self?.post(item) }
    }
}

// MARK: - Ownership

extension MachineOwner {
    /// Claims the machine and returns its inbox, or `nil` if another host owns it.
    private func load(_ term: Int) async throws -> [InboxRow]? {
        switch try await record.claim() {
        case .owned:
            presence = .elsewhere
            return nil
        case .parked(let reason): throw DurableError.parked(reason: reason)
        case .claimed(let claimed):
            presence = .elsewhere
            if claimed.row != nil { isStored = true }
            do {
                presence = .loaded(try LoadedMachine(claimed, term: term, configuration))
            } catch {
                throw try await record.park(claimed.epoch, Batch<T>.reason(error))
            }
            let hasVolatileRuns = claimed.row?.hasVolatileRuns == true
            if claimed.isTakenOver || hasVolatileRuns { try await resume(claimed) }
            updateTasks()
            return claimed.inbox
        }
    }

    /// Counts attempts as failed if a takeover interrupted them, and restarts volatile effects. Neither stopping a host
    /// nor a failure of its store counts as a failed attempt, unless another host takes over because the lease has
    /// expired. Both end volatile effects.
    private func resume(_ claimed: ClaimedMachine) async throws {
        guard let loaded, !loaded.situation.state.isTerminal, !loaded.isNew else { return }
        var batch = Batch(
            loaded, machine, env: context.env, configuration, now: try await store.now(), known: [:])
        batch.resume(
            countsAttempts: claimed.isTakenOver && !claimed.isReclaimed,
            restartsVolatileRuns: claimed.row?.hasVolatileRuns == true)
        try await finishOrPark(batch)
    }

    /// Returns whether the host must wake this owner so that it reloads its machine. If the machine was loaded in an
    /// earlier term of the host's lease, its effects are cancelled.
    func mustReload(in term: Int) -> Bool {
        switch presence {
        case .loaded(let loaded) where loaded.term != term:
            if isDraining { tasks.cancelAll() } else { leave(as: .lost(wasParked: false)) }
            return true
        case .lost: return true
        case .elsewhere, .parked, .loaded: return false
        }
    }

    /// Removes the machine from memory and cancels its effects. The store keeps its data.
    private func leave(as presence: Presence) {
        self.presence = presence
        tasks.cancelAll()
        alarm = nil
    }

    /// Releases the machine if it has been idle since the given time. Returns whether the owner can be removed.
    func releaseIfIdle(since time: StoreTime) async -> Bool {
        guard isQuiet, (lastActivity ?? time) <= time else { return false }
        switch presence {
        case .elsewhere, .parked: return queue.closeIfEmpty()
        case .lost: return false
        case .loaded(let loaded):
            guard !loaded.situation.hasVolatileRuns else { return false }
            activity = .draining(isWoken: false)
            leave(as: .elsewhere)
            await record.release(loaded.epoch, wake: loaded.situation.durableWake, hasVolatileRuns: false)
            endDrain()
            if queue.isEmpty { return queue.closeIfEmpty() }
            await drain()
            return false
        }
    }

    /// Cancels all effects and releases the machine.
    func stop() async {
        for item in queue.close() { item.stop() }
        while isDraining { await withCheckedContinuation { drainWaiters.append($0) } }
        guard let loaded else { return }
        let situation = loaded.situation
        leave(as: .elsewhere)
        // If an intent or a volatile effect was running, the next owner has work at once.
        let hasRunningIntents = situation.runs.contains { $0.isDurable && $0.needsTask }
        let restarts = situation.hasVolatileRuns && T.resumed(situation.state) != nil
        let wake = hasRunningIntents || restarts ? StoreTime(microseconds: 0) : situation.durableWake
        await record.release(loaded.epoch, wake: wake, hasVolatileRuns: situation.hasVolatileRuns)
        notifyWatchers()
    }
}

// MARK: - The alarm

extension MachineOwner {
    /// Sets an alarm that wakes this owner when the next timer or attempt is due. If there is none, cancels the alarm.
    private func setAlarm(_ now: StoreTime) async {
        let next = loaded?.situation.nextDeadline
        if alarm?.time == next { return }
        alarm = next.map { next in
            Alarm(at: next, after: now.duration(to: next), configuration.clock) { [weak self] in
                await self?.ring(next)
            }
        }
    }

    private func ring(_ time: StoreTime) async {
        guard alarm?.time == time else { return }
        alarm = nil
        await wake()
    }
}
