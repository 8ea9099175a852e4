import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ListTests {
    struct Name: View {
        let name: String
        var body: some View { HStack { Text(name) } }
    }

    struct Names: View {
        @State private var names = ["a", "b", "c", "d"]
        var isMoveAllowed = true
        var body: some View {
            EditButton()
            Button("append") { names.append("e") }
            List {
                Text("first")
                ForEach(names, id: \.self) { Name(name: $0).moveDisabled(!isMoveAllowed) }
                    .onDelete { names.remove(atOffsets: $0) }
                    .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    private func rows(_ page: Page) -> [String] {
        page.all(.row).map { $0.children.first?.textContent ?? "" }
    }

    @Test
    func `each item in a list has its own row, even inside views that render no element of their own`()
        throws
    {
        let page = Page(Names())
        #expect(rows(page) == ["first", "a", "b", "c", "d"])
        #expect(try page.only(.list).children.allSatisfy { $0.element.role == .row })
    }

    @Test func `a list row is rendered as a list item`() throws {
        let page = Page(List { Text("<a>") })
        let list = try page.only(.list)
        let (row, text) = (list.children[0], list.children[0].children[0])
        #expect(
            HTMLWriter.html(list)
                == #"<ul id="\#(list.id)" class="list"><li id="\#(row.id)" class="row">"#
                + #"<span id="\#(text.id)" class="text">&lt;a&gt;</span></li></ul>"#)
    }

    @Test func `inserting a row into a list emits one operation`() throws {
        let page = Page(Names())
        try page.press("append")
        #expect(page.lastOperations.count == 1)
        #expect(rows(page).last == "e")
    }

    @Test func `pressing a row's delete button removes its element from the collection`() throws {
        let page = Page(Names())
        let row = page.all(.row)[2]
        let delete = try #require(row.first { $0.textContent == "Delete" && $0.element.role == .button })
        #expect(delete.element[.purpose] == "destructive")
        page.send(.press, to: delete)
        #expect(rows(page) == ["first", "a", "c", "d"])
    }

    @Test func `a row with deletion disabled has no delete button`() {
        let page = Page(
            List {
                ForEach(["a", "b"], id: \.self) { Text($0).deleteDisabled($0 == "a") }.onDelete { _ in }
            })
        #expect(page.all(.row).map { $0.first { $0.element.role == .button } != nil } == [false, true])
    }

    @Test func `rows that are not generated from a collection have no delete buttons`() {
        let page = Page(Names())
        #expect(page.all(.row)[0].children.count == 1)
    }

    @Test func `the arrow keys move a row in edit mode`() throws {
        let page = Page(Names())
        #expect(page.all(.moveHandle).isEmpty)
        try page.press("Edit")
        #expect(page.all(.moveHandle).count == 4)
        page.send(.key, "ArrowDown", to: page.all(.moveHandle)[0])
        #expect(rows(page) == ["first", "b", "a", "c", "d"])
        page.send(.key, "ArrowUp", to: page.all(.moveHandle)[3])
        #expect(rows(page) == ["first", "b", "a", "d", "c"])
        page.send(.key, "ArrowUp", to: page.all(.moveHandle)[0])
        page.send(.key, "ArrowDown", to: page.all(.moveHandle)[3])
        #expect(rows(page) == ["first", "b", "a", "d", "c"])
        try page.press("Done")
        #expect(page.all(.moveHandle).isEmpty)
    }

    @Test(arguments: [
        ("2", ["first", "b", "c", "a", "d"]), ("3", ["first", "b", "c", "d", "a"]),
        ("0", ["first", "a", "b", "c", "d"]), ("4", ["first", "a", "b", "c", "d"]),
        ("-1", ["first", "a", "b", "c", "d"]), ("x", ["first", "a", "b", "c", "d"]),
        ("9223372036854775807", ["first", "a", "b", "c", "d"]),
    ])
    func `dragging a row moves its element, and an invalid distance has no effect`(
        _ distance: String, _ expected: [String]
    ) throws {
        let page = Page(Names())
        try page.press("Edit")
        page.send(.move, distance, to: page.all(.row)[1])
        #expect(rows(page) == expected)
    }

    @Test func `a row can be moved only in edit mode and only if moving is not disabled`() throws {
        let page = Page(Names())
        #expect(page.host.dispatch(Event(.move, "1"), to: page.all(.row)[1].id) == .gone)
        let still = Page(Names(isMoveAllowed: false))
        try still.press("Edit")
        #expect(still.all(.moveHandle).isEmpty)
        #expect(still.host.dispatch(Event(.move, "1"), to: still.all(.row)[1].id) == .gone)
    }

    struct Swiped: View {
        @State private var log = ""
        @State private var isFlagged = false
        var body: some View {
            Text(log)
            List {
                ForEach(0..<2) { index in
                    Text("row \(index)")
                        .swipeActions {
                            Button(isFlagged ? "Unflag" : "Flag") {
                                log = "flag \(index)"
                                isFlagged.toggle()
                            }
                        }
                        .swipeActions(edge: .leading) { Button("Pin") { log = "pin \(index)" } }
                }
            }
        }
    }

    @Test func `swipe actions are buttons in their row`() throws {
        let page = Page(Swiped())
        let row = page.all(.row)[1]
        #expect(row.children.map(\.element.role) == [.text, .rowActions, .rowActions])
        #expect(row.children[1...].map(\.element[.edge]) == ["leading", "trailing"])
        page.send(.press, to: row.children[2].children[0])
        #expect(page.texts.contains("flag 1"))
        #expect(page.all(.rowActions).map(\.textContent) == ["Pin", "Unflag", "Pin", "Unflag"])
    }

    @Test func `row modifiers apply to the row that contains the view`() throws {
        let page = Page(
            List {
                Text("row").listRowSeparator(.hidden)
                    .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                    .listRowBackground(Text("behind"))
            }
            .listStyle(.plain))
        let row = try page.only(.row)
        #expect(row.element[.separator] == "hidden")
        #expect(row.element[.rowInsets] == "1.0px 4.0px 3.0px 2.0px")
        #expect(try page.only(.rowBackground).textContent == "behind")
        #expect(try page.only(.list).element[.style] == "plain")
    }

    @Test func `row modifiers do not apply to the rows of a nested list`() throws {
        let page = Page(List { List { Text("inner") }.listRowSeparator(.hidden) })
        #expect(page.all(.row).map(\.element[.separator]) == ["hidden", nil])
    }

    @Test func `a modifier that decorates a row, such as focusable, applies to the row's content`() throws {
        struct Labelled: View {
            @State private var isOn = true
            var body: some View {
                Button("off") { isOn = false }
                List { Text("row").focusable(isOn) }
            }
        }
        let page = Page(Labelled())
        let row = try page.only(.row)
        #expect(row.element[.tabIndex] == nil)
        #expect(row.children[0].element[.tabIndex] == "0")
        try page.press("off")
        #expect(row.children[0].element[.tabIndex] == nil)
    }

    @Test func `a section is rendered as a group of rows`() throws {
        let page = Page(
            List {
                Section("Header") {
                    Text("a")
                    Text("b")
                }
                Section {
                    Text("c")
                } footer: {
                    Text("footer")
                }
                Text("d")
            })
        #expect(try page.only(.list).children.map(\.element.role) == [.listSection, .listSection, .row])
        #expect(page.all(.listSection)[0].children.map(\.element.role) == [.sectionHeader, .rows])
        #expect(page.all(.listSection)[1].children.map(\.element.role) == [.rows, .sectionFooter])
        #expect(page.all(.row).map(\.textContent) == ["a", "b", "c", "d"])
    }

    @Test func `a section outside a list or form shows its header and content without a section element`() {
        let page = Page(VStack { Section("Header") { Text("a") } })
        #expect(page.texts == ["Header", "a"])
        #expect(page.all(.listSection).isEmpty)
    }

    @Test func `a form is rendered as rows and sections`() throws {
        let page = Page(
            Form {
                Section {
                    Toggle("On", isOn: .constant(true))
                } header: {
                    Text("Header")
                }
                Text("a")
            })
        #expect(try page.only(.form).children.map(\.element.role) == [.formSection, .formRow])
        #expect(HTMLWriter.html(try page.only(.formSection)).hasPrefix("<section"))
    }

    @Test func `removing rows from a list leaks no nodes`() throws {
        let page = Page(Names())
        for _ in 0..<4 {
            let delete = try #require(
                page.all(.button).last { $0.textContent == "Delete" && $0.element.role == .button })
            page.send(.press, to: delete)
        }
        let empty = page.host.nodeCount
        try page.press("append")
        page.send(.press, to: try #require(page.all(.button).last { $0.textContent == "Delete" }))
        #expect(page.host.nodeCount == empty)
    }
}
