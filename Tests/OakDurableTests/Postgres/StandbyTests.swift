#if Postgres && os(Linux)
import Foundation
import Oak
import OakDurable
import OakDurablePostgres
import TestSupport
import Testing

/// Tests with a server and its standby, which replicates each transaction before it is acknowledged. The last test
/// replaces the server with the standby.
@Suite(
    .blocking, .serialized, .timeLimit(.minutes(5)),
    .enabled(
        if: PostgresServer.pair != nil,
        "OAK_POSTGRES_PAIR does not name a server and its standby. Run Scripts/check-durable."))
struct StandbyTests {
    // R13.8
    @Test func `a host that is given a server and its standby uses only the server`() async throws {
        let schema = PostgresServer.newSchema()
        let pair = try #require(PostgresServer.pair)
        let store = try PostgresServer.store(at: "\(pair) application_name='\(schema)'", schema: schema)
        defer { PostgresServer.remove(store) }
        let host = try await DurableHost(Script.self, store: store, env: .init())
        try await host["a"].send(.note("one"))
        #expect(try await host["a"].log == ["one"])
        let count = "SELECT count(*)::text FROM pg_stat_activity WHERE application_name = '\(schema)'"
        // The store has a connection for transactions, one for queries, and one for notifications.
        try await waitUntil { try await store.execute(count) == [["3"]] }
        #expect(try await store.execute("SELECT pg_is_in_recovery()::text") == [["false"]])
        // A reader accepts the standby, which has the same tables.
        let reader = try PostgresStore.reader(try #require(PostgresServer.standby), schema: schema)
        defer { reader.close() }
        #expect(try await reader.execute("SELECT pg_is_in_recovery()::text") == [["true"]])
        // To find the server, the store has also asked the standby, which may not have ended these sessions yet.
        try await waitUntil { try await reader.execute(count) == [["0"]] }
        #expect(try await reader.machines(nil, id: nil).map(\.key.description) == ["script/a"])
        await host.stop()
    }

    // R13.8
    @Test func `a host that is given only a standby fails with an error that names the cause`()
        async throws
    {
        let (reports, standby) = (Record<PostgresError>(), try #require(PostgresServer.standby))
        let store = try PostgresServer.store(
            at: standby,
            configure: {
                $0.timeout = .milliseconds(300)
                $0.report = { reports.append($0) }
            })
        defer { store.close() }
        let error = await #expect(throws: PostgresError.self) {
            _ = try await DurableHost(Script.self, store: store, env: .init())
        }
        #expect(error?.kind == .unreachable)
        #expect(
            "\(String(describing: error))".contains(
                "session is read-only. A store needs a server that accepts writes, such as the primary server."
            ))
        #expect(reports.all.allSatisfy { $0.kind == .unreachable })
    }

    // R13.1, R13.8
    @Test func `acknowledged deposits survive if the server is killed and its standby is promoted`()
        async throws
    {
        let pair = try #require(PostgresServer.pair)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bank = Bank(
            .postgres, folder, processes: 2, seed: Seeds.one(), server: pair,
            auditedServer: pair)
        defer { bank.remove() }
        try bank.depositAndWait()
        try bank.deposit(during: PostgresServer.failOver)
        try bank.depositTheRest()
        try await bank.verify()
        // The standby is now a server that accepts writes.
        let standby = try #require(PostgresServer.standby)
        let store = try PostgresServer.store(at: standby)
        defer { PostgresServer.remove(store) }
        #expect(try await store.execute("SELECT pg_is_in_recovery()::text") == [["false"]])
    }
}
#endif
