#if Postgres
import OakDurable
import OakDurableTesting
import OakDurablePostgres
import Testing

@Suite(.postgres) struct PostgresJournalTests {
    struct Failure: Error {}

    // R13.11
    @Test func `a journal reader lists machines, events and pending work without access to their types`()
        async throws
    {
        let bench = try DurableBench(.postgres)
        let store = try #require(bench.store as? PostgresStore)
        let env = Script.Env(perform: { _, _, _ in throw Failure() })
        let host = try await bench.host(Script.self, env: env) { $0.attempts.limit = 1 }
        try await host["a"].send(.perform("bad", id: "pay"), key: "click")
        await host.finishWork()
        try await host["bb"].send(.debounce("later", id: "pay"))
        let reader = try PostgresStore.reader(try #require(PostgresServer.url), schema: store.schema)
        defer { reader.close() }
        let machines = try await reader.machines(nil, id: nil)
        #expect(machines.map(\.key.description) == ["script/a", "script/bb"])
        #expect(machines.map(\.events) == [1, 1])
        #expect(machines.allSatisfy { $0.parkingReason == nil && !$0.isTerminated })
        let key = try #require(machines.first).key
        #expect(try await reader.history(of: key).journal.map(\.key) == ["client/click"])
        #expect(try await reader.inbox(of: key).isEmpty)
        #expect(try await reader.runs(of: nil).map(\.key.description) == ["script/a/1/0"])
        #expect(try await reader.runs(of: machines[1].key).map(\.effect) == ["pay"])
    }

    // R13.11
    @Test func `a journal reader does not change the database`() async throws {
        let bench = try DurableBench(.postgres)
        let store = try #require(bench.store as? PostgresStore)
        let host = try await bench.host(Script.self, env: Script.Env())
        try await host["a"].send(.note("one"))
        let reader = try PostgresStore.reader(try #require(PostgresServer.url), schema: store.schema)
        defer { reader.close() }
        await #expect(throws: PostgresError.self) {
            try await reader.unpark(MachineKey(kind: "script", id: "a"))
        }
    }

    // R13.11
    @Test func `a journal reader reports missing tables and does not create them`()
        async throws
    {
        let (bench, schema) = (try DurableBench(.postgres), PostgresServer.newSchema())
        let store = try #require(bench.store as? PostgresStore)
        let reader = try PostgresStore.reader(try #require(PostgresServer.url), schema: schema)
        defer { reader.close() }
        let error = await #expect(throws: JournalError.self) { try await reader.machines(nil, id: nil) }
        #expect("\(try #require(error))".contains("no durable machines in the schema `\(schema)`"))
        let rows = try await store.execute(
            "SELECT nspname::text FROM pg_namespace WHERE nspname = '\(schema)'")
        #expect(rows.isEmpty)
    }
}
#endif
