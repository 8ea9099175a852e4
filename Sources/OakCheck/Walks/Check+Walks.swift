import Oak

extension Check {
    /// Goes many ways through the machine by chance, where there are too many situations to look at them all.
    ///
    /// At each stop it looks at all that may happen next, and then prefers a step to where the walks have seldom been. What
    /// is violated is shown on a way of which no step can be left out (a way of hundreds of steps may stay longer). What
    /// is not stays `open`: walks prove nothing. Of what is waited for, only waits that end in quiet are found, no cycles.
    ///
    /// Walks use one thread, and a memory that grows with the situations they meet, up to the `bound`.
    ///
    /// - Parameters:
    ///   - count: How many walks.
    ///   - length: How many steps a walk has at most. Each starts anew, in the initial states by turns.
    ///   - seed: By which steps are chosen; the report tells it. The same seed makes the same walks, in any process.
    ///     Without one they are others each time.
    @inlinable
    public func walks(count: Int = 1_000, length: Int = 100, seed: UInt64? = nil) async -> Report {
        let plan = WalkPlan(count: count, length: length, seed: seed)
        var walks = Walks(self, plan)
        return walks.run()
    }
}
