import Oak
import OakDurable
import OakDurableTesting
import TestSupport
import Testing

/// Tests of processes that send events to machines which other processes run.
@Suite struct ClientTests {
    private struct Failure: Error {}

    private let machine = MachineKey(kind: "script", id: "a")

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a client's events wait in the store until a host processes them`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let client = try bench.client(Script.self)
        #expect(try await client["a"].state == nil)
        let reply = Task { try await client["a"].request(.note("one"), key: "k") }
        try await waitUntil { try await !bench.store.inbox(of: machine, limit: 1).isEmpty }
        #expect(try await client["a"].state == nil)
        let host = try await bench.host(Script.self, env: .init())
        #expect(try await host.work(until: reply) == ["1: one"])
        #expect(try await client["a"].log == ["one"])
        // The answer to a known event needs no host.
        await host.stop()
        #expect(try await client["a"].request(.note("one"), key: "k") == ["1: one"])
        #expect(try await client["a"].verify() == nil)
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a client receives the states that a host stores`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let client = try bench.client(Script.self)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.note("one"))
        var states = client["a"].states.makeAsyncIterator()
        #expect(try await states.next()?.log == ["one"])
        try await host["a"].send(.enter(phase: 99))
        #expect(try await states.next()?.phase == 99)
        #expect(try await states.next() == nil)
        await #expect(throws: DurableError.self) { try await client["a"].send(.note("late")) }
    }

    // R13.6
    @Test(arguments: StoreKind.allCases)
    func `a client never owns a machine`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let client = try bench.client(Script.self)
        let reply = Task { try await client["a"].send(.note("one")) }
        try await waitUntil { try await !bench.store.inbox(of: machine, limit: 1).isEmpty }
        // Another host claims the machine at once, although no lease has expired.
        let claimed = try await bench.store.claimed(machine)
        #expect(!claimed.isTakenOver)
        #expect(claimed.inbox.count == 1)
        reply.cancel()
        await #expect(throws: CancellationError.self) { try await reply.value }
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `a client's events are limited while no host is running`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let client = try bench.client(Script.self) { $0.capacity = 2 }
        let replies = ["one", "two"].map { text in
            Task { try await client["a"].send(.note(text), key: text) }
        }
        try await waitUntil { try await bench.store.inbox(of: machine, limit: 3).count == 2 }
        await #expect(throws: DurableError.self) { try await client["a"].send(.note("three")) }
        let host = try await bench.host(Script.self, env: .init())
        for reply in replies { try await host.work(until: reply) }
        #expect(try await client["a"].log.sorted() == ["one", "two"])
    }

    // R13.1
    @Test func `a client's event that the store rejects is refused, and not reported as uncertain`()
        async throws
    {
        let bench = try DurableBench(.memory)
        let faulty = FaultyStore(bench.store)
        let client = try bench.client(Script.self, on: faulty)
        faulty.fail(.enqueue, as: .rejection)
        await #expect {
            try await client["a"].send(.note("one"))
        } throws: { error in
            if case .refused(let reason)? = error as? DurableError {
                reason.contains("the store rejected it")
            } else {
                false
            }
        }
        faulty.heal()
        faulty.fail(.enqueue, .after)
        await #expect {
            try await client["a"].send(.note("one"), key: "k")
        } throws: { error in
            if case .uncertain(key: "k", _)? = error as? DurableError { true } else { false }
        }
    }

    // R13.4, R13.6
    @Test(arguments: StoreKind.allCases)
    func `a client retries a dead letter if no host owns the machine`(_ kind: StoreKind) async throws {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let env = Script.Env(perform: { intent, _, _ in
            record.append(intent.text)
            if record.count == 1 { throw Failure() }
        })
        let client = try bench.client(Script.self)
        let host = try await bench.host(Script.self, env: env) { $0.attempts.limit = 1 }
        try await host["a"].send(.perform("pay", id: "pay"))
        await host.finishWork()
        let letter = try #require(try await client.deadLetters().first)
        #expect(try await client.retry(letter) == false)
        await host.stop()
        #expect(try await client.retry(letter))
        #expect(try await client.retry(letter) == false)
        let next = try await bench.host(Script.self, env: env)
        try await next.work()
        #expect(record.all == ["pay", "pay"])
        #expect(try await client.deadLetters().isEmpty)
    }

    // R13.7
    @Test(arguments: StoreKind.allCases)
    func `a client lists and resumes a parked machine`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let client = try bench.client(Script.self)
        let claimed = try await bench.store.claimed(machine)
        try await bench.store.park(machine, epoch: claimed.epoch, version: 1, reason: "it is too heavy.")
        #expect(try await client.parkedMachines() == ["a": "it is too heavy."])
        await #expect(throws: DurableError.self) { try await client["a"].send(.note("one")) }
        try await client.unpark("a")
        #expect(try await client.parkedMachines().isEmpty)
    }
}
