import Oak

/// The results of an exploration, with traces that lead to them.
protocol Evidence<T> {
    associatedtype T: BaseTransducer where T.State: Hashable & Sendable, T.Event: Hashable & Sendable

    var check: Check<T> { get }
    var end: Check<T>.Report.End { get }

    /// Returns the replay of the trace to a subject, or `nil` if the subject was not found.
    func replay(to subject: Subject) -> Replay<T>?

    /// Returns a trace that violates a liveness property, or `nil` if none is known.
    ///
    /// - Parameters:
    ///   - place: The index of the property in the check.
    ///   - future: The index of the property among the liveness properties.
    func counterexample(ofFuture future: Int, at place: Int) -> Check<T>.Trace?
}

/// The findings that follow from the results of an exploration.
struct Findings<Seen: Evidence> {
    typealias T = Seen.T

    private let evidence: Seen
    private var check: Check<T> { evidence.check }
    private var isComplete: Bool { evidence.end == .complete }
    private var unseen: Check<T>.Verdict { isComplete ? .holds(nil) : .open }

    /// The maximum number of liveness properties.
    static var futureLimit: Int { 32 }

    init(_ evidence: Seen) {
        self.evidence = evidence
    }

    var all: [Check<T>.Finding] { flaws + properties }

    private var flaws: [Check<T>.Finding] {
        Flaw.allCases.filter { !check.allowedFlaws.contains($0) }.map { flaw in
            let trace = trace(to: .flaw(flaw))
            return Check.Finding(
                name: flaw.rawValue, verdict: trace.map { .violated($0) } ?? unseen, isFlaw: true)
        }
    }

    private var properties: [Check<T>.Finding] {
        var future = 0
        return check.properties.enumerated().map { place, property in
            let verdict: Check<T>.Verdict
            switch property.kind {
            case .always, .step:
                verdict = trace(to: .property(place)).map { .violated($0) } ?? unseen
            case .sometimes:
                let missing: Check<T>.Verdict = isComplete ? .violated(nil) : .open
                verdict = trace(to: .property(place)).map { .holds($0) } ?? missing
            case .leadsTo:
                let isExplored = future < Self.futureLimit && !hasExchangedEffects
                let trace = isExplored ? evidence.counterexample(ofFuture: future, at: place) : nil
                verdict = trace.map { .violated($0) } ?? (isExplored ? unseen : .open)
                future += 1
            }
            return Check.Finding(name: property.name, verdict: verdict, isFlaw: false)
        }
    }

    /// A Boolean value that indicates whether the symmetry may hide which effects act on a cycle.
    private var hasExchangedEffects: Bool { evidence.replay(to: .exchanged) != nil }

    private func trace(to subject: Subject) -> Check<T>.Trace? { evidence.replay(to: subject)?.trace() }
}

// MARK: - Problems

extension Findings {
    var problems: [Check<T>.Problem] {
        let subjects: [(Subject, Check<T>.Problem.Kind)] = [
            (.undeclared, .undeclaredEffect), (.impure, .impureUpdate), (.unstableHash, .unstableHash),
            (.incompleteHash, .incompleteHash), (.asymmetric, .asymmetricForm),
            (.exchanged, .exchangedEffects), (.dependent, .dependentParts),
            (.tooManySuccessors, .tooManySuccessors),
            (.crowded, .tooManyEffects),
            (.unnamed, .tooManyUnnamedEffects),
        ]
        var problems = subjects.compactMap { subject, kind in
            evidence.replay(to: subject).map { replay in
                Check.Problem(kind: kind, text: text(kind, at: replay.situation), trace: replay.trace())
            }
        }
        func add(_ kind: Check<T>.Problem.Kind) {
            problems.append(Check.Problem(kind: kind, text: text(kind, at: nil), trace: nil))
        }
        if check.properties.count(where: \.isAboutFuture) > Self.futureLimit { add(.tooManyFutures) }
        if check.initialStates.isEmpty { add(.noInitialState) }
        return problems
    }

    private func text(_ kind: Check<T>.Problem.Kind, at situation: Situation<T>?) -> String {
        switch kind {
        case .undeclaredEffect:
            """
            The check does not declare the outcomes of \(undeclared(in: situation)), so the effect never returns here. \
            Declare them: `.effect("…", outcomes: …)`.
            """
        case .impureUpdate:
            """
            The same step had two different results: `update`, an action, or a closure of this check depends on \
            something other than its arguments, such as a clock, randomness, or the order of a set. Remove this \
            dependency, for example by passing the value in an event.
            """
        case .unstableHash:
            "Two equal states have different hashes. Make the state's `==` and `hash(into:)` use the same properties."
        case .incompleteHash:
            """
            Two states that are not equal have the same hash, so they were treated as the same. Make `hash(into:)` \
            of the state include everything that `==` compares.
            """
        case .asymmetricForm:
            """
            The canonical form of a state behaves differently from the state, or is not its own canonical form. \
            Correct the function passed to `symmetry(canonical:)`.
            """
        case .exchangedEffects:
            """
            The canonical form of a state swaps the roles of its running effects. In a cycle of canonical states, you \
            can then no longer tell which effect took each step, so `eventually` and `leadsTo` cannot be verified. \
            Verify them in a check without `symmetry(canonical:)`, or pass a function that does not change which \
            steps each effect can take.
            """
        case .dependentParts:
            """
            The order of two steps of different parts matters here, so the check may have missed situations. Correct \
            the function passed to `independentParts(_:)`, and let it return `nil` for events that affect several parts.
            """
        case .tooManySuccessors:
            "More than \(Ancestry.limit) steps are possible in one situation, so some were not explored. "
                + "Declare fewer events or outcomes."
        case .tooManyEffects:
            """
            There are more than \(Situation<T>.limit) running effects and queued events in one situation, which was \
            not explored. If an effect is started repeatedly, give it an id, or declare an outcome that ends it.
            """
        case .tooManyUnnamedEffects:
            """
            \(check.bound.unnamedEffects + 1) effects without an id run at the same time in one situation, which was \
            not explored. Such effects accumulate when they are started again. Give them an id, or, if they are meant \
            to run in parallel, raise the limit: `.bound(unnamedEffects: \(2 * (check.bound.unnamedEffects + 1)))`.
            """
        case .noInitialState:
            "The check has no initial state, so nothing can happen. Pass at least one in `initialStates`."
        case .tooManyFutures:
            "A check can verify at most \(Self.futureLimit) liveness properties, so the others were not verified. "
                + "Split the check."
        }
    }

    private func undeclared(in situation: Situation<T>?) -> String {
        let run = situation?.runs.first { !$0.work.isDeclared }
        return run.map { "the effect \($0.summary)" } ?? "an effect"
    }
}
