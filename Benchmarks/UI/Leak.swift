#if !canImport(SwiftUI)
    import OakLive
    import OakUI

    /// Whether pages that were opened and closed leave anything: 10,000 of them, over real sockets.
    @MainActor
    enum Leak {
        private nonisolated static let cycles = 10_000

        static func lines() async throws -> [Line] {
            let lives = Lives()
            let server = try await LiveApp(limits: .crowd) { LifePage(lives) }.start(port: 0)
            let port = UInt16(server.url.port ?? 0)
            // What caches and pools take for good is there after some.
            try await cycle(500, port)
            try await settled(lives)
            let before = residentBytes()
            let start = ContinuousClock.now
            try await cycle(cycles, port)
            let perCycle = (ContinuousClock.now - start) / .microseconds(1) / Double(cycles)
            try await settled(lives)
            let kept = Double(residentBytes() - before) / Double(cycles)
            let left = lives.views + lives.tasks
            await server.stop()
            return [
                Line(
                    "views, tasks and sessions left by 10,000 pages", Double(left), "", .atMost(0),
                    "\(Int(perCycle)) µs a page, \(Int(kept)) B more resident for each")
            ]
        }

        private nonisolated static func cycle(_ count: Int, _ port: UInt16) async throws {
            try await withThrowingDiscardingTaskGroup { group in
                for _ in 0..<4 {
                    group.addTask {
                        for _ in 0..<count / 4 {
                            var page = try await LivePage(port: port)
                            try await page.click()
                            try await page.close()
                        }
                    }
                }
            }
        }

        /// Waits for the sweep that ends closed sessions, but not for ever.
        private static func settled(_ lives: Lives) async throws {
            for _ in 0..<100 {
                if lives.views + lives.tasks == 0 { return }
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }

    /// How many pages there are.
    @MainActor
    final class Lives {
        var views = 0
        var tasks = 0
    }

    /// A page whose state and task count themselves.
    struct LifePage: View {
        let lives: Lives
        @State private var life: Life

        init(_ lives: Lives) {
            self.lives = lives
            _life = State(wrappedValue: Life(lives))
        }

        var body: some View {
            LongPage(5).task {
                lives.tasks += 1
                // Not a long sleep, which the system remembers until its end even if the task has gone.
                for await _ in AsyncStream<Never>.makeStream().stream {}
                lives.tasks -= 1
            }
        }
    }

    /// Lives as long as the state of a page.
    @MainActor
    final class Life {
        private let lives: Lives

        init(_ lives: Lives) {
            self.lives = lives
            lives.views += 1
        }

        isolated deinit { lives.views -= 1 }
    }
#endif
