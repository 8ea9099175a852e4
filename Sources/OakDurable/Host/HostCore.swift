import Foundation
import Oak
import OakBase

/// The machines that a host owns, together with the loop that looks for work.
final class HostCore<T: DurableTransducer>: Sendable {
    private struct Content: Sendable {
        var owners: [String: MachineOwner<T>] = [:]
        var isStopped = false
        /// The result of the last searches for work.
        var health = StoreHealth.working
    }

    let context: HostContext<T>
    private let content = Mutex(Content())

    init(_ context: HostContext<T>) {
        self.context = context
    }

    static var kind: String { T.State.name }

    func machine(_ id: String) -> MachineKey { MachineKey(kind: Self.kind, id: id) }

    private var store: any DurableStore { context.store }
    private var configuration: DurableConfiguration { context.configuration }

    func owner(of id: String) throws -> MachineOwner<T> {
        let owner: MachineOwner<T>? = content.withLock { content in
            if content.isStopped { return nil }
            if let owner = content.owners[id] { return owner }
            let owner = MachineOwner<T>(machine(id), context)
            content.owners[id] = owner
            return owner
        }
        guard let owner else { throw DurableError.stopped }
        return owner
    }

    private var owners: [MachineOwner<T>] { content.withLock { Array($0.owners.values) } }

    private func remove(_ owner: MachineOwner<T>) {
        content.withLock { content in
            if content.owners[owner.machine.id] === owner { content.owners[owner.machine.id] = nil }
        }
    }

    /// The reason why the host processes no events, or `nil` if it processes events.
    var unavailability: String? {
        let (isStopped, failure) = content.withLock { ($0.isStopped, $0.health.reason) }
        if isStopped { return "The host was stopped." }
        if let failure { return "The host finds no work, because \(DurableError.sentence(failure))" }
        return context.lease.isValid ? nil : "The store has been unavailable for longer than the lease."
    }

    /// The number of machines in memory.
    var count: Int { content.withLock { $0.owners.count } }

    /// Adds a work item to a machine's queue.
    func post(_ item: WorkItem<T>, to id: String) throws {
        while true {
            let owner = try owner(of: id)
            switch owner.post(item) {
            case .added: return
            case .full:
                throw DurableError.overflow(
                    capacity: configuration.capacity, byteCapacity: configuration.byteCapacity)
            case .closed:
                // The owner was removed between the two calls. Another call may already have created the next one.
                remove(owner)
            }
        }
    }
}

// MARK: - Looking for work

extension HostCore {
    /// Renews the lease if its renewal is due. If the lease has expired and cannot be renewed, the effects of all
    /// machines are cancelled.
    func renewLease() async throws {
        let lease = context.lease
        do {
            try await lease.renew()
        } catch {
            for owner in owners { _ = await owner.mustReload(in: lease.term) }
            throw error
        }
    }

    /// Processes all work that is due, and releases idle machines. Returns the time at which the next machine has work.
    @discardableResult
    func poll() async throws -> StoreTime? {
        do {
            let next = try await processDueWork()
            content.withLock { $0.health = .working }
            return next
        } catch {
            recordFailure(error)
            throw error
        }
    }

    /// Records a failure of the store in an operation without which the host finds no work, and reports it unless
    /// repetition may soon end it.
    private func recordFailure(_ error: any Error) {
        let failure = store.failure(error)
        if failure != .temporary { context.recordRejection(of: nil, error) }
        let time = context.elapsed()
        let reason = content.withLock {
            $0.health.fail(error, failure, at: time, patience: configuration.leaseDuration)
        }
        guard let reason else { return }
        context.report(
            nil,
            "The host of \"\(Self.kind)\" finds no work, because \(DurableError.sentence(reason)) The host tries again. "
                + failure.advice)
    }

    private func processDueWork() async throws -> StoreTime? {
        try await renewLease()
        let now = try await store.now()
        let term = context.lease.term
        await reloadMachines(in: term)
        var due: DueMachines
        var seen: Set<String> = []
        var limit: Int
        repeat {
            // A machine is still due while an effect that it has started is running, and must not hide other machines.
            limit = configuration.pollLimit + seen.count
            due = try await store.dueMachines(
                Self.kind, owner: context.owner, version: T.State.version, limit: limit)
            let ids = due.ids.filter { seen.insert($0).inserted }
            if ids.isEmpty { break }
            await forEach(try ids.map(owner)) { await $0.wakeDue() }
        } while due.ids.count == limit
        await releaseIdleMachines(since: now.advanced(by: .zero - configuration.idleTimeout))
        context.metrics.machines(count)
        return due.next
    }

    /// Reloads the machines that were loaded in an earlier term of the lease.
    private func reloadMachines(in term: Int) async {
        var waiting: [MachineOwner<T>] = []
        for owner in owners where await owner.mustReload(in: term) { waiting.append(owner) }
        await forEach(waiting) { await $0.wake() }
    }

    /// Releases all idle machines concurrently, so that their changes to the store share transactions.
    private func releaseIdleMachines(since time: StoreTime) async {
        await forEach(owners) { owner in
            if await owner.releaseIfIdle(since: time) { self.remove(owner) }
        }
    }

    /// Performs an operation for each owner, for up to 1,024 owners at the same time.
    ///
    /// That many operations fill a transaction. More would take longer, because a task group searches the list of its
    /// tasks whenever one of them ends (as of Swift 6.3).
    private func forEach(
        _ owners: [MachineOwner<T>], _ operation: @escaping @Sendable (MachineOwner<T>) async -> Void
    ) async {
        await withTaskGroup(of: Void.self) { group in
            for (index, owner) in owners.enumerated() {
                if index >= min(1_024, configuration.pollLimit) { await group.next() }
                group.addTask { await operation(owner) }
            }
        }
    }

    /// Looks for work until the task is cancelled.
    func run() async {
        let (signals, signal) = store.notifier.work(for: Self.kind)
        var iterator = signals.makeAsyncIterator()
        var isFailing = false
        while !Task.isCancelled {
            var pause = min(configuration.pollingInterval, configuration.leaseDuration / 3)
            do {
                if let next = try await poll() {
                    pause = max(.zero, min(pause, try await store.now().duration(to: next)))
                }
                if isFailing { context.logging.storeSucceeded() }
                isFailing = false
            } catch {
                if !isFailing { context.logging.storeFailed(error) }
                isFailing = true
                // The store has failed. The next poll may succeed, and clients receive the error themselves.
            }
            let (clock, delay) = (configuration.clock, pause)
            let timer = Task {
                // A notification that arrives first cancels the timer, whose signal would start another poll at once.
                if (try? await clock.sleep(for: delay)) != nil { signal.yield() }
            }
            await withTaskCancellationHandler {
                _ = await iterator.next()
            } onCancel: {
                signal.finish()
            }
            timer.cancel()
        }
    }

    /// Waits until the machines in memory have no work and no running effects. An effect of one machine can give work to
    /// another.
    func finishWork() async {
        while true {
            let owners = owners
            var hasWaited = false
            for owner in owners where await owner.finishWork() { hasWaited = true }
            if !hasWaited,
                Set(self.owners.map(ObjectIdentifier.init)) == Set(owners.map(ObjectIdentifier.init))
            {
                return
            }
        }
    }

    var isStopped: Bool { content.withLock { $0.isStopped } }

    /// Cancels all effects and releases all machines.
    func stop() async {
        let owners = content.withLock { content in
            content.isStopped = true
            defer { content.owners = [:] }
            return Array(content.owners.values)
        }
        await forEach(owners) { await $0.stop() }
        store.notifier.workArrived(for: Self.kind)
    }
}
