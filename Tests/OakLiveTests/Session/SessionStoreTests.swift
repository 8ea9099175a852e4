import OakWebUI
import Testing

@testable import OakLive

@MainActor
struct SessionStoreTests {
    @Test func `a session that never connects expires`() async {
        let site = Site { TallyView() }
        _ = await site.page()
        site.clock.advance(by: .seconds(29))
        site.store.sweep()
        #expect(site.store.count == 1)
        site.clock.advance(by: .seconds(1))
        site.store.sweep()
        #expect(site.store.count == 0)
    }

    @Test(.timeLimit(.minutes(10))) func `several callers can wait until all sockets are closed`() async {
        let store = Site { TallyView() }.store
        store.socketOpened()
        let calls = (0..<2).map { _ in Task { await store.drain(within: .seconds(3600)) } }
        for _ in 0..<10 { await Task.yield() }
        store.socketClosed()
        for call in calls { await call.value }
    }

    @Test func `a disconnected session ends after the reconnect timeout`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        site.clock.advance(by: .seconds(3600))
        site.store.sweep()
        #expect(site.store.count == 1)
        await page.cut()
        site.clock.advance(by: .seconds(59))
        site.store.sweep()
        #expect(site.store.count == 1)
        site.clock.advance(by: .seconds(1))
        site.store.sweep()
        #expect(site.store.count == 0)
    }

    @Test func `the session of a closed page ends after a short time`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        await page.cut(forGood: true)
        site.clock.advance(by: .seconds(5))
        site.store.sweep()
        #expect(site.store.count == 0)
    }

    @Test func `a page whose session has ended is notified when it reconnects`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        try await page.press("More")
        await page.cut()
        site.clock.advance(by: .seconds(60))
        site.store.sweep()
        try await page.connect()
        #expect(page.values("x") == ["unknownSession reload"])
        #expect(site.counts.refusals(.unknownSession) == 1)
    }

    @Test func `a page that has received no updates is notified that its session has ended`()
        async throws
    {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        await page.cut()
        site.clock.advance(by: .seconds(60))
        site.store.sweep()
        try await page.connect()
        #expect(page.received == 0)
        #expect(page.values("x") == ["unknownSession reload"])
    }

    @Test func `a page from an earlier server run is notified even if it had never connected`()
        async throws
    {
        let page = await Site { TallyView() }.page()
        let restarted = Site { TallyView() }
        let again = BrowserPage(
            site: restarted, response: LiveResponse(body: Array(page.html.utf8)), path: "/",
            peer: "127.0.0.1")
        try await again.connect()
        #expect(again.values("x") == ["otherBoot reload"])
    }

    @Test func `a page from an earlier server run is notified when it reconnects`() async throws {
        let page = await Site { TallyView() }.page()
        try await page.connect()
        try await page.press("More")
        let restarted = Site { TallyView() }
        let again = BrowserPage(
            site: restarted, response: LiveResponse(body: Array(page.html.utf8)), path: "/",
            peer: "127.0.0.1")
        again.received = page.received
        try await again.connect()
        #expect(again.values("x") == ["otherBoot reload"])
    }

    @Test func `a page that first connects too late gets a new session without a notice`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        site.clock.advance(by: .seconds(30))
        site.store.sweep()
        try await page.connect()
        while page.values("p").isEmpty { await page.next() }
        #expect(page.instructions.first?[0] as? String == "n")
        #expect(page.values("p").first?.contains("count 0") == true)
        try await page.press("More")
        #expect(page.values("t").last?.hasSuffix("count 1") == true)
    }

    @Test func `a page is refused if the server has reached its session limit`() async {
        var limits = Limits()
        limits.sessions = 2
        let site = Site(limits: limits) { TallyView() }
        for peer in ["10.0.0.1", "10.0.0.2"] { _ = await site.page(peer: peer) }
        let page = await site.page(peer: "10.0.0.3")
        #expect(page.status == 503)
        #expect(page.html == "The server is at capacity. Try again later.\n")
        #expect(site.counts.refusals(.tooManySessions) == 1)
    }

    @Test
    func `a page is refused if its client address has reached the limit of connected sessions`()
        async throws
    {
        var limits = Limits()
        limits.sessionsPerAddress = 2
        let site = Site(limits: limits) { TallyView() }
        for _ in 0..<2 { try await site.page().connect() }
        #expect(await site.page().status == 429)
        #expect(await site.page(peer: "10.0.0.9").status == 200)
        #expect(site.counts.refusals(.tooManySessionsPerAddress) == 1)
    }

    @Test func `a session that never connected is replaced by a new session from the same address`() async {
        var limits = Limits()
        limits.sessionsPerAddress = 2
        let site = Site(limits: limits) { TallyView() }
        for _ in 0..<20 { #expect(await site.page().status == 200) }
        #expect(site.store.count == 2)
    }

    @Test func `clients behind a trusted proxy are counted by their own addresses`() async {
        var limits = Limits()
        limits.sessionsPerAddress = 1
        let site = Site(limits: limits, proxies: ["10.0.0.1"]) { TallyView() }
        for address in ["1.2.3.4", "6.6.6.6, 5.6.7.8"] {
            _ = await site.get("/", headers: ["x-forwarded-for": address], peer: "10.0.0.1")
        }
        #expect(site.store.count == 2)
        _ = await site.get("/", headers: ["x-forwarded-for": "6.6.6.6,5.6.7.8"], peer: "10.0.0.1")
        #expect(site.store.count == 2)
    }

    @Test func `a server that is shutting down notifies its pages and accepts no new pages`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        let socket = try await page.connect()
        site.store.stop()
        await page.closed()
        #expect(page.values("x") == ["stopping wait"])
        #expect(socket.closeCode == .restart)
        #expect(site.store.count == 0)
        #expect(await site.page().status == 503)
        #expect(await site.get("/health").text.contains("stopping"))
    }

    @Test func `a long-lived page receives a new token before its token expires`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        let token = page.token
        site.clock.advance(by: .seconds(6 * 60 * 60))
        site.store.sweep()
        await page.next()
        while page.token == token { await page.next() }
        site.clock.advance(by: .seconds(7 * 60 * 60))
        await page.cut()
        try await page.connect()
        #expect(page.values("x").isEmpty)
    }

    @Test func `the second connection of a page takes over its session, and the first is notified`()
        async throws
    {
        let site = Site { TallyView() }
        let page = await site.page()
        let first = try await page.connect()
        try await page.connect()
        var last: String?
        while let text = await first.next() { last = text }
        #expect(last?.contains(#""takenOver","end""#) == true)
        #expect(site.counts.refusals(.takenOver) == 1)
        #expect(first.closeCode == .goingAway)
        try await page.press("More")
        #expect(page.values("t").count == 1)
    }

    @Test func `a single sweep ends only a limited number of expired sessions`() async {
        let site = Site { TallyView() }
        for _ in 0..<5 { _ = await site.get("/") }
        site.clock.advance(by: .seconds(31))
        #expect(site.store.sweep(atMost: 2))
        #expect(site.store.count == 3)
        #expect(site.store.sweep(atMost: 2))
        #expect(!site.store.sweep(atMost: 2))
        #expect(site.store.count == 0)
    }
}
