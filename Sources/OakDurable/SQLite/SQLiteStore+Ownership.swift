#if Durable
import GRDB
import Oak

extension SQLiteStore {
    public func claim(
        _ machine: MachineKey, owner: String, version: Int, inboxLimit: Int
    ) async throws -> Claim {
        let now = clock()
        return try await write { db in
            try db.run(
                "INSERT OR IGNORE INTO machines (kind, id) VALUES (?, ?)", machine.kind, machine.id)
            let found = try db.row(
                """
                SELECT machines.*, lease FROM machines LEFT JOIN owners USING (owner)
                WHERE kind = ? AND id = ?
                """, machine.kind, machine.id)
            guard let found else { return .owned }
            let previous: String? = found["owner"]
            if let previous, previous != owner, found["lease"] as Int64? ?? 0 > now.microseconds {
                return .owned
            }
            if let reason = Self.parkingReason(found, version) { return .parked(reason: reason) }
            let epoch = found["epoch"] as Int64 + 1
            try db.run(
                """
                UPDATE machines SET epoch = ?, owner = ?, parked_version = NULL, parked_reason = NULL
                WHERE kind = ? AND id = ?
                """, epoch, owner, machine.kind, machine.id)
            return .claimed(
                ClaimedMachine(
                    epoch: epoch, isTakenOver: previous != nil, isReclaimed: previous == owner,
                    row: MachineRow(found), runs: try Self.runs(db, machine),
                    inbox: try Self.inbox(db, machine, inboxLimit)))
        }
    }

    public func renewLease(of owner: String, for lease: Duration) async throws {
        let now = clock()
        let until = now.advanced(by: lease)
        try await write { db in
            try db.run(
                "INSERT OR REPLACE INTO owners (owner, lease) VALUES (?, ?)", owner, until.microseconds)
            // The leases of owners without machines have no meaning.
            try db.run(
                """
                DELETE FROM owners WHERE lease <= ?
                AND NOT EXISTS (SELECT 1 FROM machines WHERE machines.owner = owners.owner)
                """, now.microseconds)
        }
    }

    public func release(
        _ machine: MachineKey, epoch: Int64, wake: StoreTime?, hasVolatileRuns: Bool
    ) async throws {
        try await write { db in
            try db.run(
                """
                UPDATE machines SET owner = NULL, wake = \(Self.wakeWithInbox), volatile = ?
                WHERE kind = ? AND id = ? AND epoch = ?
                """, wake?.microseconds, hasVolatileRuns, machine.kind, machine.id, epoch)
            guard db.changesCount == 1 else { throw StoreError.lostOwnership }
        }
    }

    public func park(_ machine: MachineKey, epoch: Int64, version: Int, reason: String) async throws {
        try await write { db in
            try db.run(
                """
                UPDATE machines SET owner = NULL, parked_version = ?, parked_reason = ?
                WHERE kind = ? AND id = ? AND epoch = ?
                """, version, reason, machine.kind, machine.id, epoch)
            guard db.changesCount == 1 else { throw StoreError.lostOwnership }
        }
    }

    public func unpark(_ machine: MachineKey) async throws {
        try await write { db in
            try db.run(
                """
                UPDATE machines SET parked_version = NULL, parked_reason = NULL, wake = 0
                WHERE kind = ? AND id = ? AND parked_version IS NOT NULL
                """, machine.kind, machine.id)
        }
    }

    /// An SQL expression for the time at which a machine's next work is due. If a machine's inbox contains events,
    /// work is due immediately.
    static var wakeWithInbox: String {
        """
        CASE WHEN EXISTS (
            SELECT 1 FROM inbox WHERE inbox.kind = machines.kind AND inbox.id = machines.id
        ) THEN 0 ELSE ? END
        """
    }
}
#endif
