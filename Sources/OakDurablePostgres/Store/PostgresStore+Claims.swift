#if Postgres
import Foundation
import Oak
import OakBase
import OakDurable

/// The values that claims must have in common to be executed by the same SQL statements.
struct ClaimTerms: Hashable, Sendable {
    let owner: String
    let version: Int
    let inboxLimit: Int
}

/// A claim that is waiting for the server.
struct WaitingClaim: Sendable {
    let machine: MachineKey
    let continuation: CheckedContinuation<Claim?, any Error>
}

/// A queue of claims that wait while other claims are being executed. They then share their statements, so that a
/// host that resumes thousands of machines does not send thousands of statements.
final class ClaimQueue: Sendable {
    private struct Content: Sendable {
        var waiting: [ClaimTerms: [WaitingClaim]] = [:]
        /// The number of tasks that execute claims, keyed by the terms of the claims.
        var tasks: [ClaimTerms: Int] = [:]
    }

    private let content = Mutex(Content())

    /// Adds a claim to the queue. Returns whether the caller must start another task that executes claims.
    func add(_ claim: WaitingClaim, _ terms: ClaimTerms, maximumTasks: Int) -> Bool {
        content.withLock { content in
            content.waiting[terms, default: []].append(claim)
            guard content.tasks[terms, default: 0] < maximumTasks else { return false }
            content.tasks[terms, default: 0] += 1
            return true
        }
    }

    /// Removes and returns up to `limit` claims, at most one per machine. If there are none, records that the task
    /// has ended and returns `nil`.
    func take(_ terms: ClaimTerms, limit: Int) -> [WaitingClaim]? {
        content.withLock { content in
            var (taken, rest): ([WaitingClaim], [WaitingClaim]) = ([], [])
            var machines: Set<MachineKey> = []
            for claim in content.waiting[terms] ?? [] {
                if taken.count < limit, machines.insert(claim.machine).inserted {
                    taken.append(claim)
                } else {
                    rest.append(claim)
                }
            }
            content.waiting[terms] = rest.isEmpty ? nil : rest
            if taken.isEmpty {
                let tasks = (content.tasks[terms] ?? 1) - 1
                content.tasks[terms] = tasks == 0 ? nil : tasks
            }
            return taken.isEmpty ? nil : taken
        }
    }
}

extension PostgresStore {
    /// Attempts to claim a machine, and returns `nil` if the machine is free but locked by another transaction.
    /// Waiting for the lock would delay the other jobs in the same transaction.
    func tryClaim(_ machine: MachineKey, _ terms: ClaimTerms) async throws -> Claim? {
        try await withCheckedThrowingContinuation { continuation in
            let mustStart = claims.add(
                WaitingClaim(machine: machine, continuation: continuation), terms,
                maximumTasks: server.configuration.writers)
            if mustStart { Task { await executeClaims(terms) } }
        }
    }

    private func executeClaims(_ terms: ClaimTerms) async {
        while let waiting = claims.take(terms, limit: 256) { await execute(waiting, terms) }
    }

    private func execute(_ waiting: [WaitingClaim], _ terms: ClaimTerms) async {
        do {
            let claims = try await claim(waiting.map(\.machine), terms)
            for claim in waiting { claim.continuation.resume(returning: claims[claim.machine]) }
        } catch let error as PostgresError
            where [.refused, .unexpectedResult].contains(error.kind) && waiting.count > 1
        {
            // The server rejects one of the machines, for example because of its id, or its row is incomplete.
            for claim in waiting { await execute([claim], terms) }
        } catch {
            for claim in waiting { claim.continuation.resume(throwing: error) }
        }
    }

    /// Attempts to claim machines. The result contains no entry for a machine that is free, but locked.
    private func claim(
        _ machines: [MachineKey], _ terms: ClaimTerms
    ) async throws -> [MachineKey: Claim] {
        let keys: [Value] = [.texts(machines.map(\.kind)), .texts(machines.map(\.id))]
        let parameters = keys + [.text(terms.owner), .integer(Int64(terms.version)), time]
        return try await write(
            created: machines, Self.claim(parameters), Self.claimability(parameters), Self.runs(keys),
            Self.inboxes(keys, terms.inboxLimit)
        ) { results, _ in
            var claims: [MachineKey: Claim] = [:]
            var runs: [MachineKey: [RunRow]] = [:]
            var inboxes: [MachineKey: [InboxRow]] = [:]
            for row in results[1].rows {
                claims[try MachineKey(row, from: 0)] = try Self.refusal(row, from: 2, terms.version)
            }
            for row in results[2].rows {
                runs[try MachineKey(row, from: 4), default: []].append(try RunRow(row))
            }
            for row in results[3].rows {
                inboxes[try MachineKey(row, from: 3), default: []].append(try InboxRow(row))
            }
            for row in results[0].rows {
                let machine = try MachineKey(row, from: 0)
                let previous = row.text(3)
                claims[machine] = .claimed(
                    ClaimedMachine(
                        epoch: try row.require(row.integer(2)), isTakenOver: previous != nil,
                        isReclaimed: previous == terms.owner, row: try MachineRow(row, from: 4),
                        runs: runs[machine] ?? [], inbox: inboxes[machine] ?? []))
            }
            return claims
        }
    }

    /// A table of the machines whose kinds and ids are in the first two parameters.
    private static let wanted = "unnest($1::text[], $2::text[]) AS wanted (kind, id)"

    /// A condition that is true if no other owner has a valid lease on a machine. The parameters are those of
    /// `claim(_:)`.
    private static var isFree: String {
        """
        (machines.owner IS NULL OR machines.owner = $3::text
            OR coalesce(owners.lease, 0) <= \(Machines.now("$5")))
        """
    }

    private static func claim(_ parameters: [Value]) -> Command {
        Command(
            """
            WITH free AS (
                SELECT number, machines.owner FROM machines
                JOIN \(wanted) ON machines.kind = wanted.kind AND machines.id = wanted.id
                LEFT JOIN owners ON owners.owner = machines.owner
                WHERE \(Machines.isReadable("machines", version: "$4::bigint")) AND \(isFree)
                FOR NO KEY UPDATE OF machines SKIP LOCKED
            )
            UPDATE machines SET epoch = epoch + 1, owner = $3::text, parked_version = NULL, parked_reason = NULL
            FROM free WHERE machines.number = free.number
            RETURNING machines.kind, machines.id, machines.epoch, free.owner, \(MachineRow.columns("machines"))
            """, parameters)
    }

    /// Returns a command that queries the reasons why machines were not claimed.
    private static func claimability(_ parameters: [Value]) -> Command {
        Command(
            """
            SELECT machines.kind, machines.id, \(isFree), parked_version, parked_reason, version, $4::bigint
            FROM machines JOIN \(wanted) ON machines.kind = wanted.kind AND machines.id = wanted.id
            LEFT JOIN owners ON owners.owner = machines.owner
            """, parameters)
    }

    private static func refusal(_ row: ResultRow, from first: Int32, _ version: Int) throws -> Claim? {
        guard row.boolean(first) else { return .owned }
        let reason = Machines.parkingReason(
            version: version, parkedVersion: row.integer(first + 1), parkedReason: row.text(first + 2),
            stateVersion: try row.require(row.integer(first + 3)))
        return reason.map { .parked(reason: $0) }
    }

    private static func runs(_ keys: [Value]) -> Command {
        Command(
            """
            SELECT \(RunRow.columns), machines.kind, machines.id FROM machines
            JOIN \(wanted) ON machines.kind = wanted.kind AND machines.id = wanted.id
            JOIN runs ON runs.machine = machines.number ORDER BY runs.sequence, runs.ordinal
            """, keys)
    }

    private static func inboxes(_ keys: [Value], _ limit: Int) -> Command {
        Command(
            """
            SELECT oldest.key, oldest.event, oldest.context, machines.kind, machines.id FROM machines
            JOIN \(wanted) ON machines.kind = wanted.kind AND machines.id = wanted.id
            CROSS JOIN LATERAL (
                SELECT inbox.number, inbox.key, inbox.event, inbox.context FROM inbox
                WHERE inbox.machine = machines.number ORDER BY inbox.number LIMIT $3::bigint
            ) AS oldest
            ORDER BY oldest.number
            """, keys + [.integer(Int64(limit))])
    }
}

extension MachineKey {
    fileprivate init(_ row: ResultRow, from first: Int32) throws {
        self.init(
            kind: try row.require(row.text(first)), id: try row.require(row.text(first + 1)))
    }
}
#endif
