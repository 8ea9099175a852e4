#if Postgres && os(Linux)
import Foundation
import OakDurable
import OakDurablePostgres
import Testing

@Suite(.postgres) struct PostgresSchemaTests {
    // R13.7
    @Test func `stores that start at the same time create the tables once`() async throws {
        let schema = PostgresServer.newSchema()
        let stores = try (0..<8).map { _ in try PostgresServer.store(schema: schema) }
        defer { PostgresServer.remove(stores[0]) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for store in stores { group.addTask { _ = try await store.now() } }
            try await group.waitForAll()
        }
        for store in stores.dropFirst() { store.close() }
        #expect(try await stores[0].execute("SELECT version::text FROM schema_version") == [["3"]])
    }

    // R13.7
    @Test func `a database migrated by a newer version of the program is not changed`() async throws {
        let store = try PostgresServer.store()
        defer { PostgresServer.remove(store) }
        try await store.execute("UPDATE schema_version SET version = 99")
        let older = try PostgresServer.store(schema: store.schema)
        defer { older.close() }
        await #expect(throws: StoreError.newerSchema(found: 99, known: 3)) { try await older.now() }
        #expect(try await store.execute("SELECT version::text FROM schema_version") == [["99"]])
    }

    // R13.7
    @Test func `migrating the tables of schema version 1 preserves their events`() async throws {
        let store = try PostgresServer.store()
        let machine = MachineKey(kind: "script", id: "a")
        let row = InboxRow(key: "client/one", event: Data([1]))
        let limit = InboxLimit(events: 10, bytes: 1_000)
        #expect(try await store.enqueue(row, for: machine, limit: limit) == .stored)
        try await store.execute("ALTER TABLE inbox DROP COLUMN context")
        try await store.execute("ALTER TABLE machines DROP COLUMN first_ordinal")
        try await store.execute("UPDATE schema_version SET version = 1")
        let reader = try PostgresStore.reader(try #require(PostgresServer.url), schema: store.schema)
        #expect(try await reader.inbox(of: machine) == [row])
        reader.close()
        let newer = try PostgresServer.store(schema: store.schema)
        defer { PostgresServer.remove(newer) }
        #expect(try await newer.inbox(of: machine, limit: 10) == [row])
        store.close()
    }

    // R13.3, R13.7
    @Test func `migrating the tables of schema version 2 preserves the idempotency keys`() async throws {
        let store = try PostgresServer.store()
        try await MigratedKeys.write(store)
        try await store.execute("ALTER TABLE machines DROP COLUMN first_ordinal")
        try await store.execute("UPDATE schema_version SET version = 2")
        store.close()
        let reader = try PostgresStore.reader(try #require(PostgresServer.url), schema: store.schema)
        let machine = MachineKey(kind: "script", id: "a")
        #expect(try await reader.runs(of: machine).map(\.key.description) == ["script/a/1/0"])
        reader.close()
        let newer = try PostgresServer.store(schema: store.schema)
        defer { PostgresServer.remove(newer) }
        try await MigratedKeys.verify(newer)
    }

    // R13.7
    @Test func `a user without permission to create tables can use existing tables`() async throws {
        let store = try PostgresServer.store()
        let role = "\(store.schema)_role"
        let name = "\"\(role)\""
        let schema = "\"\(store.schema)\""
        try await store.execute("CREATE ROLE \(name) LOGIN PASSWORD 'x'")
        try await store.execute("GRANT USAGE ON SCHEMA \(schema) TO \(name)")
        try await store.execute(
            "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO \(name)")
        let url = try #require(PostgresServer.url)
        let limited = try PostgresServer.store(at: "\(url) user=\(role) password=x", schema: store.schema)
        let machine = MachineKey(kind: "script", id: "a")
        #expect(try await limited.claimed(machine).epoch == 1)
        limited.close()
        try await store.execute("DROP SCHEMA \(schema) CASCADE")
        try await store.execute("DROP ROLE \(name)")
        store.close()
    }

    @Test func `a schema is created even if its name requires quotes`() async throws {
        let store = try PostgresServer.store(schema: PostgresServer.newSchema() + "\"'; x")
        #expect(try await store.execute("SELECT current_schema()::text") == [[store.schema]])
        let quoted = store.schema.replacing("\"", with: "\"\"")
        try await store.execute("DROP SCHEMA \"\(quoted)\" CASCADE")
        store.close()
    }
}
#endif
