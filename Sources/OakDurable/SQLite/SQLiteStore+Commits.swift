#if Durable
import Foundation
import GRDB

extension SQLiteStore {
    public func commit(_ commit: Commit) async throws {
        try await write { db in try Self.write(commit, db) }
    }

    private static func write(_ commit: Commit, _ db: Database) throws {
        let (kind, id, row) = (commit.machine.kind, commit.machine.id, commit.row)
        for run in commit.requiredRuns {
            let sql = "SELECT 1 FROM runs WHERE kind = ? AND id = ? AND sequence = ? AND ordinal = ?"
            guard try db.row(sql, kind, id, run.sequence, run.ordinal) != nil else {
                throw StoreError.lostOwnership
            }
        }
        for key in commit.consumed {
            try db.run("DELETE FROM inbox WHERE kind = ? AND id = ? AND key = ?", kind, id, key)
        }
        if row.status == .terminated {
            try db.run("DELETE FROM inbox WHERE kind = ? AND id = ?", kind, id)
        }
        try db.run(
            """
            UPDATE machines SET state = ?, version = ?, sequence = ?, status = ?, postponed = ?, volatile = ?,
            wake = \(wakeWithInbox), checkpoint = ?, first_ordinal = ?
            WHERE kind = ? AND id = ? AND epoch = ? AND sequence = ?
            """, row.state, row.version, row.sequence, row.status.rawValue, row.postponed,
            row.hasVolatileRuns, row.wake?.microseconds, row.checkpoint, row.ordinalSeed, kind, id,
            commit.epoch, commit.previous)
        guard db.changesCount == 1 else { throw StoreError.lostOwnership }
        for run in commit.endedRuns {
            try db.run(
                "DELETE FROM runs WHERE kind = ? AND id = ? AND sequence = ? AND ordinal = ?", kind, id,
                run.sequence, run.ordinal)
        }
        for run in commit.runs {
            try db.run(
                "INSERT OR REPLACE INTO runs VALUES (?, ?, ?, ?, ?, ?)", kind, id, run.number.sequence,
                run.number.ordinal, run.isDeadLetter, run.data)
        }
        for row in commit.journal {
            try db.run(
                "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", kind, id, row.sequence, row.key,
                row.event, row.outputs, row.actions, row.digest, row.time.microseconds)
        }
        if let data = commit.checkpoint { try write(data, of: commit, db) }
    }

    /// Stores a checkpoint, and deletes the part of the journal up to the previous checkpoint.
    private static func write(_ checkpoint: Data, of commit: Commit, _ db: Database) throws {
        let (kind, id) = (commit.machine.kind, commit.machine.id)
        let sql = "SELECT max(sequence) FROM checkpoints WHERE kind = ? AND id = ?"
        let previous: Int64 = try db.row(sql, kind, id)?[0] ?? 0
        try db.run("DELETE FROM journal WHERE kind = ? AND id = ? AND sequence <= ?", kind, id, previous)
        try db.run(
            "DELETE FROM checkpoints WHERE kind = ? AND id = ? AND sequence < ?", kind, id, previous)
        try db.run(
            "INSERT INTO checkpoints VALUES (?, ?, ?, ?)", kind, id, commit.row.sequence, checkpoint)
    }
}
#endif
