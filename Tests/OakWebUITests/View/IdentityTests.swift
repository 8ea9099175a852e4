import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct IdentityTests {
    struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    struct Branches: View {
        @State private var isFirst = true
        var body: some View {
            VStack {
                Button("toggle") { isFirst.toggle() }
                if isFirst { Counter(name: "a") } else { Counter(name: "b") }
                Text("end")
            }
        }
    }

    @Test func `the branches of a condition have different identities`() throws {
        let page = Page(Branches())
        try page.press("a 0")
        try page.press("toggle")
        #expect(page.all(.button)[1].textContent == "b 0")
        try page.press("toggle")
        #expect(page.all(.button)[1].textContent == "a 0")
    }

    struct Maybe: View {
        @State private var isShown = true
        @State private var other = 0
        var body: some View {
            VStack {
                Button("toggle") { isShown.toggle() }
                Button("other") { other += 1 }
                if isShown { Counter(name: "a \(other)") }
                Counter(name: "b")
            }
        }
    }

    @Test func `a view's state is preserved when its stored properties change`() throws {
        let page = Page(Maybe())
        try page.press("a 0 0")
        try page.press("other")
        #expect(page.all(.button)[2].textContent == "a 1 1")
    }

    @Test func `views that follow an optional view keep their identity when that view appears or disappears`()
        throws
    {
        let page = Page(Maybe())
        try page.press("b 0")
        try page.press("toggle")
        #expect(page.all(.button).map(\.textContent) == ["toggle", "other", "b 1"])
        try page.press("toggle")
        #expect(page.all(.button).map(\.textContent) == ["toggle", "other", "a 0 0", "b 1"])
    }

    struct WithID: View {
        @State private var id = 0
        @State private var unrelated = 0
        var body: some View {
            VStack {
                Button("id") { id += 1 }
                Button("unrelated \(unrelated)") { unrelated += 1 }
                Counter(name: "c").id(id)
            }
        }
    }

    @Test func `a view gets a new identity if and only if its id changes`() throws {
        let page = Page(WithID())
        try page.press("c 0")
        try page.press("unrelated 0")
        #expect(page.all(.button).last?.textContent == "c 1")
        try page.press("id")
        #expect(page.all(.button).last?.textContent == "c 0")
    }

    struct Erased: View {
        @State private var isText = false
        @State private var unrelated = 0
        var body: some View {
            VStack {
                Button("type") { isText.toggle() }
                Button("unrelated \(unrelated)") { unrelated += 1 }
                isText ? AnyView(Text("text")) : AnyView(AnyView(Counter(name: "c")))
            }
        }
    }

    @Test func `a type-erased view gets a new identity if and only if its type changes`() throws {
        let page = Page(Erased())
        try page.press("c 0")
        try page.press("unrelated 0")
        #expect(page.all(.button).last?.textContent == "c 1")
        try page.press("type")
        #expect(page.texts == ["text"])
        try page.press("type")
        #expect(page.all(.button).last?.textContent == "c 0")
    }

    struct Twice: View {
        var body: some View {
            let counter = Counter(name: "c")
            VStack {
                counter
                counter
            }
        }
    }

    @Test func `a view value that is used at two positions has separate state at each position`() throws {
        let page = Page(Twice())
        try page.press("c 0")
        #expect(page.all(.button).map(\.textContent) == ["c 1", "c 0"])
    }

    struct Grid: View {
        @State private var rows = [[1, 2], [3, 4]]
        var body: some View {
            VStack {
                Button("outer") { rows.reverse() }
                Button("inner") { rows = rows.map { $0.reversed() } }
                ForEach(rows, id: \.self.first) { row in
                    ForEach(row, id: \.self) { Counter(name: "\($0)") }
                }
            }
        }
    }

    @Test func `when an outer collection is reordered, the views in its inner collections keep their state`()
        throws
    {
        let page = Page(Grid())
        try page.press("2 0")
        try page.press("outer")
        #expect(page.all(.button).dropFirst(2).map(\.textContent) == ["3 0", "4 0", "1 0", "2 1"])
    }

    struct Ranged: View {
        @State private var count = 2
        var body: some View {
            Button("more") { count += 1 }
            Group {
                ForEach(0..<count) { Text("\($0)") }
            }
        }
    }

    @Test func `when the range of a ForEach grows, views are added at the end`() throws {
        let page = Page(Ranged())
        try page.press("more")
        #expect(page.texts == ["0", "1", "2"])
        #expect(page.lastOperations.count == 1)
    }

    @Test func `a view that gains elements is placed correctly among its siblings`() throws {
        struct Shy: View {
            @State private var isShown = false
            var body: some View {
                Text("first")
                Group {
                    if isShown { Text("middle") }
                    EmptyView()
                }
                if isShown { EmptyView() }
                Button("show") { isShown = true }
            }
        }
        let page = Page(Shy())
        try page.press("show")
        #expect(page.host.root.children.map(\.textContent) == ["first", "middle", "show"])
    }
}
