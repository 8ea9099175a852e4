import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ScrollViewReaderTests {
    private struct Messages: View {
        @State private var count = 3
        var body: some View {
            ScrollViewReader { proxy in
                Button("Add") {
                    count += 1
                    proxy.scrollTo(count, anchor: .bottom)
                }
                Button("Top") { proxy.scrollTo("top", anchor: .topLeading) }
                Button("Near") { proxy.scrollTo(2) }
                Button("Nowhere") { proxy.scrollTo(99) }
                Button("Middle") { withAnimation { proxy.scrollTo(2, anchor: .center) } }
                ScrollView {
                    Text("Title").id("top")
                    ForEach(1...count, id: \.self) { Text("Row \($0)") }
                }
            }
            Text("Outside").id("outside")
        }
    }

    /// Returns the text and the anchor of each element to which the page scrolled.
    private func scrolls(_ page: Page) -> [String] {
        page.lastOperations.compactMap { operation in
            guard case .scroll(let id, let anchor) = operation else { return nil }
            let target = page.all(.text).first { $0.id == id }?.textContent
            return "\(target ?? "none") \(anchor.map { "\($0.x) \($0.y)" } ?? "nearest")"
        }
    }

    @Test(arguments: [
        ("Top", ["Title 0.0 0.0"]), ("Near", ["Row 2 nearest"]), ("Nowhere", []),
        ("Middle", ["Row 2 0.5 0.5"]),
    ])
    func `a scroll view proxy scrolls to the view with the given id`(_ button: String, _ expected: [String])
        throws
    {
        let page = Page(Messages())
        try page.press(button)
        #expect(scrolls(page) == expected)
    }

    @Test func `a scroll view proxy scrolls to a view that the same action adds`() throws {
        let page = Page(Messages())
        try page.press("Add")
        #expect(scrolls(page) == ["Row 4 0.5 1.0"])
        let kinds = page.lastOperations.map { if case .scroll = $0 { "scroll" } else { "change" } }
        #expect(kinds.last == "scroll")
        #expect(kinds.count > 1)
    }

    @Test func `scrolling in onAppear takes place after the initial content has been sent`() {
        let view = ScrollViewReader { proxy in
            Text("Row").id(1).onAppear { proxy.scrollTo(1, anchor: .bottom) }
        }
        let page = Page(view)
        page.flush()
        #expect(scrolls(page) == ["Row 0.5 1.0"])
    }

    @Test func `a scroll view proxy finds only views inside its reader`() throws {
        let view = VStack {
            ScrollViewReader { proxy in Button("Go") { proxy.scrollTo("outside") } }
            Text("Outside").id("outside")
        }
        let page = Page(view)
        try page.press("Go")
        #expect(scrolls(page) == [])
    }

    @Test func `a scroll instruction uses the browser's names for positions`() {
        var writer = OperationWriter()
        writer.write([.scroll(7, .bottomTrailing), .scroll(8, nil), .scroll(9, UnitPoint(x: 0.4, y: 0.1))])
        #expect(
            writer.json == #"["y",7,{"block":"end","inline":"end"}],"#
                + #"["y",8,{"block":"nearest","inline":"nearest"}],"#
                + #"["y",9,{"block":"start","inline":"center"}]"#)
    }
}
