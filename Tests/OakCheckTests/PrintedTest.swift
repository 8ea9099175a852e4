import Checked
import Oak
import OakTesting
import Testing

/// A test as printed by the checker.
@Suite struct PrintedTest {
    static let path = #filePath
}

@MainActor
@Test func `an answer belongs to the current text`() async {
    let machine = TestMachine(
        of: Suggestions<Unnamed>.self,
        initialState: Suggestions<Unnamed>.State(text: "", words: nil),
        env: .mock
    )
    machine.send(.type("a")) { $0.text = "a" }
    machine.cancelEffects()
    machine.send(.type("b")) { $0.text = "b" }
    machine.cancelEffects()
    // Sent by run:
    machine.send(.found(Suggestions<Unnamed>.Answer(text: "a", words: ["a!"]))) {
        $0.words = Suggestions<Unnamed>.Answer(text: "a", words: ["a!"])
    }
    machine.exhaustivity = .off  // the trace ends here
    await machine.finish()
}

@MainActor
@Test func `the count stays below two`() async {
    let machine = TestMachine(
        of: OutputTests.Counter.self,
        initialState: OutputTests.Counter.State(count: 0, isClosed: false),
        env: .init(log: { _ in })
    )
    machine.send(.up) { $0.count = 1 }
    machine.send(.up) { $0.count = 2 }
    machine.exhaustivity = .off  // the trace ends here
    await machine.finish()
}
