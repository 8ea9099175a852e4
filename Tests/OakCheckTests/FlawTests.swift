import Oak
import OakCheck
import Testing

/// Tests for the flaws that every check detects.
@Suite struct FlawTests {
    /// A machine whose behavior in its second state has the given flaw.
    enum Flawed: EffectTransducer {
        struct State: Terminable, Hashable {
            let flaw: Flaw?
            var isSecond = false
            var isTerminal: Bool { flaw == nil && isSecond }
        }

        enum Event: Hashable { case go, tick, tock }

        static func update(_ state: inout State, event: Event) -> Effect? {
            state.isSecond = true
            switch (state.flaw, event) {
            case (.trap, .go), (.trap, .tock): return .after(.seconds(1), id: "tick", send: .tick)
            case (.trap, .tick): return .after(.seconds(1), id: "tock", send: .tock)
            case (.endlessChain, .go), (.endlessChain, .tock): return .send(.tick)
            case (.endlessChain, .tick): return .send(.tock)
            case (.unhandledFailure, .go): return Effect(id: "fails") { _, _ in }
            default: return nil
            }
        }
    }

    static func check(_ flaw: Flaw?) -> Check<Flawed> {
        Check(Flawed.self, initialState: .init(flaw: flaw))
            .events { $0.isSecond ? [] : [.go] }
            .effect("fails", outcomes: .failure(Loader.Broken()))
    }

    private func report(_ flaw: Flaw?) async -> Check<Flawed>.Report { await Self.check(flaw).run() }

    @Test func `a state without possible steps is a deadlock unless it is terminal`() async {
        #expect(await report(nil).isProof)
        #expect(await report(.deadlock)["no deadlock"]?.counterexample?.events == [.go])
    }

    @Test func `a state that can never change is reported as a trap even if timers fire`() async {
        #expect(await report(.trap)["no trap"]?.counterexample?.events == [.go])
    }

    /// A machine that ignores the events of its endless timer.
    enum Clock: EffectTransducer {
        struct State: NonTerminal, Hashable { var isOn = false }
        enum Event: Hashable { case start, tick }

        static func update(_ state: inout State, event: Event) -> Effect? {
            guard event == .start, !state.isOn else { return nil }
            state.isOn = true
            return .every(.seconds(1), id: "tick", send: .tick)
        }

        static let check = Check(Clock.self, initialState: State()).events(.start)
    }

    @Test func `a state in which only an ignored endless timer fires is a trap, not a deadlock`() async {
        let report = await Clock.check.run()
        #expect(report["no deadlock"]?.isHeld == true, "\(report)")
        #expect(report["no trap"]?.counterexample?.events == [.start])
        #expect(await Clock.check.allowing(.trap).run().isProof)
    }

    @Test func `the report of a trap names the effects that continue running, and suggests fixes`()
        async throws
    {
        let explanation = try #require(await Clock.check.run()["no trap"]?.explanation)
        #expect(explanation.contains(#"id: "tick""#))
        #expect(explanation.contains("cancel them, or make the state terminal"))
        #expect(explanation.contains("`.allowing(.trap)`"))
        let result = await NamedCheck("clock", Clock.check).run()
        #expect("\(result)".contains("✘ no trap: \(explanation)\n"))
    }

    @Test func `random walks find a state in which only an ignored endless timer fires`() async {
        let report = await Clock.check.walks(count: 1, seed: 1)
        #expect(report["no trap"]?.counterexample?.events == [.start])
        #expect(report["no deadlock"]?.isViolated == false)
    }

    /// A machine in which an internal event causes itself again.
    private enum Echo: EffectTransducer {
        struct State: NonTerminal, Hashable { var isEchoing = false }
        enum Event: Hashable { case call, echo }

        static func update(_ state: inout State, event: Event) -> Effect? {
            state.isEchoing = true
            return .send(.echo)
        }
    }

    @Test func `an internal event that causes itself is an endless chain, not a deadlock`() async {
        let report = await Check(Echo.self, initialState: .init()).events { $0.isEchoing ? [] : [.call] }
            .run()
        #expect(report["no endless chain of internal events"]?.isViolated == true, "\(report)")
        #expect(report["no deadlock"]?.isHeld == true)
    }

    @Test func `an endless chain of internal events is reported`() async {
        let trace = await report(.endlessChain)["no endless chain of internal events"]?.counterexample
        #expect(trace?.events.first == .go)
    }

    @Test func `an unhandled failure is reported`() async {
        let report = await report(.unhandledFailure)
        let trace = report["no unhandled failure"]?.counterexample
        #expect(trace?.steps.count == 2)
    }

    @Test func `a check can allow an intentional flaw`() async {
        let report = await Check(Flawed.self, initialState: .init(flaw: .deadlock)).events(.go)
            .allowing(.deadlock).run()
        #expect(report.isProof, "\(report)")
    }
}
