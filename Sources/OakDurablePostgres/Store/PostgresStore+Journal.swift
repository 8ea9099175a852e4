#if Postgres
import Foundation
import OakDurable

extension PostgresStore: JournalSource {
    /// Creates a store that reads the machines in a schema. The store changes nothing, not even the tables, and its
    /// functions throw an error if the tables do not exist.
    package static func reader(_ connection: String, schema: String) throws -> PostgresStore {
        var configuration = PostgresConfiguration()
        configuration.schema = schema
        configuration.isReadOnly = true
        (configuration.writers, configuration.readers) = (1, 1)
        return try PostgresStore(connection, configuration: configuration)
    }

    package func machines(_ kind: String?, id: String?) async throws -> [StoredMachine] {
        let command = Command(
            """
            SELECT kind, id, sequence, state, version, status, parked_version, parked_reason, wake
            FROM machines
            WHERE kind = coalesce($1::text, kind) AND id = coalesce($2::text, id)
            ORDER BY kind, octet_length(id), id
            """, .text(kind), .text(id))
        return try await read(command) { results in
            try results[0].rows.map { row in
                StoredMachine(
                    key: MachineKey(
                        kind: try row.require(row.text(0)), id: try row.require(row.text(1))),
                    events: try row.require(row.integer(2)), snapshot: row.data(3),
                    version: Int(try row.require(row.integer(4))), status: try row.require(row.text(5)),
                    isParked: row.integer(6) != nil, parkingReason: row.text(7),
                    wake: row.integer(8).map { StoreTime(microseconds: $0) })
            }
        }
    }

    package func inbox(of machine: MachineKey) async throws -> [InboxRow] {
        try await inbox(of: machine, limit: .max)
    }

    package func runs(of machine: MachineKey?) async throws -> [StoredRun] {
        let command = Command(
            """
            SELECT kind, id, \(RunRow.columns) FROM runs JOIN machines ON number = machine
            WHERE \(machine == nil ? "dead" : "kind = $1::text AND id = $2::text")
            ORDER BY kind, octet_length(id), id, runs.sequence, runs.ordinal
            """, machine.map { [.text($0.kind), .text($0.id)] } ?? [])
        return try await read(command) { results in
            try results[0].rows.compactMap { row in
                let key = MachineKey(
                    kind: try row.require(row.text(0)), id: try row.require(row.text(1)))
                return try StoredRun(RunRow(row, from: 2), of: key)
            }
        }
    }
}
#endif
