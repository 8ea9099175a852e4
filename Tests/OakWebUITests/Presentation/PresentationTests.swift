import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct PresentationTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    struct Sheets: View {
        let log: Log
        @State private var isShown = false
        @State private var item: Item?
        @State private var note = "a"
        var body: some View {
            VStack {
                Text("\(isShown) \(item?.name ?? "none")")
                Button("show") { isShown = true }
                Button("hide") { isShown = false }
                Button("first") { item = Item(id: 1, name: "first") }
                Button("rename") { item?.name += "!" }
                Button("second") { item = Item(id: 2, name: "second") }
                Button("note") { note += "!" }
            }
            .sheet(
                isPresented: $isShown, onDismiss: { log("dismissed") },
                content: { Inner(log: log, note: note) }
            )
            .sheet(
                item: $item, onDismiss: { log("item dismissed") },
                content: { Inner(log: log, note: $0.name) })
        }
    }

    struct Inner: View {
        let log: Log
        let note: String
        @State private var count = 0
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        var body: some View {
            Text("\(note) \(isPresented)").onAppear { log("+") }.onDisappear { log("-") }
            Button("count \(count)") { count += 1 }
            Button("done") { dismiss() }
        }
    }

    func dismiss(_ page: Page) throws {
        let dialog = try #require(page.all(.dialog).last)
        #expect(page.host.dispatch(Event(.dismiss), to: dialog.id) == .handled)
        page.flush()
    }

    @Test func `a sheet is shown as a dialog while its binding is true`() throws {
        let page = Page(Sheets(log: Log()))
        #expect(page.all(.dialog).isEmpty)
        try page.press("show")
        let dialog = try #require(page.all(.dialog).first)
        #expect(dialog.element[.kind] == "sheet")
        #expect(dialog.element[.open] != nil)
        #expect(dialog.element.events == .dismiss)
        #expect(page.host.root.children.last === dialog)
        #expect(page.texts == ["true none", "a true"])
        try page.press("hide")
        #expect(page.all(.dialog).isEmpty)
    }

    @Test func `dismissing a sheet from the page or from its content sets the binding to false`() throws {
        let page = Page(Sheets(log: Log()))
        try page.press("show")
        try dismiss(page)
        #expect(page.texts == ["false none"])
        try page.press("show")
        try page.press("done")
        #expect(page.texts == ["false none"])
    }

    @Test func `onDismiss runs regardless of how a sheet is dismissed`() throws {
        let log = Log()
        let page = Page(Sheets(log: log))
        try page.press("show")
        #expect(log.drain() == ["+"])
        try dismiss(page)
        #expect(Set(log.drain()) == ["-", "dismissed"])
        try page.press("show")
        _ = log.drain()
        try page.press("hide")
        #expect(Set(log.drain()) == ["-", "dismissed"])
    }

    @Test func `the content of a sheet keeps its state when it is updated together with the page below`()
        throws
    {
        let page = Page(Sheets(log: Log()))
        try page.press("show")
        try page.press("count 0")
        try page.press("note")
        #expect(page.texts == ["true none", "a! true"])
        _ = try page.button("count 1")
    }

    @Test
    func `a change to the item of a sheet updates the sheet, and an item with a different id replaces it`()
        throws
    {
        let log = Log()
        let page = Page(Sheets(log: log))
        try page.press("first")
        try page.press("count 0")
        let dialog = page.all(.dialog).first?.id
        try page.press("rename")
        #expect(page.texts == ["false first!", "first! true"])
        _ = try page.button("count 1")
        #expect(page.all(.dialog).map(\.id) == [dialog])
        _ = log.drain()
        try page.press("second")
        #expect(page.texts == ["false second", "second true"])
        _ = try page.button("count 0")
        #expect(page.all(.dialog).count == 1)
        #expect(log.drain().contains("item dismissed"))
    }

    @Test func `opening and closing a sheet leaks no nodes`() throws {
        let page = Page(Sheets(log: Log()))
        try page.press("show")
        try page.press("hide")
        let nodes = page.host.nodeCount
        for _ in 0..<100 {
            try page.press("show")
            try page.press("first")
            try dismiss(page)
            try page.press("hide")
        }
        #expect(page.host.nodeCount == nodes)
    }

    struct Refusing: View {
        var body: some View { Text("page").sheet(isPresented: .constant(true)) { Text("sheet") } }
    }

    @Test func `a sheet stays open if its binding rejects the dismissal`() throws {
        let page = Page(Refusing())
        try dismiss(page)
        #expect(page.texts == ["page", "sheet"])
    }

    @Test func `a sheet that disables interactive dismissal stays open when the user tries to dismiss it`()
        throws
    {
        struct Busy: View {
            @State private var isBusy = true
            var body: some View {
                Button("done") { isBusy = false }.interactiveDismissDisabled(isBusy)
            }
        }
        let page = Page(Text("page").sheet(isPresented: .constant(true)) { NavigationStack { Busy() } })
        let dialog = try #require(page.all(.dialog).first)
        #expect(dialog.element.events == [])
        try page.press("done")
        #expect(dialog.element.events == .dismiss)
    }

    @Test func `views in a sheet set its background and its corner radius`() throws {
        struct Note: View {
            @State private var isPlain = false
            var body: some View {
                Button("change") { isPlain = true }
                    .presentationBackground(isPlain ? AnyShapeStyle(.thinMaterial) : AnyShapeStyle(.red))
                    .presentationCornerRadius(isPlain ? nil : 30)
            }
        }
        let page = Page(Text("page").sheet(isPresented: .constant(true)) { Note() })
        let dialog = try #require(page.all(.dialog).first)
        #expect(dialog.element[.background] == "var(--red)")
        #expect(dialog.element[.sheetRadius] == "30px")
        try page.press("change")
        #expect(dialog.element[.background] == nil)
        #expect(dialog.element[.material] == "thin")
        #expect(dialog.element[.sheetRadius] == nil)
    }

    struct Nested: View {
        @State private var isOuter = false
        @State private var isInner = false
        var body: some View {
            Button("outer") { isOuter = true }
                .sheet(isPresented: $isOuter) {
                    Button("inner") { isInner = true }
                        .sheet(isPresented: $isInner) { Inner(log: Log(), note: "inner") }
                }
        }
    }

    @Test func `dismissing a sheet also dismisses the sheet on top of it`() throws {
        let page = Page(Nested())
        try page.press("outer")
        try page.press("inner")
        #expect(page.all(.dialog).count == 2)
        try page.press("done")
        #expect(page.all(.dialog).count == 1)
        try page.press("inner")
        let outer = try #require(page.all(.dialog).first)
        outer.handle(Event(.dismiss))
        page.flush()
        #expect(page.all(.dialog).isEmpty)
    }

    struct Presenting: View {
        @State private var path: [Int] = []
        @State private var isShown = false
        var body: some View {
            NavigationStack(path: $path) {
                Button("push") { path = [1] }
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { _ in
                        Button("show") { isShown = true }
                            .sheet(isPresented: $isShown) { Button("pop") { path = [] } }
                    }
            }
        }
    }

    @Test func `popping a page dismisses its sheet`() throws {
        let page = Page(Presenting())
        try page.press("push")
        try page.press("show")
        #expect(page.all(.dialog).count == 1)
        try page.press("pop")
        #expect(page.all(.dialog).isEmpty)
        #expect(page.all(.page).count == 1)
    }

    @Test func `a popover is shown as a dialog until it is dismissed`() throws {
        struct Presenting: View {
            @State private var isShown = true
            var body: some View {
                Text("\(isShown)").popover(isPresented: $isShown) { Text("over") }
            }
        }
        let page = Page(Presenting())
        #expect(page.texts == ["true", "over"])
        #expect(page.all(.dialog).first?.element[.kind] == "popover")
        try dismiss(page)
        #expect(page.texts == ["false"])
    }

    @Test func `a full-screen cover can be dismissed only by its content`() throws {
        struct Presenting: View {
            @State private var isShown = true
            var body: some View {
                Text("\(isShown)").fullScreenCover(isPresented: $isShown) {
                    Button("close") { isShown = false }
                }
            }
        }
        let page = Page(Presenting())
        let cover = try #require(page.all(.dialog).first)
        #expect(cover.element[.kind] == "cover")
        #expect(cover.element.events == [])
        #expect(page.host.dispatch(Event(.dismiss), to: cover.id) != .handled)
        try page.press("close")
        #expect(page.texts == ["false"])
    }

    @Test func `a dialog has the tint of the view that declares it`() {
        let page = Page(Text("page").sheet(isPresented: .constant(true)) { Text("sheet") }.tint(.red))
        #expect(page.all(.dialog).first?.element[.tint] == "var(--red)")
    }

    @Test
    func `a sheet has its own title, and the environment of the view that declares it`()
        throws
    {
        struct Reader: View {
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text("\(isEnabled)").navigationTitle("Title") }
        }
        let page = Page(
            Text("page")
                .sheet(isPresented: .constant(true)) { NavigationStack { Reader() } }
                .disabled(true))
        #expect(page.texts == ["page", "false"])
        #expect(page.all(.dialog).first?.element[.label] == "Title")
    }
}
