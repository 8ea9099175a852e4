import Foundation
import GRDB
import Oak
import OakDurable
import Testing

@Suite struct SQLiteTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var path: String { folder.appendingPathComponent("machines.sqlite").path }

    // R13.8
    @Test func `each transaction waits until its data is on disk`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SQLiteStore(path: path)
        let (mode, synchronous, flushes) = try await store.durability()
        #expect(mode == "wal")
        #expect(synchronous == 2)
        #expect(flushes == [1, 1])
    }

    // R13.8
    @Test
    func `while another program is creating the database, opening the database fails after the timeout`()
        throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (path, timeout) = (path, Duration.milliseconds(100))
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            let start = ContinuousClock.now
            let error = #expect(throws: DatabaseError.self) {
                try SQLiteStore(path: path, busyTimeout: timeout)
            }
            #expect(error?.resultCode == .SQLITE_BUSY)
            #expect(ContinuousClock.now - start >= timeout)
            try db.execute(sql: "ROLLBACK")
        }
        _ = try SQLiteStore(path: path, busyTimeout: timeout)
    }

    // R13.7
    @Test func `a database migrated by a newer version of the program is not changed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "PRAGMA user_version = 99") }
        try queue.close()
        #expect(throws: StoreError.newerSchema(found: 99, known: 3)) { try SQLiteStore(path: path) }
        #expect(try DatabaseQueue(path: path).read { try $0.tableExists("machines") } == false)
    }

    // R13.7
    @Test func `migrating the tables of schema version 1 preserves their events`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let machine = MachineKey(kind: "script", id: "a")
        let row = InboxRow(key: "client/one", event: try JSONEncoder().encode(Script.Event.note("one")))
        do {
            let store = try SQLiteStore(path: path)
            let limit = InboxLimit(events: 10, bytes: 1_000)
            #expect(try await store.enqueue(row, for: machine, limit: limit) == .stored)
        }
        let queue = try DatabaseQueue(path: path)
        try await queue.write {
            try $0.execute(
                sql: """
                    ALTER TABLE inbox DROP COLUMN context; ALTER TABLE machines DROP COLUMN first_ordinal;
                    PRAGMA user_version = 1
                    """)
        }
        try queue.close()
        #expect(try JournalReader(path: path).inbox(of: machine) == [row])
        let store = try SQLiteStore(path: path)
        #expect(try await store.inbox(of: machine, limit: 10) == [row])
    }

    // R13.3, R13.7
    @Test func `migrating the tables of schema version 2 preserves the idempotency keys`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await MigratedKeys.write(try SQLiteStore(path: path))
        let queue = try DatabaseQueue(path: path)
        try await queue.write {
            try $0.execute(sql: "ALTER TABLE machines DROP COLUMN first_ordinal; PRAGMA user_version = 2")
        }
        try queue.close()
        let machine = MachineKey(kind: "script", id: "a")
        #expect(try JournalReader(path: path).runs(of: machine).map(\.key.description) == ["script/a/1/0"])
        try await MigratedKeys.verify(try SQLiteStore(path: path))
    }

    // R13.3
    @Test
    func
        `after a restore, the intent of a repeated event has the same key only if the backup contains the machine`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (keys, path) = (Record<IdempotencyKey>(), path)
        func withHost(_ path: String, _ body: (DurableHost<Script>) async throws -> Void) async throws {
            var configuration = DurableConfiguration()
            configuration.runsByItself = false
            let env = Script.Env(perform: { _, key, _ in keys.append(key) })
            let host = try await DurableHost(
                Script.self, store: .sqlite(path), env: env, configuration: configuration)
            try await body(host)
            await host.stop()
        }
        func pay(_ host: DurableHost<Script>) async throws {
            for id in ["old", "new"] {
                try await host[id].send(.perform("pay", id: "pay"), key: "click")
                await host.finishWork()
            }
        }
        try await withHost(path) { try await $0["old"].send(.note("one")) }
        let backup = folder.appendingPathComponent("backup.sqlite").path
        let queue = try DatabaseQueue(path: path)
        try await queue.writeWithoutTransaction {
            try $0.execute(sql: "VACUUM INTO ?", arguments: [backup])
        }
        try queue.close()
        try await withHost(path, pay)
        try await withHost(backup, pay)
        #expect(keys.count == 4)
        #expect(keys.all[0] == keys.all[2])
        #expect(keys.all[1] != keys.all[3])
    }

    // R13.1
    @Test func `a refused commit does not affect other commits in the same transaction`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SQLiteStore(path: path)
        var machines: [(MachineKey, Int64)] = []
        for number in 1...20 {
            let machine = MachineKey(kind: "script", id: "\(number)")
            machines.append((machine, try await store.claimed(machine).epoch))
        }
        let row = MachineRow(
            state: Data("{}".utf8), version: 1, sequence: 0, status: .active, postponed: nil,
            hasVolatileRuns: false, wake: nil, checkpoint: 0, ordinalSeed: 0)
        let refused = try await withThrowingTaskGroup(of: Int.self) { group in
            for (number, (machine, epoch)) in machines.enumerated() {
                let epoch = number % 3 == 0 ? epoch + 1 : epoch
                group.addTask {
                    do {
                        try await store.commit(.test(machine, epoch, row))
                        return 0
                    } catch StoreError.lostOwnership {
                        return 1
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(refused == 7)
        var accepted = 0
        for (machine, _) in machines { accepted += try await store.history(of: machine).journal.count }
        #expect(accepted == 13)
    }

    // R13.1, R13.3
    @Test func `when a full disk has space again, the machine continues from the last stored event`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (store, record) = (try SQLiteStore(path: path), Record<String>())
        var configuration = DurableConfiguration()
        configuration.runsByItself = false
        configuration.ordinalSeed = { 0 }
        let host = try await DurableHost(
            Script.self, store: store,
            env: Script.Env(perform: { _, key, input in
                record.append("\(key)")
                try input.send(.note("done"))
            }), configuration: configuration)
        try await host["a"].send(.note("one"))
        try await store.limitSize(toPages: 1)
        let event = Script.Event.performLarge(100_000, id: "pay")
        await #expect { try await host["a"].send(event, key: "k") } throws: { error in
            if case DurableError.uncertain("k", _) = error { true } else { false }
        }
        #expect(record.all == [])
        #expect(try await host["a"].log == ["one"])
        try await store.limitSize(toPages: 1_000_000)
        try await host["a"].send(event, key: "k")
        await host.finishWork()
        #expect(record.all == ["script/a/2/0"])
        #expect(try await host["a"].log == ["one", "done"])
        #expect(
            try await store.history(of: MachineKey(kind: "script", id: "a")).journal.map(\.sequence) == [
                1, 2, 3,
            ])
        #expect(try await host["a"].verify() == nil)
        await host.stop()
    }
}
