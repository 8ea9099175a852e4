import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct AccessibilityActionTests {
    private struct Ticket: View {
        @State private var text = "none"
        var body: some View {
            Text(text)
                .accessibilityAction { text = "default" }
                .accessibilityAction(.escape) { text = "escape" }
                .accessibilityAction(named: "Delete") { text = "named" }
                .accessibilityAction {
                    text = "labeled"
                } label: {
                    Label("Share", systemImage: "star")
                }
                .accessibilityActions {
                    Button("First") { text = "first" }
                    Button("Second") { text = "second" }
                }
        }
    }

    @Test(arguments: [
        ("Activate", "default"), ("Dismiss", "escape"), ("Delete", "named"), ("Share", "labeled"),
        ("First", "first"), ("Second", "second"),
    ])
    func `an accessibility action is rendered as a button after its view`(_ name: String, _ text: String)
        throws
    {
        let page = Page(Ticket())
        try page.press(name)
        #expect(page.texts == [text])
    }

    @Test func `accessibility actions do not affect the layout of their view`() throws {
        let page = Page(Color.red.accessibilityAction(named: Text("Delete")) {})
        #expect(page.host.root.children.first?.spans == Spans.flexible.known())
        #expect(try page.html(.accessibilityActions).contains(#"class="actions""#))
    }
}
