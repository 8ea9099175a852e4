import Foundation
import GRDB
import Oak
import OakDurable
import OakDurableTesting
import Testing

#if Postgres
import OakDurablePostgres
#endif

@Suite struct ReusedIDTests {
    private let machine = MachineKey(kind: "script", id: "a")

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `the keys of a machine's intents differ from those of a deleted machine with the same id`(
        _ kind: StoreKind
    ) async throws {
        let (bench, keys) = (try DurableBench(kind), Record<IdempotencyKey>())
        let env = Script.Env(perform: { _, key, _ in keys.append(key) })
        for _ in 1...3 {
            let host = try await bench.host(Script.self, env: env) {
                $0.ordinalSeed = DurableConfiguration().ordinalSeed
            }
            try await host["a"].send(.chainEnqueued(["one", "two"], id: "pay"))
            try await host["a"].send(.throttle("three", id: "throttled", latest: false))
            await host.finishWork()
            try await host["a"].send(.enter(phase: 99))
            await host.stop()
            try await deleteEndedMachines(bench)
            #expect(try await bench.store.latestState(of: machine, after: -1)?.sequence == nil)
        }
        #expect(keys.count == 9)
        #expect(Set(keys.all).count == 9)
        #expect(Set(keys.all.map(\.description)).count == 9)
        #expect(keys.all.allSatisfy { IdempotencyKey(path: $0.description) == $0 })
        // The machines differ only in their ordinals.
        #expect(Set(keys.all.map(\.machine)) == [machine])
        #expect(Set(keys.all.map(\.sequence)) == [1, 2])
    }

    /// Returns the keys of the intents of a machine, which is in a store of its own, such as a restored backup.
    private func keys(
        _ kind: StoreKind, _ seed: Int64, _ events: (Script.Event, key: String)...
    ) async throws -> [IdempotencyKey] {
        let (bench, keys) = (try DurableBench(kind), Record<IdempotencyKey>())
        let env = Script.Env(perform: { _, key, _ in keys.append(key) })
        for (event, key) in events {
            // Each event is processed by another host.
            let host = try await bench.host(Script.self, env: env) { $0.ordinalSeed = { seed } }
            try await host["a"].send(event, key: key)
            await host.finishWork()
            await host.stop()
        }
        return keys.all
    }

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `an event that is resent after a backup is restored causes intents with the same keys`(
        _ kind: StoreKind
    )
        async throws
    {
        let events: [(Script.Event, key: String)] = [
            (.perform("one", id: "pay"), "1"), (.perform("two", id: "pay"), "2"),
        ]
        let first = try await keys(kind, 7, events[0], events[1])
        #expect(first.map(\.sequence) == [1, 2])
        #expect(first.allSatisfy { $0.ordinal >= 10_000_000 && $0.ordinal % 10_000_000 == 0 })
        #expect(try await keys(kind, 7, events[0], events[1]) == first)
        #expect(try await keys(kind, 8, events[0], events[1]).contains { first.contains($0) } == false)
    }

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `after a backup is restored, a new event with a reused number causes intents with new keys`(
        _ kind: StoreKind
    ) async throws {
        let lost = try await keys(kind, 7, (.perform("pay 10", id: "pay"), "a"))
        let event = try await keys(kind, 7, (.perform("pay 20", id: "pay"), "a"))
        let key = try await keys(kind, 7, (.perform("pay 10", id: "pay"), "b"))
        #expect(Set(lost + event + key).count == 3)
    }

    // R13.3
    @Test
    func `an encoded key preserves all digits of its ordinal even if a JSON parser rounds large numbers`()
        throws
    {
        let key = IdempotencyKey(machine: machine, sequence: 2, ordinal: .max)
        let data = try JSONEncoder().encode(key)
        #expect(String(decoding: data, as: UTF8.self).contains("\"\(Int64.max)\""))
        #expect(try JSONDecoder().decode(IdempotencyKey.self, from: data) == key)
        // Earlier versions encoded the ordinal as a number.
        let earlier = Data(#"{"machine":{"kind":"script","id":"a"},"sequence":2,"ordinal":7}"#.utf8)
        #expect(
            try JSONDecoder().decode(IdempotencyKey.self, from: earlier)
                == IdempotencyKey(machine: machine, sequence: 2, ordinal: 7))
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a commit to a machine that has been deleted is refused`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.enter(phase: 99))
        await host.stop()
        let claimed = try await bench.store.claimed(machine)
        let row = try #require(claimed.row)
        try await bench.store.release(machine, epoch: claimed.epoch, wake: nil, hasVolatileRuns: false)
        try await deleteEndedMachines(bench)
        await #expect(throws: StoreError.lostOwnership) {
            try await bench.store.commit(.test(machine, claimed.epoch, row))
        }
    }

    /// Deletes the machines that have ended, with the statements in the guide.
    private func deleteEndedMachines(_ bench: DurableBench) async throws {
        if let store = bench.store as? MemoryStore { return store.remove(machine) }
        #if Postgres
        if let store = bench.store as? PostgresStore {
            let sql = try Self.statements(for: "PostgreSQL")
            try await store.execute(sql.replacing("oak.", with: "\"\(store.schema)\"."))
            return
        }
        #endif
        let sql = try Self.statements(for: "SQLite")
        let queue = try DatabaseQueue(path: try #require(bench.store as? SQLiteStore).path)
        try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// Returns the statements in the guide that delete machines.
    private static func statements(for database: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let guide = try String(
            contentsOf: root.appending(path: "Documentation/DurableBackup.md"), encoding: .utf8)
        let blocks = guide.split(separator: "```sql\n").dropFirst().compactMap {
            $0.split(separator: "```").first
        }
        let block = try #require(blocks.first { $0.hasPrefix("-- \(database)\n") })
        return String(block).replacing("kind = 'order'", with: "kind = 'script'")
    }
}
