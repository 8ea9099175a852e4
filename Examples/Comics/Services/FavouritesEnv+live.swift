import Favourites
import Foundation
import Persistence

extension FavouritesEnv {
    /// Returns dependencies that store favourites in a database.
    public static func live(_ database: Database) -> FavouritesEnv {
        FavouritesEnv(
            favourites: { try await mapping { follow(try await database.store()) } },
            add: { favourite in
                try await mapping {
                    try await database.store().setFavourite(
                        number: favourite.number, title: favourite.title, addedAt: favourite.addedAt)
                }
            },
            remove: { number in
                try await mapping { try await database.store().removeFavourite(number: number) }
            },
            now: { Date() })
    }

    private static func follow(_ store: Store) -> AsyncThrowingStream<[Favourite], any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                do {
                    for try await records in store.favouriteChanges() {
                        continuation.yield(records.map(Favourite.init))
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: Favourites.Problem("\(error)"))
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
            throw Favourites.Problem("\(error)")
        }
    }
}

extension Favourite {
    init(_ record: FavouriteRecord) {
        self.init(number: record.number, title: record.title, addedAt: record.addedAt)
    }
}
