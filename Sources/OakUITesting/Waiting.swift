import Oak
import OakTesting
import OakWebUI

extension TestPage {
    /// Waits until neither the page nor its machines have changed for a bounded number of turns. By then, tasks and
    /// effects that respond immediately have ended, and others may still be waiting, for example for the virtual clock.
    /// The method returns after at most five seconds of real time, even if the page is still changing.
    public func settled() async {
        let limit = TimeLimit(.seconds(5), signal: signal)
        while await yieldUntilActivity(), !limit.isOver() {}
    }

    /// Yields to running tasks until the page or a machine has changed, or until the maximum number of yields is
    /// reached.
    ///
    /// - Returns: `true` if there was a change.
    private func yieldUntilActivity() async -> Bool {
        let (evaluations, count) = (host.evaluations, signal.count)
        return await Turns.yield {
            host.flush()
            return host.evaluations != evaluations || signal.count != count
        }
    }

    /// Waits until a condition is true.
    ///
    /// - Parameter duration: The time limit. It applies while the page is changing, or while a `task` action or an
    ///   effect is running.
    /// - Returns: `true` if the condition is true. If the page has stopped changing, and no `task` action or effect is
    ///   running, the method returns `false` before the time limit.
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

    /// A hint for a failed wait if tasks are sleeping on the virtual clock, and otherwise an empty string.
    fileprivate var clockHint: String {
        guard let clock, let deadline = clock.nextDeadline else { return "" }
        let subject = clock.sleepers == 1 ? "A task is" : "\(clock.sleepers) tasks are"
        let first = clock.sleepers == 1 ? "" : ", the first"
        return """


            \(subject) sleeping on the virtual clock\(first) until \(deadline). The virtual time is \(clock.now). \
            Advance the clock first: `await clock.advance(by: …)`.
            """
    }
}

extension TestElement {
    /// Waits until the element exists. The test fails at the time limit, or earlier if the page has stopped changing
    /// and no `task` action or effect is running.
    ///
    /// - Parameter limit: The maximum real time to wait.
    @discardableResult
    public func appears(within limit: Duration = .seconds(5)) async -> TestElement {
        if await page.wait(limit, until: { exists }) { return self }
        page.fail("The \(label) did not appear.\(page.clockHint)", at: location)
        return self
    }

    /// Waits until the element no longer exists. The test fails at the time limit, or earlier if the page has stopped
    /// changing and no `task` action or effect is running.
    ///
    /// - Parameter limit: The maximum real time to wait.
    public func disappears(within limit: Duration = .seconds(5)) async {
        if await page.wait(limit, until: { !exists }) { return }
        page.fail("The \(label) did not disappear.\(page.clockHint)", at: location)
    }
}
