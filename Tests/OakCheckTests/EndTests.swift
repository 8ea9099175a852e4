import Oak
import OakCheck
import Testing

/// Tests that checks of very large or infinite machines end in reasonable time.
@Suite struct EndTests {
    /// A machine whose effects do not change its state.
    enum Idler: EffectTransducer {
        struct State: NonTerminal, Hashable { var hasBegun = false }
        enum Event: Hashable {
            case begin, startAnother
            case start(Int)
        }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .begin:
                state.hasBegun = true
                return nil
            case .start(let number): return Effect(id: number) { _, _ in }
            case .startAnother: return Effect { _, _ in }
            }
        }
    }

    /// A machine that counts with internal events.
    enum Counter: EffectTransducer {
        struct State: NonTerminal, Hashable { var count = 0 }
        enum Event: Hashable {
            case next, both
            case from(Int)
        }

        static let end = 2_000

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .from(let count):
                state.count = count
                return .send(.next)
            case .next where state.count < end:
                state.count += 1
                return .send(.next)
            case .next:
                return nil
            case .both:
                return [.send(.both), .send(.both)]
            }
        }
    }

    private func idler(effects: Int) -> Check<Idler> {
        let starts = (0..<effects).map { Idler.Event.start($0) }
        let check = Check(Idler.self, initialState: .init())
            .events { state in state.hasBegun ? starts : [.begin] }
        return (0..<effects).reduce(check) { $0.effect($1, outcomes: .nothing) }
    }

    @Test func `effects that accumulate without limit are reported as a problem`() async {
        let report = await Check(Idler.self, initialState: .init()).events(.startAnother)
            .unnamedEffects { _ in [] }.run()
        #expect(report.problems.map(\.kind) == [.tooManyUnnamedEffects])
        #expect(report.situations < 1_000)
        #expect(!report.isProof)
    }

    @Test func `internal events that multiply are reported as a problem`() async {
        let report = await Check(Counter.self, initialState: .init()).events(.both).run()
        #expect(report.problems.map(\.kind) == [.tooManyEffects])
    }

    // R12.6
    @Test func `postponed events that accumulate without limit are reported as a problem`() async {
        let report = await Check(Waiter.self, initialState: .closed).events(.enter).run()
        #expect(report.problems.map(\.kind) == [.tooManyEffects])
        #expect("\(report)".contains("257 of the events are postponed."), "\(report)")
        #expect("\(report)".contains("`.capacity(16)`"))
        #expect(!report.isProof)
    }

    // R12.6
    @MainActor @Test(arguments: 0...3)
    func `a check with a capacity discards the same excess events as the engine`(capacity: Int)
        async throws
    {
        let check = Check(Waiter.self, initialState: .closed)
            .events { state in state == .closed ? [.enter, .open] : [] }
            .capacity(capacity).allowing(.deadlock)
            .always("at most `capacity` enter") { $0 != .open(capacity + 1) }
            .sometimes("`capacity` enter") { $0 == .open(capacity) }
        let report = await check.run()
        #expect(report.isProof, "\(report)")

        let machine = Machine(
            of: Waiter.self, initialState: .closed,
            configuration: Configuration(capacity: capacity, report: { _ in }))
        for _ in 0...capacity + 1 { try await machine.input.process(.enter) }
        try await machine.input.process(.open)
        #expect(machine.state == .open(capacity))
    }

    /// A machine that postpones an event in its first state, and then counts it.
    private enum Waiter: EffectTransducer {
        enum State: NonTerminal, Hashable {
            case closed
            case open(Int)
        }
        enum Event: Hashable { case enter, open }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state, event) {
            case (.closed, .enter): return .postpone
            case (.closed, .open): state = .open(0)
            case (.open(let count), .enter) where count < 5: state = .open(count + 1)
            case (.open, _): break
            }
            return nil
        }
    }

    @Test func `a trap is reported at its first state, even if the trap contains many states`() async {
        let report = await idler(effects: 11).run()
        #expect(report.situations == 2_049)
        #expect(report["no trap"]?.counterexample?.events == [.begin])
    }

    @Test func `a large cycle that violates leadsTo is found`() async {
        let report = await idler(effects: 10).allowing(.trap)
            .leadsTo("it begins again", { $0.hasBegun }, { !$0.hasBegun }).run()
        #expect(report["it begins again"]?.counterexample?.events == [.begin])
    }

    @Test func `chains of internal events that merge are not reported as endless`() async {
        let report = await Check(Counter.self, initialState: .init())
            .events { _ in (0..<400).map { .from($0 * 5) } }.run()
        #expect(report.isProof, "\(report)")
    }

    @Test(arguments: [2, 3, 8])
    func `the reported traps and endless chains do not depend on the number of threads`(threads: Int) async {
        let trap = idler(effects: 9)
        #expect(await "\(trap.run())" == "\(trap.threads(threads).run())")
        let chain = Check(FlawTests.Flawed.self, initialState: .init(flaw: .endlessChain))
            .events { $0.isSecond ? [] : [.go] }
        #expect(await "\(chain.run())" == "\(chain.threads(threads).run())")
    }
}
