import Oak
import OakTesting
import Testing

@MainActor @Suite struct SpecTests {
    @Test func `a satisfied specification reports no failure`() async {
        let texts = await failures {
            Spec<Loader>.given(.idle).when(.load).then(.loading, effects: [.run(id: "load")])
            Spec<Loader>.given(.loading).when(.failed(TestError())).then(.failed(TestError()))
            Spec<Loader>.given(.loading).when(.cancel, .load).then(
                .loading, effects: [.cancel(id: "load"), .run(id: "load")])
            Spec<Loader>.given(.idle).when(.loaded("late")).thenUnchanged()
            Spec<Loader>.given(.loading).when(.failed(TestError())).then {
                if case .failed(let error) = $0 { error is TestError } else { false }
            }
            Spec<Ticker>.given(.init(count: 2)).when(.up).then(.init(count: 3), outputs: ["3"])
            Spec<Ticker>.given(.init()).when(.twice).thenUnchanged(effects: [.send, .send])
            Spec<Turnstile>.given(.locked).when(.push, .coin).then(.open, outputs: ["pay", "come in"])
        }
        #expect(texts == [])
    }

    @Test func `a wrong state and wrong effects are reported as two failures`() async {
        let texts = await failures { Spec<Loader>.given(.idle).when(.load, .loaded("a")).then(.loaded("b")) }
        #expect(
            texts == [
                """
                given .idle when .load, .loaded("a"): the effects do not match the expected effects.

                    expected: []
                    returned: [run(id: "load")]
                """,
                """
                given .idle when .load, .loaded("a"): the state does not match the expected state.

                    - Loader.State.loaded("b")
                    + Loader.State.loaded("a")

                (Expected: -, actual: +)
                """,
            ])
    }

    @Test func `the failure message shows an unexpected change to the state`() async {
        let text = await failure { Spec<Loader>.given(.loading).when(.failed(TestError())).thenUnchanged() }
        #expect(
            text == """
                given .loading when .failed(TestError(code: 1)): the state changed.

                    - Loader.State.loading
                    + Loader.State.failed(
                    +   TestError(code: 1)
                    + )

                (Before: -, after: +)
                """)
    }

    @Test func `the failure message shows a state that does not satisfy the condition`() async {
        let text = await failure {
            Spec<Loader>.given(.loading).when(.loaded("a")).then {
                if case .idle = $0 { true } else { false }
            }
        }
        #expect(
            text == """
                given .loading when .loaded("a"): the state does not satisfy the condition.

                    .loaded("a")
                """)
    }

    @Test func `the failure message shows unexpected outputs`() async {
        let text = await failure {
            Spec<Turnstile>.given(.locked).when(.push).thenUnchanged(outputs: ["bye"])
        }
        #expect(
            text == """
                given .locked when .push: the outputs do not match the expected outputs.

                      [
                    -   [0]: "bye"
                    +   [0]: "pay"
                      ]

                (Expected: -, delivered: +)
                """)
    }

    @Test func `an event that follows a terminal state fails the test`() async {
        let text = await failure {
            Spec<Job>.given(.working("second")).when(.second, .start)
                .then(.done, effects: [.after(.seconds(9), id: "never")], outputs: [.finished])
        }
        #expect(
            text == """
                given .working("second") when .second, .start: .start is never processed, because the \
                state before it is terminal.

                    .done

                Remove this event.
                """)
    }

    @Test func `a timer with an interval of zero fails the test`() async {
        let text = await failure { Spec<Search>.given(.init()).when(.misuse).thenUnchanged() }
        #expect(
            text == """
                given Search.State(found: []) when .misuse: The timer "never" has an interval of \
                0.0 seconds, so it was not started. Give it an interval greater than zero.
                """)
    }
}
