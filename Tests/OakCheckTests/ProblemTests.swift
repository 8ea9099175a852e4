import Oak
import OakBase
import OakCheck
import TestSupport
import Testing

/// Tests for problems that make the findings of a check unreliable.
@Suite struct ProblemTests {
    @Test func `an effect without declared outcomes is reported as a problem`() async {
        let report = await Check(Loader.self, initialState: .init()).events(.load).run()
        #expect(report.problems.map(\.kind) == [.undeclaredEffect])
        #expect(report.problems.first?.text.contains(#"the effect run(id: "load")"#) == true)
        #expect(report.problems.first?.trace?.events == [.load])
        #expect(!report.isProof)
    }

    @Test func `an effect with an empty list of outcomes is reported as a problem`() async {
        let report = await Check(Loader.self, initialState: .init()).events(.load).effect("load").run()
        #expect(report.problems.map(\.kind) == [.undeclaredEffect])
        #expect(!report.isProof)
    }

    @Test func `an effect whose outcomes closure returns an empty array never ends, and is not a problem`()
        async
    {
        let report = await Check(Loader.self, initialState: .init()).events(.load).effect("load") { _ in [] }
            .run()
        #expect(report.problems.isEmpty)
        #expect(report[Flaw.deadlock.rawValue]?.isViolated == true)
    }

    @Test func `a declaration of outcomes that an earlier one hides is reported as a problem`() async {
        let check = Check(Loader.self, initialState: .init()).events(.load)
        let kinds: @Sendable (Check<Loader>) async -> [Check<Loader>.Problem.Kind] = {
            await $0.run().problems.map(\.kind)
        }
        let own = ScopePath()
        let failure = Check<Loader>.Outcome.failure(Loader.Broken())
        let general = check.effect("load", outcomes: .nothing)
        #expect(await kinds(general.effect("load", outcomes: failure)) == [.hiddenDeclaration])
        #expect(await kinds(general.effect("load", in: own, outcomes: failure)) == [.hiddenDeclaration])
        let specific = check.effect("load", in: own, outcomes: .nothing)
        #expect(await kinds(specific.effect("load", outcomes: failure)) == [])
        #expect(await kinds(specific.effect("load", in: own, outcomes: failure)) == [.hiddenDeclaration])
        #expect(await kinds(general.effect("save", outcomes: failure)) == [])
        let unnamed = general.unnamedEffects(outcomes: .nothing)
        #expect(await kinds(unnamed) == [])
        #expect(await kinds(unnamed.unnamedEffects(outcomes: failure)) == [.hiddenDeclaration])
    }

    @Test func `the report names the declaration that is hidden and the one that hides it`() async {
        let report = await Check(Loader.self, initialState: .init()).events(.load)
            .effect("load", outcomes: .nothing)
            .effect("load", in: ScopePath(), outcomes: .failure(Loader.Broken()))
            .run()
        let text = report.problems.first?.text ?? ""
        #expect(text.contains(#"run(id: "load") of the machine itself are never used"#))
        #expect(text.contains(#"an earlier declaration applies to run(id: "load")"#))
    }

    @Test func `a check without an initial state proves nothing`() async {
        let report = await Check(Impure.self, initialStates: [], env: ())
            .always("never") { _ in false }
            .run()
        #expect(report.problems.map(\.kind) == [.noInitialState])
        #expect(!report.isProof)
    }

    /// A machine whose `update` uses a global counter.
    enum Impure: Transducer {
        struct State: NonTerminal, Hashable { var count = 0 }
        typealias Event = Int
        static let count = Mutex(0)

        static func update(_ state: inout State, event: Int) {
            state.count = count.withLock { count in
                count += 1
                return count
            }
        }
    }

    @Test func `an update function that depends on a global variable is reported as a problem`() async {
        let report = await Check(Impure.self, initialState: .init()).events(1).bound(situations: 50).run()
        #expect(report.problems.map(\.kind).contains(.impureUpdate))
    }

    /// A state whose `==` and `hash(into:)` use different properties.
    struct InconsistentState: NonTerminal, Hashable {
        var hashed = 0
        var unhashed = 0
        var noise = Noise()

        final class Noise: Sendable {}

        static func == (a: InconsistentState, b: InconsistentState) -> Bool {
            a.hashed == b.hashed && a.unhashed == b.unhashed
        }
        func hash(into hasher: inout Hasher) {
            hasher.combine(hashed)
            if hashed > 0 { hasher.combine(ObjectIdentifier(noise)) }
        }
    }

    enum InconsistentHash: Transducer {
        typealias State = InconsistentState
        typealias Event = Int

        static func update(_ state: inout InconsistentState, event: Int) {
            if event == 0 { state.unhashed = 1 } else { state = InconsistentState(hashed: 1) }
        }
    }

    @Test func `a hash that ignores a stored property is reported as a problem`() async {
        let report = await Check(InconsistentHash.self, initialState: InconsistentState()).events(0).run()
        #expect(report.problems.map(\.kind) == [.incompleteHash])
    }

    @Test func `a hash that differs between equal states is reported as a problem`() async {
        let report = await Check(InconsistentHash.self, initialState: InconsistentState()).events(1).bound(
            situations: 50
        ).run()
        #expect(report.problems.map(\.kind).contains(.unstableHash))
    }

    @Test func `an invalid symmetry is reported as a problem`() async {
        let report = await VerdictTests.loader.symmetry { state in
            Loader.State(isLoading: state.isLoading, numbers: state.numbers.suffix(1))
        }
        .always("fewer than two") { $0.numbers.count < 2 }.run()
        #expect(report.problems.map(\.kind).contains(.asymmetricForm))
    }

    /// A machine that counts, and whose symmetry treats all counts from two on as equal.
    private enum Counting: EffectTransducer {
        struct State: NonTerminal, Hashable { var count = 0 }
        enum Event: Hashable { case tick }

        static func update(_ state: inout State, event: Event) -> Effect? {
            state.count += 1
            return nil
        }

        static func check(_ name: String, _ condition: @escaping @Sendable (Int) -> Bool) -> Check<Counting> {
            Check(Counting.self, initialState: State()).events(.tick).allowing(.deadlock)
                .symmetry { State(count: min($0.count, 2)) }
                .alwaysStep(name) { condition($0.after.count) }
        }
    }

    @Test func `a symmetry that hides the violation of a step condition is reported with the step`()
        async throws
    {
        let check = Counting.check("the count stays below five") { $0 < 5 }
        for report in [await check.run(), await check.walks(count: 1, length: 3, seed: 1)] {
            #expect(report.problems.map(\.kind) == [.asymmetricForm], "\(report)")
            let problem = try #require(report.problems.first)
            #expect(problem.text.contains("the property `the count stays below five` is violated"))
            #expect(problem.text.contains("the last step of this trace, `.tick`"))
            #expect(problem.trace?.events.count == 5)
            #expect(report["the count stays below five"]?.isHeld == false && !report.isProof)
        }
    }

    @Test func `a step condition that depends only on values that the symmetry preserves is proved`() async {
        let report = await Counting.check("the count becomes positive") { $0 > 0 }.run()
        #expect(report.isProof, "\(report)")
    }

    /// A machine that counts to three. States whose counts are both even or both odd have the same hash.
    private enum Colliding: EffectTransducer {
        struct State: Terminable, Hashable {
            var count = 0
            var isTerminal: Bool { count == 3 }
            func hash(into hasher: inout Hasher) { hasher.combine(count % 2) }
        }

        enum Event: Hashable { case next }

        static func initialEffect(_ state: State) -> Effect? { Effect(id: "count") { _, _ in } }

        static func update(_ state: inout State, event: Event) -> Effect? {
            state.count += 1
            return nil
        }
    }

    @Test func `a cycle that exists only because of a hash collision is a problem, not a violation`() async {
        let report = await Check(Colliding.self, initialState: .init())
            .effect("count", outcomes: .element(.next))
            .eventually("the count ends") { $0.count == 3 }.run()
        #expect(report["the count ends"]?.isViolated == false, "\(report)")
        #expect(report["the count ends"]?.isHeld == false)
        #expect(report.problems.map(\.kind) == [.incompleteHash])
        #expect(report.problems.first?.text.contains("hash collision") == true)
        #expect(report.problems.first?.trace?.events == [.next, .next])
    }

    /// A machine whose first event has a different result from all later events.
    private enum Once: Transducer {
        enum State: NonTerminal, Hashable { case new, first, later }
        typealias Event = Int
        static let count = Mutex(0)

        static func update(_ state: inout State, event: Int) {
            state = count.withLock { count in
                count += 1
                return count == 1 ? .first : .later
            }
        }
    }

    @Test func `an example of a sometimes property is not reported if the example cannot be reproduced`()
        async
    {
        let report = await Check(Once.self, initialState: .new).events(1)
            .sometimes("it is the first") { $0 == .first }.run()
        #expect(report["it is the first"]?.isHeld == false, "\(report)")
        #expect(report.problems.map(\.kind).contains(.impureUpdate))
    }
}
