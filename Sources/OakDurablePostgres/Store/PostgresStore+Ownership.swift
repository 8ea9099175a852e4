#if Postgres
import Foundation
import OakDurable

extension PostgresStore {
    public func now() async throws -> StoreTime {
        if let clock = server.configuration.clock { return clock() }
        if let time = clock.estimate() { return time }
        let command = Command("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
        return try await read(command) { [clock] results in
            let row = try results[0].firstRow()
            return clock.receive(StoreTime(microseconds: try row.require(row.integer(0))))
        }
    }

    public func claim(
        _ machine: MachineKey, owner: String, version: Int, inboxLimit: Int
    ) async throws -> Claim {
        let terms = ClaimTerms(owner: owner, version: version, inboxLimit: inboxLimit)
        var pause = Duration.milliseconds(1)
        while true {
            if let claim = try await tryClaim(machine, terms) { return claim }
            // Another transaction has locked the machine.
            if pause > .milliseconds(64) { return .owned }
            try? await Task.sleep(for: pause)
            pause *= 2
        }
    }

    func inbox(_ key: [Value], _ limit: Int) -> Command {
        // In a schema of an older version, which only a reader uses, the column `context` does not exist.
        let context = server.configuration.isReadOnly ? "NULL::bytea" : "inbox.context"
        return Command(
            """
            SELECT inbox.key, inbox.event, \(context) FROM inbox JOIN machines ON machines.number = inbox.machine
            WHERE kind = $1::text AND id = $2::text ORDER BY inbox.number LIMIT $3::bigint
            """, key + [.integer(Int64(limit))])
    }

    public func renewLease(of owner: String, for lease: Duration) async throws {
        let time = time
        try await write(
            Command(
                """
                INSERT INTO owners (owner, lease)
                VALUES ($1::text, least(\(Machines.now("$2"))::numeric + $3::bigint, \(Int64.max))::bigint)
                ON CONFLICT (owner) DO UPDATE SET lease = excluded.lease
                """, .text(owner), time, .integer(lease.microseconds)),
            // The leases of owners without machines have no meaning.
            Command(
                """
                DELETE FROM owners WHERE owner IN (
                    SELECT owner FROM owners AS expired WHERE lease <= \(Machines.now("$1"))
                    AND NOT EXISTS (SELECT FROM machines WHERE machines.owner = expired.owner)
                    FOR UPDATE SKIP LOCKED
                )
                """, time)
        ) { _, _ in
        }
    }

    public func release(
        _ machine: MachineKey, epoch: Int64, wake: StoreTime?, hasVolatileRuns: Bool
    ) async throws {
        try await change(
            machine,
            Command(
                """
                UPDATE machines SET owner = NULL, volatile = $5::boolean, wake = CASE
                    WHEN EXISTS (SELECT FROM inbox WHERE inbox.machine = machines.number) THEN 0
                    ELSE $4::bigint END
                WHERE kind = $1::text AND id = $2::text AND epoch = $3::bigint RETURNING 1
                """, .text(machine.kind), .text(machine.id), .integer(epoch),
                .integer(wake?.microseconds), .boolean(hasVolatileRuns)))
    }

    public func park(_ machine: MachineKey, epoch: Int64, version: Int, reason: String) async throws {
        try await change(
            machine,
            Command(
                """
                UPDATE machines SET owner = NULL, parked_version = $4::bigint, parked_reason = $5::text
                WHERE kind = $1::text AND id = $2::text AND epoch = $3::bigint RETURNING 1
                """, .text(machine.kind), .text(machine.id), .integer(epoch), .integer(Int64(version)),
                .text(reason)))
    }

    public func unpark(_ machine: MachineKey) async throws {
        let command = Command(
            """
            UPDATE machines SET parked_version = NULL, parked_reason = NULL, wake = 0
            WHERE kind = $1::text AND id = $2::text AND parked_version IS NOT NULL
            """, .text(machine.kind), .text(machine.id))
        try await write(locked: machine, command) { _, _ in
        }
    }

    /// Executes a command that returns a row only if the given epoch is current, and throws an error if there is no
    /// row.
    private func change(_ machine: MachineKey, _ command: Command) async throws {
        try await write(locked: machine, command) { results, _ in
            if results[0].isEmpty { throw StoreError.lostOwnership }
        }
    }
}
#endif
