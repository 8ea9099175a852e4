import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

@Suite struct IntentTests {
    /// An environment whose intents send a note with their text, and are recorded.
    private func env(_ record: Record<String>) -> Script.Env {
        Script.Env(perform: { intent, key, input in
            record.append("\(intent.text) \(key)")
            try input.send(.note("\(intent.text) done"))
        })
    }

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `an intent is performed and its result is accepted`(_ kind: StoreKind) async throws {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let host = try await bench.host(Script.self, env: env(record))
        try await host["a"].send(.perform("pay", id: "pay"))
        await host.finishWork()
        #expect(record.all == ["pay script/a/1/0"])
        #expect(try await host["a"].log == ["pay done"])
    }

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `the next owner performs an intent again with the same key`(_ kind: StoreKind) async throws {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, key, _ in
                record.append("\(key)")
                await gate.wait()
            }))
        try await first["a"].send(.perform("pay", id: "pay"))
        await gate.arrivals()
        await bench.expireLeases()
        let second = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, key, input in
                record.append("\(key)")
                try input.send(.note("done"))
            }))
        try await second.work()
        #expect(record.all == ["script/a/1/0", "script/a/1/0"])
        #expect(try await second["a"].log == ["done"])
        gate.open()
    }

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `a result accepted before a crash is not accepted again`(_ kind: StoreKind) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let first = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, _, input in
                try input.send(.note("one"))
                await gate.wait()
            }))
        try await first["a"].send(.perform("pay", id: "pay"))
        await gate.arrivals()
        // The result was posted before this event.
        try await first["a"].send(.note("accepted"))
        await bench.expireLeases()
        let second = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, _, input in
                try input.send(.note("one"))
                try input.send(.note("two"))
            }))
        try await second.work()
        #expect(try await second["a"].log == ["one", "accepted", "two"])
        gate.open()
    }

    // R13.3, R13.10
    @Test(arguments: StoreKind.allCases)
    func `a result is not accepted again after it has been deleted from the journal`(_ kind: StoreKind)
        async throws
    {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let first = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, _, input in
                try input.send(.note("one"))
                await gate.wait()
            })
        ) { $0.checkpointInterval = 2 }
        try await first["a"].send(.perform("pay", id: "pay"))
        await gate.arrivals()
        for number in 1...6 { try await first["a"].send(.note("\(number)")) }
        #expect(try await bench.journal().map(\.key).contains("result/1/0/0") == false)
        await bench.expireLeases()
        let second = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, _, input in
                try input.send(.note("one"))
                try input.send(.note("two"))
            }))
        try await second.work()
        #expect(try await second["a"].log.filter { Int($0) == nil } == ["one", "two"])
        gate.open()
    }

    // R13.3, R13.10
    @Test(arguments: StoreKind.allCases)
    func `failed attempts are retried after a delay that doubles each time`(_ kind: StoreKind) async throws {
        struct Failure: Error {}
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let host = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, _, input in
                record.append("attempt")
                if record.count < 3 { throw Failure() }
                try input.send(.note("done"))
            }))
        try await host["a"].send(.perform("pay", id: "pay"))
        await host.finishWork()
        #expect(record.count == 1)
        await bench.clock.advance(by: .milliseconds(999))
        try await host.work()
        #expect(record.count == 1)
        await bench.clock.advance(by: .milliseconds(1))
        try await host.work()
        #expect(record.count == 2)
        await bench.clock.advance(by: .milliseconds(1_999))
        try await host.work()
        #expect(record.count == 2)
        await bench.clock.advance(by: .milliseconds(1))
        try await host.work()
        #expect(record.count == 3)
        #expect(try await host["a"].log == ["done"])
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `an intent that has used up its attempts becomes a dead letter, and can be retried`(
        _ kind: StoreKind
    ) async throws {
        struct Failure: Error {}
        let (bench, works) = (try DurableBench(kind), Record<Bool>())
        let host = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, _, input in
                if works.all.isEmpty { throw Failure() }
                try input.send(.note("done"))
            })
        ) { $0.attempts.limit = 2 }
        try await host["a"].send(.perform("pay", id: "pay"))
        await host.finishWork()
        #expect(try await host.deadLetters().isEmpty)
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        let letter = try #require(try await host.deadLetters().first)
        #expect(letter.key.description == "script/a/1/0")
        #expect(letter.effect == "pay")
        #expect(letter.attempts == 2)
        #expect(letter.failure?.contains("Failure") == true)
        works.append(true)
        #expect(try await host.retry(letter))
        await host.finishWork()
        #expect(try await host.deadLetters().isEmpty)
        #expect(try await host["a"].log == ["done"])
    }

    // R4.4, R13.10
    @Test(arguments: StoreKind.allCases)
    func `a retried dead letter waits for the enqueued intent that started in its place`(
        _ kind: StoreKind
    ) async throws {
        struct Failure: Error {}
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let host = try await bench.host(
            Script.self,
            env: Script.Env(perform: { intent, _, _ in
                record.append(intent.text)
                if record.count == 1 { throw Failure() }
                guard intent.text == "two" else { return }
                await gate.wait()
                record.append("two ended")
            })
        ) { $0.attempts.limit = 1 }
        try await host["a"].send(.chainEnqueued(["one", "two"], id: "pay"))
        await gate.arrivals()
        let letter = try #require(try await host.deadLetters().first)
        #expect(try await host.retry(letter))
        for _ in 1...100 { await Task.yield() }
        #expect(record.all == ["one", "two"])
        gate.open()
        await host.finishWork()
        #expect(record.all == ["one", "two", "two ended", "one"])
        #expect(try await host.deadLetters().isEmpty)
    }

    // R4.4, R13.10
    @Test(arguments: StoreKind.allCases)
    func `a retried dead letter waits for the intents enqueued before it, even after a takeover`(
        _ kind: StoreKind
    ) async throws {
        struct Failure: Error {}
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await bench.host(
            Script.self,
            env: Script.Env(perform: { intent, _, _ in
                if intent.text == "one" { throw Failure() }
                await gate.wait()
            })
        ) { $0.attempts.limit = 1 }
        try await first["a"].send(.chainEnqueued(["one", "two", "three"], id: "pay"))
        await gate.arrivals()
        let letter = try #require(try await first.deadLetters().first)
        #expect(try await first.retry(letter))
        await bench.expireLeases()
        let second = try await bench.host(
            Script.self, env: Script.Env(perform: { intent, _, _ in record.append(intent.text) }))
        try await second.work()
        #expect(record.all == ["two", "three", "one"])
        gate.open()
    }

    // R5.2, R13.3
    @Test(arguments: StoreKind.allCases)
    func `the catching modifier of an intent is ignored and reported as an issue`(
        _ kind: StoreKind
    ) async throws {
        struct Failure: Error {}
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let host = try await bench.host(Script.self, env: Script.Env(perform: { _, _, _ in throw Failure() }))
        {
            $0.report = { issues.append($0) }
        }
        try await host["a"].send(.performCatching("pay", id: "pay"))
        await host.finishWork()
        #expect(
            issues.all.map(\.description).filter { $0.contains("`catching` cannot be stored") }.count == 1)
        #expect(try await host["a"].log == [])
        #expect(try await host["a"].verify() == nil)
    }

    // R5.1, R13.10
    @Test(arguments: StoreKind.allCases)
    func `a machine can receive an event when an intent becomes a dead letter`(_ kind: StoreKind)
        async throws
    {
        struct Failure: Error {}
        let bench = try DurableBench(kind)
        let host = try await bench.host(
            Script.self, env: Script.Env(perform: { _, _, _ in throw Failure() })
        ) { $0.attempts.limit = 1 }
        try await host["a"].send(.perform("pay", id: "handled"))
        await host.finishWork()
        #expect(try await host["a"].log == ["failed"])
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `an intent that crashes its process on every attempt becomes a dead letter`(
        _ kind: StoreKind
    ) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let env = Script.Env(perform: { _, _, _ in await gate.wait() })
        for number in 1...3 {
            let host = try await bench.host(Script.self, env: env) { $0.attempts.limit = 3 }
            if number == 1 { try await host["a"].send(.perform("pay", id: "pay")) }
            try await host.poll()
            await gate.arrivals(number)
            await bench.expireLeases()
        }
        let last = try await bench.host(Script.self, env: env) { $0.attempts.limit = 3 }
        try await last.work()
        #expect(try await last.deadLetters().map(\.attempts) == [3])
        gate.open()
    }

    // R13.3, R13.10
    @Test(arguments: StoreKind.allCases)
    func `an intent that becomes a dead letter during a takeover can end the machine`(_ kind: StoreKind)
        async throws
    {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let env = Script.Env(
            perform: { _, _, _ in await gate.wait() }, volatile: { _, _ in await gate.wait() })
        let first = try await bench.host(Script.self, env: env)
        try await first["a"].send(.perform("one", id: "fatal"))
        try await first["a"].send(.perform("two", id: "handled"))
        try await first["a"].send(.runVolatile("three"))
        await gate.arrivals(3)
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: env) { $0.attempts.limit = 1 }
        try await second.work()
        #expect(try await second["a"].state?.phase == 99)
        #expect(try await second.parkedMachines().isEmpty)
        #expect(try await bench.journal().count == 4)
        gate.open()
    }

    // R13.3, R13.10
    @Test(arguments: StoreKind.allCases)
    func `failures of the store do not count as attempts of an intent`(_ kind: StoreKind) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(
            Script.self,
            env: Script.Env(perform: { _, _, input in
                await gate.wait()
                try input.send(.note("done"))
            }), on: store
        ) { $0.attempts.limit = 2 }
        try await host["a"].send(.perform("pay", id: "pay"))
        await gate.arrivals()
        for number in 2...4 {
            store.fail(.commit, .before)
            await #expect(throws: DurableError.self) { try await host["a"].send(.note("lost")) }
            store.heal()
            try await host.poll()
            #expect(try await host.deadLetters().isEmpty)
            if try await !host.deadLetters().isEmpty { return gate.open() }
            await gate.arrivals(number)
        }
        gate.open()
        await host.finishWork()
        #expect(try await host["a"].log == ["done"])
    }

    // R4.4
    @Test(arguments: StoreKind.allCases)
    func `an enqueued intent is performed after the first intent, even after a takeover`(
        _ kind: StoreKind
    ) async throws {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await bench.host(
            Script.self, env: Script.Env(perform: { _, _, _ in await gate.wait() }))
        try await first["a"].send(.enqueue("one", id: "pay"))
        try await first["a"].send(.enqueue("two", id: "pay"))
        await gate.arrivals()
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: env(record))
        try await second.work()
        #expect(record.all == ["one script/a/1/0", "two script/a/2/0"])
        gate.open()
    }

    // R4.4, R13.4
    @Test(arguments: StoreKind.allCases)
    func `an enqueued intent is performed when dropOldest cancels the intent that it waits for`(
        _ kind: StoreKind
    ) async throws {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let host = try await bench.host(
            Script.self,
            env: Script.Env(perform: { intent, _, _ in
                record.append(intent.text)
                await gate.wait()
            }))
        try await host["a"].send(.perform("one", id: "pay"))
        await gate.arrivals()
        try await host["a"].send(.enqueue("two", id: "pay"))
        try await host["a"].send(.dropOldest("three", id: "pay", limit: 2))
        await gate.arrivals(3)
        #expect(Set(record.all) == ["one", "two", "three"])
        gate.open()
        await host.finishWork()
    }

    // R4.5
    @Test(arguments: StoreKind.allCases)
    func `a debounced intent starts once after the quiet period`(_ kind: StoreKind) async throws {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let host = try await bench.host(Script.self, env: env(record))
        try await host["a"].send(.debounce("one", id: "save"))
        await bench.clock.advance(by: .milliseconds(900))
        try await host["a"].send(.debounce("two", id: "save"))
        await bench.clock.advance(by: .milliseconds(999))
        try await host.work()
        #expect(record.all == [])
        await bench.clock.advance(by: .milliseconds(1))
        try await host.work()
        #expect(record.all == ["two script/a/2/0"])
    }

    // R13.3, R13.5
    @Test(arguments: StoreKind.allCases)
    func `a delayed intent or volatile effect starts after its delay`(_ kind: StoreKind) async throws {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        var env = env(record)
        env.volatile = { text, _ in record.append(text) }
        let host = try await bench.host(Script.self, env: env)
        try await host["a"].send(.performLater("one", id: "pay"))
        try await host["a"].send(.performLater("two", id: "pay"))
        try await host["b"].send(.runVolatileLater("three"))
        await bench.clock.advance(by: .milliseconds(999))
        try await host.work()
        #expect(record.all == [])
        await bench.clock.advance(by: .milliseconds(1))
        try await host.work()
        #expect(Set(record.all) == ["one script/a/1/0", "three"])
        await bench.clock.advance(by: .milliseconds(999))
        try await host.work()
        #expect(record.count == 2)
        await bench.clock.advance(by: .milliseconds(1))
        try await host.work()
        #expect(record.all.last == "two script/a/2/0")
    }

    // R13.5
    @Test(arguments: StoreKind.allCases)
    func `the delay of an intent continues after a takeover`(_ kind: StoreKind) async throws {
        let (bench, record) = (try DurableBench(kind), Record<String>())
        let first = try await bench.host(Script.self, env: env(record))
        try await first["a"].send(.performLater("one", id: "pay"))
        await first.stop()
        let second = try await bench.host(Script.self, env: env(record))
        try await second.work()
        #expect(record.all == [])
        await bench.clock.advance(by: .seconds(1))
        try await second.work()
        #expect(record.all == ["one script/a/1/0"])
    }

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `volatile effects are restarted after a takeover only if one was running when the host stopped`(
        _ kind: StoreKind
    ) async throws {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let env = Script.Env(volatile: { text, _ in
            record.append(text)
            if text == "watch" { await gate.wait() }
        })
        let first = try await bench.host(Script.self, env: env)
        try await first["a"].send(.runVolatile("watch"))
        await gate.arrivals()
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: env)
        try await second.work()
        #expect(record.all == ["watch", "resumed"])
        await second.stop()
        let third = try await bench.host(Script.self, env: env)
        try await third["a"].send(.note("one"))
        await third.finishWork()
        #expect(record.all == ["watch", "resumed"])
        gate.open()
    }

    // R13.3, R13.6
    @Test(arguments: StoreKind.allCases)
    func `the volatile effects of a stopped host are restarted by the next host`(_ kind: StoreKind)
        async throws
    {
        let (bench, record, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let env = Script.Env(volatile: { text, _ in
            record.append(text)
            if text == "watch" { await gate.wait() }
        })
        let first = try await bench.host(Script.self, env: env)
        try await first["a"].send(.runVolatile("watch"))
        await gate.arrivals()
        await first.stop()
        let second = try await bench.host(Script.self, env: env)
        try await second.work()
        #expect(record.all == ["watch", "resumed"])
        gate.open()
    }

    // R1.1
    @Test @MainActor func `an in-memory machine executes a durable effect as a run effect`() async throws {
        let record = Record<String>()
        let machine = Machine(of: Script.self, initialState: Script.State(), env: env(record))
        let states = machine.states
        try machine.send(.perform("pay", id: "pay"))
        for await state in states where state.log == ["pay done"] { break }
        #expect(record.count == 1)
    }

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `a host accepts a result once, without querying the store for earlier results`(_ kind: StoreKind)
        async throws
    {
        let (bench, attempts) = (try DurableBench(kind), Record<String>())
        let store = FaultyStore(bench.store)
        let host = try await bench.host(
            Script.self,
            env: Script.Env(perform: { intent, _, input in
                attempts.append(intent.text)
                try input.send(.note("result"))
                if attempts.count == 1 { throw FaultyStore.Failure() }
            }), on: store)
        try await host["a"].send(.perform("one", id: "pay"))
        store.fail(.answers, .before)
        await host.finishWork()
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        store.heal()
        #expect(attempts.count == 2)
        #expect(try await host["a"].log == ["result"])
    }
}
