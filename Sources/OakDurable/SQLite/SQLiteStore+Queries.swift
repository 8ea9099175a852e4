#if Durable
import GRDB

extension SQLiteStore {
    public func enqueue(_ row: InboxRow, for machine: MachineKey, limit: InboxLimit) async throws
        -> EnqueueResult
    {
        try await write { db in
            let (kind, id) = (machine.kind, machine.id)
            let known = """
                SELECT 1 FROM journal WHERE kind = ? AND id = ? AND key = ?
                UNION ALL SELECT 1 FROM inbox WHERE kind = ? AND id = ? AND key = ?
                """
            if try db.row(known, kind, id, row.key, kind, id, row.key) != nil { return .stored }
            try db.run("INSERT OR IGNORE INTO machines (kind, id) VALUES (?, ?)", kind, id)
            let status: String? = try db.row(
                "SELECT status FROM machines WHERE kind = ? AND id = ?", kind, id)?["status"]
            if status == MachineRow.Status.terminated.rawValue { return .terminated }
            let usage = try db.row(
                """
                SELECT count(*),
                coalesce(sum(length(CAST(key AS BLOB)) + length(event) + coalesce(length(context), 0)), 0)
                FROM inbox WHERE kind = ? AND id = ?
                """, kind, id)
            let (count, bytes): (Int, Int) = (usage?[0] ?? 0, usage?[1] ?? 0)
            guard count < limit.events, bytes + row.size <= limit.bytes else { return .full }
            try db.run(
                "INSERT INTO inbox (kind, id, key, event, context) VALUES (?, ?, ?, ?, ?)", kind, id,
                row.key, row.event, row.context)
            try db.run("UPDATE machines SET wake = 0 WHERE kind = ? AND id = ?", kind, id)
            return .stored
        }
    }

    public func inbox(of machine: MachineKey, limit: Int) async throws -> [InboxRow] {
        try await read { try Self.inbox($0, machine, limit) }
    }

    public func answers(to keys: [String], of machine: MachineKey) async throws -> [String: Answer] {
        if keys.isEmpty { return [:] }
        return try await read { db in
            try keys.reduce(into: [:]) { answers, key in
                let row = try db.row(
                    "SELECT sequence, outputs FROM journal WHERE kind = ? AND id = ? AND key = ?",
                    machine.kind, machine.id, key)
                if let row { answers[key] = Answer(sequence: row["sequence"], outputs: row["outputs"]) }
            }
        }
    }

    public func answers(after sequence: Int64, of machine: MachineKey, limit: Int) async throws -> [Answer] {
        try await read { db in
            try db.rows(
                """
                SELECT sequence, outputs FROM journal WHERE kind = ? AND id = ? AND sequence > ?
                ORDER BY sequence LIMIT ?
                """, machine.kind, machine.id, sequence, limit
            ).map { Answer(sequence: $0["sequence"], outputs: $0["outputs"]) }
        }
    }

    public func status(
        of key: String, for machine: MachineKey, version: Int
    ) async throws -> EventStatus {
        try await read { db in
            let (kind, id) = (machine.kind, machine.id)
            let accepted = try db.row(
                "SELECT sequence, outputs FROM journal WHERE kind = ? AND id = ? AND key = ?", kind, id,
                key)
            if let accepted {
                return .accepted(Answer(sequence: accepted["sequence"], outputs: accepted["outputs"]))
            }
            let isWaiting = try db.row(
                "SELECT 1 FROM inbox WHERE kind = ? AND id = ? AND key = ?", kind, id, key)
            let row = try db.row(
                """
                SELECT version, parked_version, parked_reason, status FROM machines
                WHERE kind = ? AND id = ?
                """, kind, id)
            if isWaiting != nil {
                let reason = row.flatMap { Self.parkingReason($0, version) }
                return reason.map { .parked(reason: $0) } ?? .waiting
            }
            return row?["status"] == MachineRow.Status.terminated.rawValue ? .terminated : .refused
        }
    }

    public func dueMachines(
        _ kind: String, owner: String, version: Int, limit: Int
    ) async throws -> DueMachines {
        let now = clock().microseconds
        return try await read { db in
            let isReadable = "version <= ? AND (parked_version IS NULL OR parked_version < ?)"
            let due = """
                SELECT id FROM machines LEFT JOIN owners USING (owner)
                WHERE kind = ? AND wake <= ? AND \(isReadable)
                AND (machines.owner IS NULL OR machines.owner = ? OR coalesce(lease, 0) <= ?)
                ORDER BY wake LIMIT ?
                """
            let orphaned = """
                SELECT id FROM machines LEFT JOIN owners USING (owner)
                WHERE machines.owner IS NOT NULL AND kind = ? AND \(isReadable)
                AND coalesce(lease, 0) <= ? LIMIT ?
                """
            var ids: [String] = try db.rows(due, kind, now, version, version, owner, now, limit)
                .map { $0["id"] }
            var known = Set(ids)
            for row in try db.rows(orphaned, kind, version, version, now, limit) {
                let id: String = row["id"]
                if known.insert(id).inserted { ids.append(id) }
            }
            let next: Int64? = try db.row(
                "SELECT min(wake) FROM machines WHERE kind = ? AND wake > ? AND \(isReadable)",
                kind, now, version, version)?[0]
            return DueMachines(
                ids: Array(ids.prefix(limit)), next: next.map { StoreTime(microseconds: $0) })
        }
    }

    public func latestState(of machine: MachineKey, after sequence: Int64) async throws -> LatestState? {
        try await read { db in
            let row = try db.row(
                """
                SELECT sequence, state, status FROM machines
                WHERE kind = ? AND id = ? AND sequence > ? AND state IS NOT NULL
                """, machine.kind, machine.id, sequence)
            guard let row else { return nil }
            return LatestState(
                sequence: row["sequence"], state: row["state"],
                isTerminal: row["status"] == MachineRow.Status.terminated.rawValue)
        }
    }

    public func history(of machine: MachineKey) async throws -> History {
        try await read { try Self.history(of: machine, $0) }
    }

    static func history(of machine: MachineKey, _ db: Database) throws -> History {
        let journal = try db.rows(
            "SELECT * FROM journal WHERE kind = ? AND id = ? ORDER BY sequence", machine.kind,
            machine.id
        ).map { JournalRow($0) }
        let first = journal.first?.sequence ?? 1
        let checkpoint = try db.row(
            "SELECT sequence, data FROM checkpoints WHERE kind = ? AND id = ? AND sequence < ?",
            machine.kind, machine.id, first)
        return History(
            start: checkpoint?["sequence"] ?? 0, checkpoint: checkpoint?["data"], journal: journal)
    }

    public func parkedMachines(_ kind: String, version: Int) async throws -> [String: String] {
        try await read { db in
            let sql = """
                SELECT id, version, parked_version, parked_reason FROM machines
                WHERE kind = ? AND (version > ? OR parked_version >= ?)
                """
            return try db.rows(sql, kind, version, version).reduce(into: [:]) { parked, row in
                parked[row["id"]] = Self.parkingReason(row, version)
            }
        }
    }

    public func deadLetters(
        _ kind: String, limit: Int
    ) async throws -> [(machine: MachineKey, run: RunRow)] {
        try await read { db in
            let sql = """
                SELECT id, sequence, ordinal, dead, data FROM runs WHERE kind = ? AND dead = 1
                ORDER BY id, sequence, ordinal LIMIT ?
                """
            return try db.rows(sql, kind, limit).map {
                (machine: MachineKey(kind: kind, id: $0["id"]), run: RunRow($0))
            }
        }
    }
}
#endif
