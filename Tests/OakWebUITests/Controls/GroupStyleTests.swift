import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct GroupStyleTests {
    private struct Plain: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.content
                configuration.label
            }
        }
    }

    private struct Double: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View { GroupBox(configuration).padding() }
    }

    @Test func `a group box style receives the label and the content`() {
        let page = Page(GroupBox("Label") { Text("Content") }.groupBoxStyle(Plain()))
        #expect(page.texts == ["Content", "Label"])
        #expect(page.all(.groupBox).isEmpty)
    }

    @Test func `a group box in the body of a custom style uses the outer style`() {
        let page = Page(GroupBox("Label") { Text("Content") }.groupBoxStyle(Double()))
        #expect(page.all(.groupBox).count == 1)
        #expect(Page(GroupBox("a") { Text("b") }.groupBoxStyle(.automatic)).all(.groupBox).count == 1)
    }

    private struct Reversed: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.content
                configuration.label
            }
        }
    }

    @Test func `a labeled content style receives the label and the content`() {
        let page = Page(LabeledContent("Label", value: "Value").labeledContentStyle(Reversed()))
        #expect(page.texts == ["Value", "Label"])
    }

    private struct Toggled: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button("Toggle") { configuration.isExpanded.toggle() }
            if configuration.isExpanded { configuration.content }
        }
    }

    @Test func `a disclosure group style can expand the group`() throws {
        let page = Page(DisclosureGroup("Label") { Text("Content") }.disclosureGroupStyle(Toggled()))
        #expect(page.texts == [])
        try page.press("Toggle")
        #expect(page.texts == ["Content"])
    }

    @Test func `a control group shows its controls side by side or in a menu`() throws {
        let group = ControlGroup("Zoom") {
            Button("In") {}
            Button("Out") {}
        }
        let row = Page(group)
        #expect(try row.only(.horizontalStack).children.map(\.textContent) == ["In", "Out"])
        #expect(row.texts == [])
        let menu = Page(group.controlGroupStyle(.menu))
        #expect(try menu.only(.menuLabel).textContent == "Zoom")
        #expect(menu.all(.button).map(\.textContent) == ["In", "Out"])
    }

    private struct Sized: View {
        @ScaledMetric private var length = 17.0
        @ScaledMetric(relativeTo: .largeTitle) private var title = 17.0

        var body: some View { Text(verbatim: "\(length) \(title)") }
    }

    @Test func `a scaled metric grows with the text size`() {
        #expect(Page(Sized()).texts == ["17.0 17.0"])
        #expect(Page(Sized().dynamicTypeSize(.xxLarge)).texts == ["21.0 19.0"])
        #expect(Page(Sized().environment(\.sizeCategory, .extraSmall)).texts == ["14.0 15.5"])
    }
}
