import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("Database files of the store")
struct StoreFileTests {
    let folder: TemporaryFolder
    let noon = Date(timeIntervalSince1970: 1_700_000_000)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() throws -> Store {
        try Store(path: folder.database, busyTimeout: .zero)
    }

    /// Creates a valid file with 200 favorites and closes it.
    private func fill() async throws {
        let store = try open()
        for number in 1...200 {
            let title = String(repeating: "acorn ", count: 20)
            try await store.setFavorite(number: number, title: title, addedAt: noon)
        }
    }

    @Test func `a new database file and its folder are accessible only to the user`() async throws {
        let store = try Store(path: folder.path("a/b/comics.sqlite"))
        try await store.setSetting("key", "value")
        #expect(try folder.permissions("a/b") == 0o700)
        for name in ["comics.sqlite", "comics.sqlite-wal", "comics.sqlite-shm"] {
            #expect(try folder.permissions("a/b/" + name) == 0o600, "\(name)")
        }
    }

    @Test func `a database path that is a pipe is rejected without blocking`() throws {
        let path = folder.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        #expect(
            throws: StoreError.other(path: path, reason: "it is a pipe, a device or another special file")
        ) {
            try Store(path: path, busyTimeout: .zero)
        }
    }

    @Test func `opening a store does not change the permissions of an existing folder`() throws {
        let before = try folder.permissions("")
        _ = try open()
        #expect(try folder.permissions("") == before)
    }

    @Test func `a reopened database has the same content`() async throws {
        do {
            let store = try open()
            try await store.setFavorite(number: 7, title: "Acorn", addedAt: noon)
            try await store.setSetting("server", "a")
        }
        let store = try open()
        #expect(try await store.favorites().map(\.number) == [7])
        #expect(try await store.setting("server") == "a")
    }

    @Test func `every commit is synchronized to disk`() async throws {
        let store = try open()
        let (journal, synchronous) = try await store.pool.write { db in
            let journal = try String.fetchOne(db, sql: "PRAGMA journal_mode")
            return (journal, try Int.fetchOne(db, sql: "PRAGMA synchronous"))
        }
        #expect(journal == "wal")
        #expect(synchronous == 2, "2 is FULL")
    }

    @Test func `an empty database is initialized`() async throws {
        try folder.execute("VACUUM")
        #expect(try await open().favorites() == [])
    }

    @Test func `a version 1 database, which uses British spelling, is converted`() async throws {
        try folder.execute(
            """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('v1');
            CREATE TABLE favourites (number INTEGER PRIMARY KEY, title TEXT, added_at);
            INSERT INTO favourites VALUES (7, 'Acorn', 1700000000);
            CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT);
            INSERT INTO settings VALUES ('theme', 'colour'), ('start', 'favourites'),
                ('archive', 'http://colour/favourites');
            """)
        let store = try open()
        let expected = FavoriteRecord(number: 7, title: "Acorn", addedAt: noon)
        #expect(try await store.favorites() == [expected])
        #expect(try await store.setting("theme") == "color")
        #expect(try await store.setting("start") == "favorites")
        #expect(try await store.setting("archive") == "http://colour/favourites")
    }

    @Test func `a migration to a later version keeps the favorites`() async throws {
        try await fill()
        let store = try Store(path: folder.database, busyTimeout: .zero, migrator: nextMigrator)
        #expect(try await store.favorites().count == 200)
    }

    @Test func `a database from a newer version is rejected and not changed`() async throws {
        do { _ = try Store(path: folder.database, busyTimeout: .zero, migrator: nextMigrator) }
        try await expectRefusal(.newer(path: folder.database))
    }

    @Test(arguments: ["x", "not a database at all", String(repeating: "acorn ", count: 5000)])
    func `a file that is not a database is rejected and not changed`(_ text: String) async throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.database))
        try await expectRefusal(.corrupt(path: folder.database))
    }

    @Test(arguments: [1, 16, 50, 1000, 4096, 10000])
    func `a truncated database is rejected and not changed`(_ size: Int) async throws {
        try await fill()
        try content().prefix(size).write(to: URL(fileURLWithPath: folder.database))
        try await expectRefusal(.corrupt(path: folder.database))
    }

    @Test func `a database with a damaged page is rejected and not changed`() async throws {
        try await fill()
        var damaged = try content()
        damaged.replaceSubrange(8192..<12288, with: Data(repeating: 0x61, count: 4096))
        try damaged.write(to: URL(fileURLWithPath: folder.database))
        try await expectRefusal(.corrupt(path: folder.database))
    }

    @Test func `opening a database that another program has locked fails`() async throws {
        try folder.execute("CREATE TABLE acorns (number INTEGER)")
        let other = try lock()
        #expect(throws: StoreError.locked(path: folder.database)) { try open() }
        try other.close()
        #expect(try await open().favorites() == [])
    }

    @Test func `a write fails while another program holds a lock, and succeeds later`() async throws {
        let store = try open()
        let other = try lock()
        await #expect(throws: StoreError.locked(path: folder.database)) {
            try await store.setSetting("key", "value")
        }
        try other.close()
        try await store.setSetting("key", "value")
        #expect(try await store.setting("key") == "value")
    }

    @Test func `a database path whose parent is a file is rejected`() throws {
        try Data().write(to: URL(fileURLWithPath: folder.path("file")))
        let path = folder.path("file/comics.sqlite")
        #expect(throws: StoreError.unwritable(path: path)) { try Store(path: path) }
    }

    @Test func `a database path that is a folder is rejected`() throws {
        let path = folder.url.path
        #expect(throws: StoreError.folder(path: path)) { try Store(path: path) }
    }

    @Test(.enabled(if: geteuid() != 0, "The superuser may write into any folder."))
    func `creating a database in a folder without write permission fails`() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
        #expect(throws: StoreError.unwritable(path: folder.database)) { try open() }
    }

    @Test(.enabled(if: geteuid() != 0, "The superuser may write to any file."))
    func `opening a database without write permission fails`() throws {
        do { _ = try open() }
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: folder.database)
        #expect(throws: StoreError.unwritable(path: folder.database)) { try open() }
    }

    private var nextMigrator: DatabaseMigrator {
        var migrator = Schema.migrator
        migrator.registerMigration("of-the-future") { db in
            try db.alter(table: "favorites") { $0.add(column: "stars", .integer) }
        }
        return migrator
    }

    private func content() throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder.database))
    }

    /// Returns another connection, which holds an exclusive transaction until it is closed.
    private func lock() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: folder.database, configuration: configuration)
        try queue.writeWithoutTransaction { db in try db.execute(sql: "BEGIN EXCLUSIVE") }
        return queue
    }

    private func expectRefusal(_ error: StoreError) async throws {
        let before = try content()
        #expect(throws: error) { try open() }
        #expect(try content() == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["comics.sqlite"])
    }
}
