import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct OlderPresentationTests {
    struct Item: Identifiable { let id: String }

    struct Alerts: View {
        let log: Log
        @State private var isShown = false
        @State private var item: Item?
        var body: some View {
            VStack {
                Text("\(isShown) \(item?.id ?? "none")")
                Button("alert") { isShown = true }
                Button("item") { item = Item(id: "file") }
            }
            .alert(isPresented: $isShown) {
                Alert(
                    title: Text("Delete?"), message: Text("This cannot be undone."),
                    primaryButton: .destructive(Text("Delete")) { log("delete") }, secondaryButton: .cancel())
            }
            .alert(item: $item) { Alert(title: Text("Lost \($0.id)")) }
        }
    }

    struct Sheets: View {
        let log: Log
        @State private var isShown = false
        @State private var item: Item?
        var body: some View {
            VStack {
                Text("\(isShown) \(item?.id ?? "none")")
                Button("sheet") { isShown = true }
                Button("item") { item = Item(id: "file") }
            }
            .actionSheet(isPresented: $isShown) {
                ActionSheet(title: Text("Size"), buttons: [.default(Text("Small")) { log("small") }])
            }
            .actionSheet(item: $item) { ActionSheet(title: Text("Open \($0.id)")) }
        }
    }

    @Test func `an Alert value is shown with its title, its message and buttons that run their actions`()
        throws
    {
        let log = Log()
        let page = Page(Alerts(log: log))
        try page.press("alert")
        #expect(page.all(.alert).first?.element[.label] == "Delete?")
        #expect(page.texts.contains("This cannot be undone."))
        #expect(page.all(.button).filter { $0.element[.purpose] != nil }.count == 2)
        try page.press("Delete")
        #expect(log.drain() == ["delete"])
        #expect(page.all(.alert).isEmpty)
        #expect(page.texts.first == "false none")
    }

    @Test func `an alert for an item has an OK button that sets the item to nil`() throws {
        let page = Page(Alerts(log: Log()))
        try page.press("item")
        #expect(page.all(.alert).first?.element[.label] == "Lost file")
        try page.press("OK")
        #expect(page.all(.alert).isEmpty)
        #expect(page.texts.first == "false none")
    }

    @Test func `an action sheet shows its title and has a cancel button`() throws {
        let log = Log()
        let page = Page(Sheets(log: log))
        try page.press("sheet")
        #expect(page.all(.dialogTitle).first?.textContent == "Size")
        try page.press("Small")
        #expect(log.drain() == ["small"])
        try page.press("sheet")
        try page.press("Cancel")
        #expect(page.all(.alert).isEmpty)
        try page.press("item")
        #expect(page.all(.dialogTitle).first?.textContent == "Open file")
        try page.press("Cancel")
        #expect(page.texts.first == "false none")
    }

    @Test func `the content of a sheet can dismiss the sheet through the presentation mode`() throws {
        struct Content: View {
            @Environment(\.presentationMode) private var mode
            var body: some View {
                Button("close \(mode.wrappedValue.isPresented)") { mode.wrappedValue.dismiss() }
            }
        }
        struct Root: View {
            @State private var isShown = false
            var body: some View {
                Button("open") { isShown = true }.sheet(isPresented: $isShown) { Content() }
            }
        }
        let page = Page(Root())
        try page.press("open")
        try page.press("close true")
        #expect(page.all(.dialog).isEmpty)
        #expect(!PresentationMode(layer: nil).isPresented)
    }
}
