#if Durable
import Foundation
import GRDB

extension SQLiteStore {
    static func parkingReason(_ row: Row, _ version: Int) -> String? {
        if let parked = row["parked_version"] as Int?, parked >= version {
            return row["parked_reason"] ?? "the reason is unknown."
        }
        let found: Int = row["version"]
        return found > version ? newerVersionReason(found: found, known: version) : nil
    }

    static func runs(_ db: Database, _ machine: MachineKey) throws -> [RunRow] {
        let sql = """
            SELECT sequence, ordinal, dead, data FROM runs WHERE kind = ? AND id = ?
            ORDER BY sequence, ordinal
            """
        return try db.rows(sql, machine.kind, machine.id).map { RunRow($0) }
    }

    static func inbox(_ db: Database, _ machine: MachineKey, _ limit: Int) throws -> [InboxRow] {
        // In a file of an older version, which only a reader opens, the column `context` does not exist.
        let sql = "SELECT * FROM inbox WHERE kind = ? AND id = ? ORDER BY number LIMIT ?"
        return try db.rows(sql, machine.kind, machine.id, limit).map {
            InboxRow(key: $0["key"], event: $0["event"], context: $0["context"])
        }
    }
}

extension MachineRow {
    /// Creates a row, or returns `nil` if the machine has not accepted an event yet.
    init?(_ row: Row) {
        guard let state: Data = row["state"] else { return nil }
        self.init(
            state: state, version: row["version"], sequence: row["sequence"],
            status: Status(rawValue: row["status"]) ?? .active, postponed: row["postponed"],
            hasVolatileRuns: row["volatile"],
            wake: (row["wake"] as Int64?).map { StoreTime(microseconds: $0) },
            checkpoint: row["checkpoint"], ordinalSeed: row["first_ordinal"])
    }
}

extension RunRow {
    init(_ row: Row) {
        self.init(
            number: RunNumber(sequence: row["sequence"], ordinal: row["ordinal"]),
            isDeadLetter: row["dead"], data: row["data"])
    }
}

extension JournalRow {
    init(_ row: Row) {
        self.init(
            sequence: row["sequence"], key: row["key"], event: row["event"], outputs: row["outputs"],
            actions: row["actions"], digest: row["digest"],
            time: StoreTime(microseconds: row["time"]))
    }
}

extension Database {
    func run(_ sql: String, _ arguments: (any DatabaseValueConvertible)?...) throws {
        try cachedStatement(sql: sql).execute(arguments: StatementArguments(arguments))
    }

    func row(_ sql: String, _ arguments: (any DatabaseValueConvertible)?...) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: StatementArguments(arguments))
    }

    func rows(_ sql: String, _ arguments: (any DatabaseValueConvertible)?...) throws -> [Row] {
        try Row.fetchAll(cachedStatement(sql: sql), arguments: StatementArguments(arguments))
    }
}
#endif
