import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct HostTests {
    struct Growing: View {
        @State private var rows = [0]
        var body: some View {
            Button("Add") { rows.append(rows.count) }
            ForEach(rows, id: \.self) { Text("row \($0)") }
        }
    }

    struct Covered: View {
        @State private var count = 0
        @State private var isHidden = false
        @State private var opacity = 1.0
        @State private var sheet = false
        @State private var cover = false
        @State private var popover = false
        @State private var alert = false
        @State private var dialog = false
        var body: some View {
            Text("\(count)")
            VStack {
                if isHidden {
                    Button("below") { count += 1 }.hidden()
                } else {
                    Button("below") { count += 1 }
                }
            }
            .opacity(opacity)
            .sheet(isPresented: $sheet) { Button("in sheet") { alert = true } }
            .fullScreenCover(isPresented: $cover) { Button("in cover") { count += 10 } }
            .popover(isPresented: $popover) { Button("in popover") { count += 10 } }
            .alert("Alert", isPresented: $alert) { Button("in alert") { count += 10 } }
            .confirmationDialog("Dialog", isPresented: $dialog) { Button("in dialog") { count += 10 } }
            Button("hide") { isHidden = true }
            Button("fade") { opacity = 0 }
            Button("sheet") { sheet = true }
            Button("cover") { cover = true }
            Button("popover") { popover = true }
            Button("alert") { alert = true }
            Button("dialog") { dialog = true }
        }
    }

    @Test(arguments: ["hide", "fade", "sheet", "cover", "popover", "alert", "dialog"])
    func `an element that is hidden or covered by a dialog refuses events`(button: String) throws {
        let page = Page(Covered())
        try page.press("below")
        try page.press(button)
        let below = try page.button("below")
        #expect(page.host.dispatch(Event(.press), to: below.id) == .refused)
        page.flush()
        #expect(page.texts.first == "1")
    }

    @Test func `if several dialogs are open, only the topmost one accepts events`()
        throws
    {
        let page = Page(Covered())
        try page.press("sheet")
        try page.press("in sheet")
        #expect(page.host.dispatch(Event(.press), to: try page.button("in sheet").id) == .refused)
        try page.press("in alert")
        #expect(page.texts.first == "10")
        try page.press("in sheet")
        #expect(page.all(.alert).count == 1)
    }

    struct Stacked: View {
        var body: some View {
            NavigationStack {
                NavigationLink("go") { Text("there") }
            }
        }
    }

    @Test func `a page that another page of the navigation stack covers refuses events`() throws {
        let page = Page(Stacked())
        let link = try page.button("go")
        try page.press("go")
        #expect(page.host.dispatch(Event(.press), to: link.id) == .refused)
    }

    struct Varied: View {
        @State private var rows = Array(0..<20)
        @State private var text = ""
        @State private var isShown = false
        var body: some View {
            Button("shuffle") { rows = rows.reversed() + [rows.count] }
            Button("drop") { rows.removeFirst(10) }
            Button("show") { isShown.toggle() }
            TextField("Text", text: $text)
            List(rows, id: \.self) { row in
                Text("a row with the number \(row)").font(isShown ? .title : .body).padding()
            }
            if isShown { Text("\(text) \(text)") }
        }
    }

    @Test func `the byte count of a page grows and shrinks with its content`() throws {
        let page = Page(Varied())
        let start = page.host.byteCount
        #expect(start > 20 * 300)
        for _ in 0..<3 { try page.press("shuffle") }
        #expect(page.host.byteCount > start)
        page.type(String(repeating: "long ", count: 1_000), into: try page.only(.textField))
        try page.press("show")
        #expect(page.host.byteCount > start + 15_000)
        try page.press("drop")
        try page.press("show")
        page.type("", into: try page.only(.textField))
        #expect(page.host.byteCount < start)
        page.host.close()
        #expect(page.host.byteCount == 0)
    }

    @Test func `a page keeps working when element ids exceed 32 bits`() throws {
        let graph = Graph(Growing(), lastID: ElementID(UInt32.max) - 5)
        defer { graph.close() }
        let button = try #require(graph.root.first { $0.element.role == .button })
        for count in 2...20 {
            #expect(graph.dispatch(Event(.press), to: button.id) == .handled)
            #expect(graph.flush().count == 1)
            #expect(graph.root.textContent.hasSuffix("row \(count - 1)"))
        }
        #expect(try #require(graph.root.children.last).id > ElementID(UInt32.max))
    }

    struct Toggling: View {
        @State private var isShown = true
        @State private var text = ""
        var body: some View {
            VStack(alignment: .leading, spacing: 4) {
                Button("toggle") { isShown.toggle() }
                if isShown { TextField("Text", text: $text, prompt: Text("prompt")) }
            }
        }
    }

    @Test func `an event that an element does not handle is refused`() throws {
        let page = Page(Toggling())
        #expect(page.host.dispatch(Event(.input, "x"), to: try page.button("toggle").id) == .refused)
    }

    @Test func `the second press of a double click on a button that the first press disables is refused`()
        throws
    {
        struct Once: View {
            @State private var isPressed = false
            var body: some View { Button("Send") { isPressed = true }.disabled(isPressed) }
        }
        let page = Page(Once())
        let button = try page.button("Send").id
        #expect(page.host.dispatch(Event(.press), to: button) == .handled)
        page.flush()
        #expect(page.host.dispatch(Event(.press), to: button) == .refused)
    }

    @Test func `dispatching an event to an element that is not on the page returns gone`()
        throws
    {
        let page = Page(Toggling())
        let field = try #require(page.all(.textField).first)
        try page.press("toggle")
        #expect(page.host.dispatch(Event(.input, "x"), to: field.id) == .gone)
        #expect(page.host.dispatch(Event(.input, "x"), to: 999) == .gone)
    }

    @Test func `elements have the role, attributes and events of their views`() throws {
        let page = Page(Toggling())
        let stack = try #require(page.host.root.children.first)
        #expect(
            stack.element
                == Element(
                    .verticalStack,
                    attributes: [
                        Attribute(.grows, "x"), Attribute(.alignment, "leading"), Attribute(.spacing, "4"),
                    ]))
        let field = try #require(page.all(.textField).first)
        #expect(
            field.element
                == Element(
                    .textField,
                    attributes: [
                        Attribute(.value), Attribute(.prompt, "prompt"), Attribute(.labelHidden),
                    ],
                    events: .input))
        #expect(field.textContent == "Text")
    }

    @Test func `settled returns for an idle page`() async {
        let page = Page(Text("still"))
        await page.host.settled(tasks: true)
        #expect(page.flush().isEmpty)
    }

    @Test func `operations stay pending while the host has no handler for them`() async throws {
        let page = Page(Toggling())
        page.host.dispatch(Event(.press), to: try page.button("toggle").id)
        await page.host.settled()  // includes the automatic flush
        // Without the field, the stack no longer grows.
        #expect(page.flush().count == 2)
        page.host.dispatch(Event(.press), to: try page.button("toggle").id)
        await page.host.settled()
        page.all(.textField).first.map { _ = page.host.dispatch(Event(.input, "typed"), to: $0.id) }
        await page.host.settled()
        // The insertion of the new field includes its text.
        #expect(page.flush().count == 2)
    }

    @Test func `a pending call to settled returns when the page is closed`() async {
        let page = Page(Text("a").task { await Gate().wait() })
        async let settled: Void = page.host.settled(tasks: true)
        await Task.yield()
        page.host.close()
        await settled
    }
}
