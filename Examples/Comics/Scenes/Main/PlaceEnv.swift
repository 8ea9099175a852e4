import Foundation

/// What finding one's place again needs of the world.
///
/// The functions throw an error whose description says what happened, why, and what to do, or
/// `CancellationError` when their task was cancelled.
public struct PlaceEnv: Sendable {
    /// The snapshot that was saved last, if there is one.
    public var read: @Sendable () async throws -> Data?
    /// Takes the place of the one before. Kept for good when it returns.
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
    /// Nothing was saved, and nothing is kept.
    public static var mock: PlaceEnv {
        PlaceEnv(read: { nil }, save: { _ in })
    }
}
