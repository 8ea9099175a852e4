/// Lets other tasks run, in a bounded number of turns and without waiting for time to pass.
enum Turns {
    /// Turns within the caller's own executor, which is all that most tests need.
    private static let short = 40
    /// Turns that also go through the scheduler of the system, for tasks that run on other threads.
    private static let long = 12
    /// For tasks that were woken and still have no thread.
    private static let patience = 20_000

    /// Gives turns until a condition holds, or the bound is reached.
    /// - Parameters:
    ///   - isOver: Whether nothing more is to be expected.
    ///   - hasBegun: Turns count from here on.
    /// - Returns: Whether the condition holds.
    @discardableResult
    static nonisolated(nonsending) func give(
        until isOver: () -> Bool = { false }, hasBegun: () -> Bool = { true }
    ) async -> Bool {
        var total = 0
        var turn = 0
        while turn < short + long && total < patience {
            if isOver() { return true }
            await give(turn)
            total += 1
            if turn > 0 || hasBegun() { turn += 1 }
        }
        return isOver()
    }

    private static nonisolated(nonsending) func give(_ turn: Int) async {
        await Task.yield()
        guard turn >= short else { return }
        await Task.detached(priority: .background) { await Task.yield() }.value
    }
}
