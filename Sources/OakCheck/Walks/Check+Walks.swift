import Oak

extension Check {
    /// Makes random walks through the machine. Use them if it has too many situations to explore all of them.
    ///
    /// In each situation, a walk examines all possible next steps, and then prefers steps to rarely visited situations.
    /// The trace to a violation is shrunk until no step can be removed, although a trace of hundreds of steps may stay
    /// longer. A property without a violation stays `open`, because walks prove nothing. For properties about the
    /// future, walks find no cycles.
    ///
    /// Walks use one thread. Their memory grows with the number of visited situations, up to the `bound`.
    ///
    /// - Parameters:
    ///   - count: The number of walks.
    ///   - length: The maximum number of steps of a walk. Walks start in the initial states in turn.
    ///   - seed: The seed of the random choices, which the report contains. The same seed produces the same walks in
    ///     any process. If `nil`, a random seed is used.
    @inlinable
    public func walks(count: Int = 1_000, length: Int = 100, seed: UInt64? = nil) async -> Report {
        let plan = WalkPlan(count: count, length: length, seed: seed)
        var walks = Walks(self, plan)
        return walks.run()
    }
}
