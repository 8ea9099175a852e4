import OakUITesting
import OakWebUI
import Testing

/// Tests for large collections, on a page without a browser.
@Suite @MainActor struct LargeCollectionTests {
    private struct Numbers: View {
        @State private var pressed = -1
        var count = 1_000
        var body: some View {
            Text("pressed \(pressed)")
            List(0..<count, id: \.self) { number in Button("row \(number)") { pressed = number } }
        }
    }

    @Test func `a test finds and presses a button in a row that a browser would not have requested yet`() {
        let page = TestPage { Numbers() }
        page.button("row 900").tap()
        #expect(page.text("pressed 900").exists)
    }

    @Test func `a query counts all rows of a large collection`() {
        let page = TestPage { Numbers() }
        #expect(page.element(.row).count == 1_000)
        #expect(page.element(.row).at(500).name == "row 500")
    }

    @Test func `the outline contains all rows of a large collection and no placeholders`() {
        let page = TestPage { Numbers(count: 150) }
        #expect(page.outline.split(separator: "\n").count { $0.contains("listitem") } == 150)
    }

    @Test func `a button that no row of a large collection contains is not found`() {
        let page = TestPage { Numbers() }
        #expect(!page.button("row 1000").exists)
    }

    @Test func `rows that are loaded by the onAppear action of another row are created as well`() {
        struct Feed: View {
            @State private var count = 150
            var body: some View {
                List(0..<count, id: \.self) { number in
                    Text("row \(number)").onAppear { if number == count - 1 { count += 50 } }
                }
            }
        }
        let page = TestPage { Feed() }
        #expect(page.text("row 149").exists)
        #expect(page.text("row 199").exists)
        #expect(page.element(.row).count == 250)
    }

    @Test func `the rows, cells and headers of a table have accessibility roles`() {
        struct Person: Identifiable {
            let id: Int
            let name: String
        }
        let page = TestPage {
            Table([Person(id: 1, name: "Ada"), Person(id: 2, name: "Ben")]) {
                TableColumn("Name", value: \.name)
                TableColumn("Number") { Text("\($0.id)") }
            }
        }
        #expect(page.element(.table).exists)
        #expect(page.element(.columnHeader).names == ["Name", "Number"])
        #expect(page.element(.row).count == 2)
        #expect(page.element(.row, "Ben 2").element(.cell).names == ["Ben", "2"])
    }
}
