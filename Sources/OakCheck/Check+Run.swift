import Oak

extension Check {
    /// Takes states for the same that this makes equal, such as those that differ only by who is who.
    ///
    /// The function must give the same state for its own results, and must not change what the machine can do, nor any
    /// condition of this check; samples of this are looked at, and reported if they fail. Ids of running effects are
    /// not changed by it, so what names them has to stay.
    public func symmetry(canonical: @escaping @Sendable (T.State) -> T.State) -> Check {
        changed { $0.canonical = canonical }
    }

    /// How far to look. What lies beyond is unknown, and said to be.
    /// - Parameters:
    ///   - depth: How many steps from the start.
    ///   - states: How many different situations.
    ///   - unnamedEffects: How many effects without an id run at once, in each scope. They are not replaced when they are
    ///     started again, so often they pile up without end.
    public func bound(
        depth: Int = .max, states: Int = Bound.standardStates,
        unnamedEffects: Int = Bound.standardUnnamedEffects
    ) -> Check {
        changed {
            $0.bound = Bound(
                depth: max(0, depth), states: max(1, states), unnamedEffects: max(0, unnamedEffects))
        }
    }

    /// How many threads work side by side. The result is the same for any number.
    public func threads(_ count: Int) -> Check {
        changed { $0.threads = max(1, count) }
    }

    /// Calls a function now and then while the check runs.
    public func progress(_ watcher: @escaping @Sendable (Progress) -> Void) -> Check {
        changed { $0.watcher = watcher }
    }

    /// Looks at all that can happen. When its task is cancelled, the report tells what was found so far.
    @inlinable
    public func run() async -> Report {
        var search = Search(self)
        return await search.run()
    }
}

/// How far a check looks.
public struct Bound: Hashable, Sendable {
    /// How many states are looked at, at most, unless the check says otherwise.
    public static let standardStates = 1_000_000
    /// How many effects without an id are followed at once in each scope, unless the check says otherwise.
    public static let standardUnnamedEffects = 6

    @usableFromInline var depth = Int.max
    @usableFromInline var states = Bound.standardStates
    @usableFromInline var unnamedEffects = Bound.standardUnnamedEffects
}

/// How far a check has come.
public struct Progress: Hashable, Sendable {
    /// The different situations that were found.
    public let states: Int
    /// How many steps between them were taken.
    public let transitions: Int
    /// How many of the situations were not looked at yet.
    public let waiting: Int
    /// How many steps they are away from the start.
    public let depth: Int

    @usableFromInline
    init(states: Int, transitions: Int, waiting: Int, depth: Int) {
        (self.states, self.transitions, self.waiting, self.depth) = (states, transitions, waiting, depth)
    }
}
