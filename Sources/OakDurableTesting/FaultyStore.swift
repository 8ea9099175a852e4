import Oak
import OakBase
import OakDurable

/// A store that passes all operations on to another store, and whose operations a test can make fail or wait.
///
/// A ``FaultyStore`` simulates one process's connection to the store. The following test loses the answer to a commit:
///
/// ```swift
/// let store = FaultyStore(bench.store)
/// let host = try await bench.host(Order.self, env: env, on: store)
/// store.fail(.commit, .after)
/// await #expect(throws: DurableError.self) { try await host["17"].send(.add(30), key: "add") }
/// store.heal()
/// try await host["17"].send(.add(30), key: "add")
/// #expect(try await host["17"].state == .open(total: 30))
/// ```
public final class FaultyStore: DurableStore {
    /// An operation of a store.
    public enum Operation: String, Sendable, CaseIterable {
        /// Reading the store's clock.
        case now
        /// Claiming a machine for a host.
        case claim
        /// Renewing the lease of a host.
        case renewLease
        /// Ending a host's ownership of a machine.
        case release
        /// Parking a machine.
        case park
        /// Resuming a parked machine.
        case unpark
        /// Storing the changes that result from events.
        case commit
        /// Storing an event for the owner of a machine.
        case enqueue
        /// Reading the events that wait for the owner of a machine.
        case inbox
        /// Reading the replies to events.
        case answers
        /// Reading the machines that have work.
        case dueMachines
        /// Reading what has become of an event that was stored for the owner.
        case status
        /// Reading the latest state of a machine.
        case latestState
        /// Reading the retained history of a machine.
        case history
        /// Reading the parked machines.
        case parkedMachines
        /// Reading the dead letters.
        case deadLetters
    }

    /// A time relative to an operation.
    public enum Moment: String, Sendable, CaseIterable {
        /// Before the operation. If it fails at this moment, it takes no effect.
        case before
        /// After the operation. If it fails at this moment, it has taken effect, but its result is lost.
        case after
    }

    /// The error with which operations fail.
    public struct Failure: Error, Hashable, Sendable {
        /// The kind of failure.
        public var kind: StoreFailure

        /// Creates an error.
        public init(kind: StoreFailure = .temporary) {
            self.kind = kind
        }
    }

    private struct Call: Hashable, Sendable {
        let operation: Operation
        let moment: Moment
    }

    fileprivate enum Crash: Sendable {
        case never
        case planned(afterOperations: Int, Moment)
        case happened(String)
        /// The store works again after a crash.
        case healed(String)

        /// A description of the crash that has happened, if any.
        var past: String? {
            switch self {
            case .happened(let text), .healed(let text): text
            case .never, .planned: nil
            }
        }
    }

    fileprivate struct Faults: Sendable {
        var failures: [Operation: (moment: Moment, kind: StoreFailure)] = [:]
        var rejectsCommit: (@Sendable (Commit) -> Bool)?
        var crash = Crash.never
        /// The number of operations since the crash was planned.
        var count = 0
    }

    private let base: any DurableStore
    public let notifier: StoreNotifier
    private let faults = Mutex(Faults())
    private let actions = Mutex<[Call: @Sendable () async -> Void]>([:])

    /// Creates a store whose operations succeed until a test says otherwise.
    ///
    /// - Parameters:
    ///   - base: The store that performs the operations.
    ///   - losesNotifications: A Boolean value that indicates whether notifications of changes are lost. Hosts and
    ///     readers then notice changes when they look for work.
    public init(_ base: any DurableStore, losesNotifications: Bool = false) {
        self.base = base
        notifier = losesNotifications ? StoreNotifier() : base.notifier
    }

    /// Makes all operations of one kind fail until ``heal()`` is called.
    ///
    /// - Parameters:
    ///   - operation: The kind of operation.
    ///   - moment: The moment of the failure, relative to the operation.
    ///   - kind: The kind of failure. A host repeats an operation after a temporary failure.
    public func fail(
        _ operation: Operation, _ moment: Moment = .before, as kind: StoreFailure = .temporary
    ) {
        faults.withLock { $0.failures[operation] = (moment, kind) }
    }

    /// Makes the store reject the commits for which a closure returns `true`, until ``heal()`` is called. In the journal of
    /// a commit, the key of an event that a client has sent starts with `client/`.
    public func rejectCommits(where condition: @escaping @Sendable (Commit) -> Bool) {
        faults.withLock { $0.rejectsCommit = condition }
    }

    /// Makes all operations fail after the given number of operations, as if the process had ended. After the crash, only
    /// ``heal()`` changes the store.
    ///
    /// - Parameters:
    ///   - count: The number of operations that still succeed.
    ///   - moment: The moment of the crash, relative to the next operation.
    public func crash(afterOperations count: Int, _ moment: Moment = .before) {
        faults.withLock { faults in
            if case .happened = faults.crash { return }
            (faults.crash, faults.count) = (.planned(afterOperations: count, moment), 0)
        }
    }

    /// Makes all operations succeed again, and cancels a planned crash. Closures that were passed to
    /// ``on(_:_:perform:)`` are still called.
    public func heal() {
        faults.withLock { faults in
            let crash = faults.crash.past
            faults = Faults()
            if let crash { faults.crash = .healed(crash) }
        }
    }

    /// Makes operations of one kind wait until the returned value is released.
    ///
    /// ```swift
    /// let commit = store.hold(.commit)
    /// let late = Task { try await host["17"].send(.pay) }
    /// await commit.reached()
    /// await bench.expireLeases()
    /// // Here, another host can take over the machine.
    /// commit.release()
    /// ```
    public func hold(_ operation: Operation, _ moment: Moment = .before) -> Hold {
        let hold = Hold()
        on(operation, moment) { await hold.wait() }
        return hold
    }

    /// Calls a closure whenever an operation of one kind is performed. The operation waits until the closure returns.
    /// Another closure for the same operation and moment, or `nil`, replaces the closure.
    public func on(
        _ operation: Operation, _ moment: Moment = .before, perform action: (@Sendable () async -> Void)?
    ) {
        actions.withLock { $0[Call(operation: operation, moment: moment)] = action }
    }

    /// A Boolean value that indicates whether a crash has happened, even if the store was healed afterward.
    public var hasCrashed: Bool { faults.withLock { $0.crash.past != nil } }

    private var isDown: Bool { faults.withLock { if case .happened = $0.crash { true } else { false } } }

    private func perform<R: Sendable>(
        _ operation: Operation, committing commit: Commit? = nil, _ body: () async throws -> R
    ) async throws -> R {
        if !isDown { await actions.withLock { $0[Call(operation: operation, moment: .before)] }?() }
        let failure = faults.withLock { $0.next(operation, commit) }
        if let (moment, kind) = failure, moment == .before { throw Failure(kind: kind) }
        let result = try await body()
        await actions.withLock { $0[Call(operation: operation, moment: .after)] }?()
        if let (_, kind) = failure { throw Failure(kind: kind) }
        return result
    }
}

extension FaultyStore.Faults {
    /// Counts an operation, and returns its failure, if any.
    fileprivate mutating func next(
        _ operation: FaultyStore.Operation, _ commit: Commit?
    ) -> (moment: FaultyStore.Moment, kind: StoreFailure)? {
        if case .happened = crash { return (.before, .temporary) }
        if let commit, rejectsCommit?(commit) == true { return (.before, .rejection) }
        if let failure = failures[operation] { return failure }
        guard case .planned(let planned, let moment) = crash else { return nil }
        count += 1
        guard count > planned else { return nil }
        crash = .happened("crash \(moment) operation \(count) (\(operation))")
        return (moment, .temporary)
    }
}

extension FaultyStore: CustomStringConvertible {
    /// A description of the crash that has happened, for example `crash after operation 7 (commit)`.
    public var description: String {
        faults.withLock { $0.crash.past ?? "no crash" }
    }
}

extension FaultyStore.Failure: CustomStringConvertible {
    public var description: String { "The store failed because a test asked it to (\(kind))." }
}

// MARK: - Operations

extension FaultyStore {
    public func failure(_ error: any Error) -> StoreFailure {
        (error as? Failure)?.kind ?? base.failure(error)
    }

    public func now() async throws -> StoreTime { try await perform(.now) { try await base.now() } }

    public func claim(
        _ machine: MachineKey, owner: String, version: Int, inboxLimit: Int
    ) async throws -> Claim {
        try await perform(.claim) {
            try await base.claim(machine, owner: owner, version: version, inboxLimit: inboxLimit)
        }
    }

    public func renewLease(of owner: String, for lease: Duration) async throws {
        try await perform(.renewLease) { try await base.renewLease(of: owner, for: lease) }
    }

    public func release(
        _ machine: MachineKey, epoch: Int64, wake: StoreTime?, hasVolatileRuns: Bool
    ) async throws {
        try await perform(.release) {
            try await base.release(machine, epoch: epoch, wake: wake, hasVolatileRuns: hasVolatileRuns)
        }
    }

    public func park(_ machine: MachineKey, epoch: Int64, version: Int, reason: String) async throws {
        try await perform(.park) {
            try await base.park(machine, epoch: epoch, version: version, reason: reason)
        }
    }

    public func unpark(_ machine: MachineKey) async throws {
        try await perform(.unpark) { try await base.unpark(machine) }
    }

    public func commit(_ commit: Commit) async throws {
        try await perform(.commit, committing: commit) { try await base.commit(commit) }
    }

    public func enqueue(
        _ row: InboxRow, for machine: MachineKey, limit: InboxLimit
    ) async throws -> EnqueueResult {
        try await perform(.enqueue) { try await base.enqueue(row, for: machine, limit: limit) }
    }

    public func inbox(of machine: MachineKey, limit: Int) async throws -> [InboxRow] {
        try await perform(.inbox) { try await base.inbox(of: machine, limit: limit) }
    }

    public func answers(to keys: [String], of machine: MachineKey) async throws -> [String: Answer] {
        try await perform(.answers) { try await base.answers(to: keys, of: machine) }
    }

    public func answers(after sequence: Int64, of machine: MachineKey, limit: Int) async throws -> [Answer] {
        try await perform(.answers) { try await base.answers(after: sequence, of: machine, limit: limit) }
    }

    public func status(
        of key: String, for machine: MachineKey, version: Int
    ) async throws -> EventStatus {
        try await perform(.status) { try await base.status(of: key, for: machine, version: version) }
    }

    public func dueMachines(
        _ kind: String, owner: String, version: Int, limit: Int
    ) async throws -> DueMachines {
        try await perform(.dueMachines) {
            try await base.dueMachines(kind, owner: owner, version: version, limit: limit)
        }
    }

    public func latestState(of machine: MachineKey, after sequence: Int64) async throws -> LatestState? {
        try await perform(.latestState) { try await base.latestState(of: machine, after: sequence) }
    }

    public func history(of machine: MachineKey) async throws -> History {
        try await perform(.history) { try await base.history(of: machine) }
    }

    public func parkedMachines(_ kind: String, version: Int) async throws -> [String: String] {
        try await perform(.parkedMachines) { try await base.parkedMachines(kind, version: version) }
    }

    public func deadLetters(_ kind: String, limit: Int) async throws -> [(machine: MachineKey, run: RunRow)] {
        try await perform(.deadLetters) { try await base.deadLetters(kind, limit: limit) }
    }
}
