import Oak
import OakTesting
import OakWebUI

extension TestPage {
    /// Waits until the page has settled: all changes are shown, and all tasks and effects either have ended or are
    /// waiting for something that the test must provide, such as advancing the virtual clock.
    public func settled() async {
        let limit = TimeLimit(.seconds(5), signal: signal)
        while await yieldUntilActivity(), !limit.isOver() {}
    }

    /// Yields to running tasks until the page or a machine has changed, or the turns are used up.
    ///
    /// - Returns: Whether there was a change.
    private func yieldUntilActivity() async -> Bool {
        let (evaluations, count) = (host.evaluations, signal.count)
        return await Turns.yield {
            host.flush()
            return host.evaluations != evaluations || signal.count != count
        }
    }

    /// Waits until a condition is true.
    ///
    /// - Parameter duration: The time limit. It applies while tasks or effects are running.
    /// - Returns: Whether the condition is true. Returns `false` immediately if nothing is running that could make
    ///   it true.
    func wait(_ duration: Duration, until condition: () -> Bool) async -> Bool {
        let limit = TimeLimit(duration, signal: signal)
        while !limit.isOver(), !Task.isCancelled {
            let count = signal.count
            host.flush()
            if condition() { return true }
            if await yieldUntilActivity() { continue }
            if watch.isQuiet, host.runningTasks == 0 { return false }
            await signal.wait(after: count)
        }
        return false
    }
}

extension TestElement {
    /// Waits until the element exists. Fails the test as soon as nothing is running that could create it.
    ///
    /// - Parameter limit: The time limit. It applies while tasks or effects are running.
    @discardableResult
    public func appears(within limit: Duration = .seconds(5)) async -> TestElement {
        if await page.wait(limit, until: { exists }) { return self }
        page.fail("The \(label) did not appear.", at: location)
        return self
    }

    /// Waits until the element no longer exists. Fails the test as soon as nothing is running that could remove it.
    ///
    /// - Parameter limit: The time limit. It applies while tasks or effects are running.
    public func disappears(within limit: Duration = .seconds(5)) async {
        if await page.wait(limit, until: { !exists }) { return }
        page.fail("The \(label) did not disappear.", at: location)
    }
}
