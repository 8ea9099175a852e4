import Mounting
import TestSupport
import Testing

@testable import OakWebUI

@MainActor
@Suite struct KeyedModelTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var text: String
    }

    @Observable final class Model {
        var items: [Item] = []
    }

    /// A row with state that shows one element, two elements, or none, depending on its id.
    struct Row: View {
        let item: Item
        let isUneven: Bool
        @State private var born = ""

        var body: some View {
            if isUneven, item.id % 5 == 0 {
            } else {
                Text(item.text)
                if isUneven, item.id % 3 == 0 { Text("\(item.id) second") }
            }
            Button("state \(born)") { born += "x" }
        }
    }

    struct Rows: View {
        let model: Model
        let isUneven: Bool
        var body: some View {
            VStack {
                Text("before")
                ForEach(model.items) { Row(item: $0, isUneven: isUneven) }
                Text("after")
            }
        }
    }

    /// Applies a random change to the items.
    static func change(_ items: inout [Item], _ next: inout Int, using random: inout SeededGenerator) {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: items.shuffle(using: &random)
        case 1: items.reverse()
        case 2:
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                items.insert(
                    Item(id: next, text: "\(next)"), at: .random(in: 0...items.count, using: &random))
                next += 1
            }
        case 3:
            items.removeAll { _ in Bool.random(using: &random) }
        case 4 where !items.isEmpty:
            let split = Int.random(in: 0..<items.count, using: &random)
            items = Array(items[split...] + items[..<split])
        case 5 where items.count > 1:
            items.swapAt(0, items.count - 1)
        case 6 where !items.isEmpty:
            items[.random(in: 0..<items.count, using: &random)].text += "!"
        case 7: items = []
        default:
            items.shuffle(using: &random)
            items.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
            items.append(Item(id: next, text: "\(next)"))
            next += 1
        }
    }

    @Test(arguments: seeds, [false, true])
    func `after a random change to a collection, applying the operations to a copy yields the new tree`(
        seed: UInt64, isUneven: Bool
    ) throws {
        var random = SeededGenerator(seed: seed)
        let model = Model()
        model.items = (0..<12).map { Item(id: $0, text: "\($0)") }
        var next = 12
        let page = Page(Rows(model: model, isUneven: isUneven))
        var states: [Int: ElementID] = [:]  // the button of each row, which identifies it
        for _ in 0..<60 {
            Self.change(&model.items, &next, using: &random)
            page.flush()  // compares the copy with the tree
            let buttons = page.all(.button).map(\.id)
            #expect(buttons.count == model.items.count, "OAK_SEED=\(seed)")
            var now: [Int: ElementID] = [:]
            for (item, button) in zip(model.items, buttons) { now[item.id] = button }
            for (id, button) in now where states[id] != nil {
                #expect(states[id] == button, "row \(id) lost its identity, OAK_SEED=\(seed)")
            }
            states = now
            let expected = model.items.flatMap { item -> [String] in
                guard isUneven else { return [item.text] }
                if item.id % 5 == 0 { return [] }
                return item.id % 3 == 0 ? [item.text, "\(item.id) second"] : [item.text]
            }
            #expect(page.texts == ["before"] + expected + ["after"], "OAK_SEED=\(seed)")
        }
    }

    @Test(arguments: [1, 2])
    func `reversing a collection emits one operation`(elementsPerRow: Int) {
        struct Rows: View {
            let model: Model
            let isDouble: Bool
            var body: some View {
                List(model.items) { item in
                    Text(item.text)
                    if isDouble { Text("second") }
                }
            }
        }
        let model = Model()
        model.items = (0..<100).map { Item(id: $0, text: "\($0)") }
        let page = Page(Rows(model: model, isDouble: elementsPerRow == 2))
        model.items.reverse()
        #expect(page.flush().count == 1)
        #expect(page.texts.first == "99")
    }

    @Test func `reversing rows with different numbers of elements yields the correct tree`() {
        let model = Model()
        model.items = (1..<20).map { Item(id: $0, text: "\($0)") }
        let page = Page(Rows(model: model, isUneven: true))
        model.items.reverse()
        page.flush()
        #expect(page.texts.prefix(2) == ["before", "19"])
    }

    @Test(arguments: [1, 50, 99])
    func `rotating a collection emits one operation`(by count: Int) {
        let model = Model()
        model.items = (0..<100).map { Item(id: $0, text: "\($0)") }
        let page = Page(Rows(model: model, isUneven: false))
        model.items = Array(model.items[count...] + model.items[..<count])
        #expect(page.flush().count == 1)
    }

    @Test func `removing adjacent elements of a collection emits one operation`() {
        let model = Model()
        model.items = (0..<100).map { Item(id: $0, text: "\($0)") }
        let page = Page(Rows(model: model, isUneven: false))
        model.items.removeSubrange(10..<90)
        #expect(page.flush().count == 1)
    }

    @Test func `a duplicate id in a ForEach is reported, and both elements are shown`() {
        let model = Model()
        model.items = [1, 1, 2].map { Item(id: $0, text: "\($0)") }
        let page = Page(Rows(model: model, isUneven: false))
        model.items = [2, 1, 1].map { Item(id: $0, text: "\($0)") }
        page.flush()
        #expect(page.texts == ["before", "2", "1", "1", "after"])
        #expect(page.host.issues == [.duplicateID("1")])
    }
}
