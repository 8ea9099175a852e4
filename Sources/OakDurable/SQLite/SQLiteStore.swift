#if Durable
import Foundation
import GRDB
import Oak
import OakBase

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

    public let notifier = StoreNotifier()
    package var path: String { pool.path }
    let pool: DatabasePool
    let clock: @Sendable () -> StoreTime
    private let waiting = Mutex(Waiting())

    /// Opens a database file, and creates or migrates its tables. A file that does not exist is created.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - busyTimeout: The maximum time to wait for a lock that another process holds.
    ///   - clock: A closure that returns the current time. The default is the system's clock.
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
    /// again until the timeout expires.
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

    public func failure(_ error: any Error) -> StoreFailure {
        guard let code = (error as? DatabaseError)?.resultCode else { return .temporary }
        let rejections: [ResultCode] = [
            .SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_MISMATCH, .SQLITE_RANGE,
        ]
        let defects: [ResultCode] = [
            .SQLITE_ERROR, .SQLITE_READONLY, .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_PERM, .SQLITE_AUTH,
        ]
        return rejections.contains(code) ? .rejection : defects.contains(code) ? .defect : .temporary
    }

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

    /// Calls a function before SQLite executes each statement of a transaction.
    package func beforeStatements(_ body: @escaping @Sendable (String) -> Void) {
        pool.writeWithoutTransaction { db in db.trace { body("\($0)") } }
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
    func write<R: Sendable>(_ body: @escaping @Sendable (Database) throws -> R) async throws -> R {
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
            let mustWrite = waiting.withLock { waiting in
                waiting.changes.append(change)
                defer { waiting.isWriting = true }
                return !waiting.isWriting
            }
            if mustWrite { Task { await writeWaitingChanges() } }
        }
    }

    /// Executes queries on one snapshot of the database, even if the calling task is cancelled. A cancelled task
    /// may be processing the events of clients.
    func read<R: Sendable>(_ body: @escaping @Sendable (Database) throws -> R) async throws -> R {
        try await Task { [pool] in try await pool.read(body) }.value
    }

    /// Writes the pending changes, one transaction per batch, until none are left.
    private func writeWaitingChanges() async {
        while true {
            let changes = waiting.withLock { waiting in
                defer { waiting.changes = [] }
                if waiting.changes.isEmpty { waiting.isWriting = false }
                return waiting.changes
            }
            if changes.isEmpty { return }
            let error = await write(changes)
            if changes.count > 1, let error, failure(error) == .rejection {
                // One of the changes violates a constraint that is checked at the end of a transaction.
                for change in changes { change.report(await write([change])) }
            } else {
                for change in changes { change.report(error) }
            }
        }
    }

    /// Applies changes in one transaction, and returns the error if it fails.
    private func write(_ changes: [Change]) async -> (any Error)? {
        do {
            try await pool.write { db in
                for change in changes {
                    change.apply(db)
                    // A serious error ends the transaction, and the next change would begin another one.
                    guard db.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
                }
            }
            return nil
        } catch {
            return error
        }
    }

    /// The result of a change before its transaction ends.
    private final class Result<R: Sendable>: Sendable {
        private let content = Mutex<Swift.Result<R, any Error>?>(nil)

        func set(_ body: () throws -> R?) {
            do {
                if let value = try body() { content.withLock { $0 = .success(value) } }
            } catch {
                content.withLock { $0 = .failure(error) }
            }
        }

        /// Returns the value of the change, or the error with which the change or its transaction failed.
        func value(unless failure: (any Error)?) -> Swift.Result<R, any Error> {
            let result = content.withLock { $0 }
            if case .failure = result, let result { return result }
            if let failure { return .failure(failure) }
            return result ?? .failure(DatabaseError(resultCode: .SQLITE_ABORT))
        }
    }
}
#endif
