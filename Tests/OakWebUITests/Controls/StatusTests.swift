import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct StatusTests {
    @Test func `a progress view without a value is a spinner, and one with a value is a bar`() throws {
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

    @Test func `a progress value is clamped to the range from zero to the total`() throws {
        #expect(try element(ProgressView(value: 9, total: 4))[.fraction] == "1")
        #expect(try element(ProgressView(value: -1, total: 4))[.fraction] == "0")
        #expect(try element(ProgressView(value: 1, total: 0))[.fraction] == "0")
        #expect(try element(ProgressView(value: Double?.none))[.fraction] == nil)
    }

    @Test func `a progress view style makes a progress view linear or circular`() throws {
        #expect(try element(ProgressView().progressViewStyle(.linear))[.layout] == "linear")
        #expect(try element(ProgressView(value: 0.5).progressViewStyle(.circular))[.layout] == "circular")
    }

    @Test func `changing the value of a progress view emits one operation`() throws {
        let page = Page(Changing { ProgressView(value: $0 ? 0.5 : 0.25) })
        try page.press("change")
        #expect(page.lastOperations.count == 1)
    }

    @Test func `a gauge is rendered with its value as a fraction of its range`() throws {
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

    @Test func `a link is rendered with its destination unless the link is disabled`() throws {
        let url = try #require(URL(string: "https://example.com"))
        #expect(
            Page(Link("a", destination: url)).html.hasPrefix(
                #"<a class="link" href="https://example.com">"#))
        let disabled = try element(Link("a", destination: url).disabled(true))
        #expect(disabled[.address] == nil)
        #expect(disabled[.disabled] == "")
    }
}
