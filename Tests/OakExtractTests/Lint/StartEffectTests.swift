import OakExtract
import Testing

/// Tests for the effects that `initialEffect(_:)` and `entered(_:)` return.
@Suite struct StartEffectTests {
    /// Returns the locations of a rule's findings for a machine that starts in `on`.
    private func lines(_ rule: String, _ functions: String, cancelling id: String = "data") -> [Int] {
        let source = """
            enum Monitor: EffectTransducer {
                enum State: NonTerminal { case on, off, unused }
                enum Event { case stop, start, wake, changed, failed }
                struct Env { var fetch: @Sendable () async throws -> Void }
                static var initialState: State { .on }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    case (.on, .stop):
                        state = .off
                        return .cancel(id: "\(id)")
                    case (.off, .start): state = .on
                    case (.unused, .wake): return .after(.seconds(1), id: "data", send: .changed)
                    case (.on, .changed), (.on, .failed): state = .off
                    case (.on, _), (.off, _), (.unused, _): break
                    }
                    return nil
                }
                \(functions)
            }
            """
        return Linter().findings(Extractor(source: source)).filter { $0.rule.id == rule }.map(\.location.line)
    }

    private static let load = """
        Effect(id: "data") { env, input in
            try await env.fetch()
            try input.send(.changed)
        }
        """

    private static func function(_ name: String, _ effect: String = load, in state: String = "on") -> String {
        "static func \(name)(_ state: State) -> Effect? { if case .\(state) = state { return \(effect) }; return nil }"
    }

    @Test(arguments: ["initialEffect", "entered"])
    func `an unhandled error from an effect that the machine starts initially is reported`(_ name: String) {
        #expect(lines("OAK015", Self.function(name)) == [18])
    }

    @Test(arguments: ["initialEffect", "entered"])
    func `a handled error from an effect that the machine starts initially is not reported`(_ name: String) {
        #expect(lines("OAK015", Self.function(name, Self.load + ".catching { _ in .failed }")) == [])
        let hook = "static func failed(_ error: any Error, effect: EffectID?) -> Event? { .failed }"
        #expect(lines("OAK015", Self.function(name) + "\n" + hook) == [])
    }

    @Test(arguments: ["initialEffect", "entered"])
    func `an effect that starts only in an unreachable state is not reported`(_ name: String) {
        #expect(lines("OAK015", Self.function(name, in: "unused")) == [])
    }

    @Test func `an unhandled error from an entry effect is reported if a transition enters the state`() {
        #expect(lines("OAK015", Self.function("entered", in: "off")) == [18])
    }

    @Test(arguments: ["initialEffect", "entered"])
    func `a cancelled id is reported only if the machine starts no effect with that id initially`(
        _ name: String
    ) {
        let start = Self.function(name, #"Effect(id: "news") { _, input in try input.send(.changed) }"#)
        #expect(lines("OAK008", start, cancelling: "news") == [])
        #expect(lines("OAK008", start, cancelling: "nws") == [10])
    }

    @Test(arguments: ["initialEffect", "entered"])
    func `an event that unreachable effects send is reported unless an initial effect also sends it`(
        _ name: String
    ) {
        #expect(lines("OAK014", Self.function(name)) == [])
        let other = #"Effect(id: "news") { _, input in try input.send(.failed) }"#
        #expect(lines("OAK014", Self.function(name, other)) == [3])
    }

    @Test(arguments: ["initialEffect", "entered"])
    func `an initial effect that the extractor cannot read suppresses uncertain findings`(_ name: String) {
        let unknown = Self.function(name, "Elsewhere.effect(state)")
        #expect(lines("OAK008", unknown, cancelling: "news") == [])
        #expect(lines("OAK014", unknown) == [])
    }
}
