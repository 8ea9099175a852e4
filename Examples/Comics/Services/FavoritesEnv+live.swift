import Favorites
import Foundation
import Persistence

extension FavoritesEnv {
    /// Returns dependencies that store favorites in a database.
    public static func live(_ database: Database) -> FavoritesEnv {
        FavoritesEnv(
            favorites: { try await mapping { follow(try await database.store()) } },
            add: { favorite in
                try await mapping {
                    try await database.store().setFavorite(
                        number: favorite.number, title: favorite.title, addedAt: favorite.addedAt)
                }
            },
            remove: { number in
                try await mapping { try await database.store().removeFavorite(number: number) }
            },
            now: { Date() })
    }

    private static func follow(_ store: Store) -> AsyncThrowingStream<[Favorite], any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                do {
                    for try await records in store.favoriteChanges() {
                        continuation.yield(records.map(Favorite.init))
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: Favorites.Problem("\(error)"))
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private static func mapping<Value>(_ work: () async throws -> sending Value) async throws -> sending Value
    {
        do {
            return try await work()
        } catch let error as StoreError {
            throw Favorites.Problem("\(error)")
        }
    }
}

extension Favorite {
    init(_ record: FavoriteRecord) {
        self.init(number: record.number, title: record.title, addedAt: record.addedAt)
    }
}
