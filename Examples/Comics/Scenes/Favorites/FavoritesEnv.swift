import Foundation

/// The dependencies of the favorites scene.
///
/// The functions throw `Favorites.Problem`, or `CancellationError` if their task is cancelled.
public struct FavoritesEnv: Sendable {
    /// A closure that returns a stream of the favorites, newest first: the current list, and then the list after each
    /// change.
    public var favorites: @Sendable () async throws -> AsyncThrowingStream<[Favorite], any Error>
    /// A closure that adds a favorite, or replaces the favorite with the same number. By the time the
    /// closure returns, the change has been stored durably.
    public var add: @Sendable (Favorite) async throws -> Void
    /// A closure that removes the favorite with the given number, if it exists. By the time the closure returns, the
    /// change has been stored durably.
    public var remove: @Sendable (_ number: Int) async throws -> Void
    public var now: @Sendable () -> Date

    public init(
        favorites: @escaping @Sendable () async throws -> AsyncThrowingStream<[Favorite], any Error>,
        add: @escaping @Sendable (Favorite) async throws -> Void,
        remove: @escaping @Sendable (_ number: Int) async throws -> Void,
        now: @escaping @Sendable () -> Date
    ) {
        self.favorites = favorites
        self.add = add
        self.remove = remove
        self.now = now
    }
}

extension FavoritesEnv {
    /// Dependencies with an empty list, changes that succeed immediately and are kept in memory, and a fixed date.
    public static var mock: FavoritesEnv { mock([]) }

    public static func mock(_ favorites: [Favorite]) -> FavoritesEnv {
        let memory = Memory(favorites)
        return FavoritesEnv(
            favorites: { await memory.list() }, add: { await memory.add($0) },
            remove: { await memory.remove($0) }, now: { Date(timeIntervalSince1970: 0) })
    }
}

private actor Memory {
    private var favorites: [Favorite]

    init(_ favorites: [Favorite]) { self.favorites = favorites }

    func list() -> AsyncThrowingStream<[Favorite], any Error> {
        AsyncThrowingStream { $0.yield(favorites) }
    }

    func add(_ favorite: Favorite) {
        remove(favorite.number)
        favorites.insert(favorite, at: 0)
    }

    func remove(_ number: Int) { favorites.removeAll { $0.number == number } }
}
