import Oak
import OakTesting
import Patterns
import Testing

@MainActor
@Suite struct CounterTests {
    @Test func `the counter counts up and down from its initial value`() {
        Spec<Counter>.given(.start)
            .when(.start(initialValue: 40), .countUp, .countUp, .countUp, .countDown)
            .then(.idle(counter: 42))
    }

    @Test func `the counter does not count before it is started`() {
        Spec<Counter>.given(.start).when(.countUp).thenUnchanged()
    }

    @Test func `the counter cannot be started twice`() {
        Spec<Counter>.given(.idle(counter: 3)).when(.start(initialValue: 0)).thenUnchanged()
    }

    @Test func `the counter's new state is visible when send returns`() throws {  // R2.2
        let counter = Machine(of: Counter.self, initialState: Counter.initialState)
        try counter.input.send(.start(initialValue: 0))
        try counter.input.send(.countUp)
        #expect(counter.state.counter == 1)
    }

    @Test func `the counter ends with its final value`() async throws {  // R7.1
        let counter = Machine(of: Counter.self, initialState: .idle(counter: 7))
        try counter.input.send(.terminate)
        #expect(try await counter.finished() == .terminated(finalValue: 7))
        #expect(throws: SendError.terminated) { try counter.input.send(.countUp) }
    }
}
