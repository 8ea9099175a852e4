import Foundation
import Oak
import OakBase
import OakDurable

/// A point at which the fixture program can kill itself.
public enum KillPoint: String, CaseIterable, Sendable {
    case beforeClaim, afterClaim
    /// Inside a transaction, before the database receives a statement.
    case beforeBegin, beforeWrite, beforeEnd
    /// Before and after the transaction that accepts an event.
    case beforeCommit, afterCommit
    /// Before and after the transaction that accepts the result of an intent, or the event of a timer.
    case beforeResult, afterResult, beforeTimer, afterTimer
    /// Before and after an answer to the client.
    case beforeAnswer, afterAnswer
    /// Before and after the work of an intent.
    case beforeIntent, afterIntent
    /// Before and after an event for another host is stored.
    case beforeForwarding, afterForwarding
    case beforeRenewal, afterRenewal
    case beforeRelease, afterRelease

    /// The point that a statement in a transaction reaches, if any.
    init?(statement: String) {
        let text = statement.drop { $0.isWhitespace }
        if text.hasPrefix("BEGIN") {
            self = .beforeBegin
        } else if text.hasPrefix("COMMIT") {
            self = .beforeEnd
        } else if text.hasPrefix("WITH RECURSIVE") {
            return nil
        } else if ["INSERT", "UPDATE", "DELETE", "WITH"].contains(where: { text.hasPrefix($0) }) {
            self = .beforeWrite
        } else {
            return nil
        }
    }
}

/// Kills this process when it reaches a point for the *n*-th time.
final class KillSwitch: Sendable {
    private let point: KillPoint
    private let rest: Mutex<Int>

    /// - Parameter argument: The point and the number of times, such as `afterCommit:3`.
    init?(_ argument: String) {
        let parts = argument.split(separator: ":")
        guard parts.count == 2, let point = KillPoint(rawValue: String(parts[0])), let count = Int(parts[1])
        else { return nil }
        self.point = point
        rest = Mutex(count)
    }

    func reach(_ reached: KillPoint) {
        guard reached == point else { return }
        let isLast = rest.withLock { rest in
            rest -= 1
            return rest == 0
        }
        // The signal ends the process before the function returns.
        if isLast { kill(getpid(), SIGKILL) }
    }
}

/// A store that kills this process before or after an operation, or has a bug.
struct KillingStore: DurableStore {
    let base: any DurableStore
    let killSwitch: KillSwitch?
    let bug: PlantedBug?
    /// A function to call when an event for another host is stored.
    let forwarded: @Sendable (InboxRow) -> Void

    var notifier: StoreNotifier { base.notifier }

    private func between<R>(
        _ before: KillPoint, _ after: KillPoint, _ body: () async throws -> R
    ) async throws -> R {
        killSwitch?.reach(before)
        let result = try await body()
        killSwitch?.reach(after)
        return result
    }

    func claim(_ machine: MachineKey, owner: String, version: Int, inboxLimit: Int) async throws -> Claim {
        let claim = try await between(.beforeClaim, .afterClaim) {
            try await base.claim(
                machine, owner: name(of: owner), version: version, inboxLimit: inboxLimit)
        }
        guard case .claimed(let claimed) = claim else { return claim }
        return .claimed(
            ClaimedMachine(
                epoch: claimed.epoch, isTakenOver: claimed.isTakenOver, isReclaimed: claimed.isReclaimed,
                row: claimed.row, runs: claimed.runs, inbox: unlocked(claimed.inbox)))
    }

    /// With the bug, all hosts consider themselves the owner.
    private func name(of owner: String) -> String { bug == .ignoresEpochs ? "everyone" : owner }

    private func unlocked(_ rows: [InboxRow]) -> [InboxRow] {
        bug == .skipsLockedEvents && Bool.random() ? Array(rows.dropFirst()) : rows
    }

    func commit(_ commit: Commit) async throws {
        do {
            try await fencedCommit(commit)
        } catch StoreError.lostOwnership where bug == .ignoresEpochs {
            let claim = try await base.claim(
                commit.machine, owner: "everyone", version: commit.row.version, inboxLimit: 1)
            guard case .claimed(let claimed) = claim else { throw StoreError.lostOwnership }
            try await fencedCommit(commit.rebased(on: claimed))
        }
    }

    private func fencedCommit(_ commit: Commit) async throws {
        let keys = commit.journal.map(\.key)
        if keys.contains(where: { $0.hasPrefix("result/") }) {
            try await between(.beforeResult, .afterResult) { try await base.commit(commit) }
        } else if keys.contains(where: { $0.hasPrefix("timer/") }) {
            try await between(.beforeTimer, .afterTimer) { try await base.commit(commit) }
        } else {
            try await between(.beforeCommit, .afterCommit) { try await base.commit(commit) }
        }
    }

    func enqueue(_ row: InboxRow, for machine: MachineKey, limit: InboxLimit) async throws -> EnqueueResult {
        let result = try await between(.beforeForwarding, .afterForwarding) {
            try await base.enqueue(row, for: machine, limit: limit)
        }
        if result == .stored { forwarded(row) }
        return result
    }

    func renewLease(of owner: String, for lease: Duration) async throws {
        try await between(.beforeRenewal, .afterRenewal) {
            try await base.renewLease(of: name(of: owner), for: lease)
        }
    }

    func release(_ machine: MachineKey, epoch: Int64, wake: StoreTime?, hasVolatileRuns: Bool) async throws {
        try await between(.beforeRelease, .afterRelease) {
            try await base.release(machine, epoch: epoch, wake: wake, hasVolatileRuns: hasVolatileRuns)
        }
    }

    func now() async throws -> StoreTime { try await base.now() }

    func park(_ machine: MachineKey, epoch: Int64, version: Int, reason: String) async throws {
        try await base.park(machine, epoch: epoch, version: version, reason: reason)
    }

    func unpark(_ machine: MachineKey) async throws { try await base.unpark(machine) }

    func inbox(of machine: MachineKey, limit: Int) async throws -> [InboxRow] {
        unlocked(try await base.inbox(of: machine, limit: limit))
    }

    func answers(to keys: [String], of machine: MachineKey) async throws -> [String: Answer] {
        try await base.answers(to: keys, of: machine)
    }

    func status(of key: String, for machine: MachineKey, version: Int) async throws -> EventStatus {
        try await base.status(of: key, for: machine, version: version)
    }

    func dueMachines(_ kind: String, owner: String, version: Int, limit: Int) async throws -> DueMachines {
        try await base.dueMachines(kind, owner: name(of: owner), version: version, limit: limit)
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
