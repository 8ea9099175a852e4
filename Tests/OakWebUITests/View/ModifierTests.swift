import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ModifierTests {
    struct Framed: ViewModifier {
        let log: Log
        let title: String
        @State private var count = 0
        func body(content: Content) -> some View {
            let _ = log("frame")
            VStack {
                Button("\(title) \(count)") { count += 1 }
                content
            }
        }
    }

    struct Inner: View {
        let log: Log
        let text: String
        var body: some View {
            let _ = log("inner")
            Text(text)
        }
    }

    struct Root: View {
        let log: Log
        @State private var text = "a"
        @State private var title = "title"
        var body: some View {
            Button("text") { text += "!" }
            Button("title") { title += "!" }
            Inner(log: log, text: text).modifier(Framed(log: log, title: title))
        }
    }

    @Test func `changing a modifier's state re-evaluates the modifier, but not its content`() throws {
        let log = Log()
        let page = Page(Root(log: log))
        _ = log.drain()
        try page.press("title 0")
        #expect(log.drain() == ["frame"])
    }

    @Test func `changing a modifier's content does not re-evaluate the modifier`() throws {
        let log = Log()
        let page = Page(Root(log: log))
        _ = log.drain()
        try page.press("text")
        #expect(log.drain() == ["inner"])
        #expect(page.texts == ["a!"])
    }

    @Test func `a modifier keeps its state when its stored properties change`() throws {
        let log = Log()
        let page = Page(Root(log: log))
        try page.press("title 0")
        _ = log.drain()
        try page.press("title")
        #expect(log.drain() == ["frame"])
        #expect(page.all(.button).last?.textContent == "title! 1")
    }

    struct Doubling: ViewModifier {
        let isDouble: Bool
        func body(content: Content) -> some View {
            HStack {
                content
                if isDouble { content }
            }
        }
    }

    struct Doubled: View {
        @State private var isDouble = false
        @State private var text = "a"
        var body: some View {
            Button("double") { isDouble.toggle() }
            Button("text") { text += "!" }
            Text(text).modifier(Doubling(isDouble: isDouble))
        }
    }

    @Test func `a modifier can change how many times it uses its content`() throws {
        let page = Page(Doubled())
        try page.press("double")
        try page.press("text")
        #expect(page.texts == ["a!", "a!"])
        try page.press("double")
        try page.press("text")
        #expect(page.texts == ["a!!"])
    }

    enum Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    final class Seen: @unchecked Sendable { var values: [[String]] = [] }  // used only on the main actor

    struct Naming: View {
        let seen: Seen
        @State private var names = ["a", "b"]
        @State private var unrelated = 0
        var body: some View {
            VStack {
                Button("reverse") { names.reverse() }
                Button("drop") { names.removeLast() }
                Button("unrelated \(unrelated)") { unrelated += 1 }
                ForEach(names, id: \.self) {
                    Text($0).preference(key: Names.self, value: ["hidden"])
                        .preference(key: Names.self, value: [$0])
                }
            }
            .onPreferenceChange(Names.self) { seen.values.append($0) }
        }
    }

    @Test func `preferences are combined in document order, and outer preferences override inner ones`() {
        let seen = Seen()
        _ = Page(Naming(seen: seen))
        #expect(seen.values == [["a", "b"]])
    }

    @Test func `onPreferenceChange runs when a preference is removed, but not if the value has not changed`()
        throws
    {
        let seen = Seen()
        let page = Page(Naming(seen: seen))
        try page.press("unrelated 0")
        #expect(seen.values.count == 1)
        try page.press("drop")
        #expect(seen.values.last == ["a"])
        try page.press("drop")
        #expect(seen.values.last == [])
    }

    @Test func `onPreferenceChange runs when the order of preferences changes`() throws {
        let seen = Seen()
        let page = Page(Naming(seen: seen))
        try page.press("reverse")
        #expect(seen.values.last == ["b", "a"])
    }
}
