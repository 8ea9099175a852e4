import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct SkippingTests {
    struct Child: View {
        let log: Log
        let name: String
        var body: some View {
            let _ = log(name)
            Text(name)
        }
    }

    struct Parent: View {
        let log: Log
        @State private var count = 0
        @State private var name = "a"
        var body: some View {
            let _ = log("parent \(count)")
            VStack {
                Button("count") { count += 1 }
                Button("rename") { name += "!" }
                Button("same") { name = String(name) }
                Child(log: log, name: name)
                Child(log: log, name: "constant")
            }
        }
    }

    @Test func `mounting a view evaluates each body once`() {
        let log = Log()
        let page = Page(Parent(log: log))
        #expect(log.drain() == ["parent 0", "a", "constant"])
        #expect(page.host.evaluations == 3)
    }

    @Test func `a view is not re-evaluated if its stored properties are equal to the previous ones`() throws {
        let log = Log()
        let page = Page(Parent(log: log))
        _ = log.drain()
        try page.press("count")
        #expect(log.drain() == ["parent 1"])
        #expect(page.lastOperations.isEmpty)
    }

    @Test func `only the view whose stored property differs is re-evaluated`() throws {
        let log = Log()
        let page = Page(Parent(log: log))
        _ = log.drain()
        try page.press("rename")
        #expect(log.drain() == ["parent 0", "a!"])
        #expect(page.texts == ["a!", "constant"])
        #expect(page.lastOperations.count == 1)
    }

    @Test func `writing an equal value to state re-evaluates no view`() throws {
        let log = Log()
        let page = Page(Parent(log: log))
        _ = log.drain()
        try page.press("same")
        #expect(log.drain() == [])
    }

    struct Page10: View {
        let log: Log
        @State private var items = Array(0..<10)
        var body: some View {
            let _ = log("page")
            List(items, id: \.self) { Row(log: log, item: $0) }
        }
    }

    struct Row: View {
        let log: Log
        let item: Int
        @State private var isLiked = false
        var body: some View {
            let _ = log("row \(item)")
            HStack {
                Text("\(item)")
                Button(isLiked ? "unlike \(item)" : "like \(item)") { isLiked.toggle() }
            }
        }
    }

    @Test func `changing a row's state re-evaluates only that row`() throws {
        let log = Log()
        let page = Page(Page10(log: log))
        _ = log.drain()
        try page.press("like 7")
        #expect(log.drain() == ["row 7"])
        #expect(page.lastOperations.count == 1)
        #expect(page.all(.button)[7].textContent == "unlike 7")
    }

    struct Nested: View {
        let log: Log
        @State private var outer = 0
        var body: some View {
            let _ = log("outer")
            Button("both \(outer)") { outer += 1 }
            Inner(log: log, value: outer, count: $outer)
        }
    }

    struct Inner: View {
        let log: Log
        let value: Int
        @Binding var count: Int
        var body: some View {
            let _ = log("inner")
            Text("\(value) \(count)")
        }
    }

    @Test func `a dirty view that also receives new properties is re-evaluated once`() throws {
        let log = Log()
        let page = Page(Nested(log: log))
        _ = log.drain()
        try page.press("both 0")
        #expect(log.drain() == ["outer", "inner"])
        #expect(page.texts == ["1 1"])
    }

    struct ByID: View, Equatable {
        let id: Int
        let note: String
        var body: some View { Text(note) }
        nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    }

    struct Equating: View {
        @State private var id = 0
        @State private var note = "first"
        var body: some View {
            VStack {
                Button("note") { note = "second" }
                Button("id") { id += 1 }
                ByID(id: id, note: note).equatable()
            }
        }
    }

    @Test func `an equatable view is re-evaluated only if it differs from its previous value`() throws {
        let page = Page(Equating())
        try page.press("note")
        #expect(page.texts == ["first"])
        try page.press("id")
        #expect(page.texts == ["second"])
    }
}
