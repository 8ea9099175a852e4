import Oak
import OakCheck
import Testing

/// Tests of the flaws that every check detects.
@Suite struct FlawTests {
    /// A machine whose behaviour in its second state has the given flaw.
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
