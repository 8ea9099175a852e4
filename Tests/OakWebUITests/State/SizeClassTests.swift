import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct SizeClassTests {
    private struct Reader: View {
        @Environment(\.horizontalSizeClass) private var sizeClass
        var body: some View { Text(sizeClass.map { "\($0)" } ?? "none") }
    }

    @Test func `the size class of a page is regular until the page reports another one`() throws {
        let location = PageLocation(url: try #require(URL(string: "https://example.com")))
        let page = Page(Reader().environment(location))
        #expect(page.texts == ["regular"])
        #expect(location.enter(.compact))
        page.flush()
        #expect(page.texts == ["compact"])
        #expect(!location.enter(.compact))
    }

    @Test func `a view can override the size class of the page`() {
        #expect(Page(Reader().environment(\.horizontalSizeClass, .compact)).texts == ["compact"])
        #expect(Page(Reader().environment(\.horizontalSizeClass, nil)).texts == ["none"])
        #expect(Page(Reader()).texts == ["regular"])
    }
}
