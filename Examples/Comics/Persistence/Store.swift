import Foundation
import GRDB

/// A store for favorites and settings in one SQLite file.
///
/// A write has reached the disk when its call returns, and survives a crash or a power failure. The store can be used
/// from any isolation domain, and does its work off the caller's actor.
public final class Store: Sendable {
    /// The path of the database file.
    public let path: String

    let pool: DatabasePool

    /// Opens the database. If it does not exist, creates it and its folder, both accessible only to the user.
    ///
    /// This initializer blocks the calling thread. If another program holds a lock, the initializer waits for at most
    /// `busyTimeout`.
    ///
    /// - Throws: `StoreError`. A file that is corrupt, or that a newer version of the program wrote, is not changed.
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
                // Opening the pool resets this option. With FULL, a commit survives a power failure.
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

    /// Checks an existing file before anything is written to it.
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

    /// Returns all favorites, newest first.
    ///
    /// - Throws: `StoreError`, or `CancellationError` if the task is cancelled.
    public func favorites() async throws -> [FavoriteRecord] {
        try await naming { try await pool.read(Self.newestFirst) }
    }

    /// Adds a favorite, or replaces the favorite with this number.
    ///
    /// - Throws: `StoreError`, or `CancellationError` if the task is cancelled.
    public func setFavorite(number: Int, title: String, addedAt: Date) async throws {
        let record = FavoriteRecord(number: number, title: title, addedAt: addedAt)
        try await naming { try await pool.write { db in try record.upsert(db) } }
    }

    /// Removes the favorite with this number, if it exists.
    ///
    /// - Throws: `StoreError`, or `CancellationError` if the task is cancelled.
    public func removeFavorite(number: Int) async throws {
        try await naming {
            try await pool.write { db in
                try db.execute(sql: "DELETE FROM favorites WHERE number = ?", arguments: [number])
            }
        }
    }

    /// Returns the value of a setting, or `nil` if it was never set.
    ///
    /// - Throws: `StoreError`, or `CancellationError` if the task is cancelled.
    public func setting(_ key: String) async throws -> String? {
        try await naming {
            try await pool.read { db in
                try String.fetchOne(db, sql: "SELECT value FROM settings WHERE key = ?", arguments: [key])
            }
        }
    }

    /// Stores the value of a setting.
    ///
    /// - Throws: `StoreError`, or `CancellationError` if the task is cancelled.
    public func setSetting(_ key: String, _ value: String) async throws {
        let sql = """
            INSERT INTO settings (key, value) VALUES (?, ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """
        try await naming { try await pool.write { db in try db.execute(sql: sql, arguments: [key, value]) } }
    }

    /// Returns a stream of the current favorites, followed by the favorites after each change made by this store.
    ///
    /// Successive elements differ, and a slow reader receives only the latest one. The observation ends when the reader
    /// stops iterating. The stream throws `StoreError`.
    public func favoriteChanges() -> AsyncThrowingStream<[FavoriteRecord], any Error> {
        let (stream, continuation) = AsyncThrowingStream<[FavoriteRecord], any Error>
            .makeStream(bufferingPolicy: .bufferingNewest(1))
        let observation = ValueObservation.tracking(Self.newestFirst).removeDuplicates()
        let cancellable = observation.start(
            in: pool, scheduling: .async(onQueue: DispatchQueue(label: "Persistence.favoriteChanges")),
            onError: { [path] error in continuation.finish(throwing: StoreError(error, path: path)) },
            onChange: { favorites in continuation.yield(favorites) })
        continuation.onTermination = { _ in cancellable.cancel() }
        return stream
    }

    @Sendable private static func newestFirst(_ db: Database) throws -> [FavoriteRecord] {
        try FavoriteRecord.order(Column("added_at").desc, Column("number").desc).fetchAll(db)
    }

    /// Runs `work` and converts its errors to a `StoreError` with the path.
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
