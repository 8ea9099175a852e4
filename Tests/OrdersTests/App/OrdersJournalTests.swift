#if Postgres
import Foundation
import OakDurable
import OakDurablePostgres
import OrderMachines
import Testing
import WebDriver

/// Tests that run the built `oak journal` over the PostgreSQL server that `OAK_POSTGRES` names.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(
        if: ProcessInfo.processInfo.environment["OAK_POSTGRES"] != nil,
        "OAK_POSTGRES does not name a PostgreSQL server. Run Scripts/check-durable, which starts one."))
struct OrdersJournalTests {
    private static let server = ProcessInfo.processInfo.environment["OAK_POSTGRES"] ?? ""

    private struct NoCarrier: Error, CustomStringConvertible { var description: String { "no carrier" } }

    // R13.11
    @Test func `oak journal reads a PostgreSQL database, and changes it only with --apply`() async throws {
        var configuration = PostgresConfiguration()
        configuration.schema = "oak_test_\(UUID().uuidString.lowercased().prefix(23))"
        let store = try PostgresStore(Self.server, configuration: configuration)
        try await placeUnshippedOrder(store)
        let states = try await journal(store)
        #expect(states.contains(/order +shipping +1 +1\n/))
        #expect(try await journal(store, "order/7").contains(/client\/place .*lamp/))
        #expect(
            try await journal(store, "--dead-letters").contains(/order\/7\/3\/0 +ship +1 .* no carrier/))
        let shown = try await journal(store, "--retry", "order/7/3/0")
        #expect(shown.contains("order/7/3/0 would be retried"))
        #expect(try await journal(store, "--dead-letters").contains("order/7/3/0"))
        let applied = try await journal(store, "--retry", "order/7/3/0", "--apply")
        #expect(applied.contains("order/7/3/0 is no longer a dead letter."))
        #expect(!(try await journal(store, "--dead-letters").contains("order/7/3/0")))
        try await store.execute("DROP SCHEMA \"\(store.schema)\" CASCADE")
        store.close()
    }

    // R13.7, R13.11
    @Test func `oak journal lists a parked machine in PostgreSQL, and resumes it only with --apply`()
        async throws
    {
        var configuration = PostgresConfiguration()
        configuration.schema = "oak_test_\(UUID().uuidString.lowercased().prefix(23))"
        let store = try PostgresStore(Self.server, configuration: configuration)
        try await placeUnshippedOrder(store)
        #expect(try await journal(store, "--parked") == "Nothing was found.\n")
        let order = MachineKey(kind: "order", id: "7")
        let claim = try await store.claim(order, owner: "test", version: 1, inboxLimit: 1)
        guard case .claimed(let claimed) = claim else { throw StoreError.lostOwnership }
        try await store.park(order, epoch: claimed.epoch, version: 1, reason: "it is too heavy.")
        #expect(
            try await journal(store, "--parked").contains(/order\/7 +parked +1 +3 .* it is too heavy\./))
        let shown = try await journal(store, "--unpark", "order/7")
        #expect(shown.contains("order/7 would be resumed. It is parked: it is too heavy."))
        #expect(try await store.parkedMachines("order", version: 1) == ["7": "it is too heavy."])
        let applied = try await journal(store, "--unpark", "order/7", "--apply")
        #expect(applied.contains("order/7 was resumed."))
        #expect(try await store.parkedMachines("order", version: 1).isEmpty)
        #expect(try await journal(store, "--parked") == "Nothing was found.\n")
        try await store.execute("DROP SCHEMA \"\(store.schema)\" CASCADE")
        store.close()
    }

    // R13.11
    @Test func `oak journal counts the states and transitions of a machine in PostgreSQL`() async throws {
        var configuration = PostgresConfiguration()
        configuration.schema = "oak_test_\(UUID().uuidString.lowercased().prefix(23))"
        let store = try PostgresStore(Self.server, configuration: configuration)
        try await placeUnshippedOrder(store)
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Examples/Orders/Machines").path
        let counts = try await journal(store, "order/7", "--sources", sources)
        for line in [
            #/draft +1\n/#, #/reserving +1\n/#, #/paying +1\n/#, #/shipping +1\n/#,
            #/draft +place.* reserving +1\n/#, #/reserving +reserved +paying +1\n/#,
            #/paying +paid +shipping +1\n/#, #/never entered: .*closed/#,
        ] {
            #expect(counts.contains(line), "\(counts)")
        }
        try await store.execute("DROP SCHEMA \"\(store.schema)\" CASCADE")
        store.close()
    }

    // R13.11
    @Test func `the journal program replays the machines in PostgreSQL and names the first divergence`()
        async throws
    {
        var configuration = PostgresConfiguration()
        configuration.schema = "oak_test_\(UUID().uuidString.lowercased().prefix(23))"
        let store = try PostgresStore(Self.server, configuration: configuration)
        try await placeUnshippedOrder(store)
        #expect(try await replay(store) == "1 replayed, 0 different.\n")
        #expect(try await replay(store, "order/7") == "1 replayed, 0 different.\n")
        #expect(try await replay(store, "order/8").contains("has no machine `order/8`"))
        // As if another version of the program had stored the event.
        try await store.execute("UPDATE journal SET digest = 'x' WHERE sequence = 2")
        let output = try await replay(store)
        #expect(output.contains(/order\/7: event 2 \(.*\) now has a different result\./))
        #expect(output.hasSuffix("1 replayed, 1 different.\n"))
        try await store.execute("DROP SCHEMA \"\(store.schema)\" CASCADE")
        store.close()
    }

    /// Runs the built program that replays the journals of orders.
    private func replay(_ store: PostgresStore, _ arguments: String...) async throws -> String {
        let program = try ChildProcess.product(
            "orders-journal", [Self.server, "--schema", store.schema] + arguments)
        await program.ended()
        await program.stopped()
        return program.output
    }

    /// Stores an order whose goods are reserved and paid, but cannot be shipped.
    private func placeUnshippedOrder(_ store: PostgresStore) async throws {
        var configuration = DurableConfiguration()
        configuration.runsByItself = false
        configuration.ordinalSeed = { 0 }
        configuration.attempts.limit = 1
        configuration.report = { _ in }
        let env = Order.Env { work, _ in
            if case .ship = work { throw NoCarrier() }
            return true
        }
        let host = try await DurableHost(Order.self, store: store, env: env, configuration: configuration)
        try await host["7"].send(.place(Purchase(order: 7, item: .lamp)), key: "place")
        await host.finishWork()
        await host.stop()
    }

    private func journal(_ store: PostgresStore, _ arguments: String...) async throws -> String {
        let program = try ChildProcess.product(
            "oak", ["journal", Self.server, "--schema", store.schema] + arguments)
        await program.ended()
        await program.stopped()
        return program.output
    }
}
#endif
