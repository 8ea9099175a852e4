import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct TableTests {
    struct Person: Identifiable {
        let id: Int
        var name: String
        var age: Int
    }

    private func cells(_ page: Page) -> [String] {
        page.all(.tableRow).map { $0.children.map(\.textContent).joined(separator: " ") }
    }

    private func headers(_ page: Page) -> [String] { page.all(.columnHeader).map(\.textContent) }

    @Test func `a table shows a row for each element and a cell for each column`() {
        let page = Page(
            Table(people) {
                TableColumn("Name", value: \.name)
                TableColumn("Age") { Text("\($0.age) years") }
            })
        #expect(headers(page) == ["Name", "Age"])
        #expect(cells(page) == ["Cleo 40 years", "Ada 50 years", "Ben 30 years"])
        #expect(page.all(.table)[0].element[.accessibilityRole] == "table")
        #expect(page.all(.tableRow).allSatisfy { $0.element.events.isEmpty })
        #expect(page.all(.columnHeader).allSatisfy { $0.element[.sort] == nil })
    }

    @Test func `column widths are rendered as grid tracks`() {
        let page = Page(
            Table(people) {
                TableColumn("A", value: \.name)
                TableColumn("B", value: \.name).width(120)
                TableColumn("C", value: \.name).width(min: 50, max: 100)
                TableColumn("D", value: \.name).width(ideal: 60)
                TableColumn("E", value: \.name).width(min: -5, max: .nan)
            })
        let element = page.all(.table)[0].element
        #expect(
            element[.tracks]
                == "minmax(100px, 1fr) 120px minmax(50px, 100px) minmax(60px, 1fr) minmax(100px, 1fr)")
        #expect(element[.rowWidth] == "430px")
    }

    @Test func `conditions and collections can create the rows and columns of a table`() {
        struct Built: View {
            @State private var isWide = false
            var body: some View {
                Button("toggle") { isWide.toggle() }
                Table(of: Person.self) {
                    TableColumn("Name", value: \.name)
                    if isWide { TableColumn("Age") { Text("\($0.age)") } }
                    TableColumnForEach(0..<2) { number in
                        TableColumn("\(number)") { Text("\($0.id).\(number)") }
                    }
                } rows: {
                    TableRow(people[0])
                    if isWide { TableRow(people[1]) }
                    ForEach(people.suffix(1)) { TableRow($0) }
                }
            }
        }
        let page = Page(Built())
        #expect(headers(page) == ["Name", "0", "1"])
        #expect(cells(page) == ["Cleo 1.0 1.1", "Ben 3.0 3.1"])
        #expect(throws: Never.self) { try page.press("toggle") }
        #expect(headers(page) == ["Name", "Age", "0", "1"])
        #expect(cells(page) == ["Cleo 40 1.0 1.1", "Ada 50 2.0 2.1", "Ben 30 3.0 3.1"])
    }

    struct Sorted: View {
        @State private var order = [KeyPathComparator(\Person.name)]
        var body: some View {
            Table(people.sorted(using: order), sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text("\($0.age)") }
                TableColumn("Note") { _ in Text("-") }
            }
        }
    }

    @Test func `pressing a header sorts by its column, and pressing it again reverses the order`() throws {
        let page = Page(Sorted())
        func sorts() -> [String?] { page.all(.columnHeader).map { $0.element[.sort] } }
        #expect(cells(page) == ["Ada 50 -", "Ben 30 -", "Cleo 40 -"])
        #expect(sorts() == ["ascending", "none", nil])
        try page.press("Age")
        #expect(cells(page) == ["Ben 30 -", "Cleo 40 -", "Ada 50 -"])
        #expect(sorts() == ["none", "ascending", nil])
        try page.press("Age")
        #expect(cells(page) == ["Ada 50 -", "Cleo 40 -", "Ben 30 -"])
        #expect(sorts() == ["none", "descending", nil])
        try page.press("Name")
        #expect(sorts() == ["ascending", "none", nil])
        #expect(page.all(.button).map(\.textContent) == ["Name", "Age"])
    }

    @Test func `sorting moves rows together with their state`() throws {
        let page = Page(Sorted())
        try page.press("Age")
        #expect(page.lastOperations.allSatisfy { if case .insert = $0 { false } else { true } })
    }

    struct One: View {
        @State private var selection: Int? = 2
        var body: some View {
            Text("selected \(selection ?? 0)")
            Table(people, selection: $selection) { TableColumn("Name", value: \.name) }
        }
    }

    @Test func `pressing a row selects it`() throws {
        let page = Page(One())
        func selected() -> [String?] { page.all(.tableRow).map { $0.element[.rowSelected] } }
        #expect(page.all(.table)[0].element[.accessibilityRole] == "grid")
        #expect(selected() == ["false", "true", "false"])
        page.send(.press, to: page.all(.tableRow)[2])
        #expect(selected() == ["false", "false", "true"])
        #expect(page.texts.first == "selected 3")
        page.send(.press, to: page.all(.tableRow)[2])
        #expect(selected() == ["false", "false", "true"])
    }

    struct Several: View {
        @State private var selection: Set<Int> = []
        var isEnabled = true
        var body: some View {
            Text("selected \(selection.sorted().map { "\($0)" }.joined(separator: " "))")
            Table(people, selection: $selection) { TableColumn("Name", value: \.name) }.disabled(!isEnabled)
        }
    }

    @Test func `in a table with multiple selection, pressing a row selects or deselects that row`() throws {
        let page = Page(Several())
        for (row, expected) in [(0, "selected 1"), (2, "selected 1 3"), (0, "selected 3")] {
            page.send(.press, to: page.all(.tableRow)[row])
            #expect(page.texts.first == expected)
        }
    }

    @Test func `rows of a disabled table cannot be selected`() {
        let page = Page(Several(isEnabled: false))
        #expect(page.all(.tableRow).allSatisfy { $0.element.events.isEmpty && $0.element[.tabIndex] == nil })
    }

    @Test func `a table can be created without columns or rows, and its ids can repeat`() throws {
        struct Changing: View {
            @State private var count = 0
            @State private var rows: [Person] = []
            @State private var selection: Int?
            var body: some View {
                Button("column") { count += 1 }
                Button("row") { rows.append(people[0]) }
                Table(rows, selection: $selection) {
                    TableColumnForEach(0..<count) { number in
                        TableColumn("\(number)") { Text("\($0.id).\(number)") }
                    }
                }
            }
        }
        let page = Page(Changing())
        #expect(headers(page) == [] && cells(page) == [])
        try page.press("row")
        try page.press("row")
        #expect(cells(page) == ["", ""])
        page.send(.press, to: page.all(.tableRow)[1])
        #expect(page.all(.tableRow).map { $0.element[.rowSelected] } == ["true", "true"])
        try page.press("column")
        try page.press("column")
        #expect(headers(page) == ["0", "1"])
        #expect(cells(page) == ["1.0 1.1", "1.0 1.1"])
    }

    @Test func `a large table creates more rows when the page requests them`() throws {
        let people = (0..<2_000).map { Person(id: $0, name: "\($0)", age: 1) }
        let page = Page(Table(people) { TableColumn("Name", value: \.name) })
        #expect(page.all(.tableRow).count == 100)
        page.send(.rows, "500,600", to: try #require(page.all(.gap).first))
        #expect(page.all(.tableRow).count == 200)
        #expect(page.all(.tableRow)[100].textContent == "600")
    }

    @Test func `a spreadsheet of 2,600 text fields needs at most 4 MiB`() {
        let people = (0..<100).map { Person(id: $0, name: "\($0)", age: 1) }
        let page = Page(
            Table(people) {
                TableColumn("Name", value: \.name)
                TableColumnForEach(1..<26) { number in
                    TableColumn("\(number)") { _ in TextField("", text: .constant("a")) }
                }
            })
        page.host.createMissingRows()
        #expect(page.all(.tableCell).count == 2_600)
        #expect(page.host.byteCount <= 4 << 20)
    }
}

private let people = [
    TableTests.Person(id: 1, name: "Cleo", age: 40), TableTests.Person(id: 2, name: "Ada", age: 50),
    TableTests.Person(id: 3, name: "Ben", age: 30),
]
