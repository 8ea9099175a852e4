import Foundation
import Persistence

/// The snapshot of the user's place in a database.
public struct SavedPlace: Sendable {
    private let database: Database
    /// The key of the snapshot. It must not change between releases. The snapshot is stored as a setting, so it
    /// needs no table of its own.
    private static let key = "place"

    public init(_ database: Database) {
        self.database = database
    }

    /// Returns the most recently saved snapshot, if there is one.
    ///
    /// - Throws: `StoreError`, or `CancellationError` if the task is cancelled.
    public func read() async throws -> Data? {
        try await database.store().setting(Self.key).map { Data($0.utf8) }
    }

    /// Saves a snapshot in place of the previous snapshot. The snapshot is stored durably when the method returns.
    ///
    /// - Parameter snapshot: The snapshot, which is UTF-8 text.
    /// - Throws: `StoreError`, or `CancellationError` if the task is cancelled.
    public func save(_ snapshot: Data) async throws {
        try await database.store().setSetting(Self.key, String(decoding: snapshot, as: UTF8.self))
    }
}
