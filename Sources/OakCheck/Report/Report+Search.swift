import Oak

extension Check.Report {
    @usableFromInline
    init(_ search: Search<T>) {
        let findings = Findings(search)
        self.init(
            findings: findings.all, problems: findings.problems, states: search.count,
            transitions: search.transitions, depth: search.depth, end: search.end, bytes: search.bytes,
            seed: nil, coverage: search.check.cases.map { _ in Coverage(search.coverage) })
    }
}

/// Reconstructs traces from the ancestry and the graph of a search.
extension Search: Evidence {
    func replay(to subject: Subject) -> Replay<T>? { occurrences[subject].map(replay) }

    func replay(to occurrence: Occurrence) -> Replay<T> {
        var replay = replay(to: occurrence.number)
        if let ordinal = occurrence.ordinal { replay.take(ordinal) }
        return replay
    }

    private func replay(to number: Int) -> Replay<T> {
        let path = ancestry.path(to: number)
        var replay = Replay(Simulation(check, isReduced: isReduced), check.writtenEnv, from: roots[path.root])
        for ordinal in path.ordinals { replay.take(ordinal) }
        return replay
    }

    func counterexample(ofFuture future: Int, at place: Int) -> Check<T>.Trace? {
        guard case .leadsTo(let condition, _) = check.properties[place].kind else { return nil }
        let (first, second) = (UInt64(1) << (2 * future), UInt64(2) << (2 * future))
        func isInside(_ node: Int) -> Bool { graph.marks[node] & second == 0 }
        let starts =
            condition == nil
            ? Array(roots.indices) : (0..<graph.marks.count).filter { graph.marks[$0] & first != 0 }
        let finder = LassoFinder(graph: graph, levels: levels, isInside: isInside)
        return finder.find(from: starts.filter(isInside)).map(trace)
    }

    private func trace(of lasso: Lasso) -> Check<T>.Trace {
        var replay = replay(to: lasso.start)
        for move in lasso.stem { take(move, in: &replay) }
        let cycleStart = replay.steps.count
        for move in lasso.cycle { take(move, in: &replay) }
        return replay.trace(cycleStart: lasso.cycle.isEmpty ? nil : cycleStart)
    }

    /// Takes a step that is recorded in the graph. The order of steps may differ between states with the same canonical
    /// state.
    private func take(_ move: Lasso.Move, in replay: inout Replay<T>) {
        let successors = replay.successors
        func isMatch(_ successor: Successor<T>) -> Bool {
            let bits = replay.simulation.fingerprint(of: successor.situation.state)
            return known.number(of: successor.situation.fingerprint(bits)) == graph.targets[move.edge]
        }
        let ordinal = move.edge - graph.edges(from: move.node).lowerBound
        if ordinal < successors.count, isMatch(successors[ordinal]) {
            replay.take(successors[ordinal])
        } else if let successor = successors.first(where: isMatch) {
            replay.take(successor)
        }
    }
}
