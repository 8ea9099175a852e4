#if Durable
import Foundation
import InMemoryLogging
import Logging
import Oak
import OakDurable
import OakDurableTesting
import Testing

@Suite struct LoggingTests {
    private let handler = InMemoryLogHandler()

    /// A logger that keeps the messages of all levels.
    private var logger: Logger {
        var logger = Logger(label: "test") { [handler] _ in handler }
        logger.logLevel = .trace
        return logger
    }

    /// The levels and the texts of the messages so far, in order.
    private var messages: [String] { handler.entries.map { "\($0.level): \($0.message)" } }

    /// The messages of at least the level `notice`.
    private var alerts: [InMemoryLogHandler.Entry] { handler.entries.filter { $0.level >= .notice } }

    private func contains(_ text: String) -> Bool {
        handler.entries.contains { "\($0.message) \($0.metadata)".contains(text) }
    }

    @Test func `a host logs takeovers and failed attempts, but no events, states or error messages`()
        async throws
    {
        struct Secret: Error { var text = "topsecret" }
        let bench = try DurableBench(.memory)
        let first = try await bench.host(Script.self, env: Script.Env())
        try await first["a"].send(.after(milliseconds: 60_000, id: "timer", note: "topsecret"))
        await bench.expireLeases()
        let env = Script.Env(perform: { _, _, _ in throw Secret() })
        let second = try await bench.host(Script.self, env: env) {
            $0.logger = logger
            $0.attempts.limit = 2
        }
        try await second["a"].send(.perform("topsecret", id: "pay"))
        await second.finishWork()
        await bench.clock.advance(by: .seconds(1))
        try await second.work()
        await second.stop()
        #expect(
            messages == [
                "notice: took over a machine whose owner had not released it",
                "info: an attempt to perform an intent failed", "error: an intent became a dead letter",
                "debug: released a machine",
            ])
        let entries = handler.entries
        #expect(entries.allSatisfy { $0.metadata["oak.machine"] == "script/a" })
        #expect(entries[2].metadata["oak.key"] == "script/a/2/0")
        #expect(entries[2].metadata["error.type"] == "Secret")
        #expect(!contains("topsecret"))
    }

    @Test func `by default, a host has no logger`() throws {
        #expect(try DurableBench(.memory).configuration.logger == nil)
    }

    @Test func `a host logs that it has parked a machine, but not the reason`() async throws {
        let (bench, machine) = (try DurableBench(.memory), MachineKey(kind: "script", id: "a"))
        let first = try await bench.host(Script.self, env: Script.Env())
        try await first["a"].send(.note("one"))
        await first.stop()
        let claimed = try await bench.store.claimed(machine)
        var row = try #require(claimed.row)
        row.state = Data(#"{"topsecret":1}"#.utf8)
        try await bench.store.commit(.test(machine, claimed.epoch, row))
        try await bench.store.release(
            machine, epoch: claimed.epoch, wake: nil, hasVolatileRuns: false)
        let host = try await bench.host(Script.self, env: Script.Env()) { $0.logger = logger }
        for _ in 1...2 {
            await #expect { try await host["a"].send(.note("topsecret")) } throws: { error in
                if case DurableError.parked = error { true } else { false }
            }
        }
        #expect(messages == ["debug: claimed a machine", "error: parked a machine"])
        #expect(alerts.first?.metadata == ["oak.kind": "script", "oak.machine": "script/a"])
        #expect(!contains("topsecret"))
    }

    /// - Parameter failing: The operation of the store that fails while the lease expires, if any.
    @Test(arguments: [nil, .now, .renewLease] as [FaultyStore.Operation?])
    func `a host logs once that its lease has expired`(_ failing: FaultyStore.Operation?) async throws {
        let bench = try DurableBench(.memory)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: Script.Env(), on: store) { $0.logger = logger }
        try await host["a"].send(.note("one"))
        if let failing { store.fail(failing, .before) }
        await bench.clock.advance(by: .milliseconds(9_999))
        _ = try? await host.poll()
        #expect(alerts.isEmpty)
        await bench.clock.advance(by: .seconds(10))
        for _ in 1...3 { _ = try? await host.poll() }
        #expect(
            alerts.map { "\($0.level): \($0.message)" } == [
                "warning: the lease expired, so the host reloads its machines"
            ])
        #expect(alerts.first?.metadata == ["oak.kind": "script"])
    }

    /// - Parameter failure: The kind of failure of the store.
    @Test(arguments: [StoreFailure.temporary, .rejection])
    func `a host that stops logs that it could not release a machine`(_ failure: StoreFailure) async throws {
        let bench = try DurableBench(.memory)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: Script.Env(), on: store) { $0.logger = logger }
        try await host["a"].send(.note("one"))
        store.fail(.release, as: failure)
        await host.stop()
        let message = failure == .temporary ? "the store failed" : "the store rejected an operation"
        #expect(alerts.map { "\($0.message)" } == [message])
        #expect(alerts.first?.metadata["oak.machine"] == "script/a")
    }

    @Test(.timeLimit(.minutes(5)))
    func `a host logs once that the store fails, and once that it is available again`() async throws {
        let bench = try DurableBench(.memory)
        let store = FaultyStore(bench.store)
        let polls = store.counting(.dueMachines)
        let host = try await bench.host(Script.self, env: Script.Env(), on: store) {
            $0.runsByItself = true
            $0.logger = logger
        }
        /// Lets the host poll the store, and waits until it does.
        func poll(_ times: Int) async {
            for _ in 1...times {
                let count = polls.value
                store.notifier.workArrived(for: "script")
                await polls.wait { $0 > count }
            }
        }
        await polls.wait { $0 > 0 }
        await poll(1)
        #expect(alerts.isEmpty)
        store.fail(.dueMachines, .before)
        await poll(4)
        store.heal()
        await poll(3)
        #expect(
            alerts.map { "\($0.level): \($0.message)" } == [
                "warning: the store failed", "notice: the store is available again",
            ])
        #expect(alerts.first?.metadata == ["oak.kind": "script", "error.type": "Failure"])
        await host.stop()
    }
}
#endif
