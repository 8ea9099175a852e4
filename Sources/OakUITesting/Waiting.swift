import Oak
import OakTesting
import OakWebUI

extension TestPage {
    /// Waits until the page has settled. On a settled page, all changes are shown, and each task and effect either has
    /// ended or is waiting for the test to do something, such as advance the virtual clock. The method returns after at
    /// most five seconds of real time, even if the page is still changing.
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
    /// - Parameter duration: The time limit. It applies while tasks or effects are running.
    /// - Returns: `true` if the condition is true. If no task or effect is running that could make the condition true,
    ///   the method returns `false` immediately.
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
    /// Waits until the element exists. The test fails as soon as no task or effect is running that could create the
    /// element.
    ///
    /// - Parameter limit: The time limit. It applies while tasks or effects are running.
    @discardableResult
    public func appears(within limit: Duration = .seconds(5)) async -> TestElement {
        if await page.wait(limit, until: { exists }) { return self }
        page.fail("The \(label) did not appear.\(page.clockHint)", at: location)
        return self
    }

    /// Waits until the element no longer exists. The test fails as soon as no task or effect is running that could
    /// remove the element.
    ///
    /// - Parameter limit: The time limit. It applies while tasks or effects are running.
    public func disappears(within limit: Duration = .seconds(5)) async {
        if await page.wait(limit, until: { !exists }) { return }
        page.fail("The \(label) did not disappear.\(page.clockHint)", at: location)
    }
}
