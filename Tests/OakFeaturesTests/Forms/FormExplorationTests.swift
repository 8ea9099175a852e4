import Oak
import OakFeatures
import Testing

/// Tests for the properties of all reachable states of a small form.
@Suite struct FormExplorationTests {
    enum Pair: FormField {
        case first, second

        var dependents: [Pair] { self == .first ? [.second] : [] }
    }

    typealias PairForm = ValidatedForm<Pair, Int>

    static func id(_ field: Pair) -> EffectID { EffectID(PairForm.Work.validation(field)) }
    static let submission = EffectID(PairForm.Work.submission)

    static let graph = FeatureGraph(
        of: PairForm.self, from: PairForm.initialState,
        events: [.submit, .retry, .cancel]
            + Pair.allCases.flatMap { [.edit($0, ""), .edit($0, "a"), .leave($0)] },
        results: { id, kind in
            if id == submission {
                return [
                    .submitted(1), .submissionFailed(Problem("offline")), .rejected([.first: "taken"]),
                    .rejected([.first: "taken", .second: "taken"]),
                ]
            }
            return Pair.allCases.filter { Self.id($0) == id }.flatMap { field in
                kind == .after
                    ? [.typingPaused(field)]
                    : [
                        .validated(field, nil), .validated(field, "bad"),
                        .validationFailed(field, Problem("offline")),
                    ]
            }
        })

    /// Returns the effects that must be running in a state.
    static func expected(in state: PairForm.State) -> [EffectID: EffectSummary.Kind] {
        var expected: [EffectID: EffectSummary.Kind] = [:]
        if case .submitting = state { expected[submission] = .run }
        for field in Pair.allCases {
            switch state.status(of: field) {
            case .waiting: expected[id(field)] = .after
            case .validating: expected[id(field)] = .run
            default: break
            }
        }
        return expected
    }

    @Test
    func `the statuses of a form's fields always match the running timers and validators`() {
        let wrong = Self.graph.situations.filter { $0.running != Self.expected(in: $0.state) }
        #expect(wrong.isEmpty)
    }

    @Test func `every case of a form's state is reachable`() {
        #expect(
            Self.graph.reached
                == ["editing", "checking", "submitting", "failed", "submitted", "cancelled"])
    }

    @Test func `a form is submitted only when every field is valid`() {
        for (situation, steps) in Self.graph.steps {
            for step in steps {
                guard case .submitting = step.after.state, step.after != situation else { continue }
                let others = Pair.allCases.filter { situation.state.status(of: $0) != .valid }
                if case .validated(let field, nil) = step.event {
                    #expect(others == [field])
                } else {
                    #expect(others.isEmpty)
                }
            }
        }
    }

    @Test func `only an edit changes the text of a field, and it changes no other field`() {
        for (situation, steps) in Self.graph.steps {
            for step in steps where !step.after.state.isTerminal {
                for field in Pair.allCases {
                    var text = situation.state.text(of: field)
                    if case .edit(field, let new) = step.event, situation.state.isOpen { text = new }
                    #expect(step.after.state.text(of: field) == text)
                }
            }
        }
    }

    @Test func `a form that is being checked always has a pending field`() {
        for situation in Self.graph.situations {
            if case .checking(_, let pending) = situation.state { #expect(!pending.isEmpty) }
        }
    }

    @Test func `a successful submission is reachable from every nonterminal state of a form`() {
        #expect(Self.graph.situationsThatCannotReach { $0 == .submitted(1) }.isEmpty)
    }
}
