import OakBase
import OakWebUI
import TestSupport
import Testing

@testable import OakLive

struct PageQueueTests {
    /// A log of the steps, in order.
    private final class Log: Sendable {
        private let state = Mutex<[String]>([])
        var steps: [String] { state.withLock { $0 } }
        func add(_ step: String) { state.withLock { $0.append(step) } }
    }

    /// Blocks the queue with a request until the returned closure is called.
    private func hold(_ queue: PageQueue) async -> @Sendable () -> Void {
        let (entries, entry) = AsyncStream<Void>.makeStream()
        let (ends, end) = AsyncStream<Void>.makeStream()
        Task {
            try await queue.run(for: "first") { () async throws(Refusal) in
                entry.finish()
                for await _ in ends {}
            }
        }
        for await _ in entries {}
        return { end.finish() }
    }

    @Test func `page requests are admitted one at a time, alternating between client addresses`() async throws
    {
        let queue = PageQueue(most: 1)
        let release = await hold(queue)
        let log = Log()
        await withTaskGroup(of: Void.self) { group in
            for (index, peer) in ["a", "a", "a", "b", "c", "b"].enumerated() {
                group.addTask {
                    try? await queue.run(for: peer) { () async throws(Refusal) in
                        log.add(peer)
                        // A second request would be admitted here.
                        for _ in 0..<10 { await Task.yield() }
                        log.add("\(peer).")
                    }
                }
                await waitUntil { queue.count > index }
            }
            release()
        }
        #expect(log.steps == ["a", "a.", "b", "b.", "c", "c.", "a", "a.", "b", "b.", "a", "a."])
    }

    @Test func `when a page request fails, the next request is admitted`() async throws {
        let queue = PageQueue(most: 1)
        for _ in 0..<2 {
            await #expect(throws: Refusal.stopping) {
                try await queue.run(for: "a") { () async throws(Refusal) in throw .stopping }
            }
        }
    }

    @MainActor
    @Test func `a page is created only when its request is admitted`() async throws {
        let site = Site { Text("Here") }
        var releases: [@Sendable () -> Void] = []
        for _ in 0..<8 { releases.append(await hold(site.handler.queue)) }
        async let page = site.get("/")
        await waitUntil { site.handler.queue.count > 0 }
        for _ in 0..<10 { await Task.yield() }
        #expect(site.store.count == 0)
        for release in releases { release() }
        #expect(await page.status == 200)
    }

    @MainActor
    @Test func `a page whose content is loading does not delay other pages`() async throws {
        let site = Site { ProgressView() }
        let statuses = Watched<[Int]>([])
        let first = Task {
            let page = await site.get("/")
            statuses.withLock { $0.append(page.status) }
        }
        await site.clock.slept()
        let second = Task {
            let page = await site.get("/")
            statuses.withLock { $0.append(page.status) }
        }
        await waitUntil { site.store.count == 2 && site.handler.queue.count == 0 }
        await waitUntil {
            site.clock.advance(by: .seconds(1))
            return statuses.value.count == 2
        }
        #expect(statuses.value == [200, 200])
        for task in [first, second] { await task.value }
    }
}
