import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Store of favorites and settings")
struct StoreTests {
    let folder: TemporaryFolder
    let store: Store
    let noon = Date(timeIntervalSince1970: 1_700_000_000.125)

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.database)
    }

    @Test func `a new store is empty`() async throws {
        #expect(try await store.favorites() == [])
        #expect(try await store.setting("server") == nil)
    }

    @Test func `favorites are listed newest first`() async throws {
        try await store.setFavorite(number: 3, title: "Old", addedAt: noon)
        try await store.setFavorite(number: 1, title: "New", addedAt: noon + 60)
        #expect(
            try await store.favorites() == [
                FavoriteRecord(number: 1, title: "New", addedAt: noon + 60),
                FavoriteRecord(number: 3, title: "Old", addedAt: noon),
            ])
    }

    @Test func `adding a favorite again replaces it`() async throws {
        try await store.setFavorite(number: 3, title: "Old", addedAt: noon)
        try await store.setFavorite(number: 3, title: "New", addedAt: noon + 1)
        #expect(
            try await store.favorites() == [FavoriteRecord(number: 3, title: "New", addedAt: noon + 1)])
    }

    @Test func `removing a favorite twice is allowed`() async throws {
        try await store.setFavorite(number: 3, title: "Old", addedAt: noon)
        try await store.removeFavorite(number: 3)
        try await store.removeFavorite(number: 3)
        #expect(try await store.favorites() == [])
    }

    @Test func `the store keeps text verbatim`() async throws {
        let title = "Robert'); DROP TABLE favorites; -- “🌳”\n"
        try await store.setFavorite(number: 3, title: title, addedAt: noon)
        #expect(try await store.favorites().map(\.title) == [title])
    }

    @Test func `saving a setting again overwrites its value`() async throws {
        try await store.setSetting("server", "a")
        try await store.setSetting("server", "b")
        #expect(try await store.setting("server") == "b")
    }

    @Test func `the stream of favorites yields the current favorites and then each change`() async throws {
        var changes = store.favoriteChanges().makeAsyncIterator()
        #expect(try await changes.next() == [])
        try await store.setFavorite(number: 1, title: "One", addedAt: noon)
        #expect(try await changes.next()?.map(\.number) == [1])
        try await store.removeFavorite(number: 1)
        #expect(try await changes.next() == [])
    }

    @Test func `the stream of favorites never yields the same value twice in a row`() async throws {
        var changes = store.favoriteChanges().makeAsyncIterator()
        #expect(try await changes.next() == [])
        try await store.setFavorite(number: 1, title: "One", addedAt: noon)
        #expect(try await changes.next()?.map(\.number) == [1])
        try await store.setFavorite(number: 1, title: "One", addedAt: noon)
        try await store.removeFavorite(number: 9)
        try await store.setSetting("server", "a")
        try await store.setFavorite(number: 2, title: "Two", addedAt: noon + 1)
        #expect(try await changes.next()?.map(\.number) == [2, 1])
    }

    @Test func `a new reader receives changes that another store has made to the same file`() async throws {
        try await Store(path: folder.database).setFavorite(number: 1, title: "One", addedAt: noon)
        var changes = store.favoriteChanges().makeAsyncIterator()
        #expect(try await changes.next()?.map(\.number) == [1])
    }

    @Test func `the store rethrows a cancellation error unchanged`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.favorites()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
