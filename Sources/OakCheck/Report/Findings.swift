import Oak

/// The results of an exploration, and replays of the traces that demonstrate them.
protocol Evidence<T> {
    associatedtype T: BaseTransducer where T.State: Hashable & Sendable, T.Event: Hashable & Sendable

    var check: Check<T> { get }
    var end: Check<T>.Report.End { get }

    /// Returns a replay of the trace that leads to a subject, or `nil` if the subject was not found.
    func replay(to subject: Subject) -> Replay<T>?

    /// Returns the result for a liveness property.
    ///
    /// - Parameters:
    ///   - place: The index of the property in the check.
    ///   - future: The index of the property among the liveness properties.
    func future(_ future: Int, at place: Int) -> FutureResult<T>
}

/// The result of the search for a violation of a liveness property.
enum FutureResult<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// No violation is known.
    case unknown
    case violated(Check<T>.Trace)
    /// A violation was found but could not be reproduced. The kind of problem gives the reason, and the replay ends
    /// where it differs from the violation.
    case unverified(Check<T>.Problem.Kind, Replay<T>)
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

    /// The results for the liveness properties that were verified, keyed by the properties' indices in the check.
    private let futures: [Int: FutureResult<T>]

    init(_ evidence: Seen) {
        self.evidence = evidence
        // The symmetry may hide which effects act on a cycle.
        let isHidden = evidence.replay(to: .exchanged) != nil
        let places = evidence.check.properties.indices.filter { evidence.check.properties[$0].isAboutFuture }
        futures = Dictionary(
            uniqueKeysWithValues: places.prefix(isHidden ? 0 : Self.futureLimit).enumerated().map {
                ($1, evidence.future($0, at: $1))
            })
    }

    var all: [Check<T>.Finding] { flaws + properties }

    private var flaws: [Check<T>.Finding] {
        Flaw.allCases.filter { !check.allowedFlaws.contains($0) }.map { flaw in
            let replay = evidence.replay(to: .flaw(flaw))
            return Check.Finding(
                name: flaw.rawValue, verdict: replay.map { .violated($0.trace()) } ?? unseen, isFlaw: true,
                explanation: flaw == .trap ? replay.map { explanation(ofTrap: $0.situation) } : nil)
        }
    }

    private func explanation(ofTrap situation: Situation<T>) -> String {
        let acting = Set(situation.runs.filter(\.isAwaited).map { "\($0.summary)" }).sorted()
        if acting.isEmpty {
            return """
                the state can never change again, although events still start effects. Handle the events that these \
                effects send, or make the state terminal. If this is intentional, add `.allowing(.trap)` to the check.
                """
        }
        return """
            the state can never change again, although these effects keep running: \(acting.joined(separator: ", ")). \
            Handle their events, cancel them, or make the state terminal. If this is intentional, add \
            `.allowing(.trap)` to the check.
            """
    }

    private var properties: [Check<T>.Finding] {
        check.properties.enumerated().map { place, property in
            let verdict: Check<T>.Verdict
            switch property.kind {
            case .always:
                verdict = trace(to: .property(place)).map { .violated($0) } ?? unseen
            case .step:
                let isAsymmetric = evidence.replay(to: .asymmetricStep(place)) != nil
                verdict = trace(to: .property(place)).map { .violated($0) } ?? (isAsymmetric ? .open : unseen)
            case .sometimes(let condition):
                let missing: Check<T>.Verdict = isComplete ? .violated(nil) : .open
                verdict =
                    evidence.replay(to: .property(place)).map { replay in
                        condition.holds(in: replay.situation) ? .holds(replay.trace()) : .open
                    } ?? missing
            case .leadsTo:
                switch futures[place] {
                case .unknown?: verdict = unseen
                case .violated(let trace)?: verdict = .violated(trace)
                case .unverified?, nil: verdict = .open
                }
            }
            var explanation: String?
            if case .violated(let trace?) = verdict {
                explanation = trace.steps.last.flatMap { property.explanation?($0) }
            }
            return Check.Finding(
                name: property.name, verdict: verdict, isFlaw: false, explanation: explanation)
        }
    }

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
        problems += check.properties.indices.compactMap { place in
            evidence.replay(to: .asymmetricStep(place)).map { replay in
                Check.Problem(
                    kind: .asymmetricForm, text: text(ofAsymmetric: place, replay), trace: replay.trace())
            }
        }
        for (kind, replay) in unverified where !problems.contains(where: { $0.kind == kind }) {
            problems.append(
                Check.Problem(kind: kind, text: text(kind, at: replay.situation), trace: replay.trace()))
        }
        func add(_ kind: Check<T>.Problem.Kind) {
            problems.append(Check.Problem(kind: kind, text: text(kind, at: nil), trace: nil))
        }
        if check.properties.count(where: \.isAboutFuture) > Self.futureLimit {
            add(.tooManyLivenessProperties)
        }
        if check.initialStates.isEmpty { add(.noInitialState) }
        if hiddenDeclaration != nil { add(.hiddenDeclaration) }
        return problems
    }

    /// The first declaration that is never used, and the earlier one that hides it.
    private var hiddenDeclaration: (hidden: DeclaredOutcomes<T>, by: DeclaredOutcomes<T>)? {
        let declarations = check.declaredOutcomes
        for (index, hidden) in declarations.enumerated() {
            if let other = declarations.prefix(index).first(where: { $0.covers(hidden) }) {
                return (hidden, other)
            }
        }
        return nil
    }

    /// The replays that contradict the search results, with the reasons.
    private var unverified: [(Check<T>.Problem.Kind, Replay<T>)] {
        check.properties.enumerated().compactMap { place, property in
            switch property.kind {
            case .sometimes(let condition):
                let replay = evidence.replay(to: .property(place))
                return replay.flatMap { condition.holds(in: $0.situation) ? nil : (.impureUpdate, $0) }
            case .leadsTo:
                guard case .unverified(let kind, let replay)? = futures[place] else { return nil }
                return (kind, replay)
            case .always, .step: return nil
            }
        }
    }

    private func text(_ kind: Check<T>.Problem.Kind, at situation: Situation<T>?) -> String {
        switch kind {
        case .undeclaredEffect:
            """
            The check does not declare the outcomes of \(undeclared(in: situation)), so the effect never returns in \
            this check. Declare at least one outcome with `.effect("…", outcomes: …)`, or with \
            `.unnamedEffects(outcomes: …)` if the effect has no id. If the effect never returns in the app either, \
            declare this with `.effect("…") { _ in [] }`.
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
            Two unequal states have the same hash, so they were treated as equal. Make `hash(into:)` \
            of the state, and of the values that it contains, include everything that `==` compares. If it already \
            does, this is a very rare hash collision, and the check will succeed if you run it again.
            """
        case .asymmetricForm:
            """
            The canonical form of a state behaves differently from the state, or is not its own canonical form. \
            Correct the function passed to `symmetry(canonical:)`.
            """
        case .exchangedEffects:
            """
            The canonical form of a state swaps the roles of its running effects. In a cycle of canonical states, it \
            is then unknown which effect took each step, so `eventually` and `leadsTo` cannot be verified. Verify \
            them in a check without `symmetry(canonical:)`, or pass a function that does not change which steps each \
            effect can take.
            """
        case .dependentParts:
            """
            In one situation, the order of two steps in different parts matters, so the check may have missed \
            situations. Correct the function passed to `independentParts(_:)`. For example, make it return `nil` for \
            events that affect several parts.
            """
        case .tooManySuccessors:
            "More than \(Ancestry.limit) steps are possible in one situation, so some were not explored. "
                + "Declare fewer events or outcomes."
        case .tooManyEffects:
            """
            One situation has more than \(Situation<T>.limit) running effects and queued events, so it was \
            not explored. \(advice(onCrowded: situation))
            """
        case .tooManyUnnamedEffects:
            """
            More than \(check.bound.unnamedEffects) effects without an id are running in one situation, which was \
            therefore not explored. Effects without an id accumulate when they are started repeatedly. Give them an \
            id, or, if they are meant to run in parallel, raise the limit: \
            `.bound(unnamedEffects: \(2 * (check.bound.unnamedEffects + 1)))`.
            """
        case .noInitialState:
            "The check has no initial state, so there is nothing to explore. Pass at least one in `initialStates`."
        case .hiddenDeclaration:
            """
            The outcomes that the check declares for \(hiddenDeclaration?.hidden.effects ?? "an effect") are never \
            used, because an earlier declaration applies to \(hiddenDeclaration?.by.effects ?? "the same effect"). \
            Declare all outcomes in one call, or declare the outcomes for one child (`in:`) before those for all.
            """
        case .tooManyLivenessProperties:
            "A check can verify at most \(Self.futureLimit) liveness properties, so the others were not verified. "
                + "Split the check."
        }
    }

    private func text(ofAsymmetric place: Int, _ replay: Replay<T>) -> String {
        guard case .step(let condition) = check.properties[place].kind, let step = replay.steps.last else {
            return text(.asymmetricForm, at: replay.situation)
        }
        let results = condition(step) ? ("holds", "is violated") : ("is violated", "holds")
        return """
            The condition of the property `\(check.properties[place].name)` \(results.0) for the last step of this \
            trace, `\(step.cause)`. However, if the state before the step is replaced by its canonical form, the \
            condition \(results.1) for the same step. Correct the function passed to `symmetry(canonical:)`, or verify \
            this property in a check without `symmetry(canonical:)`.
            """
    }

    private func advice(onCrowded situation: Situation<T>?) -> String {
        guard let count = situation?.postponed.count, count > Situation<T>.limit / 2 else {
            return "If an effect is started repeatedly, give it an id, or declare an outcome that ends it."
        }
        return """
            \(count) of the events are postponed. Declare external events only in states that process them, or \
            limit the postponed events: lower the machine's `Configuration.capacity`, for example to 16, and add \
            `.capacity(16)` to the check. Events that exceed the capacity are discarded.
            """
    }

    private func undeclared(in situation: Situation<T>?) -> String {
        let run = situation?.runs.first { !$0.work.isDeclared }
        return run.map { "the effect \($0.summary)" } ?? "an effect"
    }
}
