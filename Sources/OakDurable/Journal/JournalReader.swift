#if Durable
import Foundation
import GRDB

/// A reader of the machines in an SQLite file. It does not need the types of the machines, and changes nothing.
package struct JournalReader: JournalSource {
    private let queue: DatabaseQueue

    /// Opens a file that an ``SQLiteStore`` has created.
    package init(path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { throw JournalError.noFile(path) }
        var configuration = GRDB.Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
            let found = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
            guard found > 0, try queue.read({ try $0.tableExists("machines") }) else {
                throw JournalError.noMachines(path)
            }
            guard found <= Schema.version else {
                throw StoreError.newerSchema(found: found, known: Schema.version)
            }
        } catch let error as DatabaseError {
            throw JournalError.unreadable(path, reason: error.message ?? "\(error.resultCode)")
        }
    }

    /// Returns the machines with the given kind and id, ordered by kind, by the length of their ids, and by id. If
    /// the kind or the id is `nil`, it does not restrict the result.
    package func machines(_ kind: String? = nil, id: String? = nil) throws -> [StoredMachine] {
        try queue.read { db in
            let sql = """
                SELECT * FROM machines WHERE kind = coalesce(?, kind) AND id = coalesce(?, id)
                ORDER BY kind, length(id), id
                """
            return try Row.fetchAll(db, sql: sql, arguments: [kind, id]).map { row in
                StoredMachine(
                    key: MachineKey(kind: row["kind"], id: row["id"]), events: row["sequence"],
                    snapshot: row["state"], version: row["version"], status: row["status"],
                    isParked: (row["parked_version"] as Int?) != nil, parkingReason: row["parked_reason"],
                    wake: (row["wake"] as Int64?).map { StoreTime(microseconds: $0) })
            }
        }
    }

    /// Returns the retained history of a machine.
    package func history(of machine: MachineKey) throws -> History {
        try queue.read { try SQLiteStore.history(of: machine, $0) }
    }

    package func inbox(of machine: MachineKey) throws -> [InboxRow] {
        try queue.read { try SQLiteStore.inbox($0, machine, .max) }
    }

    /// Returns the intents and timers of a machine, including dead letters. If `machine` is `nil`, returns the dead
    /// letters of all machines.
    package func runs(of machine: MachineKey?) throws -> [StoredRun] {
        try queue.read { db in
            let condition = machine == nil ? "dead = 1" : "kind = ? AND id = ?"
            let arguments: StatementArguments = machine.map { [$0.kind, $0.id] } ?? []
            let sql =
                "SELECT * FROM runs WHERE \(condition) ORDER BY kind, length(id), id, sequence, ordinal"
            return try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap { row in
                try StoredRun(RunRow(row), of: MachineKey(kind: row["kind"], id: row["id"]))
            }
        }
    }
}
#endif
