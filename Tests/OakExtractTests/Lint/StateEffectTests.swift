import OakExtract
import Testing

/// Tests for the rules about effects that outlast their states.
@Suite struct StateEffectTests {
    /// Returns the findings in a machine that loads, and that can be cancelled while it is loading.
    private func findings(_ modifier: String, id: String = "") -> [Finding] {
        let source = """
            enum Loader: EffectTransducer {
                enum State: NonTerminal { case idle, loading }
                enum Event { case load, cancel, loaded }
                static var initialState: State { .idle }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    case (.idle, .load):
                        state = .loading
                        return Effect\(id) { _, input in try input.send(.loaded) }\(modifier)
                    case (.loading, .cancel), (.loading, .loaded): state = .idle
                    case (.idle, _), (.loading, _): break
                    }
                    return nil
                }
            }
            """
        return Linter().findings(Extractor(source: source)).filter {
            ["OAK007", "OAK010"].contains($0.rule.id)
        }
    }

    @Test func `an effect that ends with its state is reported neither as abandoned nor as stale`() {
        #expect(findings(".whileInState()") == [])
    }

    @Test func `whileInState does not suppress the findings if a struct state has no key`() {
        func source(_ modifier: String, _ key: String) -> String {
            """
            enum Loader: EffectTransducer {
                struct State: NonTerminal {
                    enum Phase { case idle, loading }
                    var phase = Phase.idle
                }
                enum Event { case load, cancel, loaded }
                static var initialState: State { .init() }
                \(key)
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state.phase, event) {
                    case (.idle, .load):
                        state.phase = .loading
                        return Effect { _, input in try input.send(.loaded) }\(modifier)
                    case (.loading, .cancel), (.loading, .loaded): state.phase = .idle
                    case (.idle, _), (.loading, _): break
                    }
                    return nil
                }
            }
            """
        }
        func findings(_ modifier: String, key: String = "") -> [Finding] {
            Linter().findings(Extractor(source: source(modifier, key))).filter { $0.rule.id == "OAK007" }
        }
        let hint = "Add `.whileInState()` to the effect, and declare `key(of:)`, or give it an id"
        #expect(findings("").first?.hint?.hasPrefix(hint) == true)
        #expect(findings(".whileInState()").first?.hint?.hasPrefix(hint) == true)
        let key = "static func key(of state: State) -> State.Phase { state.phase }"
        #expect(findings(".whileInState()", key: key) == [])
    }

    @Test func `both findings about an effect that outlasts its state suggest whileInState`() {
        let found = findings("")
        #expect(Set(found.map(\.rule.id)) == ["OAK007", "OAK010"])
        for finding in found { #expect(finding.hint?.contains("`.whileInState()`") == true) }
    }

    @Test func `the hint about a running effect with an id suggests whileInState and cancel`() {
        #expect(
            findings("", id: "(id: 1)").map(\.hint) == [
                "Add `.whileInState()` to the effect, or return `.cancel(id:)` here."
            ])
    }

    @Test func `cancelling an effect that the machine starts initially is not reported`() {
        let source = """
            enum Monitor: EffectTransducer {
                enum State: NonTerminal { case on, off }
                enum Event { case stop, changed }
                static var initialState: State { .on }
                static func initialEffect(_ state: State) -> Effect? {
                    Effect(id: "network") { _, input in try input.send(.changed) }
                }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    case (.on, .stop):
                        state = .off
                        return .cancel(id: "network")
                    case (.on, .changed), (.off, _): return nil
                    }
                }
            }
            """
        let rules = Linter().findings(Extractor(source: source)).map(\.rule.id)
        #expect(rules.filter { ["OAK008", "OAK014"].contains($0) } == [])
    }
}
