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

    @Observable final class Choice {
        var first: Int?
        var second: String?
        init(first: Int? = nil) { self.first = first }
    }

    struct Selecting: View {
        @Bindable var choice: Choice
        var body: some View {
            NavigationSplitView {
                List(0..<3, selection: $choice.first) { Text("row \($0)") }.navigationTitle("Numbers")
            } detail: {
                Text("detail \(choice.first.map { "\($0)" } ?? "none")")
            }
        }
    }

    struct ThreeColumns: View {
        @Bindable var choice: Choice
        var body: some View {
            NavigationSplitView {
                List(0..<3, selection: $choice.first) { Text("row \($0)") }.navigationTitle("Numbers")
            } content: {
                List(["a", "b"], id: \.self, selection: $choice.second) { Text($0) }
                    .navigationTitle("Letters")
            } detail: {
                Text("detail")
            }
        }
    }

    func column(_ page: Page) -> String? { page.all(.splitView).first?.element[.column] }

    @Test func `on a narrow page, selecting a row shows the last column, and Back deselects it`() throws {
        let choice = Choice()
        let page = Page(Selecting(choice: choice))
        #expect(column(page) == "sidebar")
        page.turn(true, page.all(.singleRow)[1])
        #expect(column(page) == "detail")
        #expect(page.texts.last == "detail 1")
        try page.press("Numbers")
        #expect(column(page) == "sidebar")
        #expect(choice.first == nil)
        page.turn(true, page.all(.singleRow)[1])
        #expect(column(page) == "detail")
    }

    @Test func `on a narrow page, the column follows a selection that the app changes`() {
        let choice = Choice(first: 2)
        let page = Page(Selecting(choice: choice))
        #expect(column(page) == "detail")
        choice.first = nil
        page.flush()
        #expect(column(page) == "sidebar")
        choice.first = 0
        page.flush()
        #expect(column(page) == "detail")
    }

    @Test func `on a narrow page with three columns, a selection shows the next column`()
        throws
    {
        let choice = Choice()
        let page = Page(ThreeColumns(choice: choice))
        page.turn(true, page.all(.singleRow)[0])
        #expect(column(page) == "content")
        page.turn(true, page.all(.singleRow)[3])
        #expect(column(page) == "detail")
        try page.press("Letters")
        #expect(column(page) == "content")
        #expect(choice.second == nil)
        #expect(choice.first == 0)
        try page.press("Numbers")
        #expect(column(page) == "sidebar")
        #expect(choice.first == nil)
    }

    @Test func `a list in a sheet does not change the column of the page below it`() {
        struct Root: View {
            @State private var selection: Int? = 1
            var body: some View {
                NavigationSplitView {
                    Text("sidebar").sheet(isPresented: .constant(true)) {
                        List(0..<3, selection: $selection) { Text("row \($0)") }
                    }
                } detail: {
                    Text("detail")
                }
            }
        }
        let page = Page(Root())
        #expect(page.all(.singleRow).count == 3)
        #expect(column(page) == "sidebar")
    }
}
