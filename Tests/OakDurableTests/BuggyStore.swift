import Oak
import OakBase
import OakDurable

/// A store with a deliberate bug, which tests must detect.
struct BuggyStore: DurableStore {
    enum Bug: Sendable {
        /// The store accepts commits from former owners.
        case acceptsFormerOwners
        /// The store skips locked rows when it reads an inbox.
        case skipsLockedRows
    }

    private final class Rows: Sendable {
        /// The current epoch of each machine.
        let epochs = Mutex<[MachineKey: Int64]>([:])
        /// The keys of the inbox rows that another transaction has locked.
        let locked = Mutex<Set<String>>([])
    }

    private let base: any DurableStore
    private let bug: Bug
    private let rows = Rows()

    init(_ base: any DurableStore, _ bug: Bug) { (self.base, self.bug) = (base, bug) }

    func lockRows(_ keys: Set<String>) { rows.locked.withLock { $0 = keys } }

    private func visible(_ inbox: [InboxRow]) -> [InboxRow] {
        rows.locked.withLock { locked in inbox.filter { bug != .skipsLockedRows || !locked.contains($0.key) }
        }
    }

    func claim(_ machine: MachineKey, owner: String, version: Int, inboxLimit: Int) async throws -> Claim {
        let claim = try await base.claim(machine, owner: owner, version: version, inboxLimit: inboxLimit)
        guard case .claimed(let claimed) = claim else { return claim }
        rows.epochs.withLock { $0[machine] = claimed.epoch }
        return .claimed(
            ClaimedMachine(
                epoch: claimed.epoch, isTakenOver: claimed.isTakenOver, isReclaimed: claimed.isReclaimed,
                row: claimed.row, runs: claimed.runs, inbox: visible(claimed.inbox)))
    }

    func commit(_ commit: Commit) async throws {
        var commit = commit
        let machine = commit.machine
        if bug == .acceptsFormerOwners, let epoch = rows.epochs.withLock({ $0[machine] }) {
            commit.epoch = epoch
        }
        try await base.commit(commit)
    }

    func inbox(of machine: MachineKey, limit: Int) async throws -> [InboxRow] {
        visible(try await base.inbox(of: machine, limit: limit))
    }

    // MARK: - Operations without a bug

    var notifier: StoreNotifier { base.notifier }

    func now() async throws -> StoreTime { try await base.now() }

    func renewLease(of owner: String, for lease: Duration) async throws {
        try await base.renewLease(of: owner, for: lease)
    }

    func release(_ machine: MachineKey, epoch: Int64, wake: StoreTime?, hasVolatileRuns: Bool) async throws {
        try await base.release(machine, epoch: epoch, wake: wake, hasVolatileRuns: hasVolatileRuns)
    }

    func park(_ machine: MachineKey, epoch: Int64, version: Int, reason: String) async throws {
        try await base.park(machine, epoch: epoch, version: version, reason: reason)
    }

    func unpark(_ machine: MachineKey) async throws { try await base.unpark(machine) }

    func enqueue(_ row: InboxRow, for machine: MachineKey, limit: InboxLimit) async throws -> EnqueueResult {
        try await base.enqueue(row, for: machine, limit: limit)
    }

    func answers(to keys: [String], of machine: MachineKey) async throws -> [String: Answer] {
        try await base.answers(to: keys, of: machine)
    }

    func dueMachines(_ kind: String, owner: String, version: Int, limit: Int) async throws -> DueMachines {
        try await base.dueMachines(kind, owner: owner, version: version, limit: limit)
    }

    func latestState(of machine: MachineKey, after sequence: Int64) async throws -> LatestState? {
        try await base.latestState(of: machine, after: sequence)
    }

    func history(of machine: MachineKey) async throws -> History { try await base.history(of: machine) }

    func parkedMachines(_ kind: String, version: Int) async throws -> [String: String] {
        try await base.parkedMachines(kind, version: version)
    }

    func deadLetters(_ kind: String, limit: Int) async throws -> [(machine: MachineKey, run: RunRow)] {
        try await base.deadLetters(kind, limit: limit)
    }
}
