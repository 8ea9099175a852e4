import OakUITesting
import OakWebUI
import Testing

@MainActor
@Suite struct DraggingTests {
    private struct Shop: View {
        @State private var basket: [String] = []
        @State private var links: [URL] = []
        @State private var rows = ["one", "two"]
        @State private var isTargeted = false
        @State private var visits = 0

        var body: some View {
            Text("apple").draggable("apple")
            Text("link").draggable(URL(filePath: "/link"))
            Text("sold out").draggable("none").disabled(true)
            VStack { Text(basket.joined(separator: " ")) }.accessibilityIdentifier("basket")
                .dropDestination(for: String.self) { items, location in
                    basket += items.map { "\($0) at \(location.x)" }
                    return true
                } isTargeted: {
                    if $0 { visits += 1 }
                }
            Text("\(visits) visits")
            VStack { Text(links.map(\.path).joined(separator: " ")) }.accessibilityIdentifier("links")
                .dropDestination(for: URL.self) { urls, _ in
                    links += urls
                    return true
                }
            List {
                ForEach(rows, id: \.self) { Text($0) }
                    .dropDestination(for: String.self) { rows.insert(contentsOf: $0, at: $1) }
            }
            PasteButton(payloadType: String.self) { basket += $0 }
        }
    }

    @Test func `an element can be dragged onto another one`() {
        let page = TestPage { Shop() }
        page.text("apple").drag(to: page.element(identifier: "basket"), at: CGPoint(x: 7, y: 0))
        #expect(page.text("apple at 7.0").exists)
        #expect(page.text("1 visits").exists)
    }

    @Test func `text and URLs from other programs can be dropped onto an element`() {
        let page = TestPage { Shop() }
        page.element(identifier: "basket").drop("pear")
        #expect(page.text("pear at 0.0").exists)
        page.element(identifier: "links").drop(URL(filePath: "/file"))
        #expect(page.text("/file").exists)
    }

    @Test func `a payload can be dropped before or after a row`() {
        let page = TestPage { Shop() }
        page.text("apple").drag(to: page.element(.row, "two"))
        page.element(.row, "two").drop("pear", at: CGPoint(x: 0, y: 99))
        #expect(page.element(.row).names == ["one", "apple", "two", "pear"])
    }

    @Test func `a paste button pastes text`() {
        let page = TestPage { Shop() }
        page.button("Paste").paste("quince")
        #expect(page.text("quince").exists)
    }

    @Test func `a target that does not accept the payload fails the test`() {
        let page = TestPage { Shop() }
        expectIssue(containing: "does not accept the text \"apple\".") {
            page.text("apple").drag(to: page.element(identifier: "links"))
        }
        expectIssue(containing: "does not accept text.") {
            page.element(identifier: "links").drop("apple")
        }
    }

    @Test func `an element that cannot be dragged, or onto which nothing can be dropped, fails the test`() {
        let page = TestPage { Shop() }
        expectIssue(containing: "The text \"sold out\" does not handle `drag` events.") {
            page.text("sold out").drag(to: page.element(identifier: "basket"))
        }
        expectIssue(containing: "The text \"link\" does not handle `drop` events.") {
            page.text("apple").drag(to: page.text("link"))
        }
    }

    private func expectIssue(containing text: String, _ body: () -> Void) {
        withKnownIssue {
            body()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(text) }
        }
    }
}
