import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct AlertTests {
    struct Failed: LocalizedError {
        let errorDescription: String?
    }

    struct Alerts: View {
        let log: Log
        @State private var isShown = false
        @State private var isAsked = false
        @State private var isFailed = false
        @State private var data: String?
        @State private var error: Failed?
        var body: some View {
            VStack {
                Text("\(isShown) \(isAsked) \(isFailed)")
                Button("alert") { isShown = true }
                Button("ask") {
                    isAsked = true
                    data = "file"
                }
                Button("fail") {
                    isFailed = true
                    error = Failed(errorDescription: "No network")
                }
            }
            .alert("Failed", isPresented: $isShown) {
                Button("Retry") { log("retry \(isShown)") }
                Button("Ignore") { log("ignore") }
            } message: {
                Text("There is no network.")
            }
            .confirmationDialog(
                "Delete?", isPresented: $isAsked, titleVisibility: .visible, presenting: data
            ) {
                file in
                Button("Delete \(file)") {
                    log("delete \(file)")
                    data = nil
                }
            }
            .alert(isPresented: $isFailed, error: error) {}
        }
    }

    struct Renamed: View {
        @State private var title = "First"
        var body: some View {
            Button("rename") { title = "Second" }
                .alert(title, isPresented: .constant(true)) { Button("OK") {} }
        }
    }

    @Test func `the accessible name of an alert matches its title`() throws {
        let page = Page(Renamed())
        try page.press("rename")
        let dialog = try #require(page.all(.alert).first)
        #expect(dialog.element[.label] == "Second")
        #expect(page.all(.dialogTitle).first?.textContent == "Second")
    }

    @Test func `an alert shows its title, its message and its buttons`() throws {
        let page = Page(Alerts(log: Log()))
        try page.press("alert")
        let dialog = try #require(page.all(.alert).first)
        #expect(dialog.element[.kind] == "alert")
        #expect(dialog.element[.label] == "Failed")
        #expect(page.all(.dialogTitle).first?.textContent == "Failed")
        #expect(page.texts.last == "There is no network.")
        #expect(dialog.first { $0.element.role == .dialogActions }?.children.count == 2)
    }

    @Test func `a button of an alert runs its action and then dismisses the alert`() throws {
        let log = Log()
        let page = Page(Alerts(log: log))
        try page.press("alert")
        try page.press("Retry")
        #expect(log.drain() == ["retry true"])
        #expect(page.all(.alert).isEmpty)
        #expect(page.texts == ["false false false"])
    }

    @Test func `an alert whose actions contain only a field has an OK button`() throws {
        let page = Page(
            Text("a").alert("Name?", isPresented: .constant(true)) { TextField("Name", text: .constant("")) })
        _ = try page.button("OK")
    }

    @Test func `an alert with several buttons cannot be dismissed without a choice`() throws {
        let page = Page(Alerts(log: Log()))
        try page.press("alert")
        let dialog = try #require(page.all(.alert).first)
        page.host.dispatch(Event(.dismiss), to: dialog.id)
        page.flush()
        #expect(page.all(.alert).count == 1)
    }

    @Test func `a confirmation dialog can be cancelled with its button or by dismissing the dialog`() throws {
        let log = Log()
        let page = Page(Alerts(log: log))
        try page.press("ask")
        #expect(page.all(.dialogTitle).first?.textContent == "Delete?")
        try page.press("Cancel")
        #expect(page.all(.alert).isEmpty)
        try page.press("ask")
        let dialog = try #require(page.all(.alert).first)
        page.host.dispatch(Event(.dismiss), to: dialog.id)
        page.flush()
        #expect(page.all(.alert).isEmpty)
        #expect(page.texts == ["false false false"])
        #expect(log.drain() == [])
    }

    @Test func `the actions of a confirmation dialog receive the presented value`() throws {
        let log = Log()
        let page = Page(Alerts(log: log))
        try page.press("ask")
        try page.press("Delete file")
        #expect(log.drain() == ["delete file"])
        #expect(page.all(.alert).isEmpty)
    }

    @Test func `an error alert has the error's description as its title, and a button that dismisses it`()
        throws
    {
        let page = Page(Alerts(log: Log()))
        try page.press("fail")
        #expect(page.all(.dialogTitle).first?.textContent == "No network")
        try page.press("OK")
        #expect(page.all(.alert).isEmpty)
    }

    @Test func `an alert is rendered as an alertdialog`() throws {
        let page = Page(Text("page").alert("Title", isPresented: .constant(true)) {})
        let html = HTMLWriter.html(page.host.root)
        #expect(html.contains(#"data-kind="alert""#))
        #expect(html.contains(#"role="alertdialog""#))
        #expect(html.contains(#"<h2"#))
    }
}
