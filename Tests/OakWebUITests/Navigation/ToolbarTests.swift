import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ToolbarTests {
    struct Editing: View {
        @State private var isValid = false
        @State private var saved = 0
        @State private var isExtra = false
        @State private var isBare = false
        var body: some View {
            NavigationStack {
                VStack {
                    Text("saved \(saved)")
                    Button("valid") { isValid = true }
                    Button("more") { isExtra.toggle() }
                    Button("bare") { isBare = true }
                }
                .navigationTitle("Edit \(saved)")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Save") { saved += 1 }.disabled(!isValid)
                    }
                    if isExtra {
                        ToolbarItemGroup(placement: .bottomBar) {
                            Button("One") {}
                            Button("Two") {}
                        }
                    }
                }
                .toolbar(isBare ? .hidden : .automatic, for: .navigationBar)
            }
        }
    }

    func items(_ page: Page, _ slot: String) -> [String] {
        page.all(.barItems).first { $0.element[.slot] == slot }?.children.map(\.textContent) ?? []
    }

    @Test func `toolbar items are shown at their placements in the navigation bar`() throws {
        let page = Page(Editing())
        #expect(items(page, "leading") == ["Cancel"])
        #expect(items(page, "trailing") == ["Save"])
        #expect(page.all(.pageTitle).map(\.textContent) == ["Edit 0"])
        #expect(page.all(.navigationBar).first?.element[.titleMode] == "inline")
    }

    @Test func `toolbar items read and change the state of the view that declares them`() throws {
        let page = Page(Editing())
        #expect(try page.button("Save").element[.disabled] != nil)
        try page.press("valid")
        try page.press("Save")
        #expect(page.texts.contains("saved 1"))
        #expect(page.all(.pageTitle).map(\.textContent) == ["Edit 1"])
    }

    @Test func `a page has a bottom bar while the bar has items`() throws {
        let page = Page(Editing())
        #expect(page.all(.bottomBar).isEmpty)
        try page.press("more")
        #expect(page.all(.bottomBar).first?.children.map(\.textContent) == ["One", "Two"])
        try page.press("more")
        #expect(page.all(.bottomBar).isEmpty)
    }

    @Test func `the bars of a page can be hidden`() throws {
        let page = Page(Editing())
        try page.press("bare")
        #expect(page.all(.navigationBar).isEmpty)
    }

    @Test func `a toolbar item keeps its state, and has the environment of the view that declares it`()
        throws
    {
        struct Counter: View {
            @State private var count = 0
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Button("\(count) \(isEnabled)") { count += 1 } }
        }
        struct Root: View {
            @State private var isDisabled = false
            var body: some View {
                NavigationStack {
                    Button("content") { isDisabled = true }.toolbar { Counter() }.disabled(isDisabled)
                }
            }
        }
        let page = Page(Root())
        try page.press("0 true")
        try page.press("content")
        _ = try page.button("1 false")
    }

    @Test
    func `the toolbars of several views are combined, with inner ones first, and removed with their views`()
        throws
    {
        struct Root: View {
            @State private var isShown = true
            var body: some View {
                NavigationStack {
                    VStack {
                        if isShown { Text("a").toolbar { Text("inner") } }
                        Text("b").toolbar { Text("second") }
                        Button("hide") { isShown = false }
                    }
                    .toolbar { Text("outer") }
                }
            }
        }
        let page = Page(Root())
        #expect(items(page, "trailing") == ["inner", "second", "outer"])
        try page.press("hide")
        #expect(items(page, "trailing") == ["second", "outer"])
    }

    @Test func `a principal toolbar item replaces the title`() throws {
        let page = Page(
            NavigationStack {
                Text("page").navigationTitle("Title")
                    .toolbar { ToolbarItem(placement: .principal) { Text("middle") } }
            })
        #expect(items(page, "principal") == ["middle"])
        #expect(page.all(.pageTitle).isEmpty)
    }

    @Test func `the Back button can be hidden`() throws {
        let page = Page(
            NavigationStack {
                NavigationLink("go") { Text("page").navigationBarBackButtonHidden() }
            })
        try page.press("go")
        #expect(page.all(.button).allSatisfy { $0.element[.kind] != "back" })
    }

    struct Shared: ToolbarContent {
        let title: String
        var body: some ToolbarContent {
            ToolbarItem { Text(title) }
            ToolbarItem(placement: .topBarLeading) { Text("leading") }
        }
    }

    @Test func `a custom type can provide toolbar content`() {
        let page = Page(NavigationStack { Text("page").toolbar { Shared(title: "shared") } })
        #expect(items(page, "trailing") == ["shared"])
        #expect(items(page, "leading") == ["leading"])
    }

    @Test func `the automatic toolbar placement refers to the navigation bar`() {
        let page = Page(
            NavigationStack { Text("a").navigationTitle("A").toolbar(.hidden, for: .automatic) })
        #expect(page.all(.navigationBar).isEmpty)
    }

    @Test func `changing a toolbar does not re-evaluate the views of the page`() throws {
        struct Inner: View {
            let log: Log
            var body: some View {
                let _ = log("inner")
                Text("inner")
            }
        }
        struct Root: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    Inner(log: log).toolbar { Button("\(count)") { count += 1 } }
                }
            }
        }
        let log = Log()
        let page = Page(Root(log: log))
        _ = log.drain()
        try page.press("0")
        try page.press("1")
        #expect(log.drain() == [])
    }
}
