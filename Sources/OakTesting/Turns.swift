/// Lets other tasks run, in a bounded number of turns and without waiting for time to pass.
package enum Turns {
    /// How many turns those get who do not show whether they are done.
    package enum Patience: Int {
        /// Turns of the caller's own executor only, for tasks that had more and probably wait for somebody.
        case brief = 0
        case usual = 100
        /// For tasks that always slept again so far. Under load, a task may have to wait long for a thread.
        case steadfast = 5000
    }

    /// Turns within the caller's own executor come first: nearly always they are enough.
    private static let short = 40
    /// Tasks that were woken and have no thread yet get more turns, but not for ever.
    private static let limit = 50_000

    /// Gives turns until a condition holds, or the patience is at an end.
    /// - Parameters:
    ///   - isOver: Whether nothing more is to be expected.
    ///   - hasBegun: Turns count from here on.
    /// - Returns: Whether the condition holds.
    @discardableResult
    package static nonisolated(nonsending) func give(
        _ patience: Patience = .usual, until isOver: () -> Bool = { false },
        hasBegun: () -> Bool = { true }
    ) async -> Bool {
        var total = 0
        var turn = 0
        while turn < short + patience.rawValue && total < limit {
            if isOver() { return true }
            await Task.yield()
            // Goes through the scheduler of the system, for the sake of tasks on other threads.
            if total >= short { await Task.detached(priority: .background) { await Task.yield() }.value }
            total += 1
            if turn > 0 || hasBegun() { turn += 1 }
        }
        return isOver()
    }
}
