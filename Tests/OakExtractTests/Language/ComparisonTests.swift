import OakExtract
import Testing

/// Tests for comparisons between values whose cases are known.
@Suite struct ComparisonTests {
    /// Returns the conditions under which `go` leads from `ready`, `failed` and `closed` to `done`.
    private func lines(where condition: String, beside code: String = "") -> [String] {
        Rows(
            """
            enum M: EffectTransducer {
                enum Failure: Equatable { case offline, code(Int) }
                enum State: NonTerminal, Equatable { case ready(String), failed(Failure), closed, done }
                enum Event { case go(String) }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    case (.ready(let text), .go(let word)) where \(condition): state = .done
                    default: break
                    }
                    return nil
                }
            }
            \(code)
            """
        ).lines
    }

    @Test(arguments: [
        "State.ready(text) != .closed", "state != .failed(.offline)", "state == .ready(text)",
        "(state, event) != (.closed, .go(word))", "State.failed(.code(1)) != .failed(.code(2))",
        "State.failed(.code(1)) != .failed(.offline)", "state != .some(.closed)",
        "![.closed, .failed(.offline)].contains(state)", "[.closed, .ready(text)].contains(state)",
    ])
    func `a comparison of known cases that always holds does not become a guard`(_ condition: String) {
        #expect(lines(where: condition) == ["ready -go-> done"])
    }

    @Test(arguments: [
        "state == .closed", "State.ready(text) == .failed(.offline)",
        "State.failed(.code(1)) == .failed(.code(2))", "(state, event) == (.closed, .go(word))",
        "[.closed, .done].contains(state)",
    ])
    func `a comparison of known cases that never holds produces no transition`(_ condition: String) {
        #expect(lines(where: condition) == [])
    }

    @Test(arguments: [
        ("text == word", "text == word"), ("state == .ready(word)", ".ready(text) == .ready(word)"),
        ("[.closed, .ready(word)].contains(state)", "[.closed, .ready(word)].contains(state)"),
    ])
    func `a comparison of unknown values becomes a guard`(_ condition: String, _ text: String) {
        #expect(lines(where: condition) == ["ready -go-> done [\(text)]"])
    }

    @Test func `a comparison that uses a custom == operator becomes a guard`() {
        let operators = [
            "extension M.State { static func == (a: M.State, b: M.State) -> Bool { true } }",
            "func == (a: M.State, b: M.State) -> Bool { true }",
        ]
        for code in operators {
            let rows = lines(where: "state != .closed", beside: code)
            #expect(rows == ["ready -go-> done [.ready(text) != .closed]"])
        }
    }

    @Test func `the linter requires no other case for an event whose guard always holds`() {
        let source = """
            enum M: EffectTransducer {
                enum State: NonTerminal, Equatable { case ready(String), failed, closed }
                enum Event { case close, open }
                static var initialState: State { .failed }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    case (.failed, .open): state = .ready("")
                    case (.ready(let text), .close) where State.ready(text) != .failed: state = .closed
                    case (.closed, .open): state = .failed
                    default: break
                    }
                    return nil
                }
            }
            """
        #expect(Linter().findings(Extractor(source: source)).filter { $0.severity > .note } == [])
    }
}
