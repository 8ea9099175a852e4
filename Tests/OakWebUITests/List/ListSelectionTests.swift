import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ListSelectionTests {
    struct One: View {
        @State private var selection: Int?
        var body: some View {
            Text(selection.map { "\($0)" } ?? "none")
            List(selection: $selection) {
                Section("Numbers") { ForEach(0..<3) { Text("row \($0)") } }
                Text("tagged").tag(9)
                Section("Others") { Text("plain") }
            }
        }
    }

    @Test func `selecting a row writes its id or its tag to the selection`() throws {
        let page = Page(One())
        #expect(page.all(.singleRow).map(\.textContent) == ["row 0", "row 1", "row 2", "tagged"])
        #expect(page.all(.row).map(\.textContent) == ["plain"])
        page.turn(true, try #require(page.all(.singleRow).dropFirst().first))
        #expect(page.texts.contains("1"))
        #expect(page.selected(.singleRow) == ["row 1"])
        page.turn(true, try #require(page.all(.singleRow).last))
        #expect(page.texts.contains("9"))
        #expect(page.selected(.singleRow) == ["tagged"])
    }

    @Test
    func
        `in a list with single selection, the rows of all sections form one radio group, labeled by their content`()
        throws
    {
        let page = Page(One())
        let rows = page.all(.singleRow)
        #expect(Set(rows.map(\.element[.group])) == ["\(try page.only(.list).id)"])
        #expect(rows.allSatisfy { $0.element[.labelledBy] == "\($0.id)" })
        #expect(HTMLWriter.html(rows[0]).contains(#"<input type="radio" class="select" "#))
    }

    struct Item: Identifiable {
        let id: String
        var isShown = true
    }

    @Observable final class Items { var all = [Item(id: "a"), Item(id: "b", isShown: false)] }

    struct Uneven: View {
        let items: Items
        var body: some View {
            List(selection: .constant("b")) {
                ForEach(items.all) { if $0.isShown { Text($0.id) } }
            }
        }
    }

    @Test func `a moved element stays selected when it gets a new row`() throws {
        let items = Items()
        let page = Page(Uneven(items: items))
        items.all = [Item(id: "b")]
        page.flush()
        #expect(page.selected(.singleRow) == ["b"])
        items.all = [Item(id: "b", isShown: false), Item(id: "a")]
        page.flush()
        items.all = [Item(id: "x"), Item(id: "a"), Item(id: "b")]
        page.flush()
        #expect(page.all(.singleRow).map(\.textContent) == ["x", "a", "b"])
        #expect(page.selected(.singleRow) == ["b"])
    }

    struct Many: View {
        @State private var selection: Set<String> = ["b"]
        var body: some View {
            Text(selection.sorted().joined())
            List(["a", "b", "c"], id: \.self, selection: $selection) { Text($0) }
        }
    }

    @Test func `several rows can be selected in a list with multiple selection`() throws {
        let page = Page(Many())
        page.turn(true, try #require(page.all(.multipleRow).last))
        #expect(page.texts[0] == "bc")
        page.turn(false, try #require(page.all(.multipleRow).dropFirst().first))
        #expect(page.texts[0] == "c")
        #expect(page.selected(.multipleRow) == ["c"])
    }

    @Test func `a row selection that the binding rejects is reverted on the page`() throws {
        let page = Page(List([1, 2], id: \.self, selection: .constant(1 as Int?)) { Text("\($0)") })
        page.turn(true, try #require(page.all(.singleRow).dropFirst().first))
        #expect(page.selected(.singleRow) == ["1"])
    }

    @Test func `rows of a disabled list cannot be selected`() throws {
        let page = Page(Many().disabled(true))
        let row = try #require(page.all(.multipleRow).first)
        #expect(row.element[.disabled] != nil)
        #expect(page.host.dispatch(Event(.input, "true"), to: row.id) == .refused)
    }
}
