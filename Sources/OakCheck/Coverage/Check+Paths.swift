import Oak

extension Check {
    /// What paths are to cover.
    public enum Goal: String, Hashable, Sendable, CaseIterable {
        /// Each state is reached, on the shortest way.
        case states
        /// Each event is tried in each state in which it may come.
        case pairs
        /// All that an event may do in a state is done.
        case transitions
    }

    /// Ways on which the machine does all that it can do, by the cases of its states and events: as tests, or to be
    /// replayed against a running app.
    ///
    /// Each takes the shortest way to something new, and then goes on as long as the next step is new, too. So they are
    /// few, though perhaps not the fewest. What lies beyond the `bound` is not covered. The paths, and their order, are
    /// the same each time.
    @inlinable
    public func paths(covering goal: Goal) async -> [Trace] {
        var search = Search(withCases)
        _ = await search.run()
        return search.paths(covering: goal)
    }

    /// This check without properties, which paths need not keep.
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

    /// Goes on as long as the next step covers what is missing.
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
