import Blocking
import Favourites
import Foundation
import OakTesting

/// An in-memory store of favourites that notifies its observers of each change.
final class InMemoryFavourites: Sendable {
    private struct Content {
        var favourites: [Favourite] = []
        var watchers: [AsyncThrowingStream<[Favourite], any Error>.Continuation] = []
    }

    private let content = Mutex(Content())

    var env: FavouritesEnv {
        FavouritesEnv(
            favourites: { self.watch() },
            add: { favourite in self.change { $0.insert(favourite, at: 0) } },
            remove: { number in self.change { $0.removeAll { $0.number == number } } },
            now: { Date(timeIntervalSince1970: 0) })
    }

    var numbers: [Int] { content.withLock { $0.favourites.map(\.number) } }

    private func watch() -> AsyncThrowingStream<[Favourite], any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: [Favourite].self)
        content.withLock {
            $0.watchers.append(continuation)
            continuation.yield($0.favourites)
        }
        return stream
    }

    private func change(_ change: (inout [Favourite]) -> Void) {
        content.withLock {
            change(&$0.favourites)
            for watcher in $0.watchers { watcher.yield($0.favourites) }
        }
    }
}
