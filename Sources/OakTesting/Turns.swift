/// Functions that let other tasks run for a bounded number of turns, without waiting for time to pass.
package enum Turns {
    /// The number of turns after those on the caller's own executor. During these turns, tasks on other threads can
    /// run.
    package enum Patience: Int {
        /// No further turns. This case is for tasks that used up their turns on an earlier occasion, so they are
        /// probably waiting for something.
        case brief = 0
        case usual = 100
        /// Additional turns for tasks that went back to sleep after an earlier wake-up, and will probably do so again.
        /// Under load, such a task may wait a long time for a thread.
        case extended = 5000
    }

    /// The number of turns on the caller's own executor. These turns come first and are almost always enough.
    private static let short = 40
    /// The maximum number of turns, including those in which a woken task is still waiting for a thread.
    private static let limit = 50_000

    /// Yields until a condition holds or the turns are used up.
    /// - Parameters:
    ///   - patience: The number of turns after those on the caller's own executor.
    ///   - isOver: A closure that returns whether the condition holds.
    ///   - hasBegun: A closure that returns whether the task has begun to run. Until then, turns count only toward the
    ///     maximum.
    /// - Returns: `true` if the condition holds.
    @discardableResult
    package static nonisolated(nonsending) func yield(
        _ patience: Patience = .usual, until isOver: () -> Bool = { false },
        hasBegun: () -> Bool = { true }
    ) async -> Bool {
        var total = 0
        var turn = 0
        while turn < short + patience.rawValue && total < limit {
            if isOver() { return true }
            await Task.yield()
            // A detached task involves the system's scheduler, so tasks on other threads can run.
            if total >= short { await Task.detached(priority: .background) { await Task.yield() }.value }
            total += 1
            if turn > 0 || hasBegun() { turn += 1 }
        }
        return isOver()
    }
}
