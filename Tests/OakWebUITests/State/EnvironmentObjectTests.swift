import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct EnvironmentObjectTests {
    final class Model: ObservableObject {
        @Published var name: String
        init(_ name: String) { self.name = name }
    }

    struct Greeting: View {
        @EnvironmentObject private var model: Model
        var body: some View {
            Text("hello \(model.name)")
            TextField("Name", text: $model.name)
        }
    }

    struct Middle: View {
        let log: Log
        var body: some View {
            let _ = log("middle")
            Greeting()
        }
    }

    @Test func `an environment object is found by its type, and observed even inside unchanged views`() {
        let (log, model) = (Log(), Model("a"))
        let page = Page(Middle(log: log).environmentObject(model))
        #expect(page.texts.first == "hello a")
        _ = log.drain()
        model.name = "b"
        page.flush()
        #expect(page.texts.first == "hello b")
        #expect(log.drain() == [])
    }

    @Test func `a control writes a property of an environment object through a binding`() throws {
        let model = Model("a")
        let page = Page(Greeting().environmentObject(model))
        page.type("b", into: try page.only(.textField))
        #expect(model.name == "b")
        #expect(page.texts.first == "hello b")
    }

    @Test func `the nearest environment object takes precedence`() {
        let page = Page(Greeting().environmentObject(Model("near")).environmentObject(Model("far")))
        #expect(page.texts.first == "hello near")
    }

    struct Exchanging: View {
        @State private var model = Model("first")
        let log: Log
        var body: some View {
            Button("exchange") { model = Model("second") }
            Middle(log: log).environmentObject(model)
        }
    }

    @Test func `an environment object that replaces another is observed`() throws {
        let log = Log()
        let page = Page(Exchanging(log: log))
        _ = log.drain()
        try page.press("exchange")
        #expect(page.texts.first == "hello second")
        #expect(log.drain() == [])
    }

    @Test func `a missing environment object is reported together with a fix, and the view is not shown`() {
        let page = Page(
            VStack {
                Greeting()
                Text("end")
            })
        #expect(page.texts == ["end"])
        #expect(
            page.host.issues.map(\.description) == [
                "`Greeting` needs an object of type `Model`, which is missing from its environment. "
                    + "Add `.environmentObject(object)` to an enclosing view."
            ])
    }
}
