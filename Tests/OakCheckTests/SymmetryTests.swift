import Oak
import TestSupport
import Testing

@testable import OakCheck

/// Tests that compare checks under a symmetry with unreduced checks, on randomly generated machines.
///
/// `OAK_SEED=…` repeats one machine. `OAK_RANDOM_RUNS=N` adds N machines with new seeds.
@Suite(.blocking) struct SymmetryTests {
    @Test
    func `a check with a symmetry that preserves each effect's steps has the same verdicts as a full check`()
        async
    {
        await check { pair in
            let (full, reduced) = await (pair.run(), pair.symmetry { $0.withoutNoise }.run())
            guard full.problems.isEmpty, reduced.problems.isEmpty else { return "\(full)\n\(reduced)" }
            return verdicts(full) == verdicts(reduced) ? nil : "\(full)\n\(reduced)"
        }
    }

    @Test func `a check with a symmetry that exchanges effects has correct verdicts or reports a problem`()
        async
    {
        await check { pair in
            let (full, reduced) = await (pair.run(), pair.symmetry { $0.sorted }.run())
            if !reduced.problems.isEmpty { return nil }
            return verdicts(full) == verdicts(reduced) ? nil : "\(full)\n\(reduced)"
        }
    }

    @Test func `an eventually property remains open if a symmetry of effects would hide its violation`() async
    {
        let check = Check(Relay.self, initialState: .first).effect(0, outcomes: .element(.act(0)))
            .effect(1, outcomes: .element(.act(1)))
            .eventually("the relay ends") { $0 == .ended }
        let (full, reduced) = await (check.run(), check.symmetry { $0 == .second ? .first : $0 }.run())
        #expect(full["the relay ends"]?.isViolated == true)
        #expect(reduced.problems.map(\.kind) == [.exchangedEffects])
        #expect(reduced["the relay ends"]?.isHeld == false && reduced["the relay ends"]?.isViolated == false)
    }

    /// Returns the verdicts on the properties. A deadlock is a flaw of canonical states, so a symmetry may add one.
    private func verdicts<T>(_ report: Check<T>.Report) -> [String: Bool] {
        Dictionary(
            uniqueKeysWithValues: report.findings.filter { !$0.isFlaw }.map { ($0.name, $0.isViolated) })
    }

    private func check(_ trial: (Check<RandomPair>) async -> String?) async {
        for seed in Seeds.all(100, after: [5_553_403_746_427_589_406]) {
            guard let failure = await trial(RandomPair.check(seed)) else { continue }
            Issue.record("\(failure)\nRun it again with OAK_SEED=\(seed).")
            return
        }
    }
}

/// Two runners who pass a baton to each other. The relay ends when the runner without the baton acts.
private enum Relay: EffectTransducer {
    enum State: Terminable, Hashable {
        case first, second, ended
        var isTerminal: Bool { self == .ended }
    }

    enum Event: Hashable { case act(Int) }

    static func initialEffect(_ state: State) -> Effect? {
        [Effect(id: 0) { _, _ in }, Effect(id: 1) { _, _ in }]
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.first, .act(0)): state = .second
        case (.second, .act(1)): state = .first
        default: state = .ended
        }
        return nil
    }
}

/// Two equal parts that follow one random table, each with its own effect. The state also contains a third value, which
/// affects nothing.
private enum RandomPair: EffectTransducer {
    static let nodes = 3

    struct Row {
        /// The next nodes of the part and of the other part.
        let own: Int
        let other: Int
        /// 0 starts the effect of the part, 1 cancels it.
        let effect: Int
        let noise: Int
    }

    final class Rules: Hashable, Sendable {
        /// The rows, indexed by the node of the part, the node of the other part, and the number of the event.
        let rows: [[[Row]]]
        let startsEffects: Bool
        /// A Boolean value that indicates whether the effects continue after they have sent an event.
        let continues: Bool
        /// The numbers of the events that an effect can send.
        let answers: [Int]
        /// The pairs of nodes, in ascending order, that satisfy each condition.
        let marks: [Set<[Int]>]

        init(_ seed: UInt64) {
            var dice = SplitMix64(seed: seed)
            let change = dice.next(below: 3)
            func row() -> Row {
                Row(
                    own: dice.next(below: nodes), other: dice.next(below: nodes),
                    effect: change == 0 ? 2 : dice.next(below: 2 + 2 * change),
                    noise: dice.next(below: 2))
            }
            rows = (0..<nodes).map { _ in (0..<nodes).map { _ in (0..<3).map { _ in row() } } }
            startsEffects = change == 0 || dice.next(below: 2) == 0
            continues = dice.next(below: 2) == 0
            answers = dice.next(below: 2) == 0 ? [1] : [1, 2]
            let pairs = (0..<nodes).flatMap { a in (a..<nodes).map { b in [a, b] } }
            marks = (0..<4).map { _ in Set(pairs.filter { _ in dice.next(below: 3) == 0 }) }
        }

        static func == (a: Rules, b: Rules) -> Bool { a === b }
        func hash(into hasher: inout Hasher) {}
    }

    struct State: NonTerminal, Hashable {
        let rules: Rules
        var nodes = [0, 0]
        var noise = 0

        func satisfies(_ condition: Int) -> Bool { rules.marks[condition].contains(nodes.sorted()) }

        var withoutNoise: State { State(rules: rules, nodes: nodes) }
        var sorted: State { State(rules: rules, nodes: nodes.sorted()) }
    }

    struct Event: Hashable {
        let part: Int
        let number: Int
    }

    static func initialEffect(_ state: State) -> Effect? {
        state.rules.startsEffects ? [effect(0), effect(1)] : nil
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        let row = state.rules.rows[state.nodes[event.part]][state.nodes[1 - event.part]][event.number]
        state.nodes[event.part] = row.own
        state.nodes[1 - event.part] = row.other
        state.noise = row.noise
        switch row.effect {
        case 0: return effect(event.part)
        case 1: return .cancel(id: event.part)
        default: return nil
        }
    }

    private static func effect(_ part: Int) -> Effect { Effect(id: part) { _, _ in } }

    static func check(_ seed: UInt64) -> Check<RandomPair> {
        let rules = Rules(seed)
        var check = Check(RandomPair.self, initialState: State(rules: rules), env: ())
            .events([Event(part: 0, number: 0), Event(part: 1, number: 0)])
            .always("always") { !$0.satisfies(0) || !$0.satisfies(1) }
            .leadsTo("leadsTo", { $0.satisfies(0) }, { $0.satisfies(1) })
            .eventually("eventually") { $0.satisfies(2) || $0.satisfies(3) }
            .afterViolation(situations: .max)
        for part in 0..<2 {
            let events = rules.answers.map { Event(part: part, number: $0) }
            check = check.effect(part) { _ in
                rules.continues ? events.map { .element($0) } : events.map { .event($0) }
            }
        }
        return check
    }
}
