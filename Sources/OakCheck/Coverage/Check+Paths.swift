import Oak

extension Check {
    /// The items that a set of paths must cover.
    public enum Goal: String, Hashable, Sendable, CaseIterable {
        /// Every state except the initial states. Each is reached by a shortest path.
        case states
        /// Every combination of a state and an event that can occur in that state.
        case pairs
        /// Every transition that an event can cause in a state.
        case transitions
    }

    /// Returns paths that together cover all states, all pairs of a state and an event, or all transitions of the
    /// machine. States and events are distinguished by their cases. Use the paths as tests, or replay them against a
    /// running app.
    ///
    /// For pairs and transitions, each path begins as a shortest path to an uncovered item, and continues as long as
    /// the next step covers another uncovered item. The number of paths is small, but not always minimal. For states,
    /// there is one shortest path to each state except the initial states. Paths do not cover items beyond the `bound`.
    /// The paths and their order are the same in every run.
    @inlinable
    public func paths(covering goal: Goal) async -> [Trace] {
        var search = Search(withCases)
        _ = await search.run()
        return search.paths(covering: goal)
    }

    /// A copy of this check that records coverage. It has no properties, because properties do not affect the paths.
    @usableFromInline
    var withCases: Check {
        let check = cases == nil ? coverage() : self
        return check.changed { $0.properties = [] }
    }
}

extension Search {
    @usableFromInline
    func paths(covering goal: Check<T>.Goal) -> [Check<T>.Trace] {
        let replays = coverage.first.filter { goal.includes($0.key) }.sorted {
            ($0.value, $0.key) < ($1.value, $1.key)
        }
        .map { (item: $0.key, replay: replay(to: $0.value)) }.filter { !$0.replay.steps.isEmpty }
        if goal == .states { return replays.map { $0.replay.trace() } }
        var missing = Set(replays.map(\.item))
        var paths: [Check<T>.Trace] = []
        // The longest paths come first, because they cover the items of shorter paths.
        for (item, replay) in replays.reversed() where missing.contains(item) {
            missing.subtract(replay.steps.flatMap(covered))
            paths.append(extended(replay, &missing).trace())
        }
        return paths.reversed()
    }

    /// Extends a trace as long as a possible next step covers an item that no path covers yet.
    private func extended(_ replay: Replay<T>, _ missing: inout Set<Covered>) -> Replay<T> {
        var replay = replay
        while let next = replay.successors.first(where: {
            !missing.isDisjoint(with: covered(by: $0.step(from: replay.situation)))
        }) {
            replay.take(next)
            missing.subtract(replay.steps.last.map(covered) ?? [])
        }
        return replay
    }

    private func covered(by step: Check<T>.Step) -> [Covered] { check.cases?.items(of: step) ?? [] }
}

extension Check.Goal {
    fileprivate func includes(_ item: Covered) -> Bool {
        switch item {
        case .state: self == .states
        case .pair: self == .pairs
        case .transition: self == .transitions
        case .left: false
        }
    }
}
