import OakExtract
import Testing

/// Tests for the rule about event payloads that no transition uses.
@Suite struct UnusedPayloadTests {
    /// Returns the messages of the rule about a machine that handles `.typed` with the given code.
    private func messages(_ typed: String, beside members: String = "") -> [String] {
        let extractor = Extractor(
            source: """
                enum Search: EffectTransducer {
                    struct State: NonTerminal {
                        var query = "", last: Event?, queries: [String: Int] = [:], isEmpty = true, count = 0
                        var list = List.State()
                    }
                    enum Event { case typed(String), cleared, list(List.Event) }
                    struct Env { var log: @Sendable (String) async -> Void }
                    static var initialState: State { State() }
                    static let list = Scope<List>(\\.list, event: Event.list)
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch event {
                        \(typed)
                        case .cleared:
                            state.query = ""
                            return nil
                        case .list(let event):
                            return list.update(&state, event: event)
                        }
                    }
                    \(members)
                }
                enum List: EffectTransducer {
                    struct State: NonTerminal { var count = 0 }
                    enum Event { case add(Int) }
                    static var initialState: State { State() }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch event { case .add(let count): state.count += count }
                        return nil
                    }
                }
                """)
        return Linter().findings(extractor).filter { $0.rule.id == "OAK018" }.map(\.message)
    }

    @Test(arguments: [
        "case .typed: state.count += 1; return nil",
        "case .typed(_): return .send(.cleared)",
        "case let event where isTyped(event): state.count += 1; return nil",
        "case .typed: return Effect { [query = state.query] env, _ in await env.log(query) }",
    ])
    func `an event payload that changes nothing is reported`(_ typed: String) {
        let members = """
            static func isTyped(_ event: Event) -> Bool { if case .typed = event { true } else { false } }
            """
        #expect(messages(typed, beside: members) == ["No transition uses the payload of `typed`."])
    }

    @Test(arguments: [
        "case .typed(let text): state.query = text; return nil",
        "case let .typed(text): state.isEmpty = text.isEmpty; return nil",
        "case .typed(let text): state.queries[text] = 1; return nil",
        "case .typed(let text): state.query = \"<\\(text)>\"; return nil",
        "case .typed(let text) where text.count > 3: state.count = 1; return nil",
        "case .typed(\"\"): state.count = 1; return nil",
        "case .typed(let text): return Effect { env, _ in await env.log(text) }",
        "case .typed(let text): return Effect { [text] env, _ in await env.log(\"x\") }",
        "case .typed: state.last = event; return nil",
        "case .typed: return Effect { env, _ in await env.log(\"\\(event)\") }",
        "case .typed: store(event, in: &state); return nil",
        "case .typed(let text): for character in text { state.count += 1 }; return nil",
        "case .typed(let text): return list.update(&state, event: .add(text.count))",
        "case .typed(let text): return log(text)",
        "case .typed: unknown(event, &state); return nil",
        "case .typed(let text): func add(_ count: Int = 1) { state.query += text }; add(); return nil",
        "case .typed(let text): if let query = text as? Query { state.count = 1 }; return nil",
    ])
    func `an event payload that is used is not reported`(_ typed: String) {
        let members = """
            static func store(_ event: Event, in state: inout State) {
                if case .typed(let text) = event { state.query = text }
            }
            static func log(_ text: String) -> Effect { Effect { env, _ in await env.log(text) } }
            """
        #expect(messages(typed, beside: members) == [])
    }

    @Test func `the lint rule for unused payloads does not report an event that no state handles`() {
        #expect(messages("case .typed: return nil") == [])
    }

    @Test func `an event payload that is used in only one state is not reported`() {
        #expect(
            messages(
                "case .typed(let text) where state.isEmpty: state.query = text; return nil\ncase .typed: state.count = 1; return nil"
            )
                == [])
    }
}
