import Oak
import OakDurable
import TestSupport

/// A store whose operations fail when a test says so.
final class FaultyStore: DurableStore {
    enum Operation: String, Sendable, CaseIterable {
        case now, claim, renewLease, release, park, unpark, commit, enqueue, inbox, answers, dueMachines,
            status, latestState, history, parkedMachines, deadLetters
    }

    /// The time of a failure, relative to the operation.
    enum Moment: Sendable, CaseIterable { case before, after }

    struct Failure: Error {}

    /// A failure that is not temporary.
    struct Rejection: Error { var failure = StoreFailure.rejection }

    private struct Plan: Sendable {
        var failing: (Operation, Moment)?
        /// The operation that the store rejects.
        var rejected: (Operation, Rejection)?
        /// The number of operations until the store dies, and the moment.
        var death: (operations: Int, Moment)?
        var isDead = false
        var count = 0
    }

    let base: any DurableStore
    private let plan = Locked(Plan())
    /// The number of polls.
    let polls = Watched(0)
    /// The number of events in each commit.
    let commitSizes = Record<Int>()
    /// A gate at which commits wait.
    private let commitGate = Locked<Gate?>(nil)
    /// A gate at which claims wait.
    private let claimGate = Locked<Gate?>(nil)
    /// A condition for commits that the store rejects.
    private let commitCondition = Locked<(@Sendable (Commit) -> Bool)?>(nil)
    /// A function that is called before each commit.
    private let commitHook = Locked<(@Sendable () -> Void)?>(nil)
    let notifier: StoreNotifier

    private let ignoresEpochs: Bool
    private let earlyNotifier: StoreNotifier?
    /// The keys of events that the store skips when it reads an inbox, as if other transactions had locked their rows.
    private let skippedRows = Locked<Set<String>>([])
    /// The number of times that a reader has looked for the latest state.
    let stateReads = Watched(0)
    private let epochs = Locked<[MachineKey: Int64]>([:])

    /// - Parameters:
    ///   - losesNotifications: A Boolean value that indicates whether notifications of changes are lost.
    ///   - ignoresEpochs: A Boolean value that indicates whether commits of former owners are accepted.
    ///   - earlyNotifier: The notifier of readers that are notified before a commit instead of after it.
    init(
        _ base: any DurableStore, losesNotifications: Bool = false, ignoresEpochs: Bool = false,
        earlyNotifier: StoreNotifier? = nil
    ) {
        self.base = base
        self.ignoresEpochs = ignoresEpochs
        self.earlyNotifier = earlyNotifier
        notifier = losesNotifications || earlyNotifier != nil ? StoreNotifier() : base.notifier
    }

    /// Lets all operations of one kind fail.
    func fail(_ operation: Operation, _ moment: Moment) { plan { $0.failing = (operation, moment) } }

    /// Lets the store reject all operations of one kind.
    func reject(_ operation: Operation, as failure: StoreFailure = .rejection) {
        plan { $0.rejected = (operation, Rejection(failure: failure)) }
    }

    /// Lets the store reject commits with certain events.
    func rejectCommits(where condition: (@Sendable (Commit) -> Bool)?) { commitCondition { $0 = condition } }

    func failure(_ error: any Error) -> StoreFailure {
        (error as? Rejection)?.failure ?? base.failure(error)
    }

    func heal() { plan { $0 = Plan() } }

    /// Lets all operations fail after a number of operations.
    func die(afterOperations count: Int, _ moment: Moment) { plan { $0.death = (count, moment) } }

    func skipRows(_ keys: Set<String>) { skippedRows { $0 = keys } }

    var isDead: Bool { plan { $0.isDead } }

    func beforeCommits(_ hook: (@Sendable () -> Void)?) { commitHook { $0 = hook } }

    func holdCommits(at gate: Gate?) { commitGate { $0 = gate } }

    func holdClaims(at gate: Gate?) { claimGate { $0 = gate } }

    private func perform<R: Sendable>(
        _ operation: Operation, _ body: () async throws -> R
    ) async throws -> R {
        if let (rejected, rejection) = plan({ $0.rejected }), rejected == operation { throw rejection }
        let fails: Moment? = plan { plan in
            if plan.isDead { return .before }
            if let (failing, moment) = plan.failing, failing == operation { return moment }
            plan.count += 1
            if let (count, moment) = plan.death, plan.count > count {
                plan.isDead = true
                return moment
            }
            return nil
        }
        if fails == .before { throw Failure() }
        let result = try await body()
        if fails == .after { throw Failure() }
        return result
    }

    func now() async throws -> StoreTime { try await perform(.now) { try await base.now() } }

    func claim(_ machine: MachineKey, owner: String, version: Int, inboxLimit: Int) async throws -> Claim {
        if let gate = claimGate({ $0 }) { await gate.wait() }
        return try await perform(.claim) {
            let claim = try await base.claim(
                machine, owner: owner, version: version, inboxLimit: inboxLimit)
            guard case .claimed(let claimed) = claim else { return claim }
            epochs { $0[machine] = claimed.epoch }
            return .claimed(
                ClaimedMachine(
                    epoch: claimed.epoch, isTakenOver: claimed.isTakenOver,
                    isReclaimed: claimed.isReclaimed, row: claimed.row, runs: claimed.runs,
                    inbox: unlocked(claimed.inbox)))
        }
    }

    func renewLease(of owner: String, for lease: Duration) async throws {
        try await perform(.renewLease) { try await base.renewLease(of: owner, for: lease) }
    }

    func release(_ machine: MachineKey, epoch: Int64, wake: StoreTime?, hasVolatileRuns: Bool) async throws {
        try await perform(.release) {
            try await base.release(machine, epoch: epoch, wake: wake, hasVolatileRuns: hasVolatileRuns)
        }
    }

    func park(_ machine: MachineKey, epoch: Int64, version: Int, reason: String) async throws {
        try await perform(.park) {
            try await base.park(machine, epoch: epoch, version: version, reason: reason)
        }
    }

    func unpark(_ machine: MachineKey) async throws {
        try await perform(.unpark) { try await base.unpark(machine) }
    }

    func commit(_ commit: Commit) async throws {
        earlyNotifier?.machineChanged(commit.machine)
        if let gate = commitGate({ $0 }) { await gate.wait() }
        commitHook { $0 }?()
        commitSizes.append(commit.journal.count)
        if let isRejected = commitCondition({ $0 }), isRejected(commit) { throw Rejection() }
        var commit = commit
        let machine = commit.machine
        if ignoresEpochs, let epoch = epochs({ $0[machine] }) { commit.epoch = epoch }
        let changed = commit
        try await perform(.commit) { try await base.commit(changed) }
    }

    func enqueue(_ row: InboxRow, for machine: MachineKey, limit: InboxLimit) async throws -> EnqueueResult {
        try await perform(.enqueue) { try await base.enqueue(row, for: machine, limit: limit) }
    }

    func inbox(of machine: MachineKey, limit: Int) async throws -> [InboxRow] {
        try await perform(.inbox) { unlocked(try await base.inbox(of: machine, limit: limit)) }
    }

    private func unlocked(_ rows: [InboxRow]) -> [InboxRow] {
        skippedRows { skipped in rows.filter { !skipped.contains($0.key) } }
    }

    func answers(to keys: [String], of machine: MachineKey) async throws -> [String: Answer] {
        try await perform(.answers) { try await base.answers(to: keys, of: machine) }
    }

    func status(of key: String, for machine: MachineKey, version: Int) async throws -> EventStatus {
        try await perform(.status) { try await base.status(of: key, for: machine, version: version) }
    }

    func dueMachines(_ kind: String, owner: String, version: Int, limit: Int) async throws -> DueMachines {
        polls.withLock { $0 += 1 }
        return try await perform(.dueMachines) {
            try await base.dueMachines(kind, owner: owner, version: version, limit: limit)
        }
    }

    func latestState(of machine: MachineKey, after sequence: Int64) async throws -> LatestState? {
        try await perform(.latestState) {
            let state = try await base.latestState(of: machine, after: sequence)
            stateReads.withLock { $0 += 1 }
            return state
        }
    }

    func history(of machine: MachineKey) async throws -> History {
        try await perform(.history) { try await base.history(of: machine) }
    }

    func parkedMachines(_ kind: String, version: Int) async throws -> [String: String] {
        try await perform(.parkedMachines) { try await base.parkedMachines(kind, version: version) }
    }

    func deadLetters(_ kind: String, limit: Int) async throws -> [(machine: MachineKey, run: RunRow)] {
        try await perform(.deadLetters) { try await base.deadLetters(kind, limit: limit) }
    }
}
