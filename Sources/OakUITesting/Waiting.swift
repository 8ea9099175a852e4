#if !canImport(SwiftUI)
    import Oak
    import OakUI

    extension TestPage {
        /// Waits until nothing goes on by itself: all changes are shown, and tasks and effects have ended or wait for
        /// something that a test has to supply, such as time.
        public func settled() async {
            _ = await holds(within: .seconds(5)) { false }
        }

        /// Waits until a condition holds.
        /// - Parameter limit: How long tasks and effects may work without end. Nothing waits for it to pass.
        /// - Returns: Whether it holds; false once nothing more can change by itself.
        func holds(within limit: Duration, _ condition: () -> Bool) async -> Bool {
            let start = ContinuousClock.now
            var quietTurns = 0
            var last = progress
            while true {
                host.flush()
                if condition() { return true }
                quietTurns = progress == last ? quietTurns + 1 : 0
                last = progress
                if quietTurns > (isIdle ? Self.turnsWhenIdle : Self.turnsWhenBusy) { return false }
                if start.duration(to: .now) > limit { return false }
                await Self.turn(quietTurns)
            }
        }

        /// Whether no effect and no task of the page runs.
        private var isIdle: Bool { watch.isQuiet && host.runningTasks == 0 }

        /// What is different after something has happened.
        private var progress: [Int] { [host.evaluations, host.nodeCount, watch.changes] }

        /// What was given to the main actor runs in the first of these turns, and what that gives to it in the next.
        private static let turnsWhenIdle = 8
        /// Effects and tasks that neither end nor change anything for so many turns wait for something.
        private static let turnsWhenBusy = 400

        /// Lets others run: those on the main actor first, then those on other threads.
        private static func turn(_ count: Int) async {
            await Task.yield()
            if count > turnsWhenIdle / 2 {
                await Task.detached(priority: .background) { await Task.yield() }.value
            }
        }
    }

    extension TestElement {
        /// Waits until it is there; fails the test once nothing more can bring it.
        @discardableResult
        public func appears(within limit: Duration = .seconds(5)) async -> TestElement {
            if await page.holds(within: limit, { exists }) { return self }
            page.fail("There came no \(description).", at: location)
            return self
        }

        /// Waits until it is not there; fails the test once nothing more can take it away.
        public func disappears(within limit: Duration = .seconds(5)) async {
            if await page.holds(within: limit, { !exists }) { return }
            page.fail("There still is a \(description).", at: location)
        }
    }
#endif
