import Oak
import OakDurable
import OakDurableTesting
import TestSupport
import Testing

@Suite struct FaultyStoreTests {
    private let bench = DurableBench()
    private let letters = Letters()

    private func host(_ store: FaultyStore) async throws -> DurableHost<Mailer> {
        try await bench.host(Mailer.self, env: letters.env, on: store)
    }

    @Test func `a commit that fails before the operation takes no effect`() async throws {
        let store = FaultyStore(bench.store)
        let host = try await host(store)
        store.fail(.commit)
        await #expect(throws: (any Error).self) { try await host["a"].send(.sent, key: "one") }
        store.heal()
        #expect(try await host["a"].state == nil)
        try await host["a"].send(.sent, key: "one")
        #expect(try await host["a"].state?.sent == 1)
    }

    @Test func `a commit whose answer is lost takes effect once`() async throws {
        let store = FaultyStore(bench.store)
        let host = try await host(store)
        store.fail(.commit, .after)
        await #expect(throws: (any Error).self) { try await host["a"].send(.sent, key: "one") }
        store.heal()
        await bench.expireLeases()
        try await host["a"].send(.sent, key: "one")
        #expect(try await host["a"].state?.sent == 1)
    }

    @Test func `failures have the given kind`() async throws {
        let store = FaultyStore(bench.store)
        for kind in [StoreFailure.temporary, .rejection, .defect] {
            store.fail(.now, as: kind)
            let error = await #expect(throws: FaultyStore.Failure.self) { try await store.now() }
            #expect(error.map(store.failure) == kind)
        }
    }

    @Test func `a host refuses an event whose commit the store rejects`() async throws {
        let store = FaultyStore(bench.store)
        let host = try await host(store)
        store.rejectCommits { $0.journal.contains { $0.key == "client/bad" } }
        await #expect(throws: DurableError.self) { try await host["a"].send(.sent, key: "bad") }
        try await host["a"].send(.sent, key: "good")
        #expect(try await host["a"].state?.sent == 1)
    }

    @Test func `after a crash, all operations fail until the store is healed`() async throws {
        let store = FaultyStore(bench.store)
        store.crash(afterOperations: 1)
        #expect(store.description == "no crash")
        _ = try await store.now()
        #expect(!store.hasCrashed)
        await #expect(throws: FaultyStore.Failure.self) { try await store.deadLetters("mailer", limit: 1) }
        await #expect(throws: FaultyStore.Failure.self) { try await store.now() }
        #expect(store.description == "crash before operation 2 (deadLetters)")
    }

    @Test(arguments: FaultyStore.Moment.allCases)
    func `an operation waits for the closure of the test`(_ moment: FaultyStore.Moment) async throws {
        let (store, steps) = (FaultyStore(bench.store), Watched<[String]>([]))
        let (open, opening) = AsyncStream<Void>.makeStream()
        store.on(.now, moment) {
            steps.withLock { $0.append("waits") }
            for await _ in open {}
        }
        let reading = Task {
            _ = try await store.now()
            steps.withLock { $0.append("returns") }
        }
        await steps.wait { $0 == ["waits"] }
        opening.finish()
        try await reading.value
        #expect(steps.value == ["waits", "returns"])
        store.on(.now, moment, perform: nil)
        _ = try await store.now()
        #expect(steps.value.count == 2)
    }

    @Test func `an error of a process that has not crashed is thrown`() async throws {
        let store = FaultyStore(bench.store)
        await #expect(throws: CancellationError.self) {
            try await store.untilCrash { throw CancellationError() }
        }
        store.crash(afterOperations: 0)
        try await store.untilCrash { _ = try await store.now() }
    }

    @Test func `operations wait at a point until a test releases them`() async throws {
        let store = FaultyStore(bench.store)
        let hold = store.hold(.now)
        let readings = (1...3).map { _ in Task { try await store.now() } }
        await hold.reached(3)
        #expect(hold.count == 3)
        hold.release()
        for reading in readings { _ = try await reading.value }
        _ = try await store.now()
        await hold.reached(4)
    }

    @Test func `a commit of an owner that stalls until its lease has expired is not accepted`() async throws {
        let slow = FaultyStore(bench.store)
        let (first, second) = (try await host(slow), try await host(FaultyStore(bench.store)))
        try await first["a"].send(.sent)
        let commit = slow.hold(.commit)
        let late = Task { try await first["a"].send(.sent, key: "late") }
        await commit.reached()
        await bench.expireLeases()
        try await second["a"].send(.sent)
        commit.release()
        // The event reaches the new owner through the store.
        try await second.work(until: late)
        #expect(try await second["a"].state?.sent == 3)
    }

    @Test func `a store that has crashed stays down until it is healed, and remembers the crash`()
        async throws
    {
        let store = FaultyStore(bench.store)
        let calls = Watched(0)
        store.on(.now) { calls.withLock { $0 += 1 } }
        store.crash(afterOperations: 0)
        await #expect(throws: FaultyStore.Failure.self) { try await store.now() }
        store.crash(afterOperations: 10)
        await #expect(throws: FaultyStore.Failure.self) { try await store.now() }
        #expect(calls.value == 1)
        store.heal()
        _ = try await store.now()
        #expect(store.hasCrashed && store.description == "crash before operation 1 (now)")
        #expect(calls.value == 2)
    }
}
