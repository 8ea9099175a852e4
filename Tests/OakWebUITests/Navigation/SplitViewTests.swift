import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct SplitViewTests {
    struct Split: View {
        var body: some View {
            NavigationSplitView {
                VStack {
                    NavigationLink("one", value: 1)
                    NavigationLink("two", value: 2)
                }
                .navigationTitle("Numbers")
                .navigationDestination(for: Int.self) {
                    Text("number \($0)").navigationTitle("No. \($0)")
                }
            } detail: {
                Text("nothing chosen")
            }
        }
    }

    @Test func `a link in the first column replaces the page in the last column`()
        throws
    {
        let page = Page(Split())
        #expect(page.texts == ["nothing chosen"])
        try page.press("one")
        #expect(page.texts == ["number 1"])
        try page.press("two")
        #expect(page.texts == ["number 2"])
        #expect(page.all(.pageTitle).map(\.textContent) == ["Numbers", "No. 2"])
    }

    @Test
    func
        `a narrow page shows the first column, and after a link is followed, the last column with a Back button`()
        throws
    {
        let page = Page(Split())
        let split = try #require(page.all(.splitView).first)
        #expect(split.element[.column] == "sidebar")
        try page.press("one")
        #expect(split.element[.column] == "detail")
        try page.press("Numbers")
        #expect(split.element[.column] == "sidebar")
        #expect(page.texts == ["number 1"])
    }
}
