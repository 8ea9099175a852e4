import Foundation
import OakWebUI
import Testing

@testable import OakLive

/// A view that shows the path of its page and navigates to other addresses.
private struct PlaceView: View {
    @Environment(PageLocation.self) private var location
    @Environment(\.openURL) private var open

    var body: some View {
        Text("at \(location.url.path())")
        Button("Go") {
            location.url = URL(string: "/elsewhere?a=b", relativeTo: location.url)!.absoluteURL
        }
        Text("by \(location.url.scheme ?? "")")
        Button("Leave") { open(URL(string: "https://oak.example/")!) }
        Button("Name") { location.title = "A & B" }
    }
}

@MainActor
struct LocationTests {
    @Test func `a page can read the address at which it was opened`() async {
        #expect(await Site { PlaceView() }.page("/comics/12?x=1").html.contains("at /comics/12"))
    }

    @Test func `when the app navigates, the address bar changes`() async throws {
        let page = await Site { PlaceView() }.page("/")
        try await page.connect()
        try await page.press("Go")
        while page.values("u").isEmpty { await page.next() }
        #expect(page.values("u") == ["/elsewhere?a=b 0"])
    }

    @Test func `Back and Forward navigation reaches the app, and the server does not send the address back`()
        async throws
    {
        let page = await Site { PlaceView() }.page("/")
        try await page.connect()
        page.send(0, "visit", "/comics/7")
        await page.settled()
        #expect(page.values("t").last?.hasSuffix("at /comics/7") == true)
        #expect(page.values("u").isEmpty)
    }

    @Test func `when the app opens an address on another site, the browser opens it`() async throws {
        let page = await Site { PlaceView() }.page("/")
        try await page.connect()
        try await page.press("Leave")
        while page.values("o").isEmpty { await page.next() }
        #expect(page.values("o") == ["https://oak.example/"])
    }

    @Test func `the address of a page behind a trusted TLS proxy has the https scheme`() async {
        let site = Site(hosts: ["oak.example"], proxies: ["10.0.0.1"]) { PlaceView() }
        let headers = ["host": "oak.example", "x-forwarded-proto": "https"]
        #expect(await site.get("/", headers: headers, peer: "10.0.0.1").text.contains("by https"))
        #expect(await site.get("/", headers: headers, peer: "10.0.0.2").text.contains("by http<"))
    }

    @Test func `a title that the app sets is sent to the page`() async throws {
        let page = await Site { PlaceView() }.page("/")
        try await page.connect()
        try await page.press("Name")
        while page.values("h").isEmpty { await page.next() }
        #expect(page.values("h") == ["A & B"])
    }
}
