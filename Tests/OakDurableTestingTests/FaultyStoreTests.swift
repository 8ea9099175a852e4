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
        store.heal()
        _ = try await store.now()
        #expect(!store.hasCrashed)
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
}
