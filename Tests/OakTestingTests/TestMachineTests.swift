import Oak
import OakTesting
import TestSupport
import Testing

@MainActor @Suite struct TestMachineTests {
    let env = Loader.Env()

    private func loader() -> TestMachine<Loader> {
        TestMachine(of: Loader.self, initialState: .idle, env: env)
    }

    @Test func `an event that an effect sends is received and changes the state`() async {
        let machine = loader()
        machine.send(.load, effects: [.run(id: "load")]) { $0 = .loading }
        #expect(machine.running == [.run(id: "load")])
        await machine.receive(.loaded("a")) { $0 = .loaded("a") }
        await machine.finish()
    }

    @Test func `a received event that contains an error is compared by its dump`() async {
        env.fetch = { throw TestError() }
        let machine = loader()
        machine.send(.load) { $0 = .loading }
        await machine.receive(.failed(TestError())) { $0 = .failed(TestError()) }
        await machine.finish()
    }

    @Test func `a test can receive an event that satisfies a condition`() async {
        env.fetch = { throw TestError() }
        let machine = loader()
        machine.send(.load) { $0 = .loading }
        await machine.receive(
            where: { if case .failed = $0 { true } else { false } }, change: { $0 = .failed(TestError()) })
        await machine.finish()
    }

    @Test func `a cancelled effect requires no further assertions`() async {
        let machine = loader()
        machine.send(.load) { $0 = .loading }
        machine.send(.cancel, effects: [.cancel(id: "load")]) { $0 = .idle }
        #expect(machine.running == [])
        await machine.finish()
    }

    @Test func `an effect of a test machine can run on another executor`() async {
        let gate = Gate()
        env.fetch = {
            await Task.detached { await gate.pass() }.value
            return "b"
        }
        let machine = TestMachine(of: Loader.self, initialState: .idle, env: env, timeLimit: .seconds(3600))
        machine.send(.load) { $0 = .loading }
        // This task continues as soon as the test is waiting for the event and the effect has arrived at the gate.
        Task {
            await gate.waitForArrival()
            gate.open()
        }
        await machine.receive(.loaded("b")) { $0 = .loaded("b") }
        await machine.finish()
    }

    @Test func `internal events are received one by one, in order`() async {
        let machine = TestMachine(of: Ticker.self, initialState: .init())
        machine.send(.twice, effects: [.send, .send])
        await machine.receive(.up) { $0.count = 1 }
        await machine.receive(.up) { $0.count = 2 }
        await machine.finish()
    }

    @Test func `a test asserts outputs in the order of their delivery`() async {
        let machine = TestMachine(of: Ticker.self, initialState: .init(count: 2))
        machine.send(.up) { $0.count = 3 }
        machine.send(.up) { $0.count = 4 }
        machine.send(.up) { $0.count = 5 }
        machine.send(.up) { $0.count = 6 }
        machine.expect(output: "3")
        machine.expect(output: "6")
        await machine.finish()
    }

    @Test func `the initial output must be asserted`() async {
        let machine = TestMachine(of: Job.self, initialState: .idle)
        machine.expect(output: .ready)
        await machine.finish()
    }

    @Test func `a test machine can run a plain Mealy machine`() async {
        let machine = TestMachine(of: Turnstile.self, initialState: .locked)
        machine.send(.coin) { $0 = .open }
        machine.expect(output: "come in")
        machine.send(.coin)
        machine.expect(output: "thanks")
        await machine.finish()
    }

    @Test func `outputs are not part of the effects that a test asserts`() async {
        let turnstile = TestMachine(of: Turnstile.self, initialState: .locked)
        turnstile.send(.coin, effects: []) { $0 = .open }
        turnstile.expect(output: "come in")
        await turnstile.finish()
        let ticker = TestMachine(of: Ticker.self, initialState: .init(count: 2))
        ticker.send(.up, effects: []) { $0.count = 3 }
        ticker.expect(output: "3")
        await ticker.finish()
    }

    @Test func `an enqueued effect starts once the events of the previous effect have been received`() async {
        let env = Queue.Env()
        let machine = TestMachine(of: Queue.self, initialState: .init(), env: env)
        machine.send(.read(1), effects: [.run(id: "read", overlap: .enqueue)])
        machine.send(.read(2))
        #expect(machine.running.count == 2)
        await machine.receive(.line(1)) { $0.all = [1] }
        await machine.receive(.line(2)) { $0.all = [1, 2] }
        await machine.finish()
        #expect(env.log.lines == ["reads 1", "finished 1", "reads 2", "finished 2"])
    }

    @Test func `a test machine ends when it reaches a terminal state`() async {
        let machine = TestMachine(of: Job.self, initialState: .working("second"))
        machine.skipOutputs()
        machine.send(.second) { $0 = .done }
        machine.expect(output: .finished)
        #expect(machine.running == [])
        await machine.finish()
    }

    @Test func `finish waits for an effect that is about to end`() async {
        let (env, gate) = (Queue.Env(), Gate())
        env.pause = gate.pass
        let machine = TestMachine(of: Queue.self, initialState: .init(), env: env, timeLimit: .seconds(3600))
        machine.send(.read(1))
        await machine.receive(.line(1)) { $0.all = [1] }
        #expect(env.log.lines == ["reads 1"])
        // This task continues as soon as `finish` is waiting.
        Task { gate.open() }
        await machine.finish()
        #expect(env.log.lines == ["reads 1", "finished 1"])
    }

    @Test func `a test machine can be isolated to any actor`() async {
        await OtherActor().test()
    }

    @Test func `with exhaustivity off, only the properties that the test changes are compared`() async {
        let machine = TestMachine(of: Ticker.self, initialState: .init(count: 1))
        machine.exhaustivity = .off
        machine.send(.start)
        await machine.advance(by: .seconds(2))
        machine.send(.twice)
        await machine.receive(.up) { $0.count = 4 }
        machine.expect(output: "3")
        #expect(machine.state == .init(count: 4, isOn: true))
        await machine.finish()
    }

    @Test func `the condition of an expected event is evaluated once for each event`() async {
        let machine = TestMachine(of: Ticker.self, initialState: .init(count: 1))
        machine.exhaustivity = .off
        machine.send(.start)
        machine.send(.twice)
        var events: [Ticker.Event] = []
        await machine.receive(where: { event in
            events.append(event)
            return events.count == 2
        })
        #expect(events == [.up, .up])
        await machine.finish()
    }

    @Test func `a test can cancel effects and discard their events`() async {
        let machine = TestMachine(of: Job.self, initialState: .idle)
        machine.skipOutputs()
        machine.send(.start) { $0 = .working("first") }
        await machine.advance(by: .zero)
        machine.cancelEffects()
        await machine.advance(by: .seconds(10))
        #expect(machine.running == [])
        await machine.finish()
    }

    @Test func `an event sent by an action is received like any other internal event`() async {
        let machine = TestMachine(of: TwoTimers.self, initialState: .init())
        machine.send(.ask, effects: [.action])
        await machine.receive(.left) { $0.order = ["left"] }
        await machine.finish()
    }

    @Test(.timeLimit(.minutes(5)))
    func `the environment is deallocated with the machine after a running effect has been cancelled`()
        async
    {
        weak var freed: Loader.Env?
        do {
            let env = Loader.Env()
            freed = env
            env.fetch = {
                try await Task.sleep(for: .seconds(3600))
                return ""
            }
            let machine = TestMachine(of: Loader.self, initialState: .idle, env: env)
            machine.send(.load) { $0 = .loading }
            await machine.advance(by: .seconds(1))
            machine.cancelEffects()
            await machine.finish()
        }
        await waitUntil { freed == nil }
        #expect(freed == nil)
    }

    @Test func `skipEvents accepts the pending events without asserting them`() async {
        let machine = TestMachine(of: Ticker.self, initialState: .init())
        machine.send(.twice)
        await machine.skipEvents()
        #expect(machine.state.count == 2)
        await machine.finish()
    }
}

private actor OtherActor {
    func test() async {
        let machine = TestMachine(of: Loader.self, initialState: .idle, env: Loader.Env())
        machine.send(.load) { $0 = .loading }
        await machine.receive(.loaded("a")) { $0 = .loaded("a") }
        await machine.finish()
    }
}
