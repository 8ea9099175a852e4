import OakExtract
import Testing

/// Tests for the events that `failed(_:effect:)` returns for errors from effects.
@Suite struct FailureHookTests {
    /// Returns the extractor of a machine with two effects that can fail.
    private func machine(_ hook: String, failing rows: String = "") -> Extractor {
        Extractor(
            source: """
                enum Loader: EffectTransducer {
                    enum State: NonTerminal { case idle, loading, saving }
                    enum Event { case load, save, loaded, saved, notLoaded, notSaved }
                    struct Env { var work: @Sendable () async throws -> Void }
                    static var initialState: State { .idle }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch (state, event) {
                        case (.idle, .load):
                            state = .loading
                            return Effect(id: "load") { env, input in
                                try await env.work()
                                try input.send(.loaded)
                            }
                        case (.idle, .save):
                            state = .saving
                            return Effect { env, input in
                                try await env.work()
                                try input.send(.saved)
                            }
                        case (.loading, .loaded), (.loading, .notLoaded): state = .idle
                        case (.saving, .saved), (.saving, .notSaved): state = .idle
                        \(rows)
                        case (.idle, _), (.loading, _), (.saving, _): break
                        }
                        return nil
                    }
                    \(hook)
                }
                """)
    }

    /// Returns the rules of all findings except notes, once for each place.
    private func findings(_ hook: String, failing rows: String = "") -> [String] {
        Linter().findings(machine(hook, failing: rows)).filter { $0.severity > .note }.flatMap { finding in
            Array(repeating: finding.rule.id, count: 1 + finding.otherLocations.count)
        }
    }

    private func sends(_ hook: String) -> [[String]] {
        machine(hook).document.machines[0].transitions.flatMap(\.effects).map(\.sends)
    }

    private static let hook = """
        static func failed(_ error: any Error, effect: EffectID?) -> Event? {
            effect == "load" ? .notLoaded : .notSaved
        }
        """

    @Test func `an effect whose failure was handled is not reported as still running`() {
        #expect(findings(Self.hook) == [])
    }

    @Test func `each effect can send only the events that failed(_:effect:) returns for its id`() {
        #expect(sends(Self.hook) == [["loaded", "notLoaded"], ["saved", "notSaved"]])
        let hooks = [
            "switch effect { case \"load\": .notLoaded; default: .notSaved }",
            "switch effect { case \"save\", nil: .notSaved; case ID.load: .notLoaded; default: .save }",
            "if effect == EffectID(\"load\") { return .notLoaded }\nreturn .notSaved",
            "guard effect != nil else { return .notSaved }\nreturn event(for: error)",
        ]
        for body in hooks {
            let hook = """
                enum ID { static let load = "load" }
                static func event(for error: any Error) -> Event { .notLoaded }
                static func failed(_ error: any Error, effect: EffectID?) -> Event? { \(body) }
                """
            #expect(sends(hook) == [["loaded", "notLoaded"], ["saved", "notSaved"]], "\(body)")
        }
    }

    @Test
    func `an effect that outlasts its state is reported even if failed(_:effect:) handles its errors`() {
        #expect(findings(Self.hook, failing: "case (.loading, .save): state = .saving") == ["OAK007"])
    }

    @Test func `handling a failure event in a state that cannot receive the event is reported`() {
        #expect(findings(Self.hook, failing: "case (.idle, .notSaved): state = .saving").contains("OAK011"))
    }

    @Test func `an effect is reported if failed(_:effect:) returns no event for its errors`() {
        let nothing = "static func failed(_ error: any Error, effect: EffectID?) -> Event? { nil }"
        #expect(findings(nothing).filter { $0 == "OAK015" }.count == 2)
        let some = """
            static func failed(_ error: any Error, effect: EffectID?) -> Event? {
                effect == "load" ? .notLoaded : nil
            }
            """
        #expect(findings(some).filter { $0 == "OAK015" }.count == 1)
    }

    @Test func `a function named failed that has other parameters does not handle errors from effects`() {
        let other = "static func failed(_ count: Int) -> Event? { count > 0 ? .notLoaded : .notSaved }"
        #expect(findings(other).filter { $0 == "OAK015" }.count == 2)
    }

    @Test func `an effect can send any event if the result of failed(_:effect:) is unknown`() {
        let effects = machine(
            "static func failed(_ error: any Error, effect: EffectID?) -> Event? { Event(error) }"
        ).document.machines[0].transitions.flatMap(\.effects)
        #expect(effects.map(\.sendsMore) == [true, true] && effects.map(\.canFail) == [false, false])
    }
}
