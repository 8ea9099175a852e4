import IssueReporting
import Oak
import OakTesting
import Testing

/// Tests for the complete failure messages at the end of a test.
@MainActor @Suite struct TestMachineEndFailureTests {
    private func ticker(_ count: Int = 0) -> TestMachine<Ticker> {
        TestMachine(of: Ticker.self, initialState: .init(count: count))
    }

    // MARK: Outputs

    @Test func `the failure message shows the difference between the expected and the actual output`() async {
        let text = await failure {
            let machine = ticker(2)
            machine.send(.up) { $0.count = 3 }
            machine.expect(output: "4")
            await machine.finish()
        }
        #expect(
            text == """
                expect(output: "4"): a different output was delivered.

                    - "4"
                    + "3"

                (Expected: -, delivered: +)
                """)
    }

    @Test func `the absence of an expected output fails the test`() async {
        let text = await failure {
            let machine = ticker()
            machine.send(.up) { $0.count = 1 }
            machine.expect(output: "3")
            await machine.finish()
        }
        #expect(
            text == """
                expect(output: "3"): no output was delivered.

                Check that `update` returns `.output(…)` for the events so far.
                """)
    }

    @Test func `expecting the output of an event that has not been received fails with a suggestion`() async {
        let text = await failure {
            let machine = ticker(1)
            machine.send(.twice)
            machine.expect(output: "3")
            await machine.skipEvents()
            machine.skipOutputs()
            await machine.finish()
        }
        #expect(
            text == """
                expect(output: "3"): no output was delivered.

                First receive the pending event: `await machine.receive(.up)`.
                """)
    }

    @Test func `without exhaustivity, an output that was not delivered leaves the others`() async {
        let text = await failure {
            let machine = ticker()
            machine.exhaustivity = .off
            for _ in 1...9 { machine.send(.up) }
            machine.expect(output: "4")
            machine.expect(output: "6")
            machine.expect(output: "9")
            await machine.finish()
        }
        #expect(
            text == """
                expect(output: "4"): this output was not delivered. These were:

                    "3"
                    "6"
                    "9"
                """)
    }

    // MARK: Finishing

    @Test func `finish reports pending events, unasserted outputs and running effects as separate failures`()
        async
    {
        let texts = await failures {
            let machine = ticker(1)
            machine.send(.start) { $0.isOn = true }
            await machine.advance(by: .seconds(3))
            await machine.receive(.tick) { $0.count = 2 }
            await machine.receive(.tick) { $0.count = 3 }
            await machine.finish()
        }
        #expect(
            texts == [
                """
                finish(): 1 event from an effect was not received.

                    .tick

                Add `await machine.receive(.tick)`, or call `await machine.skipEvents()`.
                If an event should not arrive, cancel its effect by id in `update`.
                """,
                """
                finish(): 1 output was not asserted.

                    "3"

                Add `machine.expect(output: "3")`, or call `machine.skipOutputs()`.
                """,
                """
                finish(): 1 effect is still running.

                    every(1.0 seconds, id: "ticks"), sleeps until 4 s

                Do one of the following:
                - advance the clock and receive the events: `await machine.advance(by: .seconds(1))`
                - send the event that cancels the effect
                - cancel the effect from the test: `machine.cancelEffects()`
                - if the effect is expected to keep running, list it: `await machine.finish(running: "ticks")`
                """,
            ])
    }

    @Test func `finish fails if a listed effect is not running`() async {
        let text = await failure { await ticker().finish(running: "ticks") }
        #expect(
            text == """
                finish(running: "ticks"): this effect is not running.

                No effect is running.
                """)
    }

    @Test func `deallocating an unfinished machine fails the test`() async {
        let text = await failure { ticker().send(.twice) }
        #expect(
            text == """
                A test machine of Ticker was deallocated before the test had asserted everything that happened. End \
                the test with `await machine.finish()`.

                2 events from effects were not received.

                    .up
                    .up

                Add `await machine.receive(.up)`, or call `await machine.skipEvents()`.
                If an event should not arrive, cancel its effect by id in `update`.
                """)
    }

    @Test func `a machine can be deallocated without calling finish if everything has been asserted`() async {
        let texts = await failures { ticker().send(.up) { $0.count = 1 } }
        #expect(texts == [])
    }
}
