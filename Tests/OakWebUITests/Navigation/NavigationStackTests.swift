import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct NavigationStackTests {
    struct Numbers: View {
        let log: Log
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Text("path \(path.count)")
                    NavigationLink("one", value: 1)
                    Button("deep") { path = [1, 2, 3] }
                }
                .navigationTitle("Root")
                .onAppear { log("+root") }
                .onDisappear { log("-root") }
                .navigationDestination(for: Int.self) { Number(log: log, number: $0, path: $path) }
            }
        }
    }

    struct Number: View {
        let log: Log
        let number: Int
        @Binding var path: [Int]
        @State private var count = 0
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        var body: some View {
            VStack {
                Text("number \(number) \(isPresented)")
                Button("count \(number) \(count)") { count += 1 }
                NavigationLink("next \(number)", value: number + 1)
                Button("dismiss \(number)") { dismiss() }
                Button("to root") { path = [] }
            }
            .navigationTitle("Number \(number)")
            .onAppear { log("+\(number)") }
            .onDisappear { log("-\(number)") }
        }
    }

    @Test func `a link appends its value to the path and shows its destination`() throws {
        let page = Page(Numbers(log: Log()))
        #expect(page.all(.page).count == 1)
        try page.press("one")
        #expect(page.texts.contains("number 1 true"))
        #expect(page.texts.contains("path 1"))
        #expect(page.all(.page).map { $0.element[.inert] != nil } == [true, false])
    }

    @Test func `the Back button is labeled with the title of the previous page and shortens the path`()
        throws
    {
        let page = Page(Numbers(log: Log()))
        try page.press("one")
        try page.press("next 1")
        let titles = page.all(.button).filter { $0.element[.kind] == "back" }.map(\.textContent)
        #expect(titles == ["Root", "Number 1"])
        try page.press("Number 1")
        #expect(page.all(.page).count == 2)
        try page.press("Root")
        #expect(page.all(.page).count == 1)
        #expect(page.texts == ["path 0"])
        #expect(page.all(.page).first?.element[.inert] == nil)
    }

    @Test
    func `setting the path of a stack shows all of its pages, and clearing the path shows only the root`()
        throws
    {
        let page = Page(Numbers(log: Log()))
        let nodes = page.host.nodeCount
        try page.press("deep")
        #expect(page.all(.page).map { $0.element[.inert] != nil } == [true, true, true, false])
        #expect(page.all(.pageTitle).map(\.textContent) == ["Root", "Number 1", "Number 2", "Number 3"])
        try page.press("to root")
        #expect(page.all(.page).count == 1)
        #expect(page.host.nodeCount == nodes)
    }

    @Test func `a covered page keeps its state, but a popped page does not`() throws {
        let page = Page(Numbers(log: Log()))
        try page.press("one")
        try page.press("count 1 0")
        try page.press("next 1")
        try page.press("count 2 0")
        try page.press("dismiss 2")
        _ = try page.button("count 1 1")
        try page.press("next 1")
        _ = try page.button("count 2 0")
    }

    @Test func `dismissing a covered page also removes the pages above it`() throws {
        let page = Page(Numbers(log: Log()))
        try page.press("deep")
        try page.press("dismiss 2")
        #expect(page.all(.pageTitle).map(\.textContent) == ["Root", "Number 1"])
    }

    @Test func `onAppear and onDisappear follow the visibility of a page`() throws {
        let log = Log()
        let page = Page(Numbers(log: log))
        #expect(log.drain() == ["+root"])
        try page.press("one")
        #expect(Set(log.drain()) == ["-root", "+1"])
        try page.press("next 1")
        #expect(Set(log.drain()) == ["-1", "+2"])
        try page.press("dismiss 2")
        #expect(Set(log.drain()) == ["-2", "+1"])
        try page.press("deep")
        #expect(Set(log.drain()) == ["-1", "+3"])
        try page.press("to root")
        #expect(Set(log.drain()) == ["-3", "+root"])
    }

    struct Working: View {
        let log: Log
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                Button("push") { path = [1] }
                    .task { log("root") }
                    .navigationDestination(for: Int.self) { _ in Text("page").task { log("page") } }
            }
        }
    }

    @Test func `the tasks of a page run only while it is visible`() async throws {
        let log = Log()
        let page = Page(Working(log: log))
        await page.host.settled(tasks: true)
        try page.press("push")
        await page.host.settled(tasks: true)
        try page.press("Back")
        await page.host.settled(tasks: true)
        #expect(log.drain() == ["root", "page", "root"])
    }

    @Test func `pushing and popping a page does not re-evaluate other pages`() throws {
        struct Counting: View {
            let log: Log
            var body: some View {
                NavigationStack {
                    Inner(log: log).navigationDestination(for: Int.self) { Text("\($0)") }
                }
            }
        }
        struct Inner: View {
            let log: Log
            var body: some View {
                let _ = log("inner")
                NavigationLink("push", value: 1)
            }
        }
        let log = Log()
        let page = Page(Counting(log: log))
        _ = log.drain()
        try page.press("push")
        try page.press("Back")
        #expect(log.drain() == [])
    }

    struct Mixed: View {
        @State private var path = NavigationPath()
        var body: some View {
            NavigationStack(path: $path) {
                Button("push") {
                    path.append(1)
                    path.append("a")
                }
                .navigationDestination(for: Int.self) { number in
                    Text("number \(number)")
                        .navigationDestination(for: String.self) { Text("text \($0)") }
                }
            }
        }
    }

    @Test func `a path can hold values of several types, whose destinations are declared by lower pages`()
        throws
    {
        let page = Page(Mixed())
        try page.press("push")
        #expect(page.texts.filter { $0 != "Back" } == ["number 1", "text a"])
        #expect(page.host.issues == [])
    }

    @Test func `a value on the path without a declared destination is reported as an issue`() throws {
        let page = Page(NavigationStack { NavigationLink("go", value: 1.5) })
        try page.press("go")
        #expect(page.host.issues == [.missingDestination(type: "Double")])
        try page.press("Back")
        #expect(page.all(.page).count == 1)
    }

    @Test func `a link whose value does not fit into the path reports an issue when it is pressed`() throws {
        let page = Page(
            NavigationStack(path: .constant([1])) {
                NavigationLink("go", value: "a")
                    .navigationDestination(for: Int.self) { Text("number \($0)") }
            })
        try page.press("go")
        let issue = GraphIssue.valueNotInPath(type: "String", elementType: "Int")
        #expect(page.host.issues == [issue])
        #expect(page.all(.page).count == 2)
        #expect("\(issue)".contains("value has type `String`"))
    }

    struct Flagged: View {
        @State private var isShown = false
        @State private var item: String?
        @State private var note = "a"
        var body: some View {
            NavigationStack {
                VStack {
                    Text("\(isShown) \(item ?? "none")")
                    Button("flag") { isShown = true }
                    Button("item") { item = "b" }
                    Button("note") { note += "!" }
                    NavigationLink("own") { Text("own \(note)") }
                }
                .navigationTitle("Root")
                .navigationDestination(isPresented: $isShown) { Text("flagged \(note)") }
                .navigationDestination(item: $item) { Text("item \($0)") }
            }
        }
    }

    @Test func `a Boolean binding pushes a page, and the Back button sets it to false`() throws {
        let page = Page(Flagged())
        try page.press("flag")
        #expect(page.texts.contains("flagged a"))
        #expect(page.texts.contains("true none"))
        try page.press("note")
        #expect(page.texts.contains("flagged a!"))
        try page.press("Root")
        #expect(page.texts == ["false none"])
    }

    @Test func `an item binding pushes a page, and the Back button sets it to nil`() throws {
        let page = Page(Flagged())
        try page.press("item")
        #expect(page.texts.contains("item b"))
        try page.press("Root")
        #expect(page.texts == ["false none"])
    }

    @Test func `a navigation link can contain its destination`() throws {
        let page = Page(Flagged())
        try page.press("own")
        try page.press("note")
        #expect(page.texts.contains("own a!"))
        try page.press("Root")
        #expect(!page.texts.contains("own a!"))
    }

    @Test func `a navigation link without a value or in a disabled view handles no events`() throws {
        let page = Page(
            NavigationStack {
                VStack {
                    NavigationLink("none", value: Int?.none)
                    NavigationLink("disabled", value: 1).disabled(true)
                }
            })
        for button in page.all(.button) {
            #expect(button.element[.disabled] != nil)
            #expect(page.host.dispatch(Event(.press), to: button.id) == .refused)
        }
    }

    @Test func `the window has the title of the top page`() throws {
        let location = PageLocation(url: URL(string: "/")!)
        let page = Page(Numbers(log: Log()).environment(location))
        #expect(location.title == "Root")
        try page.press("one")
        #expect(location.title == "Number 1")
        try page.press("to root")
        #expect(location.title == "Root")
    }
}
