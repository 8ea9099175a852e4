import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

@Suite struct LeaseTests {
    /// An environment whose intents run until they are cancelled.
    private func env(_ record: Record<String>, _ started: Gate) -> Script.Env {
        Script.Env(perform: { _, _, _ in
            started.open()
            await started.wait()
            for await _ in AsyncStream<Void>.makeStream().stream {}
            record.append("cancelled")
        })
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a host that processes events renews its lease, even if it does not poll`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        for number in 1...5 {
            try await first["a"].send(.note("\(number)"))
            await bench.clock.advance(by: .seconds(4))
        }
        let claim = try await bench.store.claim(
            MachineKey(kind: "script", id: "a"), owner: "other", version: 1, inboxLimit: 1)
        guard case .owned = claim else {
            Issue.record("another host has taken over the machine")
            return
        }
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a busy machine does not prevent its host from polling other machines`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store)
        try await host["a"].send(.after(milliseconds: 500, id: "t", note: "a"))
        try await host["b"].send(.after(milliseconds: 500, id: "t", note: "b"))
        await bench.clock.advance(by: .milliseconds(400))
        // Each commit is followed by another event for the first machine.
        store.on(.commit) { Task { try await host["a"].send(.cancel(id: "none")) } }
        try await host["a"].send(.cancel(id: "none"))
        await bench.clock.advance(by: .milliseconds(100))
        try await host.poll()
        store.on(.commit, perform: nil)
        await host.finishWork()
        #expect(try await host["b"].log == ["b"])
    }

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `a single poll resumes all machines of a stopped host`(_ kind: StoreKind) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let env = Script.Env(perform: { _, _, _ in await gate.wait() })
        let first = try await bench.host(Script.self, env: env)
        for number in 1...5 { try await first["\(number)"].send(.perform("pay", id: "pay")) }
        await first.stop()
        await gate.arrivals(5)
        let second = try await bench.host(Script.self, env: env) { $0.pollLimit = 2 }
        try await second.poll()
        await gate.arrivals(10)
        gate.open()
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a host that fails to renew its lease in time cancels its effects`(_ kind: StoreKind) async throws {
        let (bench, record, started) = (try DurableBench(kind), Record<String>(), Gate())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: env(record, started), on: store)
        try await host["a"].send(.perform("pay", id: "pay"))
        await started.arrivals()
        store.fail(.renewLease, .before)
        await bench.clock.advance(by: .seconds(9))
        try await host.poll()
        #expect(record.all == [])
        await bench.clock.advance(by: .seconds(1))
        await #expect(throws: FaultyStore.Failure.self) { try await host.poll() }
        await record.wait(for: 1)
        await #expect(throws: DurableError.self) { try await host["a"].send(.note("late")) }
        store.heal()
        try await host["a"].send(.note("again"))
        #expect(try await host["a"].log == ["again"])
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a host whose lease has expired cancels the effects of machines that another host has taken over`(
        _ kind: StoreKind
    ) async throws {
        let (bench, record, started) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await bench.host(Script.self, env: env(record, started))
        try await first["a"].send(.perform("pay", id: "pay"))
        await started.arrivals()
        await bench.expireLeases()
        let second = try await bench.host(
            Script.self, env: Script.Env(perform: { _, _, input in try input.send(.note("done")) }))
        try await second.work()
        try await first.poll()
        await record.wait(for: 1)
        #expect(try await first["a"].log == ["done"])
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a host whose lease has expired continues the machines that no other host has taken over`(
        _ kind: StoreKind
    ) async throws {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let host = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, key, input in
                record.append("\(key)")
                await gate.wait()
                try input.send(.note("done"))
            }))
        try await host["a"].send(.perform("pay", id: "pay"))
        await gate.arrivals()
        await bench.expireLeases()
        try await host.poll()
        await gate.arrivals(2)
        gate.open()
        await host.finishWork()
        #expect(record.all == ["script/a/1/0", "script/a/1/0"])
        #expect(try await host["a"].log == ["done"])
    }

    // R13.6
    @Test(.timeLimit(.minutes(5)), arguments: StoreKind.allCases)
    func `a host whose lease has expired loads a limited number of machines at the same time`(
        _ kind: StoreKind
    ) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let store = FaultyStore(bench.store)
        let env = Script.Env(perform: { _, _, _ in await gate.wait() })
        let host = try await bench.host(Script.self, env: env, on: store) { $0.pollLimit = 3 }
        for number in 1...5 { try await host["\(number)"].send(.perform("pay", id: "pay")) }
        await gate.arrivals(5)
        await bench.expireLeases()
        let claims = store.hold(.claim)
        let poll = Task { try await host.poll() }
        await claims.reached(3)
        for _ in 1...100 { await Task.yield() }
        #expect(claims.count == 3)
        claims.release()
        try await poll.value
        #expect(claims.count == 5)
        await gate.arrivals(10)
        gate.open()
    }

    // R13.4, R13.6
    @Test(arguments: StoreKind.allCases)
    func `after the clock is set forward, another host takes over, and each result is accepted once`(
        _ kind: StoreKind
    ) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let env = Script.Env(perform: { _, _, input in
            await gate.wait()
            try input.send(.note("done"))
        })
        let first = try await bench.host(Script.self, env: env)
        try await first["a"].send(.perform("pay", id: "pay"))
        await gate.arrivals()
        bench.setStoreClock(forward: .seconds(3_600))
        let second = try await bench.host(Script.self, env: env)
        try await second.poll()
        await gate.arrivals(2)
        gate.open()
        await first.finishWork()
        await second.finishWork()
        #expect(try await second["a"].log == ["done"])
        #expect(try await second["a"].verify() == nil)
    }

    // R13.5
    @Test(arguments: StoreKind.allCases)
    func `after the clock is set forward, a timer fires once, when the adjusted time reaches its deadline`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.after(milliseconds: 3_600_000, id: "t", note: "fired"))
        bench.setStoreClock(forward: .seconds(3_599))
        try await host.work()
        #expect(try await host["a"].log == [])
        bench.setStoreClock(forward: .seconds(1))
        try await host.work()
        bench.setStoreClock(forward: .seconds(-3_600))
        try await host.work()
        await bench.clock.advance(by: .seconds(3_600))
        try await host.work()
        #expect(try await host["a"].log == ["fired"])
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `after the clock is set back, a host renews its lease relative to the adjusted time`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: .init())
        try await first["a"].send(.after(milliseconds: 1_000, id: "t", note: "fired"))
        bench.setStoreClock(forward: .seconds(-3_600))
        try await first.poll()
        await bench.expireLeases()
        // Without the renewal, the lease would be valid for another hour.
        let second = try await bench.host(Script.self, env: .init())
        await bench.clock.advance(by: .seconds(3_600))
        try await second.work()
        #expect(try await second["a"].log == ["fired"])
    }
}
