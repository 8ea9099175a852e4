import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

@Suite struct CancellationTests {
    /// Lets the first intent wait, sends an event, and then lets the intent send its result.
    private func log(
        after event: Script.Event, _ kind: StoreKind,
        starting first: Script.Event = .perform("one", id: "pay"),
        _ change: (inout DurableConfiguration) -> Void = { _ in }
    ) async throws -> [String] {
        let (bench, started) = (try DurableBench(kind), Gate())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(
            Script.self,
            env: Script.Env(perform: { intent, _, input in
                guard intent.text == "one" else { return }
                await started.wait()
                try input.send(.note("result"))
            }), on: store, configure: change)
        try await host["a"].send(first)
        await started.arrivals()
        // While the commit of another event waits, the result is queued behind the event.
        let commits = store.hold(.commit)
        let other = Task { try await host["a"].send(.note("other")) }
        await commits.reached()
        let sent = Task { try await host["a"].send(event) }
        try await host.waitForTasks(1, of: "a")
        started.open()
        try await host.waitForTasks(2, of: "a")
        commits.release()
        try await other.value
        try await sent.value
        await host.finishWork()
        return try await host["a"].log
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `the result of a cancelled intent is discarded`(_ kind: StoreKind) async throws {
        #expect(try await log(after: .cancel(id: "pay"), kind) == ["other"])
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `the result of a replaced intent is discarded`(_ kind: StoreKind) async throws {
        #expect(try await log(after: .perform("two", id: "pay"), kind) == ["other"])
    }

    // R12.2, R13.4
    @Test(arguments: StoreKind.allCases)
    func `the result of an intent bound to a state is discarded after the machine leaves the state`(
        _ kind: StoreKind
    ) async throws {
        let first = Script.Event.performInPhase("one", id: "pay")
        #expect(try await log(after: .enter(phase: 2), kind, starting: first) == ["other"])
    }

    // R7.1, R13.4
    @Test(arguments: StoreKind.allCases)
    func `the result of an intent is discarded after the machine terminates`(_ kind: StoreKind) async throws {
        #expect(try await log(after: .enter(phase: 99), kind) == ["other"])
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `a deliberate bug that accepts results of ended intents is detected`(_ kind: StoreKind) async throws
    {
        let log = try await log(after: .cancel(id: "pay"), kind) { $0.acceptsStaleResults = true }
        #expect(log == ["other", "result"])
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `a store refuses a commit whose required intent has ended`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.note("one"))
        await bench.expireLeases()
        let key = MachineKey(kind: "script", id: "a")
        let claimed = try await bench.store.claimed(key)
        let row = try #require(claimed.row)
        await #expect(throws: StoreError.lostOwnership) {
            try await bench.store.commit(
                .test(key, claimed.epoch, row, required: [RunNumber(sequence: 1, ordinal: 7)]))
        }
        #expect(try await bench.journal().count == 1)
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `a cancelled intent is not performed after a takeover`(_ kind: StoreKind) async throws {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await bench.host(
            Script.self, env: Script.Env(perform: { _, _, _ in await gate.wait() }))
        try await first["a"].send(.perform("one", id: "pay"))
        await gate.arrivals()
        try await first["a"].send(.cancel(id: "pay"))
        await bench.expireLeases()
        let second = try await bench.host(
            Script.self, env: Script.Env(perform: { intent, _, _ in record.append(intent.text) }))
        try await second.work()
        #expect(record.all == [])
        gate.open()
    }

    // R12.2, R13.4
    @Test(arguments: StoreKind.allCases)
    func `an intent bound to a state ends when the machine leaves the state, even after a takeover`(
        _ kind: StoreKind
    ) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let env = Script.Env(perform: { _, _, input in
            await gate.wait()
            try input.send(.note("result"))
        })
        let first = try await bench.host(Script.self, env: env)
        try await first["a"].send(.performInPhase("one", id: "pay"))
        await gate.arrivals()
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: env)
        try await second.poll()
        await gate.arrivals(2)
        try await second["a"].send(.enter(phase: 1))
        gate.open()
        await second.finishWork()
        #expect(try await second["a"].log == [])
    }
}
