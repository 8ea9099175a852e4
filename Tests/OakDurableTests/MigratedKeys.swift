import Oak
import OakDurable
import Testing

/// The idempotency keys of a machine that was created before the tables had a column for its first ordinal.
enum MigratedKeys {
    private static func configuration() -> DurableConfiguration {
        var configuration = DurableConfiguration()
        configuration.runsByItself = false
        return configuration
    }

    /// Stores a machine whose intent has not ended, as the second version of the tables contained it.
    static func write(_ store: any DurableStore) async throws {
        var configuration = configuration()
        configuration.ordinalSeed = { 0 }
        let gate = Gate()
        let host = try await DurableHost(
            Script.self, store: store, env: Script.Env(perform: { _, _, _ in await gate.wait() }),
            configuration: configuration)
        try await host["a"].send(.perform("one", id: "pay"))
        await gate.arrivals()
        await host.stop()
        gate.open()
    }

    /// Verifies that the machine keeps its keys after the tables have been migrated, and that another machine has keys
    /// of its own.
    static func verify(_ store: any DurableStore) async throws {
        let record = Record<IdempotencyKey>()
        let host = try await DurableHost(
            Script.self, store: store, env: Script.Env(perform: { _, key, _ in record.append(key) }),
            configuration: configuration())
        try await host.work()
        try await host["a"].send(.perform("two", id: "pay"))
        await host.finishWork()
        try await host["b"].send(.perform("one", id: "pay"))
        await host.finishWork()
        #expect(record.all.prefix(2).map(\.description) == ["script/a/1/0", "script/a/2/0"])
        #expect(record.count == 3)
        #expect(record.all.last?.ordinal ?? 0 >= 10_000_000)
        await host.stop()
    }
}
