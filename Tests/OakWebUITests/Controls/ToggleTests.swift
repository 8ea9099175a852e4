import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ToggleTests {
    struct Light: View {
        @State private var isOn = false
        var body: some View {
            Text(isOn ? "light" : "dark")
            Toggle("Light", isOn: $isOn)
        }
    }

    @Test func `a toggle is rendered as a switch in a label`() throws {
        let page = Page(Light())
        let toggle = try page.only(.toggle)
        #expect(
            HTMLWriter.html(toggle).hasPrefix(
                #"<label id="\#(toggle.id)" class="toggle" data-on="input"><input type="checkbox" role="switch">"#
            ))
        page.turn(true, toggle)
        #expect(page.texts.contains("light"))
        #expect(page.lastOperations.count == 1)
        #expect(HTMLWriter.html(toggle).contains(#" checked="""#))
        page.turn(false, toggle)
        #expect(page.texts.contains("dark"))
    }

    @Test func `an invalid value from the page does not change a toggle`() throws {
        let page = Page(Light())
        for value in ["", "on", "1", "TRUE"] { page.send(.input, value, to: try page.only(.toggle)) }
        #expect(page.texts.contains("dark"))
    }

    @Test func `a toggle change that the binding rejects is reverted on the page`() throws {
        let page = Page(Toggle("Stuck", isOn: .constant(true)))
        page.turn(false, try page.only(.toggle))
        #expect(page.selected(.toggle) == ["Stuck"])
    }

    @Test func `a toggle style renders a toggle as a checkbox or a button`() throws {
        let box = Page(Light().toggleStyle(.checkbox))
        page(box, turns: try box.only(.checkbox))
        let button = Page(Light().toggleStyle(.button))
        #expect(try button.only(.button).element[.pressed] == "false")
        try button.press("Light")
        #expect(try button.only(.button).element[.pressed] == "true")
        #expect(button.texts.contains("light"))
    }

    private func page(_ page: Page, turns box: ElementNode) {
        page.turn(true, box)
        #expect(page.texts.contains("light"))
    }

    struct Words: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration.isOn ? "is on" : "is off") { configuration.$isOn.wrappedValue.toggle() }
            configuration.label
        }
    }

    @Test func `a custom toggle style can show and change the value of the toggle`() throws {
        let page = Page(Light().toggleStyle(Words()))
        try page.press("is off")
        #expect(try page.only(.button).textContent == "is on")
        #expect(page.texts == ["light", "Light"])
    }

    @Test func `a disabled toggle handles no events`() throws {
        let page = Page(Light().disabled(true))
        let toggle = try page.only(.toggle)
        #expect(toggle.element[.disabled] != nil)
        #expect(page.host.dispatch(Event(.input, "true"), to: toggle.id) == .refused)
    }
}
