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

/// A search reconstructs the traces to its findings.
extension Search: Evidence {
    func way(to subject: Subject) -> Way<T>? { sightings[subject].map(way) }

    func way(to sighting: Sighting) -> Way<T> {
        var way = way(to: sighting.number)
        if let ordinal = sighting.ordinal { way.take(ordinal) }
        return way
    }

    private func way(to number: Int) -> Way<T> {
        let path = ancestry.path(to: number)
        var way = Way(Simulation(check), check.writtenEnv, from: roots[path.root])
        for ordinal in path.ordinals { way.take(ordinal) }
        return way
    }

    func traceOfWaiting(for place: Int, future: Int) -> Check<T>.Trace? {
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
        var way = way(to: lasso.start)
        for move in lasso.way { take(move, on: &way) }
        let cycleStart = way.steps.count
        for move in lasso.cycle { take(move, on: &way) }
        return way.trace(cycleStart: lasso.cycle.isEmpty ? nil : cycleStart)
    }

    /// Takes a step of the graph. States that count as the same may take the same steps in a different order.
    private func take(_ move: Lasso.Move, on way: inout Way<T>) {
        let successors = way.successors
        func isRight(_ successor: Successor<T>) -> Bool {
            let bits = way.simulation.fingerprint(of: successor.situation.state)
            return known.number(of: successor.situation.fingerprint(bits)) == graph.targets[move.edge]
        }
        let ordinal = move.edge - graph.edges(from: move.node).lowerBound
        if ordinal < successors.count, isRight(successors[ordinal]) {
            way.take(successors[ordinal])
        } else if let successor = successors.first(where: isRight) {
            way.take(successor)
        }
    }
}
