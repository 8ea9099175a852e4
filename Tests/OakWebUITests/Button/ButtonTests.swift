import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ButtonTests {
    struct Counter: View {
        @State private var count = 0
        var body: some View {
            Text("\(count)")
            Button("Delete", role: .destructive) { count += 1 }
        }
    }

    @Test func `pressing a button runs its action`() throws {
        let page = Page(Counter())
        #expect(try page.only(.button).element[.purpose] == "destructive")
        try page.press("Delete")
        #expect(page.texts == ["1"])
        #expect(try page.html(.button).contains(#"type="button""#))
    }

    @Test func `a built-in button style is rendered as an attribute`() throws {
        let page = Page(Counter().buttonStyle(.borderedProminent).controlSize(.large))
        let button = try page.only(.button).element
        #expect(button[.style] == "borderedProminent")
        #expect(button[.controlSize] == "large")
    }

    struct Framed: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text(isEnabled ? "on" : "off")
                configuration.label
                Text("\(configuration.isPressed)")
            }
        }
    }

    @Test func `a custom button style creates the content of the button`() throws {
        let page = Page(Counter().buttonStyle(Framed()))
        #expect(try page.only(.button).textContent == "onDeletefalse")
        page.send(.press, to: try page.only(.button))
        #expect(page.texts.first == "1")
    }

    @Test func `a button style can read the environment`() throws {
        let page = Page(Counter().buttonStyle(Framed()).disabled(true))
        #expect(try page.only(.button).textContent == "offDeletefalse")
    }

    @Test func `a custom button style replaces the style from the style sheet`() throws {
        let page = Page(Counter().buttonStyle(Framed()).buttonStyle(.bordered))
        #expect(try page.only(.button).element[.style] == "plain")
        #expect(try page.only(.button).element[.purpose] == "destructive")
    }

    struct Twice: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button("twice") {
                configuration.trigger()
                configuration.trigger()
            }
            Button(configuration)
        }
    }

    @Test func `a primitive button style determines when the action runs`() throws {
        let page = Page(Counter().buttonStyle(Twice()).buttonStyle(.bordered))
        try page.press("twice")
        #expect(page.texts.first == "2")
        try page.press("Delete")
        #expect(page.texts.first == "3")
        #expect(page.all(.button).map { $0.element[.style] } == ["bordered", "bordered"])
    }

    @Test func `a button is updated when its style is added or removed`() throws {
        struct Changing: View {
            @State private var isFramed = false
            var body: some View {
                if isFramed { Counter().buttonStyle(Framed()) } else { Counter() }
                Button("frame") { isFramed.toggle() }.buttonStyle(.plain)
            }
        }
        let page = Page(Changing())
        try page.press("frame")
        #expect(page.all(.button)[0].textContent == "onDeletefalse")
        try page.press("frame")
        #expect(page.all(.button)[0].textContent == "Delete")
    }

    @Test func `a menu is rendered with its buttons`() throws {
        struct Choosing: View {
            @State private var choice = ""
            var body: some View {
                Text(choice)
                Menu("More") {
                    Button("One") { choice = "one" }
                    Section("Others") { Button("Two") { choice = "two" } }
                }
            }
        }
        let page = Page(Choosing())
        #expect(try page.only(.menu).children.map(\.element.role) == [.menuLabel, .menuItems])
        #expect(try page.html(.menu).hasPrefix("<details"))
        try page.press("Two")
        #expect(page.texts.contains("two"))
    }

    @Test func `a context menu is a sibling of its view`() throws {
        let page = Page(Text("row").contextMenu { Button("Copy") {} })
        #expect(try page.only(.contextMenu).children.map(\.element.role) == [.text, .menu])
        #expect(try page.only(.menuItems).textContent == "Copy")
    }

    @Test func `modifiers applied after contextMenu affect the view, not the menu`() throws {
        struct Row: View {
            let name: String
            @State private var taps = 0
            var body: some View {
                Text("row \(taps)").contextMenu { Button("Copy") {} }
                    .accessibilityLabel(name).onTapGesture { taps += 1 }
            }
        }
        let page = Page(Changing { Row(name: $0 ? "b" : "a") })
        let text = try #require(page.only(.contextMenu).children.first)
        #expect(text.element[.label] == "a")
        try page.press("change")
        #expect(text.element[.label] == "b")
        #expect(try page.only(.contextMenu).element.attributes.isEmpty)
        #expect(try page.only(.menu).element[.label] == nil)
        page.send(.press, to: text)
        #expect(page.texts.contains("row 1"))
    }
}
