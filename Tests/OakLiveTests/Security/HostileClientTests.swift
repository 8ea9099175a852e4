import OakWebUI
import TestSupport
import Testing

@testable import OakLive

@MainActor
struct HostileClientTests {
    @Test(arguments: Seeds.all(after: [1, 2, 3, 5, 8]))
    func `the server rejects random frames and keeps running`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let site = Site { EchoView() }
        for _ in 0..<200 {
            let page = await site.page()
            try await page.connect()
            page.socket?.put(FrameFuzzer.frame(&generator))
            page.socket?.put(FrameFuzzer.frame(&generator))
            await page.cut(forGood: true)
        }
        site.clock.advance(by: .seconds(3600))
        site.store.sweep()
        #expect(site.store.count == 0, "OAK_SEED=\(seed)")
        #expect(site.store.openSockets == 0, "OAK_SEED=\(seed)")
        #expect(site.counts.refusals(.malformedFrame) > 0, "OAK_SEED=\(seed)")
        try await site.page().connect()
    }

    @Test
    func `a flood of events ends the connection, and earlier events remain acknowledged`()
        async throws
    {
        var limits = Limits()
        limits.eventBurst = 50
        let site = Site(limits: limits) { TallyView() }
        let page = await site.page()
        let socket = try await page.connect()
        let id = try page.id(ofButton: "More")
        for _ in 0..<100 { page.send(id, "press") }
        await page.closed()
        #expect(page.values("x") == ["tooManyEvents reconnect"])
        #expect(socket.closeCode == .policyViolation)
        #expect(site.counts.refusals(.tooManyEvents) == 1)
        // Connecting uses up one event of the budget.
        #expect(site.counts.events == limits.eventBurst - 1)
        await site.socketsClosed()
        site.clock.advance(by: .seconds(2))
        try await page.connect()
        #expect(page.acknowledged == limits.eventBurst - 1)
    }

    @Test
    func
        `each connection of a page counts as an event, and a new connection does not reset the event budget`()
        async throws
    {
        var limits = Limits()
        limits.eventBurst = 50
        let site = Site(limits: limits) { TallyView() }
        let page = await site.page()
        for _ in 0..<limits.eventBurst {
            try await page.connect()
            await page.cut()
        }
        try await page.connect()
        #expect(page.values("x") == ["tooManyEvents reconnect"])
        await site.socketsClosed()
        site.clock.advance(by: .seconds(1))
        try await page.connect()
        try await page.press("More")
        #expect(page.values("t").count == 1)
    }

    @Test func `a steady stream of events within the rate limit does not end the connection`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        let id = try page.id(ofButton: "More")
        for _ in 0..<1000 {
            site.clock.advance(by: .milliseconds(20))
            page.send(id, "press")
            await page.settled()
        }
        #expect(page.values("t").last?.hasSuffix("count 1000") == true)
    }

    @Test func `events for unknown elements have no effect and are counted`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        page.send(999_999, "press")
        page.send(0, "press")
        await page.settled()
        #expect(page.values("t").isEmpty)
        #expect(site.counts.refusals(.goneElement) == 2)
    }

    @Test func `the focus of an element without focus events is acknowledged and not counted as a refusal`()
        async throws
    {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        page.send(0, "focus")
        await page.settled()
        #expect(site.counts.refusals(.goneElement) == 0)
        #expect(page.acknowledged == 1)
    }

    @Test func `events for disabled elements and events of unsupported kinds have no effect and are counted`()
        async throws
    {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        page.send(try page.id(ofButton: "Off"), "press")
        page.send(try page.id(ofButton: "More"), "input", "x")
        await page.settled()
        #expect(page.values("t").isEmpty)
        #expect(site.counts.refusals(.refusedEvent) == 2)
        #expect(site.counts.refusals(.goneElement) == 0)
    }

    @Test func `an event can reach only the elements of its own session`() async throws {
        let site = Site { TallyView() }
        let (mine, other) = (await site.page(), await site.page())
        try await mine.connect()
        try await other.connect()
        try await mine.press("More")
        try await other.press("More")
        try await other.press("More")
        #expect(mine.values("t").last?.hasSuffix("count 1") == true)
        #expect(other.values("t").last?.hasSuffix("count 2") == true)
    }

    @Test func `a script in typed text or in the page's address is never rendered as HTML`() async throws {
        let site = Site { EchoView() }
        let page = await site.page()
        try await page.connect()
        page.send(try page.idOfField(), "input", "</script><img src=x onerror=alert(1)>\"'&")
        await page.settled()
        // A text node receives the text verbatim; the HTML of a whole page escapes it.
        #expect(page.values("t").last?.hasSuffix("</SCRIPT><IMG SRC=X ONERROR=ALERT(1)>\"'&") == true)
        let whole = await site.page("/?<script>alert(1)</script>")
        #expect(!whole.html.contains("<script>alert"))
    }

    @Test func `a gap in the event numbers ends the connection`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        page.put([5, 0, 1, "press"])
        await page.closed()
        #expect(page.values("x") == ["missingEvent reload"])
    }

    @Test func `a connection that does not begin with a hello message is closed`() async throws {
        let site = Site { TallyView() }
        let socket = try #require(await site.socket())
        socket.put("[1,0,3,\"press\"]")
        #expect(await socket.next()?.contains("malformedFrame") == true)
        #expect(await socket.next() == nil)
        #expect(socket.closeCode == .protocolError)
    }

    @Test
    func
        `if the transport refuses a frame, the socket closes with the corresponding code, and the refusal is counted`()
        async throws
    {
        let site = Site { TallyView() }
        let page = await site.page()
        let socket = try await page.connect()
        socket.put(.failure(Refusal.oversizedFrame))
        await page.closed()
        #expect(socket.closeCode == .tooBig)
        #expect(site.counts.refusals(.oversizedFrame) == 1)
    }

    @Test(arguments: [
        "//evil.example/", "http://evil.example/", "javascript:alert(1)", "", "/\\evil", "a",
    ])
    func `a visit event with an invalid address or an address on another origin is rejected`(address: String)
        async throws
    {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        page.send(0, "visit", address)
        await page.settled()
        #expect(site.counts.refusals(.refusedVisit) == 1)
    }

    @Test func `opening and closing a thousand pages leaks no sessions, sockets or objects`() async throws {
        let lives = Lives()
        let site = Site { LifeView(lives) }
        for number in 0..<1000 {
            let page = await site.page()
            if number % 4 != 0 {
                try await page.connect()
                try await page.press("More")
                await page.cut(forGood: number % 2 == 0)
            }
            site.clock.advance(by: .seconds(1))
            site.store.sweep()
        }
        site.clock.advance(by: .seconds(3600))
        site.store.sweep()
        await site.socketsClosed()
        await waitUntil { lives.tasks == 0 }
        #expect(site.store.count == 0)
        #expect(site.store.openSockets == 0)
        #expect(lives.visible == 0)
        #expect(lives.alive == 0)
    }
}
