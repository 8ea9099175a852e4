import Testing

@testable import OakWebUI

@MainActor
@Suite struct StatusTests {
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

    @Test func `a custom label style can use the parts of the default style`() throws {
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

    @Test func `labels in the body of a label style have the outer style`() {
        let label = Label("Title", systemImage: "tag").labelStyle(Dimmed())
        #expect(Page(label).all(.icon).count == 1)
        #expect(Page(label.labelStyle(.titleOnly)).all(.icon).isEmpty)
    }

    @Test func `a progress view is a spinner without a value and a bar with a value`() throws {
        let spinner = try element(ProgressView())
        #expect(spinner[.layout] == "circular")
        #expect(spinner[.fraction] == nil)
        #expect(spinner[.label] == "Loading")
        let bar = try element(ProgressView("Files", value: 1, total: 4))
        #expect(bar[.layout] == "linear")
        #expect(bar[.fraction] == "0.25")
        #expect(bar[.label] == nil)
        #expect(
            Page(ProgressView("Files", value: 1, total: 4)).html
                == #"<label class="progress" data-layout="linear"><progress max="1" value="0.25"></progress>"#
                + #"<span class="text">Files</span></label>"#)
    }

    @Test func `a progress value beyond its total is clamped`() throws {
        #expect(try element(ProgressView(value: 9, total: 4))[.fraction] == "1")
        #expect(try element(ProgressView(value: -1, total: 4))[.fraction] == "0")
        #expect(try element(ProgressView(value: 1, total: 0))[.fraction] == "0")
        #expect(try element(ProgressView(value: Double?.none))[.fraction] == nil)
    }

    @Test func `a progress view style determines the form of a progress view`() throws {
        #expect(try element(ProgressView().progressViewStyle(.linear))[.layout] == "linear")
        #expect(try element(ProgressView(value: 0.5).progressViewStyle(.circular))[.layout] == "circular")
    }

    @Test func `a change to the value of a progress view emits one operation`() throws {
        let page = Page(Changing { ProgressView(value: $0 ? 0.5 : 0.25) })
        try page.press("change")
        #expect(page.lastOperations.count == 1)
    }

    @Test func `a gauge is rendered with its value within its range`() throws {
        let page = Page(
            Gauge(value: 15, in: 10...30) {
                Text("Label")
            } currentValueLabel: {
                Text("15")
            })
        #expect(try page.only(.gauge).element[.fraction] == "0.25")
        #expect(page.texts == ["Label", "15"])
    }

    @Test func `a ContentUnavailableView shows the reason and the actions`() throws {
        var isPressed = false
        let page = Page(
            ContentUnavailableView {
                Label("Nothing", systemImage: "tray")
            } description: {
                Text("Why")
            } actions: {
                Button("Do") { isPressed = true }
            })
        #expect(page.texts == ["Nothing", "Why"])
        #expect(page.all(.text).first?.element[.accessibilityRole] == "heading")
        try page.press("Do")
        #expect(isPressed)
    }

    @Test func `the view for a search without results shows the search text`() {
        #expect(
            Page(ContentUnavailableView.search(text: "*a*")).texts.first == "No Results for “*a*”")
        #expect(Page(ContentUnavailableView.search).texts.first == "No Results")
        #expect(
            Page(ContentUnavailableView("None", systemImage: "tray", description: Text("b"))).texts
                == ["None", "b"])
    }

    @Test func `a link has its address as the destination unless the link is disabled`() throws {
        let url = try #require(URL(string: "https://example.com"))
        #expect(
            Page(Link("a", destination: url)).html.hasPrefix(
                #"<a class="link" href="https://example.com">"#))
        let disabled = try element(Link("a", destination: url).disabled(true))
        #expect(disabled[.address] == nil)
        #expect(disabled[.disabled] == "")
    }
}
