import Favorites
import Foundation
import OakBase
import OakTesting
import TestSupport

/// An in-memory store of favorites that notifies its observers of each change.
final class InMemoryFavorites: Sendable {
    private struct Content {
        var favorites: [Favorite] = []
        var watchers: [AsyncThrowingStream<[Favorite], any Error>.Continuation] = []
    }

    private let content = Mutex(Content())

    var env: FavoritesEnv {
        FavoritesEnv(
            favorites: { self.watch() },
            add: { favorite in self.change { $0.insert(favorite, at: 0) } },
            remove: { number in self.change { $0.removeAll { $0.number == number } } },
            now: { Date(timeIntervalSince1970: 0) })
    }

    var numbers: [Int] { content.withLock { $0.favorites.map(\.number) } }

    private func watch() -> AsyncThrowingStream<[Favorite], any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: [Favorite].self)
        content.withLock {
            $0.watchers.append(continuation)
            continuation.yield($0.favorites)
        }
        return stream
    }

    private func change(_ change: (inout [Favorite]) -> Void) {
        content.withLock {
            change(&$0.favorites)
            for watcher in $0.watchers { watcher.yield($0.favorites) }
        }
    }
}
