import Foundation
import Oak

/// The result of an attempt to retry a dead letter.
package enum DeadLetterRetry: Equatable, Sendable {
    /// The intent is no longer a dead letter. The next host that loads the machine performs it, possibly after other
    /// intents with the same id.
    case retried
    /// A host owns the machine, and only that host can retry the intent.
    case owned
    /// The machine is parked, so the intent was not retried.
    case parked(reason: String)
    /// The machine has no dead letter with the given key.
    case absent
}

extension DurableStore {
    /// Retries a dead letter of a machine that no host owns, without requiring the machine's types.
    ///
    /// - Parameters:
    ///   - key: The key of the intent.
    ///   - version: The version of the machine's state.
    package func retryDeadLetter(_ key: IdempotencyKey, version: Int) async throws -> DeadLetterRetry {
        let number = RunNumber(sequence: key.sequence, ordinal: key.ordinal)
        let letters = try await deadLetters(key.machine.kind, limit: .max)
        guard letters.contains(where: { $0.machine == key.machine && $0.run.number == number }) else {
            return .absent
        }
        let claim = try await claim(
            key.machine, owner: UUID().uuidString, version: version, inboxLimit: 0)
        switch claim {
        case .owned: return .owned
        case .parked(let reason): return .parked(reason: reason)
        case .claimed(let claimed):
            let commit = try await Self.retry(number, of: key.machine, claimed, at: now())
            if let commit { try await self.commit(commit) }
            // A machine whose owner ended without releasing it has interrupted attempts, which the next host must count
            // as failed. That host takes the machine over from this claim, because the claim has no lease.
            if !claimed.isTakenOver {
                do {
                    try await release(
                        key.machine, epoch: claimed.epoch, wake: commit?.row.wake ?? claimed.row?.wake,
                        hasVolatileRuns: claimed.row?.hasVolatileRuns == true)
                } catch StoreError.lostOwnership {
                    // A host has already taken the machine over.
                }
            }
            notifier.workArrived(for: key.machine.kind)
            return commit == nil ? .absent : .retried
        }
    }

    /// Returns the changes that restart or re-enqueue a dead letter, or `nil` if the dead letter no longer exists.
    private static func retry(
        _ number: RunNumber, of machine: MachineKey, _ claimed: ClaimedMachine, at now: StoreTime
    ) throws -> Commit? {
        guard var row = claimed.row, let letter = claimed.runs.first(where: { $0.number == number }),
            letter.isDeadLetter
        else { return nil }
        var record = try Coding.decode(RunRecord.self, from: letter.data)
        let others = try claimed.runs.filter { $0.number != number }
            .map { (isNewer: $0.number > number, record: try Coding.decode(RunRecord.self, from: $0.data)) }
        let starts = record.retry(behind: others, at: now)
        if starts { row.wake = min(row.wake ?? now, now) }
        return Commit(
            machine: machine, epoch: claimed.epoch, previous: row.sequence, row: row, journal: [],
            runs: [RunRow(number: number, isDeadLetter: false, data: try Coding.encode(record))],
            endedRuns: [], requiredRuns: [number], consumed: [], checkpoint: nil)
    }
}

extension RunRecord {
    /// Turns a dead letter back into a run, as `Situation.revive(_:)` does. Returns whether the run starts.
    fileprivate mutating func retry(
        behind others: [(isNewer: Bool, record: RunRecord)], at now: StoreTime
    ) -> Bool {
        let rivals = others.filter { _, other in
            guard let key, other.key == key, let phase = RunPhase(rawValue: other.phase) else { return false }
            return phase.timer == nil && phase != .deadLetter
        }
        let starts = EffectPolicy.startsEnqueued(overlap.overlap.limit, after: rivals.count)
        let newer = rivals.filter { $0.isNewer && $0.record.phase == RunPhase.waiting.rawValue }
        phase = (starts ? RunPhase.running : .waiting).rawValue
        position = (others.compactMap(\.record.position).max() ?? 0) + 1
        if case .atMost(_, .waitNewest) = overlap.overlap,
            let next = newer.compactMap(\.record.position).min()
        {
            position = next
        }
        // The attempt has not begun yet, so a takeover does not count it as failed.
        (deadline, attempts, failure) = (starts ? now : nil, 0, nil)
        return starts
    }
}
