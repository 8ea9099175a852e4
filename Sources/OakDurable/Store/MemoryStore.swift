import Foundation
import Oak
import OakBase

/// A store that keeps machines in memory, for use in tests. Its machines are lost when the process ends.
public final class MemoryStore: DurableStore {
    fileprivate struct Machine: Sendable {
        var row: MachineRow?
        var epoch: Int64 = 0
        var owner: String?
        var parking: (version: Int, reason: String)?
        var runs: [RunNumber: RunRow] = [:]
        var inbox: [InboxRow] = []
        var journal: [JournalRow] = []
        var answers: [String: Answer] = [:]
        var checkpoint: (sequence: Int64, data: Data)?
        /// The checkpoint from which the retained journal starts.
        var previousCheckpoint: (sequence: Int64, data: Data)?

        var wake: StoreTime? { inbox.isEmpty ? row?.wake : StoreTime(microseconds: 0) }
    }

    fileprivate struct Content: Sendable {
        var machines: [MachineKey: Machine] = [:]
        var leases: [String: StoreTime] = [:]
    }

    public let notifier = StoreNotifier()
    private let clock: @Sendable () -> StoreTime
    private let content = Mutex(Content())

    /// Creates an empty store.
    ///
    /// - Parameter clock: A closure that returns the current time. The default is the system's clock.
    public init(clock: @escaping @Sendable () -> StoreTime = StoreTime.system) {
        self.clock = clock
    }

    public func now() async throws -> StoreTime { clock() }

    public func claim(
        _ machine: MachineKey, owner: String, version: Int, inboxLimit: Int
    ) async throws -> Claim {
        let now = clock()
        return content.withLock { content in
            var entry = content.machines[machine] ?? Machine()
            guard content.isFree(entry, for: owner, at: now) else { return .owned }
            if let reason = entry.parkingReason(for: version) { return .parked(reason: reason) }
            let (isTakenOver, isReclaimed) = (entry.owner != nil, entry.owner == owner)
            entry.parking = nil
            entry.epoch += 1
            entry.owner = owner
            content.machines[machine] = entry
            return .claimed(
                ClaimedMachine(
                    epoch: entry.epoch, isTakenOver: isTakenOver, isReclaimed: isReclaimed,
                    row: entry.row, runs: entry.runs.values.sorted { $0.number < $1.number },
                    inbox: Array(entry.inbox.prefix(inboxLimit))))
        }
    }

    public func renewLease(of owner: String, for lease: Duration) async throws {
        let until = clock().advanced(by: lease)
        content.withLock { $0.leases[owner] = until }
    }

    public func release(
        _ machine: MachineKey, epoch: Int64, wake: StoreTime?, hasVolatileRuns: Bool
    ) async throws {
        try change(machine, epoch) { entry in
            entry.owner = nil
            entry.row?.wake = wake
            entry.row?.hasVolatileRuns = hasVolatileRuns
        }
    }

    public func park(_ machine: MachineKey, epoch: Int64, version: Int, reason: String) async throws {
        try change(machine, epoch) { entry in
            entry.owner = nil
            entry.parking = (version, reason)
        }
    }

    public func unpark(_ machine: MachineKey) async throws {
        content.withLock { content in
            guard content.machines[machine]?.parking != nil else { return }
            content.machines[machine]?.parking = nil
            content.machines[machine]?.row?.wake = StoreTime(microseconds: 0)
        }
    }

    public func commit(_ commit: Commit) async throws {
        try change(commit.machine, commit.epoch) { machine in
            guard machine.row?.sequence ?? 0 == commit.previous,
                commit.requiredRuns.allSatisfy({ machine.runs[$0] != nil })
            else { throw StoreError.lostOwnership }
            machine.row = commit.row
            for row in commit.runs { machine.runs[row.number] = row }
            for number in commit.endedRuns { machine.runs[number] = nil }
            let consumed = Set(commit.consumed)
            machine.inbox.removeAll { consumed.contains($0.key) || commit.row.status == .terminated }
            machine.journal += commit.journal
            for row in commit.journal {
                machine.answers[row.key] = Answer(sequence: row.sequence, outputs: row.outputs)
            }
            if let data = commit.checkpoint {
                let previous = machine.checkpoint?.sequence ?? 0
                machine.journal.removeAll { $0.sequence <= previous }
                machine.answers = machine.answers.filter { $0.value.sequence > previous }
                machine.previousCheckpoint = machine.checkpoint
                machine.checkpoint = (commit.row.sequence, data)
            }
        }
    }

    /// Deletes a machine, as an SQL statement can do in other stores.
    package func remove(_ machine: MachineKey) { content.withLock { $0.machines[machine] = nil } }

    /// Changes a machine if the given epoch is current.
    private func change(
        _ key: MachineKey, _ epoch: Int64, _ change: @Sendable (inout Machine) throws -> Void
    ) throws {
        let result: Result<Void, any Error> = content.withLock { content in
            guard var machine = content.machines[key], machine.epoch == epoch else {
                return .failure(StoreError.lostOwnership)
            }
            return Result {
                try change(&machine)
                content.machines[key] = machine
            }
        }
        try result.get()
    }
}

extension MemoryStore {
    public func enqueue(_ row: InboxRow, for key: MachineKey, limit: InboxLimit) async throws -> EnqueueResult
    {
        content.withLock { content in
            var machine = content.machines[key] ?? Machine()
            if machine.answers[row.key] != nil { return .stored }
            if machine.inbox.contains(where: { $0.key == row.key }) { return .stored }
            if machine.row?.status == .terminated { return .terminated }
            let bytes = machine.inbox.reduce(row.size) { $0 + $1.size }
            guard machine.inbox.count < limit.events, bytes <= limit.bytes else { return .full }
            machine.inbox.append(row)
            content.machines[key] = machine
            return .stored
        }
    }

    public func inbox(of key: MachineKey, limit: Int) async throws -> [InboxRow] {
        content.withLock { Array(($0.machines[key]?.inbox ?? []).prefix(limit)) }
    }

    public func answers(to keys: [String], of key: MachineKey) async throws -> [String: Answer] {
        content.withLock { content in
            guard let machine = content.machines[key] else { return [:] }
            return keys.reduce(into: [:]) { $0[$1] = machine.answers[$1] }
        }
    }

    public func answers(after sequence: Int64, of key: MachineKey, limit: Int) async throws -> [Answer] {
        content.withLock { content in
            let journal = content.machines[key]?.journal ?? []
            guard let first = journal.first?.sequence else { return [] }
            // The sequence numbers in the journal have no gaps.
            let known = sequence < first ? 0 : Int(clamping: sequence - first + 1)
            return journal.dropFirst(known).prefix(limit)
                .map { Answer(sequence: $0.sequence, outputs: $0.outputs) }
        }
    }

    public func dueMachines(
        _ kind: String, owner: String, version: Int, limit: Int
    ) async throws -> DueMachines {
        let now = clock()
        return content.withLock { content in
            var due: [(StoreTime, String)] = []
            var next: StoreTime?
            for (key, machine) in content.machines where key.kind == kind {
                guard machine.parkingReason(for: version) == nil else { continue }
                var wake = machine.wake
                if let owner = machine.owner, (content.leases[owner] ?? now) <= now {
                    wake = StoreTime(microseconds: 0)
                }
                guard let wake else { continue }
                if wake > now {
                    next = min(next ?? wake, wake)
                } else if content.isFree(machine, for: owner, at: now) {
                    due.append((wake, key.id))
                }
            }
            due.sort { $0 < $1 }
            return DueMachines(ids: due.prefix(limit).map(\.1), next: next)
        }
    }

    public func latestState(of key: MachineKey, after sequence: Int64) async throws -> LatestState? {
        content.withLock { content in
            guard let row = content.machines[key]?.row, let state = row.state, row.sequence > sequence else {
                return nil
            }
            return LatestState(
                sequence: row.sequence, state: state, isTerminal: row.status == .terminated)
        }
    }

    public func history(of key: MachineKey) async throws -> History {
        content.withLock { content in
            guard let machine = content.machines[key] else {
                return History(start: 0, checkpoint: nil, journal: [])
            }
            return History(
                start: machine.previousCheckpoint?.sequence ?? 0,
                checkpoint: machine.previousCheckpoint?.data, journal: machine.journal)
        }
    }

    public func parkedMachines(_ kind: String, version: Int) async throws -> [String: String] {
        content.withLock { content in
            content.machines.reduce(into: [:]) { parked, entry in
                guard entry.key.kind == kind else { return }
                parked[entry.key.id] = entry.value.parkingReason(for: version)
            }
        }
    }

    public func deadLetters(
        _ kind: String, limit: Int
    ) async throws -> [(machine: MachineKey, run: RunRow)] {
        content.withLock { content in
            let machines = content.machines.filter { $0.key.kind == kind }.sorted { $0.key.id < $1.key.id }
            let letters = machines.flatMap { key, machine in
                machine.runs.values.filter(\.isDeadLetter).sorted { $0.number < $1.number }
                    .map { (machine: key, run: $0) }
            }
            return Array(letters.prefix(limit))
        }
    }
}

extension MemoryStore.Content {
    /// Returns whether no other owner has a valid lease on a machine.
    func isFree(_ machine: MemoryStore.Machine, for owner: String, at now: StoreTime) -> Bool {
        guard let current = machine.owner, current != owner else { return true }
        return (leases[current] ?? now) <= now
    }
}

extension MemoryStore.Machine {
    func parkingReason(for version: Int) -> String? {
        if let parking, parking.version >= version { return parking.reason }
        guard let row, row.version > version else { return nil }
        return newerVersionReason(found: row.version, known: version)
    }
}

/// Returns the reason why a program cannot run a machine whose state is newer than the program supports.
package func newerVersionReason(found: Int, known: Int) -> String {
    "the machine's state has version \(found), but this program only supports versions up to \(known)."
}
