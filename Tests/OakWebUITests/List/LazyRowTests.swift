import Mounting
import TestSupport
import Testing

@testable import OakWebUI

/// Tests for the rows that a large collection creates only when the page needs them.
@MainActor
@Suite struct LazyRowTests {
    @MainActor
    @Observable final class Model {
        var numbers: [Int]
        init(_ numbers: some Sequence<Int>) { self.numbers = Array(numbers) }
    }

    struct Rows: View {
        let model: Model
        var log = Log()
        var body: some View {
            LazyVStack {
                ForEach(model.numbers, id: \.self) { number in
                    Text("\(number)").onAppear { log("\(number)") }
                }
            }
        }
    }

    /// The rows of the page, and the numbers of rows that are missing between them.
    private func content(_ page: Page) -> [String] {
        var found: [String] = []
        _ = page.host.root.first {
            if $0.element.role == .text { found.append($0.element.text ?? "") }
            if let count = $0.element[.count] { found.append("+\(count)") }
            return false
        }
        return found
    }

    private func texts(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }

    private func gap(_ page: Page, _ index: Int = 0) throws -> ElementNode {
        let gaps = page.all(.gap) + page.all(.rowGap)
        try #require(gaps.indices.contains(index))
        return gaps[index]
    }

    private func request(_ page: Page, _ range: String, in index: Int = 0) throws {
        page.send(.rows, range, to: try gap(page, index))
    }

    // MARK: Creation

    @Test func `all rows of a collection of 100 elements are created immediately`() {
        #expect(content(Page(Rows(model: Model(0..<100)))) == texts(0..<100))
    }

    @Test func `a collection of 10,000 elements begins with 100 rows, followed by a gap`() {
        let log = Log()
        let page = Page(Rows(model: Model(0..<10_000), log: log))
        #expect(content(page) == texts(0..<100) + ["+9900"])
        #expect(log.drain() == texts(0..<100))
    }

    @Test func `a stack that is not lazy creates all rows immediately`() {
        #expect(Page(VStack { ForEach(0..<300) { Text("\($0)") } }).texts.count == 300)
    }

    @Test func `requested rows are created in the right place, and their onAppear actions run`() throws {
        let log = Log()
        let page = Page(Rows(model: Model(0..<1_000), log: log))
        _ = log.drain()
        try request(page, "400,410")
        #expect(
            content(page) == texts(0..<100) + ["+400"] + texts(500..<510) + ["+490"])
        #expect(log.drain() == texts(500..<510))
        try request(page, "0,20")
        #expect(Array(content(page).prefix(121)) == texts(0..<120) + ["+380"])
        try request(page, "370,380")
        #expect(page.texts == texts(0..<120) + texts(490..<510))
        try request(page, "480,490", in: 1)
        #expect(Array(content(page).suffix(11)) == ["+480"] + texts(990..<1_000))
    }

    @Test func `a gap disappears when its last rows are created`() throws {
        let page = Page(Rows(model: Model(0..<150)))
        try request(page, "0,50")
        #expect(content(page) == texts(0..<150))
        #expect(!page.host.hasMissingRows)
    }

    @Test func `if a request leaves a gap of fewer than eight rows, the gap is filled as well`() throws {
        let page = Page(Rows(model: Model(0..<200)))
        try request(page, "7,93")
        #expect(content(page) == texts(0..<200))
    }

    @Test(
        arguments: [
            "", "5", "5,", ",5", "a,b", "-5,5", "5,5", "6,5", "900,910", "0,1,2", "0.5,3",
            "99999999999999999999,3",
            "\(Int.max),\(Int.max)",
        ])
    func `an invalid request for rows has no effect`(_ value: String) throws {
        let page = Page(Rows(model: Model(0..<1_000)))
        page.send(.rows, value, to: try gap(page))
        #expect(content(page) == texts(0..<100) + ["+900"])
    }

    @Test func `a request creates at most 200 rows`() throws {
        let page = Page(Rows(model: Model(0..<10_000)))
        try request(page, "0,\(Int.max)")
        #expect(content(page) == texts(0..<300) + ["+9700"])
    }

    @Test func `rows with many views are created until the container has 4,000 views`() {
        let page = Page(
            LazyVStack {
                ForEach(0..<90) { row in HStack { ForEach(0..<100) { Text("\(row).\($0)") } } }
            })
        #expect((20..<90).contains(page.all(.horizontalStack).count))
        #expect(page.host.nodeCount < 5_000)
        #expect(page.host.hasMissingRows)
    }

    @Test func `the sections of a list share one limit on the number of views`() {
        let page = Page(
            List {
                ForEach(0..<50) { section in
                    Section("\(section)") { ForEach(0..<100) { Text("\(section).\($0)") } }
                }
            })
        #expect(page.host.nodeCount < 6_000)
        #expect((20..<50).contains(page.all(.listSection).count))
        #expect(page.host.hasMissingRows)
    }

    @Test func `a row that has not been created needs fewer than 10 bytes of memory`() {
        let small = Page(Rows(model: Model(0..<100))).host.byteCount
        let large = Page(Rows(model: Model(0..<10_000))).host.byteCount
        #expect(large - small < 9_900 * 10)
        let page = Page(Rows(model: Model(0..<10_000)))
        page.host.close()
        #expect(page.host.byteCount == 0)
    }

    // MARK: Changes

    @Test func `rows appended to a large collection are not created until the page requests them`() throws {
        let model = Model(0..<100)
        let log = Log()
        let page = Page(Rows(model: model, log: log))
        model.numbers += 100..<120
        page.flush()
        #expect(content(page) == texts(0..<100) + ["+20"])
        try request(page, "0,20")
        #expect(log.entries.last == "119")
    }

    @Test func `a single row that is inserted between others is created immediately`() {
        let model = Model(0..<1_000)
        let page = Page(Rows(model: model))
        model.numbers.insert(5_000, at: 50)
        page.flush()
        #expect(content(page)[50] == "5000")
        model.numbers.insert(contentsOf: [6_000, 6_001], at: 20)
        page.flush()
        #expect(content(page)[20] == "+2")
    }

    @Test func `removing rows from a gap changes only its size`() {
        let model = Model(0..<1_000)
        let page = Page(Rows(model: model))
        model.numbers.removeSubrange(500..<600)
        let operations = page.flush()
        #expect(operations.count == 1)
        #expect(content(page).last == "+800")
    }

    @Test func `a filtered collection shows its first rows immediately`() {
        let model = Model(0..<10_000)
        let page = Page(Rows(model: model))
        model.numbers = model.numbers.filter { $0 % 7 == 3 }
        page.flush()
        #expect(page.texts == (0..<100).map { "\($0 * 7 + 3)" })
    }

    @Test func `the state of a row moves with its element, even across a gap`() throws {
        struct Counters: View {
            let model: Model
            struct Counter: View {
                let number: Int
                @State private var count = 0
                var body: some View { Button("\(number): \(count)") { count += 1 } }
            }
            var body: some View { List(model.numbers, id: \.self) { Counter(number: $0) } }
        }
        let model = Model(0..<1_000)
        let page = Page(Counters(model: model))
        try page.press("7: 0")
        model.numbers.move(fromOffsets: [7], toOffset: 1_000)
        page.flush()
        let list = try #require(page.all(.list).first)
        #expect(list.children.last?.textContent == "7: 1")
        #expect(list.children.map(\.element.role).suffix(2) == [.rowGap, .row])
    }

    @Test(arguments: seeds)
    func `after random changes and requests, the page matches the collection`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2 {
            let model = Model(0..<Int.random(in: 90...300, using: &random))
            let page = Page(Rows(model: model))
            var next = 1_000
            for _ in 0..<12 {
                let count = model.numbers.count
                let index = Int.random(in: 0...count, using: &random)
                switch Int.random(in: 0..<7, using: &random) {
                case 0:
                    let new = next..<next + Int.random(in: 1...30, using: &random)
                    next = new.upperBound
                    model.numbers.insert(contentsOf: new, at: index)
                case 1:
                    model.numbers.removeSubrange(
                        index..<min(count, index + Int.random(in: 0...60, using: &random)))
                case 2:
                    let end = min(count, index + Int.random(in: 0...60, using: &random))
                    model.numbers.move(
                        fromOffsets: IndexSet(index..<end),
                        toOffset: Int.random(in: 0...count, using: &random))
                case 3: model.numbers.reverse()
                case 4: model.numbers.shuffle(using: &random)
                default:
                    let gaps = page.all(.gap)
                    guard let gap = gaps.randomElement(using: &random) else { continue }
                    let start = Int.random(in: 0..<300, using: &random)
                    page.host.dispatch(
                        Event(.rows, "\(start),\(start + Int.random(in: 1...80, using: &random))"), to: gap.id
                    )
                }
                page.flush()
                let items = content(page)
                var position = 0
                for item in items {
                    if item.hasPrefix("+") {
                        let count = try #require(Int(item.dropFirst()))
                        #expect(count > 0, "OAK_SEED=\(seed)")
                        position += count
                    } else {
                        try #require(item == "\(model.numbers[position])", "OAK_SEED=\(seed)")
                        position += 1
                    }
                }
                #expect(position == model.numbers.count, "OAK_SEED=\(seed)")
                #expect(
                    !zip(items, items.dropFirst()).contains { $0.hasPrefix("+") && $1.hasPrefix("+") },
                    "OAK_SEED=\(seed)")
            }
        }
    }

    // MARK: Rows

    @Test func `deleting or moving a row after a gap uses its position in the collection`() throws {
        struct Editable: View {
            let model: Model
            var body: some View {
                EditButton()
                List {
                    ForEach(model.numbers, id: \.self) { Text("\($0)") }
                        .onDelete { model.numbers.remove(atOffsets: $0) }
                        .onMove { model.numbers.move(fromOffsets: $0, toOffset: $1) }
                }
            }
        }
        let model = Model(0..<1_000)
        let page = Page(Editable(model: model))
        try page.press("Edit")
        try request(page, "400,410")
        let row = try #require(page.all(.row).first { $0.children.first?.textContent == "505" })
        page.send(.move, "-2", to: row)
        #expect(model.numbers[503] == 505)
        let delete = try #require(
            row.first { $0.element.role == .button && $0.textContent == "Delete" })
        page.send(.press, to: delete)
        #expect(model.numbers.count == 999)
        #expect(!model.numbers.contains(505))
    }

    @Test func `a row after a gap is selected by its id`() throws {
        struct Selectable: View {
            @State private var selection: Int?
            var body: some View {
                Text("selected \(selection ?? -1)")
                List(0..<1_000, id: \.self, selection: $selection) { Text("\($0)") }
            }
        }
        let page = Page(Selectable())
        try request(page, "400,410")
        let row = try #require(page.all(.singleRow).first { $0.textContent == "507" })
        page.turn(true, row)
        #expect(page.texts.first == "selected 507")
    }

    // MARK: Scrolling to a row

    private struct Jump: View {
        let identity: (Int) -> AnyHashable
        let target: AnyHashable
        var body: some View {
            ScrollViewReader { proxy in
                Button("jump") { proxy.scrollTo(target, anchor: .center) }
                ScrollView {
                    LazyVStack { ForEach(0..<5_000) { number in Text("\(number)").id(identity(number)) } }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `scrolling to a missing row creates it and its neighbors`(_ isNamed: Bool) throws {
        let page = Page(
            Jump(
                identity: { isNamed ? AnyHashable("row \($0)") : AnyHashable(-$0) },
                target: isNamed ? AnyHashable("row 3000") : AnyHashable(3_000)))
        try page.press("jump")
        #expect(page.texts == texts(0..<100) + texts(2_950..<3_050))
        let text = try #require(page.all(.text).first { $0.element.text == "3000" })
        guard case .scroll(let id, _)? = page.lastOperations.last else {
            Issue.record("The page does not scroll.")
            return
        }
        #expect(id == text.id)
    }

    @Test(arguments: seeds)
    func `random changes and requests never mix up rows, even if ids repeat`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let model = Model(0..<600)
        let page = Page(Rows(model: model))
        for _ in 0..<40 {
            let count = model.numbers.count
            let start = Int.random(in: 0...count, using: &random)
            let part = start..<Int.random(in: start...min(count, start + 80), using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: model.numbers.removeSubrange(part)
            case 1: model.numbers.insert(contentsOf: (0..<part.count).map { 1_000 + $0 }, at: start)
            case 2: model.numbers.insert(contentsOf: model.numbers[part], at: count / 2)
            case 3: model.numbers[part].reverse()
            case 4: model.numbers.shuffle(using: &random)
            case 5 where count > 900: model.numbers = []
            default:
                let gaps = page.all(.gap)
                guard let gap = gaps.randomElement(using: &random) else { continue }
                page.send(.rows, "\(start % 300),\(start % 300 + part.count)", to: gap)
            }
            page.flush()
            var index = 0
            for entry in content(page) {
                guard entry.first != "+" else {
                    index += Int(entry) ?? 0
                    continue
                }
                try #require(
                    index < model.numbers.count && entry == "\(model.numbers[index])", "OAK_SEED=\(seed)")
                index += 1
            }
            try #require(index == model.numbers.count, "OAK_SEED=\(seed)")
        }
    }

    @Test func `a gap in a list is rendered as an item of the list`() {
        let page = Page(List(0..<600, id: \.self) { Text("\($0)") })
        #expect(page.all(.rowGap).count == 1)
        #expect(page.all(.gap).isEmpty)
    }

    @Test func `creating all missing rows does not create the rows that onAppear actions add`() {
        struct Endless: View {
            let model: Model
            var body: some View {
                LazyVStack {
                    ForEach(model.numbers, id: \.self) { number in
                        Text("\(number)").onAppear {
                            if number == model.numbers.last { model.numbers += number + 1...number + 20 }
                        }
                    }
                }
            }
        }
        let model = Model(0..<150)
        let page = Page(Endless(model: model))
        page.host.createMissingRows()
        #expect(content(page) == texts(0..<150) + ["+20"])
    }
}
