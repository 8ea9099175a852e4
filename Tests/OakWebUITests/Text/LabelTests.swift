import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct LabelTests {
    @Test func `a label has a title and a symbol that assistive technology ignores`() throws {
        let page = Page(Label("Title", systemImage: "tag"))
        #expect(try page.only(.label).children.map(\.element.role) == [.icon, .text])
        #expect(try page.only(.icon).element[.accessibilityHidden] == "true")
        #expect(try page.only(.icon).element[.label] == nil)
    }

    @Test func `a label style can hide the symbol or the title, but the title stays accessible`() throws {
        #expect(Page(Label("Title", systemImage: "tag").labelStyle(.titleOnly)).all(.icon).isEmpty)
        let page = Page(Label("Title", systemImage: "tag").labelStyle(.iconOnly))
        #expect(try page.only(.label).element[.layout] == "icon")
        #expect(page.texts == ["Title"])
    }

    @Test func `the body of a label style can contain a label and the title of its configuration`() throws {
        struct Twice: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    Label(configuration)
                    configuration.title.bold()
                }
            }
        }
        let page = Page(Changing { Label($0 ? "b" : "a", systemImage: "tag").labelStyle(Twice()) })
        #expect(page.texts == ["a", "a"])
        #expect(page.all(.label).count == 1)
        try page.press("change")
        #expect(page.texts == ["b", "b"])
        #expect(page.lastOperations.count == 2)
    }

    struct Dimmed: LabelStyle {
        @Environment(\.isEnabled) private var isEnabled
        func makeBody(configuration: Configuration) -> some View {
            Label(configuration)
            if !isEnabled { Text("off") }
        }
    }

    @Test func `a label style can read the environment`() {
        let label = Label("Title", systemImage: "tag").labelStyle(Dimmed())
        #expect(Page(label).texts == ["Title"])
        #expect(Page(label.disabled(true)).texts == ["Title", "off"])
    }

    @Test func `a label in the body of a label style uses the outer style`() {
        let label = Label("Title", systemImage: "tag").labelStyle(Dimmed())
        #expect(Page(label).all(.icon).count == 1)
        #expect(Page(label.labelStyle(.titleOnly)).all(.icon).isEmpty)
    }
}
