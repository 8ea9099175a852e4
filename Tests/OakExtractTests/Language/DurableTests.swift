import OakExtract
import Testing

/// Tests for extracted durable machines.
@Suite struct DurableTests {
    /// Returns the extractor of a machine with two durable effects.
    private func order(
        conformingTo name: String = "DurableTransducer", modifier: String = "",
        perform: String = Self.perform, beside members: String = ""
    ) -> Extractor {
        Extractor(
            source: """
                enum Order: \(name) {
                    enum State: Restorable, Terminable {
                        case open, paying, shipping, closed
                        var isTerminal: Bool { self == .closed }
                    }
                    enum Event: Codable { case pay(Int), paid, declined, shipped, failed }
                    enum Intent: Codable { case pay(Int), ship }
                    struct Env { var work: @Sendable (Intent, String) async throws -> Bool }
                    static var initialState: State { .open }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch (state, event) {
                        case (.open, .pay(let amount)):
                            state = .paying
                            return .durable("pay", .pay(amount))\(modifier)
                        case (.paying, .paid):
                            state = .shipping
                            return .durable("ship", .ship)
                        case (.paying, .declined), (.paying, .failed), (.shipping, .shipped):
                            state = .closed
                            return nil
                        case (.open, _), (.paying, _), (.shipping, _), (.closed, _): return nil
                        }
                    }
                    static func perform(
                        _ work: Intent, key: IdempotencyKey, env: Env, input: Input
                    ) async throws {
                        \(perform)
                    }
                    \(members)
                }
                """)
    }

    private static let perform = """
        let isDone = try await env.work(work, key.description)
        switch work {
        case .pay: try input.send(isDone ? .paid : .declined)
        case .ship: try input.send(.shipped)
        }
        """

    private func sends(_ extractor: Extractor) -> [[String]] {
        extractor.document.machines[0].transitions.flatMap(\.effects).map(\.sends)
    }

    @Test(arguments: ["DurableTransducer", "OakDurable.DurableTransducer"])
    func `a durable machine is extracted without the sources of Oak`(_ name: String) {
        let machine = order(conformingTo: name).document.machines.first
        #expect(machine?.initial == "open")
        #expect(
            machine.map { Rows($0).lines } == [
                "open -pay-> paying / run pay sends paid declined",
                "paying -paid-> shipping / run ship sends shipped",
                "paying -declined-> closed", "paying -failed-> closed", "shipping -shipped-> closed",
            ])
    }

    @Test func `a durable effect is marked as durable`() {
        let effects = order().document.machines[0].transitions.flatMap(\.effects)
        #expect(effects.map(\.isDurable) == [true, true])
    }

    @Test func `a durable effect can send the events that perform sends for its intent`() {
        let bindings = """
            switch work {
            case let .pay(amount): try input.send(amount > 0 ? .paid : .declined)
            case .ship: try await ship(env: env, input: input)
            }
            """
        let helper = "static func ship(env: Env, input: Input) async throws { try input.send(.shipped) }"
        #expect(sends(order(perform: bindings, beside: helper)) == [["paid", "declined"], ["shipped"]])
    }

    @Test func `a durable effect with an unknown intent can send every event that perform sends`() {
        let all = ["paid", "declined", "shipped"]
        #expect(
            sends(order(perform: Self.perform.replacing("switch work", with: "switch next"))) == [all, all])
    }

    @Test func `the catching modifier adds no events to a durable effect`() {
        #expect(sends(order(modifier: ".catching { _ in .failed }")) == [["paid", "declined"], ["shipped"]])
    }

    @Test func `a durable effect can send the event that failed(_:effect:) returns for its id`() {
        let hook = """
            static func failed(_ error: any Error, effect: EffectID?) -> Event? {
                effect == EffectID("pay") ? .failed : nil
            }
            """
        #expect(sends(order(beside: hook)) == [["paid", "declined", "failed"], ["shipped"]])
    }

    @Test
    func `an unhandled error from a durable effect is not reported, because the host retries the effect`() {
        #expect(Linter().findings(order()).filter { $0.severity > .note } == [])
    }

    @Test func `a durable effect that outlasts its state is reported`() {
        let findings = Linter().findings(
            Extractor(
                source: """
                    enum Order: DurableTransducer {
                        enum State: Restorable, NonTerminal { case open, paying }
                        enum Event: Codable { case pay, cancel, paid }
                        struct Payment: Codable {}
                        static var initialState: State { .open }
                        static func update(_ state: inout State, event: Event) -> Effect? {
                            switch (state, event) {
                            case (.open, .pay):
                                state = .paying
                                return .durable("pay", Payment())
                            case (.paying, .cancel), (.paying, .paid): state = .open
                            case (.open, _), (.paying, _): break
                            }
                            return nil
                        }
                        static func perform(
                            _ payment: Payment, key: IdempotencyKey, env: Void, input: Input
                        ) async throws { try input.send(.paid) }
                    }
                    """))
        #expect(findings.filter { $0.severity > .note }.map(\.rule.id) == ["OAK007"])
    }

    @Test func `an SCXML diagram marks durable effects`() throws {
        let document = order().document
        let text = try DiagramFormat.scxml.render(document.machines[0], in: document)
        #expect(text.contains(#"<oak:start kind="run" id="pay" events="paid declined" durable="true"/>"#))
    }
}
