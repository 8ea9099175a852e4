import OakWebUI
import Testing

@testable import OakLive

private struct SizesView: View {
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        Text("class \(sizeClass.map { "\($0)" } ?? "none")")
        GeometryReader { proxy in Text("width \(Int(proxy.size.width))") }
    }
}

private struct ScrolledView: View {
    var body: some View {
        ScrollViewReader { proxy in
            Text("Row").id("row").onAppear { proxy.scrollTo("row", anchor: .bottom) }
            Button("Scroll") { proxy.scrollTo("row") }
        }
    }
}

@MainActor
struct SizeTests {
    @Test func `a page reports its size class`() async throws {
        let page = await Site { SizesView() }.page()
        #expect(page.html.contains("class regular<"))
        try await page.connect()
        page.send(0, "compact")
        await page.settled()
        #expect(page.values("t").last?.hasSuffix("class compact") == true)
    }

    @Test func `a page reports the size of an element that reads its size`() async throws {
        let page = await Site { SizesView() }.page()
        #expect(page.html.contains("width 10<"))
        let match = try #require(
            page.html.firstMatch(of: #/<div id="(\d+)"[^>]*data-on="size"[^>]*data-measured/#))
        try await page.connect()
        page.send(try #require(Int(match.1)), "size", "0,0,320,200")
        await page.settled()
        #expect(page.values("t").last?.hasSuffix("width 320") == true)
    }

    @Test func `a size event does not count as a user action`() {
        var history = HistoryTracker()
        history.recordAction(.size, on: 1)
        let addsEntry = history.recordAddressChange()
        #expect(!addsEntry)
    }

    @Test func `if a view requests scrolling when it appears, the page scrolls after it has connected`()
        async throws
    {
        let page = await Site { ScrolledView() }.page()
        try await page.connect()
        try await page.press("Scroll")
        let scrolls = page.instructions.filter { $0.first as? String == "y" }
        let positions = scrolls.map { ($0.last as? [String: String])?["block"] }
        #expect(positions == ["end", "nearest"])
    }
}
