import Oak

extension Check.Report {
    @usableFromInline
    init(_ search: Search<T>) {
        let findings = Findings(search)
        self.init(
            findings: findings.all, problems: findings.problems, situations: search.count,
            transitions: search.transitions, depth: search.depth, end: search.end, bytes: search.bytes,
            seed: nil, coverage: search.check.cases.map { _ in Coverage(search.coverage) })
    }
}

/// Reconstructs traces from the ancestry and the graph of a search.
extension Search: Evidence {
    func replay(to subject: Subject) -> Replay<T>? {
        guard let occurrence = occurrences[subject] else { return nil }
        var replay = replay(to: occurrence)
        if case .asymmetricStep(let place) = subject {
            let explorer = Explorer(check, known: known, keepsGraph: false, after: Occurrences())
            let step = explorer.asymmetricStep(from: replay.situation, occurrence.number, of: place)
            for ordinal in step?.ordinals ?? [] { replay.take(ordinal) }
        }
        return replay
    }

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

    func future(_ future: Int, at place: Int) -> FutureResult<T> {
        guard case .leadsTo(let condition, let goal) = check.properties[place].kind else { return .unknown }
        let (first, second) = (UInt64(1) << (2 * future), UInt64(2) << (2 * future))
        func isInside(_ node: Int) -> Bool { graph.marks[node] & second == 0 }
        let starts =
            condition == nil
            ? Array(roots.indices) : (0..<graph.marks.count).filter { graph.marks[$0] & first != 0 }
        let finder = LassoFinder(graph: graph, levels: levels, isInside: isInside)
        guard let lasso = finder.find(from: starts.filter(isInside)) else { return .unknown }
        return verified(lasso, avoiding: goal)
    }

    /// Replays a lasso. The graph identifies situations by their fingerprints, so the lasso is a violation only if the
    /// replay takes all of its steps, never satisfies the awaited condition, and ends as the lasso does.
    private func verified(_ lasso: Lasso, avoiding goal: Property<T>.Condition) -> FutureResult<T> {
        var replay = replay(to: lasso.start)
        var node = lasso.start
        for move in lasso.stem {
            guard take(move, in: &replay, avoiding: goal) != nil else { return unverified(replay, at: node) }
            node = Int(graph.targets[move.edge])
        }
        if lasso.cycle.isEmpty {
            return replay.situation.isQuiet ? .violated(replay.trace()) : unverified(replay, at: node)
        }
        let (start, cycleStart) = (replay.situation, replay.steps.count)
        var waiting = Set(start.labels)
        for move in lasso.cycle {
            guard let served = take(move, in: &replay, avoiding: goal) else {
                return unverified(replay, at: node)
            }
            node = Int(graph.targets[move.edge])
            waiting = waiting.subtracting(served).intersection(replay.situation.labels)
        }
        guard replay.simulation.isSame(replay.situation, start) else {
            return .unverified(.incompleteHash, replay)
        }
        return waiting.isEmpty
            ? .violated(replay.trace(cycleStart: cycleStart)) : unverified(replay, at: node)
    }

    /// Returns the reason why a replay differs from the graph.
    ///
    /// - Parameter node: The number of the situation that the replay should have reached.
    private func unverified(_ replay: Replay<T>, at node: Int) -> FutureResult<T> {
        let isSame = replay.simulation.isSame(replay.situation, self.replay(to: node).situation)
        if !isSame { return .unverified(.incompleteHash, replay) }
        return .unverified(check.canonical == nil ? .impureUpdate : .asymmetricForm, replay)
    }

    /// Takes a step that is recorded in the graph.
    ///
    /// The order of the steps may differ from that in the graph, because situations are treated as the same if they
    /// differ only in the order of their runs, or if their states have the same canonical form. Several steps may lead
    /// to the same situation, so the function takes one that serves the recorded runs, if there is one.
    ///
    /// - Returns: The labels of the runs that the step serves, or `nil` if no step leads to the recorded situation, or
    ///   if the awaited condition holds after every such step.
    private func take(
        _ move: Lasso.Move, in replay: inout Replay<T>, avoiding goal: Property<T>.Condition
    ) -> [Label]? {
        replay.markRuns()
        let before = replay.situation
        let labels = before.runLabels
        let successors = replay.successors
        let ordinal = move.edge - graph.edges(from: move.node).lowerBound
        let recorded = Set(graph.served(by: move.edge))
        let matches = successors.indices.filter { index in
            let situation = successors[index].situation
            let bits = replay.simulation.fingerprint(of: situation.state)
            return known.number(of: situation.fingerprint(bits, ordersUnnamed: true))
                == graph.targets[move.edge]
                && !goal.holds(in: situation)
        }
        let serving = matches.filter { recorded.isSubset(of: before.served(in: successors[$0], labels)) }
        guard let choice = serving.first(where: { $0 == ordinal }) ?? serving.first ?? matches.first else {
            return nil
        }
        replay.take(successors[choice])
        return before.served(in: successors[choice], labels)
    }
}
