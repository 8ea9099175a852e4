import OakExtract
import Testing

/// Functions and properties that `update` uses.
@Suite struct HelperTests {
    @Test func `a helper that changes the state`() {
        #expect(
            Rows(
                update: """
                    guard case (.a, .go) = (state, event) else { return nil }
                    return leave(&state)
                    """,
                beside: """
                    static func leave(_ state: inout State) -> Effect {
                        state = .b
                        return .cancel(id: "x")
                    }
                    """
            ).lines == ["a -go-> b / cancel x"])
    }

    @Test func `a helper that returns the state`() {
        #expect(
            Rows(
                update: "state = next(state, event); return nil",
                beside: """
                    static func next(_ state: State, _ event: Event) -> State {
                        if case .go = event, state == .a { return .b }
                        return state
                    }
                    """
            ).lines == ["a -go-> b"])
    }

    @Test func `a mutating method of the state`() {
        #expect(
            Rows(
                """
                enum M: EffectTransducer {
                    enum State: NonTerminal {
                        case a, b
                        mutating func toggle() { self = self == .a ? .b : .a }
                    }
                    enum Event { case go }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        state.toggle()
                        return nil
                    }
                }
                """
            ).lines == ["a -go-> b", "b -go-> a"])
    }

    @Test func `a property that asks for cases`() {
        #expect(
            Rows(
                """
                enum M: EffectTransducer {
                    enum State: NonTerminal {
                        case a, b
                        var isFirst: Bool { if case .a = self { true } else { false } }
                    }
                    enum Event { case go }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        guard state.isFirst else { return nil }
                        state = .b
                        return nil
                    }
                }
                """
            ).lines == ["a -go-> b"])
    }

    @Test func `a helper that calls itself is told as unknown`() {
        let rows = Rows(
            update: "again(&state); return nil",
            beside: "static func again(_ state: inout State) { again(&state) }")
        #expect(rows.lines.first == "a -go-> ?")
        #expect(rows.unknowns == ["again calls itself"])
    }

    @Test func `what a function of another package makes of the state is unknown`() {
        #expect(Rows(update: "state = elsewhere(state); return nil").lines.first == "a -go-> ?")
    }
}
