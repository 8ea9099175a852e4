import OakExtract
import Testing

/// Tests for OAK019. The page of the rule shows a machine that violates it.
@Suite struct LostWorkTests {
    private func findings(_ state: String, _ scope: String, overlap: String = ".enqueue") -> [Finding] {
        let source = """
            enum Item: EffectTransducer {
                struct State: NonTerminal { var id = 1, saves = 0 }
                enum Event { case save, saved }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch event {
                    case .save:
                        return Effect(id: "save", overlap: \(overlap)) { _, input in try input.send(.saved) }
                    case .saved:
                        state.saves += 1
                        return nil
                    }
                }
            }
            enum Parent: EffectTransducer {
                \(state)
                enum Event { case item(Item.Event), row(Int, Item.Event), close }
                static let item = \(scope)
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch event {
                    case .item(let event): return item.update(&state, event: event)
                    case .row(let id, let event): return item.update(&state, of: id, event: event)
                    case .close: return nil
                    }
                }
            }
            """
        return Linter().findings(Extractor(source: source)).filter { $0.rule.id == "OAK019" }
    }

    @Test(arguments: [
        ("struct State: NonTerminal { var item: Item.State? }", "Scope<Item>(\\.item, event: Event.item)"),
        (
            "struct State: NonTerminal { var item: IdentifiedList<Item.State> = [] }",
            "Scopes<Item, Int>(\\.item, event: Event.row)"
        ),
        (
            "enum State: NonTerminal { case none, item(Item.State) }",
            "Scope<Item>(case: \"item\", of: \\.self, State.item, { _ in nil }, event: Event.item)"
        ),
    ])
    func `enqueued effects of a machine that a parent can remove are reported`(
        _ state: String, _ scope: String
    ) {
        #expect(findings(state, scope).map(\.location.line) == [7])
        #expect(findings(state, scope, overlap: ".replace") == [])
    }

    @Test func `enqueued effects of a machine that a parent always keeps are not reported`() {
        let state = "struct State: NonTerminal { var item = Item.State() }"
        #expect(findings(state, "Scope<Item>(\\.item, event: Event.item)") == [])
    }

    @Test func `enqueued effects of a machine that no parent embeds are not reported`() {
        #expect(findings("struct State: NonTerminal {}", "1") == [])
    }
}
