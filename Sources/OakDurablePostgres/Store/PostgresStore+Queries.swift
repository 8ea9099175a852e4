#if Postgres
import Foundation
import OakDurable

// MARK: - Inbox

extension PostgresStore {
    public func enqueue(
        _ row: InboxRow, for machine: MachineKey, limit: InboxLimit
    ) async throws -> EnqueueResult {
        let command = Command(
            """
            WITH machine AS (SELECT number, status FROM machines WHERE kind = $1::text AND id = $2::text),
            known AS (
                SELECT 1 FROM journal, machine WHERE journal.machine = number AND key = $3::text
                UNION ALL SELECT 1 FROM inbox, machine WHERE inbox.machine = machine.number AND key = $3::text
            ),
            usage AS (
                SELECT count(*) AS events,
                coalesce(sum(octet_length(key) + octet_length(event) + coalesce(octet_length(context), 0)), 0)
                AS bytes
                FROM inbox, machine WHERE inbox.machine = machine.number
            ),
            stored AS (
                INSERT INTO inbox (machine, key, event, context)
                SELECT number, $3::text, $4::bytea, $8::bytea FROM machine, usage
                WHERE status <> 'terminated' AND usage.events < $5::bigint AND usage.bytes + $6::bigint <= $7::bigint
                AND NOT EXISTS (SELECT FROM known)
                RETURNING machine
            ),
            woken AS (UPDATE machines SET wake = 0 FROM stored WHERE machines.number = stored.machine)
            SELECT EXISTS (SELECT FROM known) OR EXISTS (SELECT FROM stored), status FROM machine
            """, .text(machine.kind), .text(machine.id), .text(row.key), .data(row.event),
            .integer(Int64(limit.events)), .integer(Int64(row.size)), .integer(Int64(limit.bytes)),
            .data(row.context))
        return try await write(created: [machine], locked: machine, command) { results, _ in
            let row = try results[0].firstRow()
            if row.boolean(0) { return .stored }
            return row.text(1) == MachineRow.Status.terminated.rawValue ? .terminated : .full
        }
    }

    public func inbox(of machine: MachineKey, limit: Int) async throws -> [InboxRow] {
        try await read(inbox([.text(machine.kind), .text(machine.id)], limit)) { results in
            try results[0].rows.map { try InboxRow($0) }
        }
    }

    public func answers(to keys: [String], of machine: MachineKey) async throws -> [String: Answer] {
        if keys.isEmpty { return [:] }
        let command = Command(
            """
            SELECT key, journal.sequence, outputs FROM journal JOIN machines ON number = machine
            WHERE kind = $1::text AND id = $2::text AND key = ANY ($3::text[])
            """, .text(machine.kind), .text(machine.id), .texts(keys))
        return try await read(command) { results in
            try results[0].rows.reduce(into: [:]) { answers, row in
                answers[try row.require(row.text(0))] = Answer(
                    sequence: try row.require(row.integer(1)), outputs: row.data(2))
            }
        }
    }
}

// MARK: - Queries

extension PostgresStore {
    public func answers(after sequence: Int64, of machine: MachineKey, limit: Int) async throws -> [Answer] {
        let command = Command(
            """
            SELECT sequence, outputs FROM journal
            WHERE machine = (SELECT number FROM machines WHERE kind = $1::text AND id = $2::text)
            AND sequence > $3::bigint ORDER BY sequence LIMIT $4::bigint
            """, .text(machine.kind), .text(machine.id), .integer(sequence), .integer(Int64(limit)))
        return try await read(command) { results in
            try results[0].rows.map {
                Answer(sequence: try $0.require($0.integer(0)), outputs: $0.data(1))
            }
        }
    }

    public func status(
        of key: String, for machine: MachineKey, version: Int
    ) async throws -> EventStatus {
        let command = Command(
            """
            SELECT journal.sequence, outputs, inbox.number IS NOT NULL,
                parked_version, parked_reason, machines.version, status
            FROM machines
            LEFT JOIN journal ON journal.machine = machines.number AND journal.key = $3::text
            LEFT JOIN inbox ON inbox.machine = machines.number AND inbox.key = $3::text
            WHERE kind = $1::text AND id = $2::text
            """, .text(machine.kind), .text(machine.id), .text(key))
        return try await read(command) { results in
            guard let row = results[0].first else { return .refused }
            if let sequence = row.integer(0) {
                return .accepted(Answer(sequence: sequence, outputs: row.data(1)))
            }
            if row.boolean(2) {
                let reason = Machines.parkingReason(
                    version: version, parkedVersion: row.integer(3), parkedReason: row.text(4),
                    stateVersion: try row.require(row.integer(5)))
                return reason.map { .parked(reason: $0) } ?? .waiting
            }
            return row.text(6) == MachineRow.Status.terminated.rawValue ? .terminated : .refused
        }
    }

    public func dueMachines(
        _ kind: String, owner: String, version: Int, limit: Int
    ) async throws -> DueMachines {
        let isReadable = Machines.isReadable("machines", version: "$2::bigint")
        let kind = Value.text(kind)
        let version = Value.integer(Int64(version))
        let limit = Int64(limit)
        let due = Command(
            """
            SELECT id FROM machines LEFT JOIN owners ON owners.owner = machines.owner
            WHERE kind = $1::text AND wake <= \(Machines.now("$3")) AND \(isReadable)
            AND (machines.owner IS NULL OR machines.owner = $4::text
                OR coalesce(lease, 0) <= \(Machines.now("$3")))
            ORDER BY wake LIMIT $5::bigint
            """, kind, version, time, .text(owner), .integer(limit))
        // Visits each owner once, and then only the machines of owners whose leases have expired.
        let orphaned = Command(
            """
            WITH RECURSIVE holders AS (
                SELECT min(owner) AS owner FROM machines
                UNION ALL
                SELECT (SELECT min(machines.owner) FROM machines WHERE machines.owner > holders.owner)
                FROM holders WHERE owner IS NOT NULL
            )
            SELECT orphan.id FROM holders LEFT JOIN owners ON owners.owner = holders.owner
            CROSS JOIN LATERAL (
                SELECT id FROM machines
                WHERE machines.owner = holders.owner AND kind = $1::text AND \(isReadable) LIMIT $4::bigint
            ) AS orphan
            WHERE coalesce(lease, 0) <= \(Machines.now("$3")) LIMIT $4::bigint
            """, kind, version, time, .integer(limit))
        let next = Command(
            """
            SELECT min(wake) FROM machines
            WHERE kind = $1::text AND wake > \(Machines.now("$3")) AND \(isReadable)
            """, kind, version, time)
        return try await read(due, orphaned, next) { results in
            var ids: [String] = []
            var known: Set<String> = []
            for row in results[0].rows + results[1].rows {
                let id = try row.require(row.text(0))
                if known.insert(id).inserted { ids.append(id) }
            }
            return DueMachines(
                ids: Array(ids.prefix(Int(limit))),
                next: results[2].first?.integer(0).map { StoreTime(microseconds: $0) })
        }
    }

    public func latestState(of machine: MachineKey, after sequence: Int64) async throws -> LatestState? {
        let command = Command(
            """
            SELECT sequence, state, status FROM machines
            WHERE kind = $1::text AND id = $2::text AND sequence > $3::bigint AND state IS NOT NULL
            """, .text(machine.kind), .text(machine.id), .integer(sequence))
        return try await read(command) { results in
            guard let row = results[0].first else { return nil }
            return LatestState(
                sequence: try row.require(row.integer(0)), state: try row.require(row.data(1)),
                isTerminal: row.text(2) == MachineRow.Status.terminated.rawValue)
        }
    }

    public func history(of machine: MachineKey) async throws -> History {
        let key: [Value] = [.text(machine.kind), .text(machine.id)]
        let journal = Command(
            """
            SELECT \(JournalRow.columns) FROM journal
            WHERE machine = (SELECT number FROM machines WHERE kind = $1::text AND id = $2::text)
            ORDER BY sequence
            """, key)
        let checkpoints = Command(
            """
            SELECT sequence, data FROM checkpoints
            WHERE machine = (SELECT number FROM machines WHERE kind = $1::text AND id = $2::text)
            """, key)
        // Both commands see the same state of the tables.
        return try await read(
            Command("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"), journal, checkpoints,
            Command("COMMIT")
        ) { results in
            let journal = try results[1].rows.map { try JournalRow($0) }
            let first = journal.first?.sequence ?? 1
            let checkpoint = results[2].rows.first { $0.integer(0) ?? .max < first }
            return History(
                start: checkpoint?.integer(0) ?? 0, checkpoint: checkpoint?.data(1), journal: journal)
        }
    }

    public func parkedMachines(_ kind: String, version: Int) async throws -> [String: String] {
        let command = Command(
            """
            SELECT id, parked_version, parked_reason, version FROM machines
            WHERE kind = $1::text AND (version > $2::bigint OR parked_version >= $2::bigint)
            """, .text(kind), .integer(Int64(version)))
        return try await read(command) { results in
            try results[0].rows.reduce(into: [:]) { parked, row in
                parked[try row.require(row.text(0))] = Machines.parkingReason(
                    version: version, parkedVersion: row.integer(1), parkedReason: row.text(2),
                    stateVersion: try row.require(row.integer(3)))
            }
        }
    }

    public func deadLetters(
        _ kind: String, limit: Int
    ) async throws -> [(machine: MachineKey, run: RunRow)] {
        let command = Command(
            """
            SELECT \(RunRow.columns), id FROM runs JOIN machines ON number = machine
            WHERE dead AND kind = $1::text ORDER BY id, runs.sequence, runs.ordinal LIMIT $2::bigint
            """, .text(kind), .integer(Int64(limit)))
        return try await read(command) { results in
            try results[0].rows.map { row in
                (
                    machine: MachineKey(kind: kind, id: try row.require(row.text(4))),
                    run: try RunRow(row)
                )
            }
        }
    }
}
#endif
