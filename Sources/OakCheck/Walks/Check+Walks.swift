import Oak

extension Check {
    /// Makes random walks through the machine, for machines with too many situations to explore them all.
    ///
    /// At each situation, a walk examines all possible next steps and then prefers a step to a rarely visited
    /// situation. The trace of a violation is reduced until no step can be left out (a trace of hundreds of steps may
    /// stay longer). A property without a violation stays `open`, because walks prove nothing. For properties about
    /// the future, walks find no cycles.
    ///
    /// Walks use one thread, and an amount of memory that grows with the visited situations, up to the `bound`.
    ///
    /// - Parameters:
    ///   - count: The number of walks.
    ///   - length: The maximum number of steps of a walk. Walks start in the initial states in turn.
    ///   - seed: The seed of the random choices, which the report contains. The same seed produces the same walks in
    ///     any process. Without one, the walks differ each time.
    @inlinable
    public func walks(count: Int = 1_000, length: Int = 100, seed: UInt64? = nil) async -> Report {
        let plan = WalkPlan(count: count, length: length, seed: seed)
        var walks = Walks(self, plan)
        return walks.run()
    }
}
