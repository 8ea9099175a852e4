import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

@Suite struct AnswerTests {
    private let env = Script.Env(perform: { intent, _, input in try input.send(.note(intent.text)) })

    /// Returns an environment whose intents are performed when a gate is open.
    private func env(behind gate: Gate) -> Script.Env {
        Script.Env(perform: { intent, _, input in
            await gate.wait()
            try input.send(.note(intent.text))
        })
    }

    /// A task that waits for the output of a durable effect.
    private func request(
        _ machine: DurableMachine<Script>, _ text: String = "paid", until output: String = "1: paid"
    ) -> Task<String, any Error> {
        Task {
            try await machine.request(.perform(text, id: "pay"), key: "pay", until: \.self, is: output)
        }
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `a caller receives the answer that its durable effect produces later`(_ kind: StoreKind) async throws
    {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: env)
        #expect(try await request(host["a"]).value == "1: paid")
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `an output of the event itself is an answer`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: env)
        #expect(try await host["a"].request(.note("one"), until: \.count, is: 6) == "1: one")
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `a client receives its answer from a machine that another process runs`(_ kind: StoreKind)
        async throws
    {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let host = try await bench.host(Script.self, env: env(behind: gate))
        let answer = request(try bench.client(Script.self)["a"])
        while gate.arrived == 0 {
            try await host.startWork()
            await Task.yield()
        }
        gate.open()
        #expect(try await host.work(until: answer) == "1: paid")
    }

    // R13.12
    @Test(arguments: StoreKind.lasting)
    func `a caller that repeats its event in another process receives the same answer`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Script.self, env: env)
        try await first["a"].send(.perform("paid", id: "pay"), key: "pay")
        try await first.work()
        // The answer is followed by more events than are read at once.
        for number in 1...250 { try await first["a"].send(.note("\(number)")) }
        await first.stop()
        let second = try await bench.host(Script.self, env: env)
        #expect(try await request(second["a"]).value == "1: paid")
        #expect(try await request(second["a"], until: "251: 250").value == "251: 250")
        #expect(try await second["a"].log.count == 251)
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `an output that precedes the event is no answer`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: env)
        try await host["a"].send(.note("same"))
        let answer = try await host["a"].request(.perform("same", id: "pay"), until: \.count, is: 7)
        #expect(answer == "2: same")
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `a caller throws an error when the machine ends without its answer`(_ kind: StoreKind) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let host = try await bench.host(
            Script.self, env: Script.Env(perform: { _, _, _ in await gate.wait() }))
        let answer = request(host["a"])
        await gate.arrivals()
        try await host["a"].send(.note("other"))
        try await host["a"].send(.enter(phase: 99))
        await #expect {
            try await answer.value
        } throws: {
            if case DurableError.terminated = $0 { true } else { false }
        }
        gate.open()
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `a caller whose answer may have been deleted throws an error`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(
            Script.self, env: Script.Env(), on: store, configure: { $0.checkpointInterval = 1 })
        store.on(.answers) {
            store.on(.answers, perform: nil)
            for number in 1...5 { try? await host["a"].send(.note("\(number)")) }
        }
        // With a key, the owner would also look for an earlier answer.
        let error = await #expect(throws: DurableError.self) {
            try await host["a"].request(.note("zero"), until: \.self, is: "1: paid")
        }
        #expect("\(try #require(error))".contains("the journal no longer contains the events that followed"))
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `a temporary failure of the store only delays the answer`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let (host, client) = (
            try await bench.host(Script.self, env: env), try bench.client(Script.self, on: store)
        )
        let reads = store.counting(.answers)
        store.fail(.answers)
        let answer = request(client["a"])
        while reads.value == 0 {
            try await host.work()
            await bench.clock.advance(by: .seconds(1))
        }
        store.heal()
        await bench.clock.advance(by: .seconds(1))
        #expect(try await answer.value == "1: paid")
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `a lasting failure of the store after the event was accepted names the key of the event`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: Script.Env(), on: store)
        store.fail(.answers, as: .defect)
        let error = await #expect(throws: DurableError.self) {
            try await host["a"].request(.note("one"), until: \.self, is: "never")
        }
        guard case .uncertain(let key, is FaultyStore.Failure)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        store.heal()
        #expect(try await host["a"].request(.note("one"), key: key) == ["1: one"])
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `a caller throws an error when its host is stopped`(_ kind: StoreKind) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let host = try await bench.host(
            Script.self, env: Script.Env(perform: { _, _, _ in await gate.wait() }))
        let answer = request(host["a"])
        await gate.arrivals()
        gate.open()
        await host.stop()
        await bench.clock.advance(by: .seconds(1))
        await #expect {
            try await answer.value
        } throws: {
            if case DurableError.stopped = $0 { true } else { false }
        }
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `a caller whose task is cancelled no longer waits, but its event remains`(_ kind: StoreKind)
        async throws
    {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let host = try await bench.host(Script.self, env: env(behind: gate))
        let answer = request(host["a"])
        await gate.arrivals()
        answer.cancel()
        await #expect(throws: CancellationError.self) { try await answer.value }
        gate.open()
        try await host.work()
        #expect(try await host["a"].log == ["paid"])
    }

    // R13.9, R13.12
    @Test(arguments: StoreKind.allCases)
    func `a caller receives its answer after the polling interval if no host notifies it`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: env)
        let client = try bench.client(Script.self, on: FaultyStore(bench.store, losesNotifications: true))
        let answer = request(client["a"])
        let isDone = Flag()
        let watcher = Task {
            _ = await answer.result
            isDone.set()
        }
        while !isDone.isSet {
            try await host.work()
            await bench.clock.advance(by: .seconds(1))
        }
        await watcher.value
        #expect(try await answer.value == "1: paid")
    }

    // R13.12
    @Test(arguments: StoreKind.allCases)
    func `a store returns the replies that follow an event, in order and up to a limit`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: env) { $0.checkpointInterval = 4 }
        let machine = MachineKey(kind: "script", id: "a")
        #expect(try await bench.store.answers(after: -1, of: machine, limit: 10) == [])
        for number in 1...12 { try await host["a"].send(.note("\(number)")) }
        let retained = try await bench.journal()
        let all = retained.map { Answer(sequence: $0.sequence, outputs: $0.outputs) }
        #expect(all.count < 12)
        for sequence in [Int64.min, -1, 0, 7, 9, 11, 12, 13, .max] {
            for limit in [0, 1, 3, 100] {
                let answers = try await bench.store.answers(after: sequence, of: machine, limit: limit)
                #expect(answers == Array(all.filter { $0.sequence > sequence }.prefix(limit)))
                // This store uses the default implementation.
                let general = try await BuggyStore(bench.store, .skipsLockedRows).answers(
                    after: sequence, of: machine, limit: limit)
                #expect(general == answers)
            }
        }
    }
}
