import OakWebUI
import TestSupport
import Testing

@testable import OakLive

@MainActor
struct MemoryTests {
    /// Returns the size of a connected page with the given number of rows, in bytes.
    private func byteCount(rows: Int) async throws -> Int {
        let site = Site { GrowingView(start: rows) }
        try await site.page().connect()
        return site.store.byteCount
    }

    /// Returns the number of nodes that a view adds to a page.
    private func nodeCount(@ViewBuilder _ view: () -> some View) -> Int {
        OakWebUI.Host(view()).nodeCount - OakWebUI.Host(EmptyView()).nodeCount + 1
    }

    @Test func `an image, a label and a text field have at most seven nodes each`() {
        #expect(nodeCount { Image(systemName: "star") } == 2)
        #expect(nodeCount { Label("Favorites", systemImage: "star") } == 7)
        #expect(nodeCount { TextField("Name", text: .constant("")) } == 5)
    }

    private func limits(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits()
        change(&limits)
        return limits
    }

    @Test func `the memory of a page is counted until its session ends`() async throws {
        #expect(try await byteCount(rows: 2_000) > 2_000 * 150)
        #expect(try await byteCount(rows: 2_000) < 2_000 * 600)
        let site = Site { GrowingView(start: 100) }
        let page = await site.page()
        try await page.connect()
        let start = site.store.byteCount
        try await page.press("More")
        #expect(site.store.byteCount > start + 1_000 * 150)
        await page.cut(forGood: true)
        site.clock.advance(by: .seconds(5))
        site.store.sweep()
        #expect(site.store.byteCount == 0)
    }

    @Test func `a page is refused if the pages from its client address exceed their memory limit`()
        async throws
    {
        let size = try await byteCount(rows: 500)
        let few = limits { $0.memoryPerAddress = size * 29 / 10 }
        let site = Site(limits: few) { GrowingView(start: 500) }
        for _ in 0..<2 { try await site.page().connect() }
        let page = await site.page()
        #expect(page.status == 429)
        #expect(
            page.html
                == "The pages and connections from this address use too much memory. Close some of them.\n")
        #expect(site.counts.refusals(.tooMuchMemoryPerAddress) == 1)
        #expect(await site.page(peer: "10.0.0.9").status == 200)
        #expect(site.store.count == 3)
    }

    @Test func `a page is refused if all pages together exceed the memory limit`() async throws {
        let size = try await byteCount(rows: 500)
        let site = Site(limits: limits { $0.memory = size * 29 / 10 }) { GrowingView(start: 500) }
        for peer in ["10.0.0.1", "10.0.0.2"] { try await site.page(peer: peer).connect() }
        let page = await site.page(peer: "10.0.0.3")
        #expect(page.status == 503)
        #expect(page.html == "The server has reached its memory limit. Try again later.\n")
        #expect(site.counts.refusals(.tooMuchMemory) == 1)
    }

    @Test func `pages that never connected are dropped when memory runs low`() async throws {
        let size = try await byteCount(rows: 500)
        let site = Site(limits: limits { $0.memory = size * 5 }) { GrowingView(start: 500) }
        let page = await site.page()
        try await page.connect()
        for count in 0..<20 { #expect(await site.page(peer: "10.0.0.\(count % 2)").status == 200) }
        #expect(site.store.byteCount <= size * 5)
        try await page.press("More")
        #expect(page.values("x").isEmpty)
    }

    @Test func `a page that initially exceeds the per-page memory limit is refused`() async {
        let site = Site(limits: limits { $0.memoryPerSession = 50_000 }) { GrowingView(start: 1_000) }
        let page = await site.page()
        #expect(page.status == 507)
        #expect(page.html == "The page exceeds the per-page memory limit.\n")
        #expect(site.store.count == 0)
        #expect(site.store.byteCount == 0)
    }

    @Test
    func `a page that grows beyond the per-page memory limit is closed, and the page receives the reason`()
        async throws
    {
        let site = Site(limits: limits { $0.memoryPerSession = 2_000_000 }) { GrowingView(start: 0) }
        let page = await site.page()
        let socket = try await page.connect()
        let button = try page.id(ofButton: "More")
        for _ in 0..<50 where socket.closeCode == nil {
            page.send(button, "press")
            await page.next()
        }
        await page.closed()
        #expect(page.values("x") == ["oversizedPage reconnect"])
        #expect(site.counts.refusals(.oversizedPage) == 1)
        #expect(site.store.byteCount == 0)
    }

    @Test func `frames that are queued for an unresponsive page count toward the page's memory`()
        async throws
    {
        let size = try await byteCount(rows: 0)
        let site = Site(limits: limits { $0.memoryPerAddress = size + 600_000 }) { GrowingView(start: 0) }
        let page = await site.page()
        let socket = try await page.connect()
        socket.isStalled = true
        let field = try page.idOfField()
        for count in 0..<40 {
            page.send(field, "input", String(repeating: count % 2 == 0 ? "a" : "b", count: 20_000))
        }
        await waitUntil {
            site.counts.refusals(.tooMuchMemoryPerAddress) > 0 || site.counts.events >= 40
        }
        socket.isStalled = false
        await page.cut()
        #expect(site.counts.refusals(.tooMuchMemoryPerAddress) == 1)
        #expect(site.counts.events < 40)
        #expect(site.store.byteCount == 0)
    }

    @Test func `a document counts toward the memory of its page until it has been sent`() async throws {
        let site = Site { GrowingView(start: 1_000) }
        let headers = ["host": Site.host]
        guard
            case .response(let response) = await site.handler.answer(
                LiveRequest(target: "/", headers: headers))
        else { return #expect(Bool(false), "expected a response") }
        let sending = site.store.byteCount
        await response.onCompletion()
        #expect(site.store.byteCount + response.body.count <= sending)
    }

    @Test func `memory is returned to the system after many sessions have ended`() async throws {
        let (calls, call) = AsyncStream<Void>.makeStream()
        let trimHeap: @Sendable () -> Void = { call.yield() }
        let site = Site(trimHeap: trimHeap) { GrowingView(start: 30_000) }
        var rounds = 0
        while rounds < 40 {
            rounds += 1
            let page = await site.page()
            try await page.connect()
            let freed = site.store.byteCount * rounds
            await page.cut(forGood: true)
            site.clock.advance(by: .seconds(5))
            site.store.sweep()
            if freed > 17_000_000 { break }
        }
        #expect(rounds > 1)
        site.store.sweep()
        var iterator = calls.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        site.store.sweep()
        call.finish()
        #expect(await iterator.next() == nil)
    }
}
