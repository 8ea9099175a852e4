import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ScrollTargetTests {
    private func scrollView<V: View>(_ view: V) throws -> Element { try Page(view).only(.scrollView).element }

    @Test func `a scroll target behavior is rendered as an attribute for the style sheet`() throws {
        let view = ScrollView { Text("a") }
        #expect(try scrollView(view.scrollTargetBehavior(.paging))[.snap] == "each")
        #expect(try scrollView(view.scrollTargetBehavior(.viewAligned))[.snap] == "any")
        #expect(
            try scrollView(view.scrollTargetBehavior(.viewAligned(limitBehavior: .always)))[.snap] == "each")
        #expect(try scrollView(view)[.snap] == nil)
    }

    @Test func `a stack with scrollTargetLayout is marked as the layout of scroll targets`() throws {
        func stack(_ isEnabled: Bool) throws -> Element {
            let view = ScrollView { VStack { Text("a") }.scrollTargetLayout(isEnabled: isEnabled) }
            return try Page(view).only(.verticalStack).element
        }
        #expect(try stack(true)[.targets] == "")
        #expect(try stack(false)[.targets] == nil)
    }

    @Test func `disabling scrolling for a view disables the scrolling of its scroll views and lists`() throws
    {
        #expect(try scrollView(ScrollView { Text("a") }.scrollDisabled(true))[.scrollLocked] == "")
        #expect(try scrollView(ScrollView { Text("a") }.scrollDisabled(false))[.scrollLocked] == nil)
        #expect(
            try scrollView(ScrollView { Text("a") }.scrollDisabled(false).scrollDisabled(true))[.scrollLocked]
                == "")
        let list = try Page(List { Text("a") }.scrollDisabled(true)).only(.list)
        #expect(list.element[.scrollLocked] == "")
    }

    private struct Positioned: View {
        @State private var position: Int? = 2

        var body: some View {
            Text("At \(position ?? 0)")
            Button("Third") { position = 3 }
            ScrollView { VStack { ForEach(1...4, id: \.self) { Text("Row \($0)") } } }
                .scrollPosition(id: $position, anchor: .top)
        }
    }

    private func scrolls(_ page: Page) -> [String] {
        page.lastOperations.compactMap { operation in
            guard case .scroll(let id, _) = operation else { return nil }
            return page.all(.text).first { $0.id == id }?.textContent
        }
    }

    @Test func `setting the scroll position to an id scrolls to the view with that id`() throws {
        let page = Page(Positioned())
        page.flush()
        try page.press("Third")
        #expect(scrolls(page) == ["Row 3"])
    }

    @Test func `a scroll position that the page reports is stored and does not cause scrolling`() throws {
        let page = Page(Positioned())
        page.flush()
        let scroll = try page.only(.scrollView)
        let row = try #require(page.all(.text).first { $0.textContent == "Row 4" })
        _ = page.host.dispatch(Event(.size, "#\(row.id)"), to: scroll.id)
        page.flush()
        #expect(page.all(.text).first?.textContent == "At 4")
        #expect(scrolls(page) == [])
        _ = page.host.dispatch(Event(.size, "#\(scroll.id)"), to: scroll.id)
        page.flush()
        _ = page.host.dispatch(Event(.size, "#99999999999999999999"), to: scroll.id)
        page.flush()
        #expect(page.all(.text).first?.textContent == "At 4")
    }

    @Test func `a sheet on a narrow page has the height of its smallest detent`() throws {
        let view = Text("a").presentationDetents([.large, .height(200), .medium])
        #expect(try Page(view).only(.text).element[.detent] == "calc(0dvh + 200px)")
        let selected = Text("a").presentationDetents([.large, .medium], selection: .constant(.large))
        #expect(try Page(selected).only(.text).element[.detent] == "calc(100dvh + 0px)")
    }

    @Test func `list spacing and row heights are passed to the style sheet`() throws {
        let list = List { Text("a") }.listSectionSpacing(30).environment(\.defaultMinListRowHeight, 20)
        let element = try Page(list).only(.list).element
        #expect(element[.sectionSpacing] == "30px")
        #expect(element[.rowHeight] == "20")
    }

    @Test func `the anchor and the unsized axes of a grid cell are rendered`() throws {
        let view = Grid { GridRow { Text("a").gridCellAnchor(.bottomTrailing) } }
        #expect(try Page(view).only(.box).element[.cellAnchor] == "end end")
        let unsized = Grid { GridRow { Divider().gridCellUnsizedAxes(.horizontal) } }
        #expect(try Page(unsized).only(.box).element[.unsized] == "x")
    }
}
