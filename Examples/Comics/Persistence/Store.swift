import Foundation
import GRDB

/// Favourites and settings in one SQLite file.
///
/// A write has reached the disk when its call returns: it survives the end of the process and the
/// loss of power. Safe to use from any isolation; the work is done away from the caller.
public final class Store: Sendable {
    /// The path of the database file.
    public let path: String

    let pool: DatabasePool

    /// Opens the database, and makes it and its folder (for the user alone) when there is none.
    ///
    /// Blocks the calling thread, for `busyTimeout` at most when another program holds a lock.
    ///
    /// - Throws: `StoreError`. A file that is corrupt or newer is left as it is.
    public convenience init(path: String, busyTimeout: Duration = .seconds(2)) throws(StoreError) {
        try self.init(path: path, busyTimeout: busyTimeout, migrator: Schema.migrator)
    }

    init(path: String, busyTimeout: Duration, migrator: DatabaseMigrator) throws(StoreError) {
        self.path = path
        do {
            let configuration = Self.configuration(busyTimeout)
            try StoreFile(path: path).prepare()
            try Self.inspect(path, configuration, migrator)
            pool = try DatabasePool(path: path, configuration: configuration)
            try pool.writeWithoutTransaction { db in
                // Opening the pool relaxes this; FULL is what makes a commit outlive a power cut.
                try db.execute(sql: "PRAGMA synchronous = FULL")
            }
            try migrator.migrate(pool)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    private static func configuration(_ busyTimeout: Duration) -> Configuration {
        var configuration = Configuration()
        let (seconds, attoseconds) = busyTimeout.components
        configuration.busyMode = .timeout(Double(seconds) + Double(attoseconds) / 1e18)
        return configuration
    }

    /// Looks at what is there before anything is written to it.
    private static func inspect(
        _ path: String, _ configuration: Configuration, _ migrator: DatabaseMigrator
    ) throws {
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.read { db in
            guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
                throw StoreError.corrupt(path: path)
            }
            guard try !migrator.hasBeenSuperseded(db) else { throw StoreError.newer(path: path) }
        }
        try queue.close()
    }

    /// All favourites, the newest first.
    ///
    /// - Throws: `StoreError`, or `CancellationError` when the task was cancelled.
    public func favourites() async throws -> [FavouriteRecord] {
        try await naming { try await pool.read(Self.newestFirst) }
    }

    /// Adds a favourite, or replaces the one of this number.
    ///
    /// - Throws: `StoreError`, or `CancellationError` when the task was cancelled.
    public func setFavourite(number: Int, title: String, addedAt: Date) async throws {
        let record = FavouriteRecord(number: number, title: title, addedAt: addedAt)
        try await naming { try await pool.write { db in try record.upsert(db) } }
    }

    /// Removes a favourite; does nothing when there is none of this number.
    ///
    /// - Throws: `StoreError`, or `CancellationError` when the task was cancelled.
    public func removeFavourite(number: Int) async throws {
        try await naming {
            try await pool.write { db in
                try db.execute(sql: "DELETE FROM favourites WHERE number = ?", arguments: [number])
            }
        }
    }

    /// The value of a setting; nil when it was never set.
    ///
    /// - Throws: `StoreError`, or `CancellationError` when the task was cancelled.
    public func setting(_ key: String) async throws -> String? {
        try await naming {
            try await pool.read { db in
                try String.fetchOne(db, sql: "SELECT value FROM settings WHERE key = ?", arguments: [key])
            }
        }
    }

    /// Sets a setting.
    ///
    /// - Throws: `StoreError`, or `CancellationError` when the task was cancelled.
    public func setSetting(_ key: String, _ value: String) async throws {
        let sql = """
            INSERT INTO settings (key, value) VALUES (?, ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """
        try await naming { try await pool.write { db in try db.execute(sql: sql, arguments: [key, value]) } }
    }

    /// The favourites as they are now, then after each change made by this store.
    ///
    /// Never gives the same twice in a row, and only the latest to a slow reader; ends with its reader.
    /// The stream throws `StoreError`.
    public func favouriteChanges() -> AsyncThrowingStream<[FavouriteRecord], any Error> {
        let (stream, continuation) = AsyncThrowingStream<[FavouriteRecord], any Error>
            .makeStream(bufferingPolicy: .bufferingNewest(1))
        let observation = ValueObservation.tracking(Self.newestFirst).removeDuplicates()
        let cancellable = observation.start(
            in: pool, scheduling: .async(onQueue: DispatchQueue(label: "Persistence.favouriteChanges")),
            onError: { [path] error in continuation.finish(throwing: StoreError(error, path: path)) },
            onChange: { favourites in continuation.yield(favourites) })
        continuation.onTermination = { _ in cancellable.cancel() }
        return stream
    }

    @Sendable private static func newestFirst(_ db: Database) throws -> [FavouriteRecord] {
        try FavouriteRecord.order(Column("added_at").desc, Column("number").desc).fetchAll(db)
    }

    /// Runs `work`, and names the path in what it throws.
    private func naming<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw StoreError(error, path: path)
        }
    }
}
