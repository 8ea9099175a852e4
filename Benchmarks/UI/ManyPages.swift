import Logging
import OakLive
import OakWebUI

/// A thousand pages that are connected over real sockets. Each page sends one click per second.
enum ManyPages {
    private static let pages = 1000
    private static let clicks = 5

    static func lines() async throws -> [Line] {
        let server = try await LiveApp(limits: .crowd) { LongPage(20) }.start(port: 0)
        let port = UInt16(server.url.port ?? 0)
        let alone = try await times(pages: 1, clicks: 200, every: .milliseconds(5), port)
        let together = try await times(pages: pages, clicks: clicks, every: .seconds(1), port)
        await server.stop()
        return [
            Line(
                "click to patch, \(pages) live pages, p99", together.quantile(0.99), "ms", .atMost(20),
                baseline: (alone.quantile(0.99), "one page"),
                "p50 \(Int(together.quantile(0.5) * 1000)) µs, \(together.count) clicks")
        ]
    }

    /// Returns the times from click to patch in milliseconds, sorted.
    private static func times(pages: Int, clicks: Int, every pause: Duration, _ port: UInt16) async throws
        -> [Double]
    {
        var connected: [LivePage] = []
        for _ in 0..<pages { connected.append(try await LivePage(port: port)) }
        let start = ContinuousClock.now + .milliseconds(100)
        return try await withThrowingTaskGroup(of: [Double].self) { group in
            for (index, page) in connected.enumerated() {
                group.addTask {
                    var page = page
                    var times: [Double] = []
                    for click in 0..<clicks {
                        // The clicks of the pages are spread evenly over each second.
                        let due = start + pause * (Double(click) + Double(index) / Double(pages))
                        try await Task.sleep(until: due, clock: .continuous)
                        let begin = ContinuousClock.now
                        try await page.click()
                        times.append((ContinuousClock.now - begin) / .milliseconds(1))
                    }
                    try await page.close()
                    return times
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }.sorted()
        }
    }
}

extension [Double] {
    /// Returns a quantile of sorted values.
    fileprivate func quantile(_ quantile: Double) -> Double { self[Int(Double(count - 1) * quantile)] }
}

extension Limits {
    /// Limits that allow many pages from one address.
    static var crowd: Limits {
        var limits = Limits()
        limits.sessionsPerAddress = 5000
        limits.connectionsPerAddress = 5000
        limits.reconnectTimeout = .milliseconds(1)
        return limits
    }
}
