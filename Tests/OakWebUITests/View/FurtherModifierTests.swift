import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct FurtherModifierTests {
    @Test func `a view that does not allow hit testing refuses events`() throws {
        struct Root: View {
            let log: Log
            var body: some View {
                Button("a") { log("a") }.allowsHitTesting(false)
                Button("b") { log("b") }.allowsHitTesting(true)
            }
        }
        let log = Log()
        let page = Page(Root(log: log))
        let buttons = page.all(.button)
        #expect(page.host.dispatch(Event(.press), to: buttons[0].id) == .refused)
        #expect(page.host.dispatch(Event(.press), to: buttons[1].id) == .handled)
        page.flush()
        #expect(log.drain() == ["b"])
        #expect(page.html.contains("data-hit-testing=\"none\""))
    }

    @Test func `hiding the scroll content background affects lists, forms and text editors`() {
        let page = Page(
            VStack {
                List { Text("a") }
                Form { Text("b") }
                TextEditor(text: .constant("c"))
                TextField("d", text: .constant("d"))
            }
            .scrollContentBackground(.hidden))
        for role in [Role.list, .form, .textEditor] {
            #expect(page.all(role).first?.element[.contentBackground] == "hidden", "\(role)")
        }
        #expect(page.all(.textField).first?.element[.contentBackground] == nil)
        #expect(Page(List { Text("a") }).all(.list).first?.element[.contentBackground] == nil)
    }

    @Test func `only buttons with a border have a border shape`() throws {
        let shape = ButtonBorderShape.capsule
        #expect(
            try element(Button("a") {}.buttonStyle(.bordered).buttonBorderShape(shape))[.borderShape]
                == "capsule")
        #expect(try element(Button("a") {}.buttonStyle(.plain).buttonBorderShape(shape))[.borderShape] == nil)
        let rounded = try element(
            Button("a") {}.buttonStyle(.borderedProminent).buttonBorderShape(.roundedRectangle(radius: 4)))
        #expect(rounded[.cornerRadius] == "4px")
        #expect(try element(Button("a") {}.buttonStyle(.bordered))[.borderShape] == nil)
    }

    @Test func `the older form of onChange passes the new value`() throws {
        struct Root: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                Button("add") { count += 1 }.onChange(of: count) { log("count \($0)") }
            }
        }
        let log = Log()
        let page = Page(Root(log: log))
        try page.press("add")
        #expect(log.drain() == ["count 1"])
    }

    @Test func `removing an accessibility trait removes only the attributes of that trait`() throws {
        let header = Text("a").accessibilityAddTraits(.isHeader)
        let plain = try element(header.accessibilityRemoveTraits(.isHeader))
        #expect(plain[.accessibilityRole] == nil)
        #expect(plain[.headingLevel] == nil)
        let button = Text("a").accessibility(addTraits: .isButton)
        #expect(try element(button.accessibility(removeTraits: .isHeader))[.accessibilityRole] == "button")
    }

    @Test func `older accessibility modifiers set the same attributes as the current modifiers`() throws {
        #expect(try element(Text("a").accessibility(label: Text("b")))[.label] == "b")
        #expect(try element(Text("a").accessibility(identifier: "b"))[.identifier] == "b")
        #expect(try element(Text("a").accessibility(hidden: true))[.accessibilityHidden] == "true")
    }

    @Test func `a namespace keeps its identifier, which differs from those of other namespaces`() throws {
        final class Found {
            var ids: [Namespace.ID] = []
            func add(_ new: [Namespace.ID]) { ids += new }
        }
        struct Root: View {
            let found: Found
            @Namespace private var first
            @Namespace private var second
            @State private var count = 0
            var body: some View {
                let _ = found.add([first, second])
                Button("add \(count)") { count += 1 }.matchedGeometryEffect(id: "a", in: first)
            }
        }
        let found = Found()
        let page = Page(Root(found: found))
        try page.press("add 0")
        #expect(found.ids.count == 4)
        #expect(found.ids[0] == found.ids[2])
        #expect(found.ids[0] != found.ids[1])
    }

    @Test func `older names of text field and color modifiers have the same effect as the current names`()
        throws
    {
        let page = Page(TextField("a", text: .constant("")).disableAutocorrection(true))
        let new = Page(TextField("a", text: .constant("")).autocorrectionDisabled())
        #expect(page.html == new.html)
        #expect(Page(Text("a").accentColor(.red)).html == Page(Text("a").tint(.red)).html)
    }
}

/// A declaration that must compile.
private struct Previews: PreviewProvider {
    static var previews: some View {
        Text("a").previewDisplayName("A").previewLayout(.sizeThatFits).previewDevice("Phone")
    }
}
