#if !canImport(SwiftUI)
    import Foundation
    import OakUI
    import Testing

    @testable import OakLive

    /// Shows the path of its page, and goes elsewhere.
    private struct PlaceView: View {
        @Environment(PageLocation.self) private var location

        var body: some View {
            Text("at \(location.url.path())")
            Button("Go") {
                location.url = URL(string: "/elsewhere?a=b", relativeTo: location.url)!.absoluteURL
            }
            Button("Name") { location.title = "A & B" }
        }
    }

    @MainActor
    struct LocationTests {
        @Test func `A page knows the address that it was opened at`() async {
            #expect(await Site { PlaceView() }.page("/comics/12?x=1").html.contains("at /comics/12"))
        }

        @Test func `An app that goes elsewhere changes the address bar`() async throws {
            let page = await Site { PlaceView() }.page("/")
            try await page.connect()
            try await page.press("Go")
            while page.values("u").isEmpty { await page.next() }
            #expect(page.values("u") == ["/elsewhere?a=b 0"])
        }

        @Test func `Back and forward reach the app and are not sent back`() async throws {
            let page = await Site { PlaceView() }.page("/")
            try await page.connect()
            page.send(0, "visit", "/comics/7")
            await page.settled()
            #expect(page.values("t").last?.hasSuffix("at /comics/7") == true)
            #expect(page.values("u").isEmpty)
        }

        @Test func `The title of a page follows the app`() async throws {
            let page = await Site { PlaceView() }.page("/")
            try await page.connect()
            try await page.press("Name")
            while page.values("h").isEmpty { await page.next() }
            #expect(page.values("h") == ["A & B"])
        }
    }
#endif
