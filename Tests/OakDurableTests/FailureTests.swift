import Oak
import OakDurable
import OakDurableTesting
import Testing

/// Tests of failures of the store that repetition may end, but does not end.
@Suite struct FailureTests {
    // R13.1
    @Test(arguments: StoreKind.allCases, [FaultyStore.Operation.claim, .commit])
    func `a machine whose store keeps failing is reported once the failures outlast the lease`(
        _ kind: StoreKind, _ operation: FaultyStore.Operation
    ) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store)
        let delay = operation == .claim ? 20_000 : 1_000
        try await host["a"].send(.after(milliseconds: delay, id: "t", note: "fired"))
        // The host claims the machine again, because its lease has expired.
        if operation == .claim { await bench.expireLeases() }
        store.fail(operation)
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        for _ in 1...3 {
            #expect(bench.issues.isEmpty)
            #expect(await host.readiness == .ready)
            await bench.clock.advance(by: .seconds(4))
            try await host.work()
        }
        try await host.work()
        #expect(bench.issues.map(\.machine) == [MachineKey(kind: "script", id: "a")])
        #expect(bench.issues.first?.description.contains("failed for longer than the lease") == true)
        guard case .degraded(let machines) = await host.readiness else {
            Issue.record("the host is not degraded")
            return
        }
        #expect(machines.keys.sorted() == ["a"])
        store.heal()
        await bench.clock.advance(by: .seconds(4))
        try await host.work()
        #expect(try await host["a"].log == ["fired"])
        #expect(await host.readiness == .ready)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases, [StoreFailure.temporary, .defect])
    func `a machine whose effects cannot store their results is reported once`(
        _ kind: StoreKind, _ failure: StoreFailure
    ) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let env = Script.Env(perform: { _, _, input in try input.send(.note("paid")) })
        let host = try await bench.host(Script.self, env: env, on: store)
        let commits = store.hold(.commit, .after)
        let sent = Task { try await host["a"].send(.perform("pay", id: "pay")) }
        await commits.reached()
        store.fail(.commit, as: failure)
        commits.release()
        try await sent.value
        for _ in 1...5 {
            await host.finishWork()
            await bench.clock.advance(by: .seconds(4))
            try await host.work()
        }
        #expect(bench.issues.map(\.machine) == [MachineKey(kind: "script", id: "a")])
        guard case .degraded = await host.readiness else {
            Issue.record("the host is not degraded")
            return
        }
        store.heal()
        await bench.clock.advance(by: .seconds(4))
        try await host.work()
        #expect(try await host["a"].log == ["paid"])
        #expect(await host.readiness == .ready)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `a host whose search for work keeps failing is reported once, and is not ready`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store)
        store.fail(.dueMachines)
        await #expect(throws: FaultyStore.Failure.self) { try await host.work() }
        for seconds in [0, 4, 8, 12, 16] {
            #expect(host.isReady == (seconds < 12))
            #expect(bench.issues.count == (seconds < 12 ? 0 : 1))
            await bench.clock.advance(by: .seconds(4))
            await #expect(throws: FaultyStore.Failure.self) { try await host.work() }
        }
        #expect(bench.issues.map(\.machine) == [nil])
        store.heal()
        try await host.work()
        #expect(host.isReady)
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `if the whole store fails, the host is reported, and its machines are not`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store)
        for id in ["a", "b"] {
            try await host[id].send(.after(milliseconds: 1_000, id: "t", note: "fired"))
        }
        for operation in FaultyStore.Operation.allCases { store.fail(operation) }
        for _ in 1...10 {
            await bench.clock.advance(by: .seconds(4))
            _ = try? await host.work()
            // The host processes the machine even though it finds no work.
            try? await host["a"].send(.note("lost"))
        }
        #expect(bench.issues.map(\.machine) == [nil])
        store.heal()
        try await host.work()
        for id in ["a", "b"] { #expect(try await host[id].log == ["fired"]) }
    }

    // R13.1
    @Test(arguments: StoreKind.allCases)
    func `an id that only a client knows is not reported while its store fails`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store)
        store.fail(.claim)
        await #expect(throws: DurableError.self) { try await host["new"].send(.note("one")) }
        for _ in 1...4 {
            await bench.clock.advance(by: .seconds(4))
            try await host.work()
        }
        #expect(bench.issues.isEmpty)
        #expect(await host.readiness == .ready)
        store.heal()
        await bench.clock.advance(by: .seconds(4))
        try await host.work()
        await bench.clock.advance(by: .seconds(10))
        try await host.work()
        #expect(host.machinesInMemory == 0)
    }
}
