import FaultServer
import Favorites
import Foundation
import Persistence
import Preferences
import TestSupport
import Testing

@testable import Services

@Suite struct StoreServiceTests {
    private let folder: TemporaryFolder
    private let oak = Favorite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 1_234.5))

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `observed favorites are sorted newest first`() async throws {
        let env = FavoritesEnv.live(Database(path: folder.database))
        var lists = try await env.favorites().makeAsyncIterator()
        #expect(try await lists.next() == [])
        try await env.add(oak)
        #expect(try await lists.next() == [oak])
        let elm = Favorite(number: 4, title: "Elm", addedAt: Date(timeIntervalSince1970: 2_000))
        try await env.add(elm)
        #expect(try await lists.next() == [elm, oak])
        try await env.remove(3)
        #expect(try await lists.next() == [elm])
    }

    @Test func `saved settings are read back unchanged`() async throws {
        let address = ArchiveAddress(bundled: nil)
        let env = PreferencesEnv.live(Database(path: folder.database), address)
        for change in [
            Preferences.Change.archive(.server("http://localhost/")), .start(.first), .theme(.color),
            .lastRead(7),
        ] { try await env.save(change) }
        let values = try await PreferencesEnv.live(Database(path: folder.database), address).read()
        #expect(values.archive == .server("http://localhost/"))
        #expect(values.start == .first)
        #expect(values.theme == .color)
        #expect(values.lastRead == 7)
    }

    @Test func `an invalid stored setting is treated as unset`() async throws {
        let store = try Store(path: folder.database)
        try await store.setSetting("theme", "psychedelic")
        try await store.setSetting("last-read", "seven")
        let env = PreferencesEnv.live(Database(path: folder.database), ArchiveAddress(bundled: nil))
        #expect(try await env.read() == Preferences.Values())
    }

    @Test func `a start page saved by an earlier version is converted`() async throws {
        try await Store(path: folder.database).setSetting("start", "last")
        let env = PreferencesEnv.live(Database(path: folder.database), ArchiveAddress(bundled: nil))
        #expect(try await env.read().start == .resume)
    }

    @Test func `the user's saved place is read back unchanged`() async throws {
        let snapshot = Data(#"{"tab":"favorites — ★"}"#.utf8)
        let place = SavedPlace(Database(path: folder.database))
        #expect(try await place.read() == nil)
        try await place.save(Data("{}".utf8))
        try await place.save(snapshot)
        #expect(try await SavedPlace(Database(path: folder.database)).read() == snapshot)
    }

    @Test func `a saved archive address takes effect immediately`() async throws {
        let address = ArchiveAddress(bundled: URL(string: "http://bundled/"))
        let env = PreferencesEnv.live(Database(path: folder.database), address)
        try await env.save(.archive(.server("http://chosen/")))
        #expect(try await address.current() == URL(string: "http://chosen/"))
        try await env.save(.archive(.bundled))
        #expect(try await address.current() == URL(string: "http://bundled/"))
    }

    @Test func `a fixed archive address stays in effect when another archive is saved`() async throws {
        let address = ArchiveAddress(bundled: nil, fixed: URL(string: "http://fixed/"))
        try await PreferencesEnv.live(Database(path: folder.database), address).save(.archive(.bundled))
        #expect(try await address.current() == URL(string: "http://fixed/"))
    }

    @Test
    func `a corrupt database is reported, and a new one is created after the corrupt one has been removed`()
        async throws
    {
        try Data("acorns".utf8).write(to: URL(fileURLWithPath: folder.database))
        let env = FavoritesEnv.live(Database(path: folder.database))
        await #expect(throws: Favorites.Problem("\(StoreError.corrupt(path: folder.database))")) {
            try await env.add(oak)
        }
        try FileManager.default.removeItem(atPath: folder.database)
        try await env.add(oak)
    }
}
