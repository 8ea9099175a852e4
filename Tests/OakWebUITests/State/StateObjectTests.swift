import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct StateObjectTests {
    @MainActor
    final class Model: ObservableObject {
        @Published var count = 0
        @Published var title = "a"
        @Published private(set) var names: [String] = []
        let log: Log

        init(_ log: Log) {
            self.log = log
            log("made")
        }

        isolated deinit { log("freed") }

        func add() { names.append("\(names.count)") }
    }

    struct Owner: View {
        @StateObject private var model: Model

        init(_ log: Log) { _model = StateObject(wrappedValue: Model(log)) }

        var body: some View {
            Button("names: \(model.names.joined())") { model.add() }
        }
    }

    struct Root: View {
        let log: Log
        @State private var round = 0
        @State private var identity = 0
        @State private var isShown = true
        var body: some View {
            Button("round \(round)") { round += 1 }
            Button("identity") { identity += 1 }
            Button("shown") { isShown.toggle() }
            if isShown {
                Owner(log).id(identity)
            }
        }
    }

    @Test func `a state object is created once for its view and notifies the view of changes`() throws {
        let log = Log()
        let page = Page(Root(log: log))
        try page.press("round 0")
        try page.press("names: ")
        try page.press("names: 0")
        _ = try page.button("names: 01")
        #expect(log.drain() == ["made"])
    }

    @Test func `when a view's identity changes, a new state object is created and the old one is released`()
        throws
    {
        let log = Log()
        let page = Page(Root(log: log))
        try page.press("names: ")
        try page.press("identity")
        _ = try page.button("names: ")
        #expect(log.drain().sorted() == ["freed", "made", "made"])
    }

    @Test func `a state object is released with its view and with its page`() throws {
        let log = Log()
        do {
            let page = Page(Root(log: log))
            try page.press("shown")
            #expect(log.drain() == ["made", "freed"])
            try page.press("shown")
            #expect(log.drain() == ["made"])
        }
        #expect(log.drain() == ["freed"])
    }

    @Test func `a view that is never shown does not create its state object`() {
        let log = Log()
        _ = Owner(log)
        #expect(log.drain() == [])
    }

    struct Twice: View {
        let owner: Owner
        var body: some View {
            owner
            owner
        }
    }

    @Test func `a view that is used at two positions has a separate state object at each position`() throws {
        let log = Log()
        let page = Page(Twice(owner: Owner(log)))
        #expect(log.drain() == ["made", "made"])
        try page.press("names: ")
        #expect(page.all(.button).map(\.textContent) == ["names: 0", "names: "])
    }

    struct Titled: View {
        @StateObject private var model = Model(Log())
        var body: some View {
            TextField("Title", text: $model.title)
            Text("titled \(model.title)")
        }
    }

    @Test func `a control writes a property of a state object through its binding`() throws {
        let page = Page(Titled())
        page.type("b", into: try page.only(.textField))
        #expect(page.texts.last == "titled b")
    }

    struct Counting: ViewModifier {
        @StateObject private var model = Model(Log())
        func body(content: Content) -> some View {
            content
            Button("modifier \(model.count)") { model.count += 1 }
        }
    }

    @Test func `a modifier can own a state object`() throws {
        let page = Page(Text("a").modifier(Counting()))
        try page.press("modifier 0")
        _ = try page.button("modifier 1")
    }
}
