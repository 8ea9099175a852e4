import OakLive
import OakWebUI

/// A check that opening and closing 10,000 pages over real sockets leaks nothing.
@MainActor
enum Leak {
    private nonisolated static let cycles = 10_000

    static func lines() async throws -> [Line] {
        let counts = InstanceCounts()
        let server = try await LiveApp(limits: .crowd) { CountedPage(counts) }.start(port: 0)
        let port = UInt16(server.url.port ?? 0)
        // After some pages, caches and pools have reached their final size.
        try await cycle(500, port)
        try await settled(counts)
        let before = residentBytes()
        let start = ContinuousClock.now
        try await cycle(cycles, port)
        let perCycle = (ContinuousClock.now - start) / .microseconds(1) / Double(cycles)
        try await settled(counts)
        let kept = Double(residentBytes() - before) / Double(cycles)
        let left = counts.views + counts.tasks
        await server.stop()
        return [
            Line(
                "views, tasks and sessions left by 10,000 pages", Double(left), "", .atMost(0),
                "\(Int(perCycle)) µs per page, \(Int(kept)) B more resident memory per page")
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

    /// Waits until the server has removed the closed sessions, for at most 10 seconds.
    private static func settled(_ counts: InstanceCounts) async throws {
        for _ in 0..<100 {
            if counts.views + counts.tasks == 0 { return }
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}

/// The number of views and tasks that are still alive.
@MainActor
final class InstanceCounts {
    var views = 0
    var tasks = 0
}

/// A page whose state and task are counted.
struct CountedPage: View {
    let counts: InstanceCounts
    @State private var token: InstanceToken

    init(_ counts: InstanceCounts) {
        self.counts = counts
        _token = State(wrappedValue: InstanceToken(counts))
    }

    var body: some View {
        LongPage(5).task {
            counts.tasks += 1
            // A long sleep would occupy memory until its end, even after the task has been cancelled.
            for await _ in AsyncStream<Never>.makeStream().stream {}
            counts.tasks -= 1
        }
    }
}

/// An object that lives as long as the state of a page.
@MainActor
final class InstanceToken {
    private let counts: InstanceCounts

    init(_ counts: InstanceCounts) {
        self.counts = counts
        counts.views += 1
    }

    isolated deinit { counts.views -= 1 }
}
