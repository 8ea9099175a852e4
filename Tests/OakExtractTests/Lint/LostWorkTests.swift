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
                static let itemScope = \(scope)
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch event {
                    case .item(let event): return itemScope.update(&state, event: event)
                    case .row(let id, let event): return itemScope.update(&state, of: id, event: event)
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
        #expect(findings(state, scope, overlap: ".atMost(2, .wait)").count == 1)
        #expect(findings(state, scope, overlap: ".atMost(2, .dropNewest)") == [])
        #expect(findings(state, scope, overlap: ".replace") == [])
    }

    @Test func `enqueued effects of a machine that a parent always keeps are not reported`() {
        let state = "struct State: NonTerminal { var item = Item.State() }"
        #expect(findings(state, "Scope<Item>(\\.item, event: Event.item)") == [])
    }

    @Test func `enqueued effects of a machine are reported if the parent of its parent can be removed`() {
        let state = """
            struct State: NonTerminal { var item = Item.State(), field: Grandparent? }
            enum Grandparent: EffectTransducer {
                struct State: NonTerminal { var parent: Parent.State? }
                enum Event { case parent(Parent.Event) }
                static let parent = Scope<Parent>(\\.parent, event: Event.parent)
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch event { case .parent(let event): parent.update(&state, event: event) }
                }
            }
            """
        #expect(findings(state, "Scope<Item>(\\.item, event: Event.item)").count == 1)
    }

    @Test func `enqueued effects of a machine that no parent embeds are not reported`() {
        #expect(findings("struct State: NonTerminal {}", "1") == [])
    }
}
