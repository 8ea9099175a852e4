#if Durable
    import Foundation
    import GRDB
    import Oak

    /// A store that keeps machines in an SQLite file.
    ///
    /// A stored event has reached the disk: the file uses a write-ahead log, and each transaction waits for the disk
    /// (`synchronous = FULL`). Transactions of several machines that arrive together share one write. Several processes
    /// on one computer can use the same file.
    public final class SQLiteStore: DurableStore {
        /// A change that is waiting for a transaction.
        private struct Change: Sendable {
            let apply: @Sendable (Database) -> Void
            /// A closure to call when the transaction ends, with the error if it failed.
            let report: @Sendable ((any Error)?) -> Void
        }

        private struct Waiting: Sendable {
            var changes: [Change] = []
            var isWriting = false
        }

        public let hints = StoreHints()
        let pool: DatabasePool
        private let clock: @Sendable () -> StoreTime
        private let waiting = Locked(Waiting())

        /// Opens a database file, and creates or migrates its tables. A file that does not exist is created.
        ///
        /// - Parameters:
        ///   - path: The path of the file.
        ///   - busyTimeout: The maximum time to wait for a lock that another process holds.
        ///   - clock: Returns the current time. The default is the system's clock.
        /// - Throws: ``StoreError/newerSchema(found:known:)`` if a newer version of the program has migrated the
        ///   database, or an error from the database.
        public init(
            path: String, busyTimeout: Duration = .seconds(5),
            clock: @escaping @Sendable () -> StoreTime = StoreTime.system
        ) throws {
            var configuration = GRDB.Configuration()
            configuration.busyMode = .timeout(Double(busyTimeout.microseconds) / 1e6)
            pool = try Self.open(path, configuration, within: busyTimeout)
            self.clock = clock
            try pool.writeWithoutTransaction { db in
                // Opening the pool resets this option. With FULL, a commit survives a power failure.
                try db.execute(sql: "PRAGMA synchronous = FULL")
                // On Apple platforms, the drive keeps data in its own cache without these options.
                try db.execute(sql: "PRAGMA fullfsync = 1; PRAGMA checkpoint_fullfsync = 1")
                try db.inTransaction(.immediate) {
                    try Schema.migrate(db)
                    return .commit
                }
            }
        }

        /// Opens the database. SQLite does not wait if another process is creating the file, so this function tries
        /// again until the time is over.
        private static func open(
            _ path: String, _ configuration: GRDB.Configuration, within timeout: Duration
        ) throws -> DatabasePool {
            let end = ContinuousClock.now + timeout
            while true {
                do {
                    return try DatabasePool(path: path, configuration: configuration)
                } catch let error as DatabaseError
                    where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end
                {
                    Thread.sleep(forTimeInterval: 0.005)
                }
            }
        }

        public func now() async throws -> StoreTime { clock() }

        /// Returns the journal mode, the synchronous mode and both flush options of the write connection.
        package func durability() async throws -> (
            journalMode: String?, synchronous: Int?, flushes: [Int?]
        ) {
            try await pool.writeWithoutTransaction { db in
                (
                    try String.fetchOne(db, sql: "PRAGMA journal_mode"),
                    try Int.fetchOne(db, sql: "PRAGMA synchronous"),
                    [
                        try Int.fetchOne(db, sql: "PRAGMA fullfsync"),
                        try Int.fetchOne(db, sql: "PRAGMA checkpoint_fullfsync"),
                    ]
                )
            }
        }
    }

    // MARK: - Faults, for tests

    extension SQLiteStore {
        /// Limits the size of the file, to simulate a full disk.
        package func limitSize(toPages count: Int) async throws {
            try await pool.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA max_page_count = \(count)")
            }
        }

        /// Calls a function while this process is not writing. Other processes can write.
        package func withoutWriting(_ body: @escaping @Sendable () -> Void) async throws {
            try await pool.writeWithoutTransaction { _ in body() }
        }
    }

    extension DurableStore where Self == SQLiteStore {
        /// Opens a store in an SQLite file; see ``SQLiteStore/init(path:busyTimeout:clock:)``.
        public static func sqlite(_ path: String) throws -> SQLiteStore { try SQLiteStore(path: path) }
    }

    // MARK: - Transactions

    extension SQLiteStore {
        /// Applies a change in a transaction that may contain other changes. If the change throws, it has no effect.
        private func write<R: Sendable>(_ body: @escaping @Sendable (Database) throws -> R) async throws -> R
        {
            try await withCheckedThrowingContinuation { continuation in
                let result = Result<R>()
                let change = Change { db in
                    result.set {
                        var value: R?
                        try db.inSavepoint {
                            value = try body(db)
                            return .commit
                        }
                        return value
                    }
                } report: { error in
                    continuation.resume(with: result.value(unless: error))
                }
                let mustWrite = waiting { waiting in
                    waiting.changes.append(change)
                    defer { waiting.isWriting = true }
                    return !waiting.isWriting
                }
                if mustWrite { Task { await writeWaitingChanges() } }
            }
        }

        /// Executes queries on one snapshot of the database, even if the calling task is cancelled. A cancelled task may be
        /// processing the events of clients.
        private func read<R: Sendable>(_ body: @escaping @Sendable (Database) throws -> R) async throws -> R {
            try await Task { [pool] in try await pool.read(body) }.value
        }

        /// Writes the waiting changes, one transaction per batch, until none are left.
        private func writeWaitingChanges() async {
            while true {
                let changes = waiting { waiting in
                    defer { waiting.changes = [] }
                    if waiting.changes.isEmpty { waiting.isWriting = false }
                    return waiting.changes
                }
                if changes.isEmpty { return }
                var failure: (any Error)?
                do {
                    try await pool.write { db in
                        for change in changes {
                            change.apply(db)
                            // A serious error ends the transaction, and the next change would begin another one.
                            guard db.isInsideTransaction else {
                                throw DatabaseError(resultCode: .SQLITE_ABORT)
                            }
                        }
                    }
                } catch {
                    failure = error
                }
                for change in changes { change.report(failure) }
            }
        }

        /// The result of a change before its transaction ends.
        private final class Result<R: Sendable>: Sendable {
            private let content = Locked<Swift.Result<R, any Error>?>(nil)

            func set(_ body: () throws -> R?) {
                do {
                    if let value = try body() { content { $0 = .success(value) } }
                } catch {
                    content { $0 = .failure(error) }
                }
            }

            /// Returns the value, or the error of the change or of its transaction.
            func value(unless failure: (any Error)?) -> Swift.Result<R, any Error> {
                let result = content { $0 }
                if case .failure = result, let result { return result }
                if let failure { return .failure(failure) }
                return result ?? .failure(DatabaseError(resultCode: .SQLITE_ABORT))
            }
        }
    }

    // MARK: - Ownership

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

        private static func parkingReason(_ row: Row, _ version: Int) -> String? {
            if let parked = row["parked_version"] as Int?, parked >= version {
                return row["parked_reason"] ?? "the reason is unknown."
            }
            let found: Int = row["version"]
            return found > version ? newerVersionReason(found: found, known: version) : nil
        }

        private static func runs(_ db: Database, _ machine: MachineKey) throws -> [RunRow] {
            let sql = """
                SELECT sequence, ordinal, dead, data FROM runs WHERE kind = ? AND id = ?
                ORDER BY sequence, ordinal
                """
            return try db.rows(sql, machine.kind, machine.id).map { RunRow($0) }
        }

        private static func inbox(_ db: Database, _ machine: MachineKey, _ limit: Int) throws -> [InboxRow] {
            let sql = "SELECT key, event FROM inbox WHERE kind = ? AND id = ? ORDER BY number LIMIT ?"
            return try db.rows(sql, machine.kind, machine.id, limit).map {
                InboxRow(key: $0["key"], event: $0["event"])
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

        /// An SQL expression for the time at which a machine next has work. A machine whose inbox contains events has
        /// work immediately.
        fileprivate static var wakeWithInbox: String {
            """
            CASE WHEN EXISTS (
                SELECT 1 FROM inbox WHERE inbox.kind = machines.kind AND inbox.id = machines.id
            ) THEN 0 ELSE ? END
            """
        }
    }

    // MARK: - Commits

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
                wake = \(wakeWithInbox), checkpoint = ?
                WHERE kind = ? AND id = ? AND epoch = ? AND sequence = ?
                """, row.state, row.version, row.sequence, row.status.rawValue, row.postponed,
                row.hasVolatileRuns, row.wake?.microseconds, row.checkpoint, kind, id, commit.epoch,
                commit.previous)
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

        /// Stores a checkpoint, and deletes the part of the journal before the previous checkpoint.
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

    // MARK: - Inbox and queries

    extension SQLiteStore {
        public func enqueue(_ row: InboxRow, for machine: MachineKey, limit: InboxLimit) async throws
            -> Enqueued
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
                    SELECT count(*), coalesce(sum(length(CAST(key AS BLOB)) + length(event)), 0) FROM inbox
                    WHERE kind = ? AND id = ?
                    """, kind, id)
                let (count, bytes): (Int, Int) = (usage?[0] ?? 0, usage?[1] ?? 0)
                guard count < limit.events, bytes + row.size <= limit.bytes else { return .full }
                try db.run(
                    "INSERT INTO inbox (kind, id, key, event) VALUES (?, ?, ?, ?)", kind, id, row.key,
                    row.event)
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

    // MARK: - Rows

    extension MachineRow {
        /// Creates a row, or returns `nil` if the machine has not accepted an event yet.
        fileprivate init?(_ row: Row) {
            guard let state: Data = row["state"] else { return nil }
            self.init(
                state: state, version: row["version"], sequence: row["sequence"],
                status: Status(rawValue: row["status"]) ?? .active, postponed: row["postponed"],
                hasVolatileRuns: row["volatile"],
                wake: (row["wake"] as Int64?).map { StoreTime(microseconds: $0) },
                checkpoint: row["checkpoint"])
        }
    }

    extension RunRow {
        fileprivate init(_ row: Row) {
            self.init(
                number: RunNumber(sequence: row["sequence"], ordinal: row["ordinal"]),
                isDeadLetter: row["dead"], data: row["data"])
        }
    }

    extension JournalRow {
        fileprivate init(_ row: Row) {
            self.init(
                sequence: row["sequence"], key: row["key"], event: row["event"], outputs: row["outputs"],
                actions: row["actions"], digest: row["digest"],
                time: StoreTime(microseconds: row["time"]))
        }
    }

    extension Database {
        fileprivate func run(_ sql: String, _ arguments: (any DatabaseValueConvertible)?...) throws {
            try cachedStatement(sql: sql).execute(arguments: StatementArguments(arguments))
        }

        fileprivate func row(_ sql: String, _ arguments: (any DatabaseValueConvertible)?...) throws -> Row? {
            try Row.fetchOne(cachedStatement(sql: sql), arguments: StatementArguments(arguments))
        }

        fileprivate func rows(_ sql: String, _ arguments: (any DatabaseValueConvertible)?...) throws -> [Row]
        {
            try Row.fetchAll(cachedStatement(sql: sql), arguments: StatementArguments(arguments))
        }
    }
#endif
