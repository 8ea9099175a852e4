import Oak

extension Check {
    /// The goal of a set of paths.
    public enum Goal: String, Hashable, Sendable, CaseIterable {
        /// Each state is reached, on the shortest path.
        case states
        /// Each event is tried in each state in which it may occur.
        case pairs
        /// Each transition of each event in each state is taken.
        case transitions
    }

    /// Returns paths on which the machine does everything that it can do, by the cases of its states and events. Use
    /// them as tests, or replay them against a running app.
    ///
    /// Each path takes the shortest route to something new, and continues as long as the next step is new as well.
    /// The result is a small number of paths, though not always the smallest. Anything beyond the `bound` is not
    /// covered. The paths and their order are the same each time.
    @inlinable
    public func paths(covering goal: Goal) async -> [Trace] {
        var search = Search(withCases)
        _ = await search.run()
        return search.paths(covering: goal)
    }

    /// This check without properties, which are irrelevant for paths.
    @usableFromInline
    var withCases: Check {
        let check = cases == nil ? coverage() : self
        return check.changed { $0.properties = [] }
    }
}

extension Search {
    @usableFromInline
    func paths(covering goal: Check<T>.Goal) -> [Check<T>.Trace] {
        let ways = coverage.first.filter { goal.wants($0.key) }.sorted {
            ($0.value, $0.key) < ($1.value, $1.key)
        }
        .map { (item: $0.key, way: way(to: $0.value)) }.filter { !$0.way.steps.isEmpty }
        if goal == .states { return ways.map { $0.way.trace() } }
        var missing = Set(ways.map(\.item))
        var paths: [Check<T>.Trace] = []
        // Long ways first, for they cover what the short ones do.
        for (item, way) in ways.reversed() where missing.contains(item) {
            missing.subtract(way.steps.flatMap(covered))
            paths.append(goingOn(way, &missing).trace())
        }
        return paths.reversed()
    }

    /// Continues as long as the next step covers a missing item.
    private func goingOn(_ way: Way<T>, _ missing: inout Set<Covered>) -> Way<T> {
        var way = way
        while let next = way.successors.first(where: {
            !missing.isDisjoint(with: covered(by: $0.step(from: way.situation)))
        }) {
            way.take(next)
            missing.subtract(way.steps.last.map(covered) ?? [])
        }
        return way
    }

    private func covered(by step: Check<T>.Step) -> [Covered] { check.cases?.items(of: step) ?? [] }
}

extension Check.Goal {
    fileprivate func wants(_ item: Covered) -> Bool {
        switch item {
        case .state: self == .states
        case .pair: self == .pairs
        case .transition: self == .transitions
        case .left: false
        }
    }
}
