import OakDurable
import OakDurableTesting
import Testing

@Suite struct DeadLetterTests {
    struct Failure: Error {}

    /// Returns a host whose intents fail at once if their text is "bad", and are recorded.
    private func host(_ bench: DurableBench, _ record: Record<String>) async throws -> DurableHost<Script> {
        try await bench.host(
            Script.self,
            env: Script.Env(perform: { intent, _, _ in
                record.append(intent.text)
                if intent.text == "bad" { throw Failure() }
            })
        ) { $0.attempts.limit = 1 }
    }

    /// An environment in which the intent "bad" fails at once, and other intents wait at a gate.
    private static func env(_ record: Record<String>, _ gate: Gate) -> Script.Env {
        Script.Env(perform: { intent, _, _ in
            record.append(intent.text)
            if intent.text == "bad" { throw Failure() }
            await gate.wait()
        })
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `a throttled intent removes a dead letter only when the intent starts`(
        _ kind: StoreKind
    ) async throws {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let host = try await host(bench, record)
        try await host["a"].send(.throttle("bad", id: "pay", latest: true))
        await host.finishWork()
        try await host["a"].send(.throttle("two", id: "pay", latest: true))
        await host.finishWork()
        #expect(try await host.deadLetters().map(\.key.description) == ["script/a/1/1000000"])
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        #expect(record.all == ["bad", "two"])
        #expect(try await host.deadLetters().isEmpty)
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `a throttled intent that is skipped does not remove a dead letter`(_ kind: StoreKind) async throws {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let host = try await host(bench, record)
        try await host["a"].send(.throttle("bad", id: "pay", latest: false))
        await host.finishWork()
        try await host["a"].send(.throttle("two", id: "pay", latest: false))
        await host.finishWork()
        #expect(record.all == ["bad"])
        #expect(try await host.deadLetters().count == 1)
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `an intent with the replace policy removes a dead letter with the same id`(_ kind: StoreKind)
        async throws
    {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let host = try await host(bench, record)
        try await host["a"].send(.perform("bad", id: "pay"))
        await host.finishWork()
        #expect(try await host.deadLetters().count == 1)
        try await host["a"].send(.perform("two", id: "pay"))
        await host.finishWork()
        #expect(try await host.deadLetters().isEmpty)
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `an intent with dropOldest removes a dead letter that would exceed the limit`(
        _ kind: StoreKind
    ) async throws {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let host = try await host(bench, record)
        try await host["a"].send(.dropOldest("bad", id: "pay", limit: 1))
        await host.finishWork()
        #expect(try await host.deadLetters().count == 1)
        try await host["a"].send(.dropOldest("two", id: "pay", limit: 1))
        await host.finishWork()
        #expect(try await host.deadLetters().isEmpty)
        #expect(record.all == ["bad", "two"])
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `an intent with dropOldest removes an older dead letter instead of a running intent`(
        _ kind: StoreKind
    ) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let host = try await bench.host(
            Script.self,
            env: Script.Env(perform: { intent, _, input in
                if intent.text == "bad" { throw Failure() }
                await gate.wait()
                try input.send(.note(intent.text))
            })
        ) { $0.attempts.limit = 1 }
        try await host["a"].send(.dropOldest("bad", id: "pay", limit: 2))
        await host.finishWork()
        try await host["a"].send(.dropOldest("two", id: "pay", limit: 2))
        #expect(try await host.deadLetters().count == 1)
        try await host["a"].send(.dropOldest("three", id: "pay", limit: 2))
        #expect(try await host.deadLetters().isEmpty)
        await gate.arrivals(2)
        gate.open()
        await host.finishWork()
        #expect(try await host["a"].log.sorted() == ["three", "two"])
    }

    // R13.4, R13.10
    @Test(arguments: StoreKind.allCases)
    func `a dead letter that is retried while no host owns its machine is performed by the next owner`(
        _ kind: StoreKind
    ) async throws {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let host = try await host(bench, record)
        try await host["a"].send(.perform("bad", id: "pay"))
        await host.finishWork()
        let key = try #require(try await host.deadLetters().first).key
        #expect(try await bench.store.retryDeadLetter(key, version: 1) == .owned)
        await host.stop()
        #expect(try await bench.store.retryDeadLetter(key, version: 1) == .retried)
        #expect(try await bench.store.retryDeadLetter(key, version: 1) == .absent)
        let next = try await self.host(bench, record)
        try await next.work()
        #expect(record.all == ["bad", "bad"])
        #expect(try await next.deadLetters().map(\.attempts) == [1])
    }

    // R13.4
    @Test(arguments: StoreKind.allCases)
    func `a dead letter that is retried while no host owns its machine waits for the enqueued intents`(
        _ kind: StoreKind
    ) async throws {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let env = Self.env(record, gate)
        let host = try await bench.host(Script.self, env: env) { $0.attempts.limit = 1 }
        try await host["a"].send(.chainEnqueued(["bad", "two", "three"], id: "pay"))
        await gate.arrivals()
        await host.stop()
        let key = try #require(try await host.deadLetters().first).key
        #expect(try await bench.store.retryDeadLetter(key, version: 1) == .retried)
        gate.open()
        let next = try await bench.host(Script.self, env: env) { $0.attempts.limit = 1 }
        try await next.work()
        #expect(record.all == ["bad", "two", "two", "three", "bad"])
    }

    // R4.4, R13.4
    @Test(arguments: StoreKind.allCases, [false, true])
    func `with waitNewest, a dead letter that is retried precedes the newer intent that is waiting`(
        _ kind: StoreKind, _ isOwned: Bool
    ) async throws {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let env = Self.env(record, gate)
        let host = try await bench.host(Script.self, env: env) { $0.attempts.limit = 1 }
        try await host["a"].send(.waitNewest("bad", id: "save"))
        await host.finishWork()
        for text in ["two", "dropped", "three"] { try await host["a"].send(.waitNewest(text, id: "save")) }
        await gate.arrivals()
        let letter = try #require(try await host.deadLetters().first)
        if isOwned { #expect(try await host.retry(letter)) }
        await host.stop()
        if !isOwned {
            #expect(try await bench.store.retryDeadLetter(letter.key, version: 1) == .retried)
        }
        gate.open()
        let next = try await bench.host(Script.self, env: env) { $0.attempts.limit = 1 }
        try await next.work()
        #expect(record.all == ["bad", "two", "two", "bad", "three"])
    }

    // R4.4, R13.4
    @Test(arguments: StoreKind.allCases, [false, true])
    func `with waitNewest, a dead letter that is retried waits for the older intents that are waiting`(
        _ kind: StoreKind, _ isOwned: Bool
    ) async throws {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let env = Self.env(record, gate)
        let host = try await bench.host(Script.self, env: env) { $0.attempts.limit = 1 }
        try await host["a"].send(.debounceEnqueued("older", id: "save"))
        try await host["a"].send(.waitNewest("bad", id: "save"))
        await host.finishWork()
        try await host["a"].send(.enqueue("one", id: "save"))
        await gate.arrivals()
        await bench.clock.advance(by: .seconds(1))
        // Sending an event fires the due timer.
        try await host["a"].send(.note("waiting"))
        let letter = try #require(try await host.deadLetters().first)
        if isOwned {
            #expect(try await host.retry(letter))
            gate.open()
            await host.finishWork()
            #expect(record.all == ["bad", "one", "older", "bad"])
        } else {
            await host.stop()
            #expect(try await bench.store.retryDeadLetter(letter.key, version: 1) == .retried)
            gate.open()
            let next = try await bench.host(Script.self, env: env) { $0.attempts.limit = 1 }
            try await next.work()
            #expect(record.all == ["bad", "one", "one", "older", "bad"])
        }
    }
}
