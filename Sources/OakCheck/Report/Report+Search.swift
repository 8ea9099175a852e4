import Oak

extension Check.Report {
    @usableFromInline
    init(_ search: Search<T>) {
        let guide = Guide(search)
        self.init(
            findings: guide.flaws() + guide.properties(), problems: guide.problems(), states: search.count,
            transitions: search.transitions, depth: search.depth, end: search.end, bytes: search.bytes)
    }
}

/// Makes findings of what a search has seen, and finds the ways there again.
struct Guide<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    typealias Report = Check<T>.Report

    let search: Search<T>
    let simulation: Simulation<T>
    private var check: Check<T> { search.check }

    init(_ search: Search<T>) {
        self.search = search
        simulation = Simulation(search.check)
    }

    private var unseen: Check<T>.Verdict { search.end == .complete ? .holds(nil) : .open }

    func flaws() -> [Check<T>.Finding] {
        Flaw.allCases.filter { !check.waived.contains($0) }.map { flaw in
            let trace = search.sightings[.flaw(flaw)].map(trace(to:))
            return Check.Finding(
                name: flaw.rawValue, verdict: trace.map { .violated($0) } ?? unseen, isFlaw: true)
        }
    }

    func properties() -> [Check<T>.Finding] {
        var future = 0
        return check.properties.enumerated().map { place, property in
            let verdict: Check<T>.Verdict
            switch property.kind {
            case .always, .step:
                verdict = search.sightings[.property(place)].map { .violated(trace(to: $0)) } ?? unseen
            case .sometimes:
                let missing: Check<T>.Verdict = search.end == .complete ? .violated(nil) : .open
                verdict = search.sightings[.property(place)].map { .holds(trace(to: $0)) } ?? missing
            case .leadsTo(let first, _):
                verdict = self.verdict(of: future, fromStart: first == nil)
                future += 1
            }
            return Check.Finding(name: property.name, verdict: verdict, isFlaw: false)
        }
    }
}

// MARK: - Ways

extension Guide {
    func trace(to sighting: Sighting) -> Check<T>.Trace {
        var walk = Walk(self, search.ancestry.path(to: sighting.number))
        if let ordinal = sighting.ordinal { walk.take(ordinal) }
        return walk.trace()
    }

    private func verdict(of future: Int, fromStart: Bool) -> Check<T>.Verdict {
        guard future < Self.futureLimit else { return .open }
        let marks = search.graph.marks
        let (first, second) = (UInt64(1) << (2 * future), UInt64(2) << (2 * future))
        func isInside(_ node: Int) -> Bool { marks[node] & second == 0 }
        let starts =
            fromStart ? Array(search.roots.indices) : (0..<marks.count).filter { marks[$0] & first != 0 }
        let finder = LassoFinder(graph: search.graph, levels: search.levels, isInside: isInside)
        guard let lasso = finder.find(from: starts.filter(isInside)) else { return unseen }
        return .violated(trace(of: lasso))
    }

    static var futureLimit: Int { 32 }

    private func trace(of lasso: Lasso) -> Check<T>.Trace {
        var walk = Walk(self, search.ancestry.path(to: lasso.start))
        for move in lasso.way { walk.take(move) }
        let cycleStart = walk.steps.count
        for move in lasso.cycle { walk.take(move) }
        return walk.trace(cycleStart: lasso.cycle.isEmpty ? nil : cycleStart)
    }

    /// Goes a way again.
    private struct Walk {
        let guide: Guide
        let initialState: T.State
        var situation: Situation<T>
        var steps: [Check<T>.Step] = []

        init(_ guide: Guide, _ path: (root: Int, ordinals: [Int])) {
            self.guide = guide
            (initialState, situation) = guide.search.roots[path.root]
            for ordinal in path.ordinals { take(ordinal) }
        }

        mutating func take(_ ordinal: Int) {
            let successors = Expansion.successors(of: situation, guide.simulation, isDetailed: true)
            // Fewer than before only if `update` is not pure.
            if ordinal < successors.count { go(successors[ordinal]) }
        }

        /// Takes a step of the graph. States that count as the same may do the same things in another order.
        mutating func take(_ move: Lasso.Move) {
            let graph = guide.search.graph
            let successors = Expansion.successors(of: situation, guide.simulation, isDetailed: true)
            func isRight(_ successor: Successor<T>) -> Bool {
                let situation = successor.situation
                let bits = guide.simulation.fingerprint(of: situation.state)
                let number = guide.search.known.number(of: situation.fingerprint(bits))
                return number == graph.targets[move.edge]
            }
            let ordinal = move.edge - graph.edges(from: move.node).lowerBound
            if ordinal < successors.count, isRight(successors[ordinal]) {
                go(successors[ordinal])
            } else if let successor = successors.first(where: isRight) {
                go(successor)
            }
        }

        private mutating func go(_ successor: Successor<T>) {
            steps.append(successor.step(from: situation))
            situation = successor.situation
        }

        func trace(cycleStart: Int? = nil) -> Check<T>.Trace {
            Check.Trace(
                initialState: initialState, steps: steps, cycleStart: cycleStart,
                writtenEnv: guide.check.writtenEnv)
        }
    }
}

// MARK: - Problems

extension Guide {
    func problems() -> [Check<T>.Problem] {
        let subjects: [(Subject, Check<T>.Problem.Kind)] = [
            (.undeclared, .undeclaredEffect), (.impure, .impureUpdate), (.unstableHash, .unstableHash),
            (.incompleteHash, .incompleteHash), (.asymmetric, .asymmetricForm),
            (.tooManySuccessors, .tooManySuccessors), (.crowded, .tooManyEffects),
        ]
        var problems = subjects.compactMap { subject, kind in
            search.sightings[subject].map { sighting in
                let trace = trace(to: sighting)
                return Check.Problem(kind: kind, text: text(kind, sighting), trace: trace)
            }
        }
        if check.properties.count(where: \.isAboutFuture) > Self.futureLimit {
            problems.append(
                Check.Problem(kind: .tooManyFutures, text: text(.tooManyFutures, nil), trace: nil))
        }
        return problems
    }

    private func text(_ kind: Check<T>.Problem.Kind, _ sighting: Sighting?) -> String {
        switch kind {
        case .undeclaredEffect:
            """
            It is not known what \(sighting.map(undeclared) ?? "an effect") may do, so nothing comes of it here. \
            Declare its outcomes: `.effect("…", outcomes: …)`.
            """
        case .impureUpdate:
            """
            The same step done twice gave two results: `update`, an action, or a closure of this check depends on \
            something else than its arguments, such as a clock, chance, or the order of a set.
            """
        case .unstableHash:
            "Two equal states have different hashes: `==` and `hash(into:)` of the state do not fit each other."
        case .incompleteHash:
            """
            Two states that are not equal have the same hash: `hash(into:)` of the state leaves something out, so \
            they were taken for the same.
            """
        case .asymmetricForm:
            """
            The canonical form of a state behaves otherwise than the state, or is not its own canonical form: \
            what counts as the same is not the same.
            """
        case .tooManySuccessors:
            "More than \(Ancestry.limit) things may happen in one situation; the others were left out."
        case .tooManyEffects:
            """
            More than \(Situation<T>.limit) effects and events run or wait in one situation; what comes of it was \
            left out. An effect that is started again and again needs an id, or an outcome with which it ends.
            """
        case .tooManyFutures:
            "Only \(Self.futureLimit) properties of one check can be about the future; the others are open."
        }
    }

    private func undeclared(_ sighting: Sighting) -> String {
        let situation = situation(sighting)
        return situation.runs.first { !$0.work.isDeclared }.map { "the effect \($0.summary)" } ?? "an effect"
    }

    private func situation(_ sighting: Sighting) -> Situation<T> {
        Walk(self, search.ancestry.path(to: sighting.number)).situation
    }
}
