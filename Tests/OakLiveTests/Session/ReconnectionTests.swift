import OakWebUI
import TestSupport
import Testing

@testable import OakLive

@MainActor
struct ReconnectionTests {
    @Test func `a page shows its views before it is connected`() async {
        let page = await Site { TallyView() }.page()
        #expect(page.status == 200)
        #expect(page.html.contains("count 0"))
    }

    @Test func `pressing a button changes the page`() async throws {
        let page = await Site { TallyView() }.page()
        try await page.connect()
        try await page.press("More")
        #expect(page.values("t").map { $0.split(separator: " ", maxSplits: 1)[1] } == ["count 1"])
    }

    @Test func `the patch for a change within a row has at most 40 bytes`() async throws {
        let page = await Site { TallyView() }.page()
        try await page.connect()
        try await page.press("More")
        #expect(page.sizes.allSatisfy { $0 <= 40 })
    }

    @Test func `a model change that the page did not cause reaches the page`() async throws {
        let ticker = Ticker()
        let page = await Site { TickerView(ticker: ticker) }.page()
        try await page.connect()
        ticker.count = 7
        while page.values("t").isEmpty { await page.next() }
        #expect(page.values("t").first?.hasSuffix("tick 7") == true)
    }

    @Test func `changes to a page before its first connection are not lost`() async throws {
        let ticker = Ticker()
        let site = Site { TickerView(ticker: ticker) }
        let page = await site.page()
        ticker.count = 1
        await Task.yield()
        try await page.connect()
        while page.values("t").isEmpty { await page.next() }
        #expect(page.values("t").first?.hasSuffix("tick 1") == true)
    }

    @Test func `an event that was lost with its connection is handled after the page has reconnected`()
        async throws
    {
        let page = await Site { TallyView() }.page()
        try await page.connect()
        page.send(try page.id(ofButton: "More"), "press", lost: true)
        await page.cut()
        try await page.connect()
        await page.settled()
        #expect(page.values("t").last?.hasSuffix("count 1") == true)
    }

    @Test func `connections that end before the page receives anything do not prevent a later connection`()
        async throws
    {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        try await page.press("More")
        for _ in 0..<5 { try await page.connectInVain() }
        try await page.connect()
        try await page.press("More")
        #expect(page.values("x").isEmpty)
        #expect(page.values("t").last?.hasSuffix("count 2") == true)
    }

    @Test func `an event that a page sends twice is handled once`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        try await page.connect()
        let event: [Any] = [1, 0, try page.id(ofButton: "More"), "press"]
        page.put(event)
        page.put(event)
        page.sent = 1
        try await page.press("More")
        #expect(page.values("t").last?.hasSuffix("count 2") == true)
        #expect(site.counts.refusals(.repeatedEvent) == 1)
    }

    @Test func `a frame that was lost with its connection is resent after the page has reconnected`()
        async throws
    {
        let ticker = Ticker()
        let page = await Site { TickerView(ticker: ticker) }.page()
        try await page.connect()
        await page.cut()
        for count in 1...3 {
            ticker.count = count
            await Task.yield()
        }
        try await page.connect()
        while page.values("t").last?.hasSuffix("tick 3") != true { await page.next() }
        #expect(page.received == page.values("t").count)
    }

    @Test func `the state of a page survives a lost connection`() async throws {
        let page = await Site { TallyView() }.page()
        try await page.connect()
        try await page.press("More")
        await page.cut()
        try await page.connect()
        try await page.press("More")
        #expect(page.values("t").last?.hasSuffix("count 2") == true)
    }

    /// Returns a site that shows a ticker, and keeps at most the given number of bytes for a page that does not read.
    private func site(_ ticker: Ticker, queuedBytes: Int) -> Site {
        var limits = Limits()
        limits.queuedBytes = queuedBytes
        return Site(limits: limits) { TickerView(ticker: ticker) }
    }

    @Test func `a page that missed too many frames is resent in full`() async throws {
        let ticker = Ticker()
        let site = site(ticker, queuedBytes: 200)
        let page = await site.page()
        try await page.connect()
        await page.cut()
        for count in 1...50 {
            ticker.count = count
            await waitUntil { site.store.count > 0 }
            await Task.yield()
        }
        try await page.connect()
        while page.values("p").isEmpty { await page.next() }
        #expect(page.values("p").last?.contains("tick 50") == true)
        #expect(site.counts.refusals(.slowReader) == 1)
    }

    @Test func `a change that is not kept for a page is not counted as sent`() async throws {
        let ticker = Ticker()
        let site = site(ticker, queuedBytes: 1)
        let page = await site.page()
        try await page.connect()
        await page.cut()
        let sent = site.counts.patchBytes
        ticker.count = 1
        await waitUntil { site.counts.refusals(.slowReader) == 1 }
        #expect(site.counts.patchBytes == sent)
    }

    @Test func `a page that reads slowly uses bounded memory and is eventually resent in full`()
        async throws
    {
        let ticker = Ticker()
        let site = site(ticker, queuedBytes: 200)
        let page = await site.page()
        let socket = try await page.connect()
        socket.isStalled = true
        for count in 1...50 {
            ticker.count = count
            await Task.yield()
            await Task.yield()
        }
        socket.isStalled = false
        ticker.count = 51
        while !page.values("p").contains(where: { $0.contains("tick") }) { await page.next() }
        #expect(site.counts.refusals(.slowReader) >= 1)
    }

    @Test func `text that the user types is not sent back to the page`() async throws {
        let page = await Site { EchoView() }.page()
        try await page.connect()
        page.send(try page.idOfField(), "input", "abc")
        await page.settled()
        #expect(page.values("c").isEmpty)
        #expect(page.values("t").last?.hasSuffix("ABC") == true)
    }

    @Test func `each frame from the server acknowledges the last handled event`() async throws {
        let page = await Site { EchoView() }.page()
        try await page.connect()
        let field = try page.idOfField()
        page.send(field, "input", "a")
        page.send(field, "input", "ab")
        await page.settled()
        #expect(page.acknowledged == 2)
    }
}
