import Oak
import OakTesting
import Testing

@MainActor @Suite struct TestMachineTimeTests {
    @Test func `a timer ticks while time advances, and each tick is received afterwards`() async {
        let machine = TestMachine(of: Ticker.self, initialState: .init())
        machine.send(.start, effects: [.every(.seconds(1), id: "ticks")]) { $0.isOn = true }
        await machine.advance(by: .seconds(3))
        #expect(machine.state.count == 0)
        await machine.receive(.tick) { $0.count = 1 }
        await machine.receive(.tick) { $0.count = 2 }
        await machine.receive(.tick) { $0.count = 3 }
        machine.expect(output: "3")
        machine.send(.stop) { $0.isOn = false }
        await machine.finish()
    }

    // R12.2, R12.3
    @Test func `a timeout that is bound to a state starts and ends with the state`() async {
        let machine = TestMachine(of: Phone.self, initialState: .quiet)
        machine.send(.ring, effects: [.after(.seconds(5)).whileInState()]) { $0 = .ringing(1) }
        await machine.advance(by: .seconds(4))
        machine.send(.ring) { $0 = .ringing(2) }
        machine.send(.hangUp) { $0 = .quiet }
        machine.send(.ring, effects: [.after(.seconds(5)).whileInState()]) { $0 = .ringing(1) }
        await machine.advance(by: .seconds(5))
        await machine.receive(.timeout) { $0 = .quiet }
        await machine.finish()
    }

    // R12.5
    @Test func `a postponed event is received once the machine has left the state`() async {
        let machine = TestMachine(of: Gatekeeper.self, initialState: .closed)
        machine.send(.knock, effects: [.postpone])
        #expect(machine.postponed == [.knock])
        machine.send(.open) { $0 = .open(knocks: 0) }
        #expect(machine.postponed == [])
        await machine.receive(.knock) { $0 = .open(knocks: 1) }
        await machine.finish()
    }

    @Test func `advancing the clock by a long duration skips no ticks`() async {
        let machine = TestMachine(of: Ticker.self, initialState: .init())
        machine.send(.start) { $0.isOn = true }
        await machine.advance(by: .seconds(3600))
        await machine.skipEvents()
        machine.skipOutputs()
        #expect(machine.state.count == 3600)
        await machine.finish(running: "ticks")
    }

    @Test func `timers with equal deadlines fire in the order in which they were started`() async {
        for _ in 0..<20 {
            let machine = TestMachine(of: TwoTimers.self, initialState: .init())
            machine.send(.start)
            await machine.advance(by: .seconds(2))
            await machine.receive(.left) { $0.order = ["left"] }
            await machine.receive(.right) { $0.order.append("right") }
            await machine.receive(.left) { $0.order.append("left") }
            await machine.receive(.right) { $0.order.append("right") }
            await machine.finish(running: "left", "right")
        }
    }

    @Test func `if an event occurs during an advance, its effects start at the time of the event`() async {
        let machine = TestMachine(of: Job.self, initialState: .idle)
        machine.expect(output: .ready)
        machine.send(.start) { $0 = .working("first") }
        await machine.advance(by: .milliseconds(2500))
        await machine.receive(.first, effects: [.after(.milliseconds(500), id: "second")]) {
            $0 = .working("second")
        }
        await machine.receive(.second) { $0 = .done }
        machine.expect(output: .finished)
        await machine.finish()
    }

    @Test func `finish accepts a listed effect that is still running`() async {
        let machine = TestMachine(of: Job.self, initialState: .idle)
        machine.skipOutputs()
        machine.send(.watch)
        await machine.finish(running: "watch")
    }

    @Test func `the environment can use the same clock as the effects`() async {
        let clock = VirtualClock()
        let env = Loader.Env()
        env.fetch = {
            async let first: Void = clock.sleep(for: .seconds(1))
            async let second: Void = clock.sleep(for: .seconds(2))
            _ = try await (first, second)
            return "\(clock.now)"
        }
        let machine = TestMachine(of: Loader.self, initialState: .idle, env: env, clock: clock)
        machine.send(.load) { $0 = .loading }
        await machine.advance(by: .seconds(2))
        await machine.receive(.loaded("2 s")) { $0 = .loaded("2 s") }
        await machine.finish()
    }

    /// A machine whose timer starts with the machine.
    private enum Clock: EffectTransducer {
        struct State: NonTerminal, Equatable { var count = 0 }
        enum Event: Equatable { case tick }

        static func initialEffect(_ state: State) -> Effect? { .every(.seconds(1), id: "clock", send: .tick) }

        static func update(_ state: inout State, event: Event) -> Effect? {
            state.count += 1
            return nil
        }
    }

    @Test func `a timer that starts with the machine is listed as running with its interval`() async {
        let machine = TestMachine(of: Clock.self, initialState: .init())
        #expect(machine.running == [.every(.seconds(1), id: "clock")])
        await machine.advance(by: .seconds(1))
        await machine.receive(.tick) { $0.count = 1 }
        machine.cancelEffects()
        await machine.finish()
    }

    @Test func `a debounced effect starts after its quiet period`() async {
        let machine = TestMachine(of: Search.self, initialState: .init())
        machine.send(.type("a"), effects: [.debounced(.seconds(1), id: "search")])
        await machine.advance(by: .milliseconds(900))
        machine.send(.type("ab"))
        await machine.advance(by: .milliseconds(999))
        #expect(machine.running == [.debounced(.seconds(1), id: "search")])
        await machine.advance(by: .milliseconds(1))
        await machine.receive(.found("ab")) { $0.found = ["ab"] }
        await machine.finish()
    }

    @Test func `the last of several throttled effects starts when the interval has passed`() async {
        let machine = TestMachine(of: Search.self, initialState: .init())
        machine.send(.scroll(1), effects: [.throttled(.seconds(1), id: "rows")])
        await machine.receive(.found("row 1")) { $0.found = ["row 1"] }
        machine.send(.scroll(2))
        machine.send(.scroll(3))
        #expect(machine.running == [.throttled(.seconds(1), id: "rows")])
        await machine.advance(by: .seconds(1))
        await machine.receive(.found("row 3")) { $0.found = ["row 1", "row 3"] }
        await machine.finish()
    }

    @Test func `a failure message names the effects that were not asleep when time advanced`() async {
        let clock = VirtualClock()
        let gate = Gate()
        let env = Loader.Env()
        env.fetch = {
            await Task.detached { await gate.pass() }.value
            try await clock.sleep(for: .seconds(1))
            return "a"
        }
        let texts = await failures {
            let machine = TestMachine(
                of: Loader.self, initialState: .idle, env: env, clock: clock, timeLimit: .seconds(3600))
            machine.send(.load) { $0 = .loading }
            await machine.advance(by: .seconds(3))
            gate.open()
            await machine.receive(.loaded("a")) { $0 = .loaded("a") }
            await machine.finish()
        }
        #expect(
            texts == [
                """
                receive(.loaded("a")): no event arrived, and none can arrive before the clock advances. The \
                virtual time is 3 s.

                    run(id: "load") sleeps until 4 s

                Time advanced while these effects were not sleeping on the virtual clock: run(id: "load"). Make them \
                sleep on that clock, or receive their events before advancing.

                Add before this call: `await machine.advance(by: .seconds(1))`.
                """,
                """
                finish(): 1 effect is still running.

                    run(id: "load"), sleeps until 4 s

                Time advanced while these effects were not sleeping on the virtual clock: run(id: "load"). Make them \
                sleep on that clock, or receive their events before advancing.

                Do one of the following:
                - advance the clock and receive the events: `await machine.advance(by: .seconds(1))`
                - send the event that cancels the effect
                - cancel the effect from the test: `machine.cancelEffects()`
                - if the effect is expected to keep running, list it: `await machine.finish(running: "load")`
                """,
            ])
    }
}
