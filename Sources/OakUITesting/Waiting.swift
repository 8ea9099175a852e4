#if !canImport(SwiftUI)
    import Oak
    import OakTesting
    import OakUI

    extension TestPage {
        /// Waits until nothing is pending: all changes are shown, and tasks and effects have ended or wait
        /// for something that the test must supply, such as the time of a virtual clock.
        public func settled() async {
            let limit = TimeLimit(.seconds(5), signal: signal)
            while await hasGoneOn(), !limit.isOver() {}
        }

        /// Yields to running tasks until something has happened.
        ///
        /// - Returns: Whether something has happened.
        private func hasGoneOn() async -> Bool {
            let (evaluations, count) = (host.evaluations, signal.count)
            return await Turns.yield {
                host.flush()
                return host.evaluations != evaluations || signal.count != count
            }
        }

        /// Waits until a condition holds.
        ///
        /// - Parameter duration: The time limit for running effects and tasks.
        /// - Returns: Whether the condition holds; `false` at once when nothing is running that could change
        ///   it.
        func wait(_ duration: Duration, until isOver: () -> Bool) async -> Bool {
            let limit = TimeLimit(duration, signal: signal)
            while !limit.isOver(), !Task.isCancelled {
                let count = signal.count
                host.flush()
                if isOver() { return true }
                if await hasGoneOn() { continue }
                if watch.isQuiet, host.runningTasks == 0 { return false }
                await signal.wait(after: count)
            }
            return false
        }
    }

    extension TestElement {
        /// Waits until the element exists; fails the test once nothing is running that could create it.
        ///
        /// - Parameter limit: The time limit for running tasks and effects.
        @discardableResult
        public func appears(within limit: Duration = .seconds(5)) async -> TestElement {
            if await page.wait(limit, until: { exists }) { return self }
            page.fail("There came no \(label).", at: location)
            return self
        }

        /// Waits until the element is gone; fails the test once nothing is running that could remove it.
        ///
        /// - Parameter limit: The time limit for running tasks and effects.
        public func disappears(within limit: Duration = .seconds(5)) async {
            if await page.wait(limit, until: { !exists }) { return }
            page.fail("There still is a \(label).", at: location)
        }
    }
#endif
