import IssueReporting
import Oak
import OakTesting
import Testing

/// Tests for the complete failure messages of `send` and `receive`.
@MainActor @Suite struct TestMachineFailureTests {
    let env = Loader.Env()

    private func loader(timeLimit: Duration = .seconds(5)) -> TestMachine<Loader> {
        TestMachine(of: Loader.self, initialState: .idle, env: env, timeLimit: timeLimit)
    }

    private func ticker(_ count: Int = 0) -> TestMachine<Ticker> {
        TestMachine(of: Ticker.self, initialState: .init(count: count))
    }

    // MARK: Sending

    @Test func `the failure message shows the difference between the expected and the actual state`() async {
        let text = await failure {
            let machine = ticker()
            machine.send(.up) { $0.count = 5 }
            await machine.finish()
        }
        #expect(
            text == """
                send(.up): the state does not match the expected state.

                      Ticker.State(
                    -   count: 5,
                    +   count: 1,
                        isOn: false
                      )

                (Expected: -, actual: +)
                """)
    }

    @Test func `the failure message shows a change that was not asserted`() async {
        let text = await failure {
            let machine = ticker()
            machine.send(.up)
            await machine.finish()
        }
        #expect(
            text == """
                send(.up): the state changed, but the test does not expect a change.

                      Ticker.State(
                    -   count: 0,
                    +   count: 1,
                        isOn: false
                      )

                (Before: -, after: +)

                Add the change: `send(.up) { $0 = … }`.
                """)
    }

    @Test func `states that are not Equatable are compared by their dumps`() async {
        env.fetch = { throw TestError(code: 2) }
        let text = await failure {
            let machine = loader()
            machine.send(.load) { $0 = .loading }
            await machine.receive(.failed(TestError(code: 2))) { $0 = .failed(TestError(code: 1)) }
            await machine.finish()
        }
        #expect(
            text == """
                receive(.failed(TestError(code: 2))): the state does not match the expected state.

                      Loader.State.failed(
                    -   TestError(code: 1)
                    +   TestError(code: 2)
                      )

                (Expected: -, actual: +)
                """)
    }

    @Test func `the failure message lists the expected and the returned effects`() async {
        let text = await failure {
            let machine = loader()
            machine.send(.load, effects: [.run(id: "load", overlap: .keepFirst), .send]) { $0 = .loading }
            machine.cancelEffects()
            await machine.finish()
        }
        #expect(
            text == """
                send(.load): the effects do not match the expected effects.

                    expected: [run(id: "load", overlap: .keepFirst), send]
                    returned: [run(id: "load")]
                """)
    }

    @Test func `sending an event fails if an event from an effect has not been received`() async {
        let text = await failure {
            let machine = ticker()
            machine.send(.twice)
            machine.send(.start) { $0.isOn = true }
            await machine.finish(running: "ticks")
        }
        #expect(
            text == """
                send(.start): 2 events from effects have not been received yet.

                    .up
                    .up

                Add before this call: `await machine.receive(.up)`.
                """)
    }

    @Test func `a machine in a terminal state accepts no events`() async {
        let text = await failure {
            let machine = TestMachine(of: Job.self, initialState: .working("second"))
            machine.send(.second) { $0 = .done }
            machine.skipOutputs()
            machine.send(.start)
            await machine.finish()
        }
        #expect(
            text == """
                send(.start): the event was not processed.

                The machine has ended: its state is terminal.

                    .done
                """)
    }

    @Test func `a finished test machine accepts no events`() async {
        let text = await failure {
            let machine = loader()
            await machine.finish()
            machine.send(.load)
        }
        #expect(
            text == """
                send(.load): the event was not processed.

                `finish()` has already been called on this test machine. Call it only at the end of the test.
                """)
    }

    @Test func `an error that the state closure throws fails the test`() async {
        let text = await failure {
            let machine = ticker()
            machine.send(.start) { _ in throw TestError() }
            machine.cancelEffects()
            await machine.finish()
        }
        #expect(
            text
                == "send(.start): the closure that sets the expected state threw an error: TestError(code: 1)"
        )
    }

    // MARK: Receiving

    @Test func `the failure message shows the difference between the received and the expected event`() async
    {
        let text = await failure {
            let machine = loader()
            machine.send(.load) { $0 = .loading }
            await machine.receive(.loaded("b")) { $0 = .loaded("b") }
            await machine.finish()
        }
        #expect(
            text == """
                receive(.loaded("b")): a different event was received.

                    - Loader.Event.loaded("b")
                    + Loader.Event.loaded("a")

                (Expected: -, received: +)
                """)
    }

    @Test func `the failure message shows an event that does not satisfy the condition`() async {
        let text = await failure {
            let machine = loader()
            machine.send(.load) { $0 = .loading }
            await machine.receive(where: { if case .failed = $0 { true } else { false } })
            await machine.finish()
        }
        #expect(
            text == """
                receive(where:): the event does not satisfy the condition.

                    .loaded("a")
                """)
    }

    @Test func `receive fails immediately when no effect is running`() async {
        let text = await failure {
            let machine = loader()
            await machine.receive(.loaded("a")) { $0 = .loaded("a") }
            await machine.finish()
        }
        #expect(
            text == """
                receive(.loaded("a")): no event arrived, and none can arrive: no effect is running.

                Check that `update` returned the effect that sends this event, and that the effect was not cancelled.
                """)
    }

    @Test func `receive fails immediately when all effects are sleeping, and suggests advancing the clock`()
        async
    {
        let text = await failure {
            let machine = ticker()
            machine.send(.start) { $0.isOn = true }
            await machine.advance(by: .milliseconds(400))
            await machine.receive(.tick) { $0.count = 1 }
            await machine.finish(running: "ticks")
        }
        #expect(
            text == """
                receive(.tick): no event arrived, and none can arrive before the clock advances. The virtual \
                time is 0.4 s.

                    every(1.0 seconds, id: "ticks") sleeps until 1 s

                Add before this call: `await machine.advance(by: .milliseconds(600))`.
                """)
    }

    @Test func `receive fails after the time limit, and names the effects that are running`() async {
        env.fetch = {
            try await Task.sleep(for: .seconds(3600))
            return "never"
        }
        let text = await failure {
            let machine = loader(timeLimit: .milliseconds(10))
            machine.send(.load) { $0 = .loading }
            await machine.receive(.loaded("a")) { $0 = .loaded("a") }
            machine.cancelEffects()
            await machine.finish()
        }
        #expect(
            text == """
                receive(.loaded("a")): no event arrived within 0.01 s of real time. These effects are running:

                    run(id: "load")

                One of these effects is probably waiting for a dependency that does not respond, or sleeping on another clock. \
                Provide the response in `env`, sleep with `input.sleep(for:)`, or increase `timeLimit`.
                """)
    }

    @Test func `with exhaustivity off, a failure message lists the skipped events`() async {
        let text = await failure {
            let machine = ticker()
            machine.exhaustivity = .off
            machine.send(.twice)
            await machine.receive(.tick)
            await machine.finish()
        }
        #expect(
            text == """
                receive(.tick): no event arrived, and none can arrive: no effect is running.

                Check that `update` returned the effect that sends this event, and that the effect was not cancelled.

                Skipped:

                    .up
                    .up
                """)
    }

    // MARK: Effects

    @Test func `an unhandled error in an effect fails the test`() async {
        let text = await failure {
            let machine = TestMachine(of: Search.self, initialState: .init())
            machine.send(.crash)
            await machine.finish()
        }
        #expect(
            text == """
                Effect "crash" of Search failed: TestError(code: 1). The machine is still running, but received no \
                event for the error. Catch the error in the effect and send an event, add \
                `.catching { .failed($0) }` to the effect, or implement `static func failed(_:effect:)`.
                """)
    }

    @Test func `a failure is reported at the line of the call that failed`() async {
        let machine = ticker()
        let collector = IssueCollector()
        withIssueReporters([collector]) { machine.send(.up) }
        #expect(collector.texts.lines.withLock { $0 } == [#line - 1])
        await machine.finish()
    }
}
