import Foundation

/// What keeping favourites needs of the world.
///
/// The functions throw `Favourites.Problem`, or `CancellationError` when their task was cancelled.
public struct FavouritesEnv: Sendable {
    /// The favourites as they are now, then again after each change, the newest first.
    public var favourites: @Sendable () async throws -> AsyncThrowingStream<[Favourite], any Error>
    /// Adds it, or replaces the one of its number. Kept for good when it returns.
    public var add: @Sendable (Favourite) async throws -> Void
    /// Removes the one of a number, if there is one. Kept for good when it returns.
    public var remove: @Sendable (_ number: Int) async throws -> Void
    public var now: @Sendable () -> Date

    public init(
        favourites: @escaping @Sendable () async throws -> AsyncThrowingStream<[Favourite], any Error>,
        add: @escaping @Sendable (Favourite) async throws -> Void,
        remove: @escaping @Sendable (_ number: Int) async throws -> Void,
        now: @escaping @Sendable () -> Date
    ) {
        self.favourites = favourites
        self.add = add
        self.remove = remove
        self.now = now
    }
}

extension FavouritesEnv {
    /// An empty list, changes that succeed at once without being kept, and a clock that stands still.
    public static var mock: FavouritesEnv { mock([]) }

    public static func mock(_ favourites: [Favourite]) -> FavouritesEnv {
        FavouritesEnv(
            favourites: { AsyncThrowingStream { $0.yield(favourites) } },
            add: { _ in }, remove: { _ in }, now: { Date(timeIntervalSince1970: 0) })
    }
}
