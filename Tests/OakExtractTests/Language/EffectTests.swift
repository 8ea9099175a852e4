import OakExtract
import Testing

/// Tests for extracted effects.
@Suite struct EffectTests {
    private func effect(_ expression: String, beside members: String = "") -> String? {
        Rows(
            update: "guard case (.a, .go) = (state, event) else { return nil }\nreturn \(expression)",
            beside: members
        )
        .lines.first.map { String($0.dropFirst("a -go-> a / ".count)) }
    }

    @Test(arguments: [
        (#"Effect(id: "x") { env, input in try input.send(.stop) }"#, "run x sends stop"),
        (#"Effect { _, input in try input.send(.carry(1)) }"#, "run sends carry"),
        (#".send(.stop)"#, "send sends stop"),
        (#".cancel(id: "x")"#, "cancel x"),
        (#".cancelAll"#, "cancelAll"),
        (#".postpone"#, "postpone"),
        (#"Effect.postpone"#, "postpone"),
        (#".after(.seconds(1), id: "x", send: .stop)"#, "after x sends stop"),
        (#".every(.seconds(1), id: "x", send: .stop)"#, "every x sends stop"),
        (#"[.cancel(id: "x"), .send(.stop)]"#, "cancel x, send sends stop"),
        (#".merge(.cancel(id: "x"), nil)"#, "cancel x"),
        (#"Effect(id: "x") { env, _ in }.catching { _ in .stop }"#, "run x sends stop"),
        (#"elsewhere()"#, "unknown"),
        (#".after(.seconds(1), send: .stop).whileInState()"#, "after sends stop while in state"),
        (
            #".merge(.send(.stop), Effect(id: "x") { _, _ in }).whileInState()"#,
            "send sends stop, run x while in state"
        ),
    ])
    func `the extractor recognizes every form of an effect`(_ expression: String, _ effect: String) {
        #expect(self.effect(expression) == effect)
    }

    @Test(arguments: [
        ("rows.map { load($0) }", "run row sends carry"),
        ("rows.map { row in load(row) }", "run row sends carry"),
        ("rows.compactMap { $0 == 0 ? nil : load($0) }", "run row sends carry"),
        ("rows.map { load($0) } + [.send(.stop)]", "run row sends carry, send sends stop"),
        ("rows.map { $0 == 0 ? .send(.stop) : load($0) }", "send sends stop, run row sends carry"),
        ("rows.map { .cancel(id: $0) }", "cancel an element of rows"),
        ("rows.map(load)", "run row sends carry"),
        ("rows.map(Self.load)", "run row sends carry"),
        ("rows.map(stop) + rows.map(load)", "cancel row, run row sends carry"),
        ("rows.compactMap(wanted)", "run row sends carry"),
        ("rows.map(elsewhere)", "unknown"),
        ("rows.map(Self.either)", "unknown"),
        ("rows.map(both)", "unknown"),
        ("rows.map(both(for:))", "cancel row"),
        ("rows.map(Self.both(_:))", "run row sends carry"),
        ("rows.map(again)", "unknown"),
    ])
    func `the extractor recognizes an effect for each element of a collection`(
        _ expression: String, _ effect: String
    ) {
        let members = """
            static let rows = [1, 2]
            static func load(_ row: Int) -> Effect {
                Effect(id: row) { _, input in try input.send(.carry(row)) }
            }
            static func stop(for row: Int) -> Effect { .cancel(id: row) }
            static func wanted(_ row: Int) -> Effect? { row == 0 ? nil : load(row) }
            static func either(_ row: Int) -> Effect { load(row) }
            static func both(_ row: Int) -> Effect { load(row) }
            static func both(for row: Int) -> Effect { .cancel(id: row) }
            static func again(_ row: Int) -> Effect { .merge([row].map(again)) }
            static func either(_ row: String) -> Effect { .cancel(id: row) }
            """
        #expect(self.effect(".merge(\(expression))", beside: members) == effect)
        let variable = "{ let all: [Effect] = \(expression); return .merge(all) }()"
        #expect(self.effect(variable, beside: members) == effect)
    }

    @Test func `a variable that changes for each element is unknown afterward`() {
        let rows = Rows(
            update: """
                guard case (.a, .go) = (state, event) else { return nil }
                var count = 0
                let effects: [Effect] = rows.map { row in
                    count += 1
                    return .cancel(id: row)
                }
                state = count == 1 ? .b : .c
                return .merge(effects)
                """, beside: "static let rows = [1, 2]")
        #expect(Set(rows.lines.map { $0.prefix(11) }) == ["a -go-> b [", "a -go-> c ["])
    }

    @Test func `an extracted effect sends the events from all branches of its body`() {
        let text = effect(
            """
            Effect(id: "x") { env, input in
                do { try input.send(.carry(try await env.load())) } catch { try input.send(.stop) }
            }
            """)
        #expect(text == "run x sends carry stop")
    }

    @Test func `the id of an effect that a helper creates can be a constant`() {
        #expect(
            effect(
                "work()",
                beside: """
                    enum ID { static let work = "working" }
                    static func work() -> Effect { Effect(id: ID.work) { _, input in try input.send(.stop) } }
                    """) == "run working sends stop")
    }

    @Test func `the id of an effect that a helper creates can be passed by the caller`() {
        #expect(
            effect(
                "work(\"first\")",
                beside: """
                    static func work(_ id: String) -> Effect {
                        Effect(id: id) { _, input in try input.send(.stop) }
                    }
                    """) == "run first sends stop")
    }

    @Test(arguments: ["delayed(by: .seconds(1))", "debounced(.seconds(1))", "throttled(.seconds(1))"])
    func `a delayed, debounced or throttled effect is extracted with its id and events`(modifier: String) {
        #expect(
            effect("Effect(id: \"work\") { _, input in try input.send(.stop) }.\(modifier)")
                == "run work sends stop")
    }

    @Test func `an extracted transition into a state includes the state's entry effect`() {
        let rows = Rows(
            update: """
                switch (state, event) {
                case (.a, .go):
                    state = .b
                    return .cancel(id: "x")
                case (.b, .go): state = .b
                case (.b, .stop): state = .c
                default: break
                }
                return nil
                """,
            beside: """
                static func entered(_ state: State) -> Effect? {
                    switch state {
                    case .b: .after(.seconds(1), id: "late", send: .stop).whileInState()
                    case .a, .c: nil
                    }
                }
                """)
        #expect(
            rows.lines == [
                "a -go-> b / cancel x, after late sends stop while in state", "b -stop-> c",
            ])
    }

    @Test func `the extractor interprets an effect body that is stored in a variable`() {
        #expect(
            Rows(
                update: """
                    let body: Effect.Body = { env, input in try input.send(.stop) }
                    return Names.id.map { Effect(id: $0, body) } ?? Effect(body)
                    """
            ).lines.prefix(2) == [
                "a -go-> a [Names.id != nil] / run Names.id sends stop",
                "a -go-> a [Names.id == nil] / run sends stop",
            ])
    }

    @Test(arguments: [
        ("\"x\"", false), ("1", false), ("ID.work", false), ("Self.name", false), ("\"row \\(n)\"", true),
        ("n", true), ("n % 4", true), ("state", true),
    ])
    func `an effect id is marked as computed only if it depends on runtime values`(
        _ id: String, _ isComputed: Bool
    ) {
        let machine = Extractor(
            source: """
                enum M: EffectTransducer {
                    enum State: NonTerminal { case a }
                    enum Event { case carry(Int) }
                    enum ID { case work }
                    static let name = "work"
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch event { case .carry(let n): .cancel(id: \(id)) }
                    }
                }
                """
        ).document.machines[0]
        #expect(machine.transitions.flatMap(\.effects).map(\.isIDComputed) == [isComputed])
    }

    @Test func `an effect whose body throws an uncaught error is marked as able to fail`() {
        func canFail(_ body: String) -> [Bool] {
            let machine = Extractor(
                source: """
                    enum M: EffectTransducer {
                        enum State: NonTerminal { case a }
                        enum Event { case go, done }
                        struct Env { var load: () async throws -> Void; var wait: () async -> Void }
                        static func finish(_ input: Input) throws { try input.send(.done) }
                        static func load(_ env: Env, _ input: Input) async throws { try await env.load() }
                        static func update(_ state: inout State, event: Event) -> Effect? {
                            guard case .go = event else { return nil }
                            return \(body)
                        }
                    }
                    """
            ).document.machines[0]
            return machine.transitions.flatMap(\.effects).map(\.canFail)
        }
        #expect(canFail("Effect { env, _ in try await env.load() }") == [true])
        #expect(canFail("Effect { env, _ in try await env.load() }.catching { _ in .done }") == [false])
        #expect(canFail("Effect { env, _ in do { try await env.load() } catch {} }") == [false])
        #expect(canFail("Effect { env, input in await env.wait(); try input.send(.done) }") == [false])
        #expect(canFail("Effect { env, input in try finish(input) }") == [false])
        #expect(canFail("Effect { env, input in try await load(env, input) }") == [true])
    }
}
