#if !canImport(SwiftUI)
    import Oak
    import OakTesting
    import OakUI

    extension TestPage {
        /// Waits until nothing goes on by itself: all changes are shown, and tasks and effects have ended or wait for
        /// something that the test has to supply, such as the time of a virtual clock.
        public func settled() async {
            let limit = Limit(.seconds(5), bell: bell)
            while await hasGoneOn(), !limit.isOver() {}
        }

        /// Gives turns to what runs, until something has happened.
        /// - Returns: Whether something has.
        private func hasGoneOn() async -> Bool {
            let (evaluations, count) = (host.evaluations, bell.count)
            return await Turns.give {
                host.flush()
                return host.evaluations != evaluations || bell.count != count
            }
        }

        /// Waits until a condition holds.
        /// - Parameter duration: How long to wait for effects and tasks that run.
        /// - Returns: Whether it holds; false at once when nothing runs that could change anything.
        func wait(_ duration: Duration, until isOver: () -> Bool) async -> Bool {
            let limit = Limit(duration, bell: bell)
            while !limit.isOver(), !Task.isCancelled {
                let count = bell.count
                host.flush()
                if isOver() { return true }
                if await hasGoneOn() { continue }
                if watch.isQuiet, host.runningTasks == 0 { return false }
                await bell.wait(after: count)
            }
            return false
        }
    }

    extension TestElement {
        /// Waits until it is there; fails the test once nothing runs that could bring it.
        /// - Parameter limit: How long to wait for tasks and effects that run.
        @discardableResult
        public func appears(within limit: Duration = .seconds(5)) async -> TestElement {
            if await page.wait(limit, until: { exists }) { return self }
            page.fail("There came no \(label).", at: location)
            return self
        }

        /// Waits until it is not there; fails the test once nothing runs that could take it away.
        /// - Parameter limit: How long to wait for tasks and effects that run.
        public func disappears(within limit: Duration = .seconds(5)) async {
            if await page.wait(limit, until: { !exists }) { return }
            page.fail("There still is a \(label).", at: location)
        }
    }
#endif
