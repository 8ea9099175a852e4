import Oak

@testable import OakCheck

/// A machine with three children that have different scopes and follow a random table.
enum RandomFamily: EffectTransducer {
    struct State: Terminable, Hashable {
        let rules: RandomFamily.Rules
        var first: RandomChild.State
        var second: RandomChild.State
        var third: RandomChild.State?

        init(_ rules: Rules) {
            self.rules = rules
            first = RandomChild.State(rules: rules, number: 0)
            second = RandomChild.State(rules: rules, number: 1)
            third = rules.hasThird ? RandomChild.State(rules: rules, number: 2) : nil
        }

        var children: [RandomChild.State] { [first, second] + (third.map { [$0] } ?? []) }
        var nodes: [Int] { children.map(\.node) }

        var isTerminal: Bool {
            switch rules.ending {
            case .never: false
            case .any: nodes.contains(Rules.end)
            case .all: nodes.allSatisfy { $0 == Rules.end }
            }
        }
    }

    enum Event: Hashable {
        case child(Int, Int)
        case joint(Int)

        var child: Int? { if case .child(let number, _) = self { number } else { nil } }
    }

    static let first = Scope<RandomChild>(\.first, event: { .child(0, $0) }, env: \.self)
    static let second = Scope<RandomChild>(\.second, event: { .child(1, $0) }, env: \.self)
    static let third = Scope<RandomChild>(\.third, event: { .child(2, $0) }, env: \.self)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .child(let child, let number):
            let effect =
                switch child {
                case 0: first.update(&state, event: number)
                case 1: second.update(&state, event: number)
                default: third.update(&state, event: number)
                }
            if state.rules.meddlers.contains(number) {
                state.second.node = (state.second.node + 1) % Rules.nodes
            }
            return effect
        case .joint(let number):
            let source = state.nodes[number % state.nodes.count]
            state.first.node = state.rules.joint[number][source]
            if source == 0 { return .cancel(id: 0) }
            return source == 1 ? first.cancelAll : Effect(id: 0) { _, _ in }
        }
    }
}

/// A child of a `RandomFamily`.
enum RandomChild: EffectTransducer {
    struct State: NonTerminal, Hashable {
        let rules: RandomFamily.Rules
        let number: Int
        var node = 0
    }

    typealias Event = Int

    static func update(_ state: inout State, event: Int) -> Effect? {
        if state.node == RandomFamily.Rules.end, state.rules.endsAreFinal { return nil }
        let row = state.rules.rows[state.number][state.node][event]
        state.node = row.next
        return .merge(row.effects.map(effect))
    }

    static func key(of state: State) -> Int { state.node }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? { (error as? Failure)?.event }

    private static func effect(_ action: RandomFamily.Rules.Action) -> Effect {
        switch action {
        case .send(let event): .send(event)
        case .run(let id?, let overlap): Effect(id: id, overlap: overlap) { _, _ in }
        case .run(nil, _): Effect { _, _ in }
        case .after(let event): .after(.seconds(1), id: 1, send: event)
        case .debounced: Effect(id: 1) { _, _ in }.debounced(.seconds(1))
        case .cancel(let id): .cancel(id: id)
        case .cancelAll: .cancelAll
        case .postpone: .postpone
        case .whileInState(let action): effect(action).whileInState()
        }
    }

    struct Failure: Error { let event: Int? }
}

extension RandomFamily {
    /// A random table for a family.
    final class Rules: Hashable, Sendable {
        enum Ending: Sendable { case never, any, all }

        enum Action: Sendable {
            case send(Int)
            case run(Int?, Overlap)
            case after(Int)
            case debounced
            case cancel(Int)
            case cancelAll
            case postpone
            indirect case whileInState(Action)
        }

        struct Row: Sendable {
            let next: Int
            let effects: [Action]
        }

        static let nodes = 3
        static let end = 2
        /// The numbers of a child's external events. Effects send events with higher numbers.
        static let outside = 0..<2
        static let events = 5

        let hasThird: Bool
        /// A Boolean value that indicates whether a child that has ended ignores events. Otherwise, a child could leave
        /// its terminal node in one order of steps, while another order ends the whole family.
        var endsAreFinal: Bool { ending == .all && meddlers.isEmpty }
        let ending: Ending
        let hasJoint: Bool
        /// The rows, indexed by child, node and event.
        let rows: [[[Row]]]
        /// The next node of the first child after a joint event, indexed by the node of another child.
        let joint: [[Int]]
        /// The outcomes of the effects, keyed by id.
        let outcomes: [Int?: [Check<RandomChild>.Outcome]]
        /// The events of all children that also change the second child.
        let meddlers: Set<Int>
        let forbidden: Set<[Int]>
        let wanted: Set<[Int]>

        init(_ seed: UInt64, hasMeddlers: Bool) {
            var dice = SplitMix64(seed: seed)
            func chance(_ percent: Int) -> Bool { dice.next(below: 100) < percent }
            func later(_ event: Int) -> Int? {
                event + 1 < Self.events ? event + 1 + dice.next(below: Self.events - event - 1) : nil
            }
            func inside() -> Int {
                Self.outside.upperBound + dice.next(below: Self.events - Self.outside.count)
            }
            func action(_ event: Int) -> Action {
                switch dice.next(below: 14) {
                case 0: later(event).map { .send($0) } ?? .cancelAll
                case 1...2: .after(inside())
                case 3: .debounced
                case 4: .cancel(dice.next(below: 2))
                case 5: chance(50) ? .cancelAll : .cancel(0)
                case 6: chance(30) ? .postpone : .cancel(1)
                case 7...8: .run(nil, .replace)
                case 9: .whileInState(.run(0, .replace))
                default: .run(dice.next(below: 2), [.replace, .keepFirst, .enqueue][dice.next(below: 3)])
                }
            }
            let hasThird = chance(50)
            self.hasThird = hasThird
            ending = [.never, .any, .all][dice.next(below: 3)]
            hasJoint = chance(50)
            rows = (0..<3).map { _ in
                (0..<Self.nodes).map { node in
                    (0..<Self.events).map { event in
                        let effects = (0..<(chance(50) ? 0 : 1 + dice.next(below: 2))).map { _ in
                            action(event)
                        }
                        let postpones = effects.contains { if case .postpone = $0 { true } else { false } }
                        return Row(
                            next: postpones || chance(30) ? node : dice.next(below: Self.nodes),
                            effects: postpones ? [.postpone] : effects)
                    }
                }
            }
            joint = (0..<3).map { _ in (0..<Self.nodes).map { _ in dice.next(below: Self.nodes) } }
            outcomes = Dictionary(
                uniqueKeysWithValues: [nil, 0, 1].map { (id: Int?) in
                    let outcomes: [Check<RandomChild>.Outcome] = (0..<1 + dice.next(below: 2)).map { _ in
                        switch dice.next(below: 8) {
                        case 0: .nothing
                        case 1: .element(inside())
                        case 2: .events(inside(), inside())
                        case 3: .failure(RandomChild.Failure(event: inside()))
                        case 4: .failure(RandomChild.Failure(event: nil), after: inside())
                        default: .event(inside())
                        }
                    }
                    return (id, outcomes)
                })
            meddlers = hasMeddlers ? Set((0..<2).map { _ in dice.next(below: Self.events) }) : []
            func marks(_ percent: Int) -> Set<[Int]> {
                var marks: Set<[Int]> = []
                for number in 0..<27 where chance(percent) {
                    marks.insert([number % 3, number / 3 % 3] + (hasThird ? [number / 9] : []))
                }
                return marks
            }
            forbidden = marks(5)
            wanted = marks(5)
        }

        static func == (a: Rules, b: Rules) -> Bool { a === b }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Returns a check of a random family.
    ///
    /// - Parameter hasMeddlers: A Boolean value that indicates whether some events of the children also change the
    ///   second child.
    static func check(_ seed: UInt64, hasMeddlers: Bool = false) -> Check<RandomFamily> {
        let rules = Rules(seed, hasMeddlers: hasMeddlers)
        var check = Check(RandomFamily.self, initialState: State(rules))
            .events { state in
                let own = state.children.flatMap { child in
                    Rules.outside.filter { $0 == 0 || child.node == 0 }.map { Event.child(child.number, $0) }
                }
                return own + (rules.hasJoint ? [.joint(0), .joint(1)] : [])
            }
            .effect(0, in: ScopePath(), outcomes: .event(.joint(2)))
            .always("allowed") { !rules.forbidden.contains($0.nodes) }
            .always("few effects") { _, running in running.count < 5 }
            .sometimes("wanted") { rules.wanted.contains($0.nodes) }
            .bound(depth: 6, situations: 2_000, unnamedEffects: 1)
            .afterViolation(situations: .max)
        for (number, path) in [first.path, second.path, third.path].enumerated() {
            for (id, outcomes) in rules.outcomes {
                let lifted = outcomes.map { outcome in
                    Check<RandomFamily>.Outcome(
                        events: outcome.events.map { .child(number, $0) },
                        end: Check<RandomFamily>.Outcome.End(outcome.end))
                }
                check = check.changed {
                    $0.declaredOutcomes.append(
                        DeclaredOutcomes(id: id.map { EffectID($0) }, path: path, outcomes: { _ in lifted }))
                }
            }
        }
        return check
    }
}

extension Check<RandomFamily>.Outcome.End {
    fileprivate init(_ end: Check<RandomChild>.Outcome.End) {
        self =
            switch end {
            case .returns: .returns
            case .continues: .continues
            case .fails(let error): .fails(error)
            }
    }
}
