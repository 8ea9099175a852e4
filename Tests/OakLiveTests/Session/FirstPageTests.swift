import Foundation
import OakWebUI
import Testing

@testable import OakLive

/// Text that becomes available after a delay.
@MainActor @Observable
final class Delivery { var text: String? }

@MainActor
struct FirstPageTests {
    struct WaitingView: View {
        let delivery: Delivery
        var body: some View {
            if let text = delivery.text { Text(text) } else { ProgressView() }
        }
    }

    struct MarkedView: View {
        let delivery: Delivery
        var body: some View {
            Text("page")
            if let text = delivery.text { Text(text) } else { Color.clear.pageLoading() }
        }
    }

    private static let noscript = "The content did not load in time. Reload the page to see it."

    @Test(arguments: [true, false])
    func `a page is sent as soon as its first content is available`(isMarked: Bool) async throws {
        let delivery = Delivery()
        let site = Site {
            if isMarked { MarkedView(delivery: delivery) } else { WaitingView(delivery: delivery) }
        }
        let response = Task { await site.get("/") }
        await site.clock.slept()
        delivery.text = "delivered"
        let html = await response.value.text
        #expect(html.contains("delivered"))
        #expect(!html.contains("Loading"))
        #expect(!html.contains(Self.noscript))
    }

    @Test func `a page whose content does not load in time is sent with a notice instead of the content`()
        async
    {
        let delivery = Delivery()
        let site = Site { WaitingView(delivery: delivery) }
        let response = Task { await site.get("/") }
        await site.clock.slept()
        site.clock.advance(by: .milliseconds(500))
        let html = await response.value.text
        #expect(html.contains("Loading"))
        #expect(html.contains(Self.noscript))
    }

    @Test func `if content loads before the page is sent, the content is sent only once`() async throws {
        let delivery = Delivery()
        let site = Site { MarkedView(delivery: delivery) }
        let response = Task { await site.get("/") }
        await site.clock.slept()
        delivery.text = "first"
        let page = BrowserPage(site: site, response: await response.value, path: "/", peer: "127.0.0.1")
        try await page.connect()
        delivery.text = "second"
        while page.values("t").isEmpty { await page.next() }
        #expect(page.values("i").isEmpty)
        #expect(page.values("t").first?.hasSuffix("second") == true)
    }

    struct PlainView: View {
        let delivery: Delivery
        var body: some View { Text(delivery.text ?? "waiting") }
    }

    @Test func `a change before the document is complete is in the document, and is not sent again`()
        async throws
    {
        let (delivery, url) = (Delivery(), try #require(URL(string: "http://127.0.0.1:8080/")))
        let site = Site { PlainView(delivery: delivery) }
        let (session, token) = try site.store.open(url: url, peer: "127.0.0.1")
        session.beginDocument()
        delivery.text = "changed"
        #expect(session.endDocument().contains("changed"))
        let (_, link) = try site.store.connect(
            token: token, acknowledged: 0, url: url, phase: .active, peer: "127.0.0.1")
        delivery.text = "later"
        var frames: [String] = []
        while frames.last?.contains("later") != true {
            frames.append(try #require(await session.next(for: link)))
        }
        #expect(frames.allSatisfy { !$0.contains("changed") })
    }

    @Test func `a page that loads no content is sent immediately`() async {
        let site = Site {
            Text("ready")
            ProgressView(value: 0.5)
            ProgressView().hidden()
            AsyncImage(url: URL(string: "/a.png")) {
                $0
            } placeholder: {
                ProgressView()
            }
        }
        #expect(await site.get("/").text.contains("ready"))
    }

    @Test func `a page is sent immediately if the time limit for its first content is zero`() async {
        var limits = Limits()
        limits.firstContentTimeout = .zero
        let site = Site(limits: limits) { ProgressView() }
        #expect(await site.get("/").status == 200)
    }

    @Test func `a page that is evicted while it is loading is refused instead of being sent empty`()
        async
    {
        var limits = Limits()
        limits.sessionsPerAddress = 1
        let delivery = Delivery()
        let site = Site(limits: limits) { WaitingView(delivery: delivery) }
        let first = Task { await site.get("/") }
        await site.clock.slept()
        let second = Task { await site.get("/") }
        #expect(await first.value.status == 429)
        delivery.text = "delivered"
        #expect(await second.value.text.contains("delivered"))
    }

    // MARK: Status

    struct ShelfView: View {
        @State private var path = ""
        var body: some View {
            Text(path == "/a" ? "a book" : "no such book")
                .pageNotFound(path != "/a")
                .onOpenURL { path = $0.path() }
        }
    }

    @Test func `a page whose view applies the pageNotFound modifier has status 404`() async {
        let site = Site { ShelfView() }
        let missing = await site.get("/b")
        #expect(missing.status == 404)
        #expect(missing.text.contains("no such book"))
        let found = await site.get("/a")
        #expect(found.status == 200)
        #expect(found.text.contains("a book"))
    }

    @Test(arguments: ["/a", "/b"])
    func `a HEAD request for a page returns the same status and length as GET and leaves no session behind`(
        path: String
    ) async {
        let site = Site { ShelfView() }
        let get = await site.get(path)
        let count = site.store.count
        let head = await site.get(path, method: "HEAD")
        #expect(head.status == get.status)
        let bytes = HTTPHead.bytes(of: head, keepsAlive: true, isHeadOnly: true)
        #expect(
            String(decoding: bytes, as: UTF8.self).contains("\r\nContent-Length: \(get.body.count)\r\n"))
        #expect(bytes.suffix(4) == Array("\r\n\r\n".utf8))
        #expect(site.store.count == count)
    }

    @Test(arguments: ["/robots.txt", "/favicon.ico", "/wp-login.php", "/a/b"])
    func `an app that does not use page addresses serves only its start page`(path: String) async {
        let site = Site { TallyView() }
        #expect(await site.get(path).status == 404)
        #expect(await site.get("/").status == 200)
        #expect(await site.get("/?a=1").status == 200)
    }

    struct LeavingView: View {
        let delivery: Delivery
        var body: some View {
            if delivery.text == nil { Text("nothing").pageNotFound().pageLoading() }
        }
    }

    @Test func `a removed view no longer affects the page's status or loading state`() {
        let location = PageLocation(url: URL(filePath: "/"))
        let delivery = Delivery()
        let host = OakWebUI.Host(LeavingView(delivery: delivery).environment(location))
        #expect(location.notFoundCount == 1)
        #expect(location.loadingCount == 1)
        delivery.text = "something"
        host.flush()
        #expect(location.notFoundCount == 0)
        #expect(location.loadingCount == 0)
    }
}
