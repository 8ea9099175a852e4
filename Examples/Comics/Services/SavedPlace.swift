import Foundation
import Persistence

/// The snapshot of where the user is, kept in a database.
public struct SavedPlace: Sendable {
    private let database: Database
    /// Never changed once it was released. It lies among the settings, so that earlier versions can still
    /// open the database.
    private static let key = "place"

    public init(_ database: Database) {
        self.database = database
    }

    /// What was saved last, if anything was.
    /// - Throws: `StoreError`, or `CancellationError` when the task was cancelled.
    public func read() async throws -> Data? {
        try await database.store().setting(Self.key).map { Data($0.utf8) }
    }

    /// Takes the place of what was saved before; kept for good when it returns.
    /// - Parameter snapshot: In UTF-8, as snapshots are.
    /// - Throws: `StoreError`, or `CancellationError` when the task was cancelled.
    public func save(_ snapshot: Data) async throws {
        try await database.store().setSetting(Self.key, String(decoding: snapshot, as: UTF8.self))
    }
}
