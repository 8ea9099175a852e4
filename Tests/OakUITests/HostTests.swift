#if !canImport(SwiftUI)
    import Testing

    @testable import OakUI

    @MainActor
    @Suite struct HostTests {
        struct Growing: View {
            @State private var rows = [0]
            var body: some View {
                Button("Add") { rows.append(rows.count) }
                ForEach(rows, id: \.self) { Text("row \($0)") }
            }
        }

        @Test func `a page goes on when it has had more elements than 32 bits count`() throws {
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

        @Test func `an event that an element does not answer is refused`() throws {
            let page = Page(Toggling())
            #expect(page.host.dispatch(Event(.input, "x"), to: try page.button("toggle").id) == .refused)
        }

        @Test func `an event for an element that has left is not handled`() throws {
            let page = Page(Toggling())
            let field = try #require(page.all(.textField).first)
            try page.press("toggle")
            #expect(page.host.dispatch(Event(.input, "x"), to: field.id) == .gone)
            #expect(page.host.dispatch(Event(.input, "x"), to: 999) == .gone)
        }

        @Test func `elements say what they are`() throws {
            let page = Page(Toggling())
            let stack = try #require(page.host.root.children.first)
            #expect(
                stack.element
                    == Element(
                        .verticalStack,
                        attributes: [Attribute(.alignment, "leading"), Attribute(.spacing, "4")]))
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

        @Test func `a page where nothing happens is settled`() async {
            let page = Page(Text("still"))
            await page.host.settled(tasks: true)
            #expect(page.flush().isEmpty)
        }

        @Test func `operations wait for a host that does not take them`() async throws {
            let page = Page(Toggling())
            page.host.dispatch(Event(.press), to: try page.button("toggle").id)
            await page.host.settled()  // the graph has flushed by itself meanwhile
            #expect(page.flush().count == 1)
            page.host.dispatch(Event(.press), to: try page.button("toggle").id)
            await page.host.settled()
            page.all(.textField).first.map { _ = page.host.dispatch(Event(.input, "typed"), to: $0.id) }
            await page.host.settled()
            #expect(page.flush().count == 1)  // the field is new, so that its text is part of it
        }

        @Test func `waiting for a page ends when it is closed`() async {
            let page = Page(Text("a").task { await Gate().wait() })
            async let settled: Void = page.host.settled(tasks: true)
            await Task.yield()
            page.host.close()
            await settled
        }
    }
#endif
