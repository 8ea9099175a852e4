import Foundation

/// The dependencies of the favourites scene.
///
/// The functions throw `Favourites.Problem`, or `CancellationError` if their task is cancelled.
public struct FavouritesEnv: Sendable {
    /// A closure that returns a stream of the favourites, newest first: the current list, and then the list after each
    /// change.
    public var favourites: @Sendable () async throws -> AsyncThrowingStream<[Favourite], any Error>
    /// A closure that adds a favourite, or replaces the favourite with the same number. By the time the
    /// closure returns, the change has been stored durably.
    public var add: @Sendable (Favourite) async throws -> Void
    /// A closure that removes the favourite with the given number, if it exists. By the time the closure returns, the
    /// change has been stored durably.
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
    /// Dependencies with an empty list, changes that succeed immediately without being stored, and a fixed date.
    public static var mock: FavouritesEnv { mock([]) }

    public static func mock(_ favourites: [Favourite]) -> FavouritesEnv {
        FavouritesEnv(
            favourites: { AsyncThrowingStream { $0.yield(favourites) } },
            add: { _ in }, remove: { _ in }, now: { Date(timeIntervalSince1970: 0) })
    }
}
