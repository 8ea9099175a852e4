import Foundation

/// The dependencies for saving and restoring the user's place.
///
/// The functions throw an error with a message for the user, or `CancellationError` if their task is cancelled.
public struct PlaceEnv: Sendable {
    /// A closure that reads the most recently saved snapshot, if there is one.
    public var read: @Sendable () async throws -> Data?
    /// A closure that saves a snapshot in place of the previous snapshot. The snapshot is stored durably when the
    /// closure returns.
    public var save: @Sendable (_ snapshot: Data) async throws -> Void

    public init(
        read: @escaping @Sendable () async throws -> Data?,
        save: @escaping @Sendable (_ snapshot: Data) async throws -> Void
    ) {
        self.read = read
        self.save = save
    }
}

extension PlaceEnv {
    /// Dependencies with no saved snapshot, which discard new snapshots.
    public static var mock: PlaceEnv {
        PlaceEnv(read: { nil }, save: { _ in })
    }
}
