import Mounting
import Testing

@testable import OakWebUI

/// Tests for bindings to the properties of observable objects.
@MainActor
@Suite struct ObjectBindingTests {
    final class Model: ObservableObject {
        @Published var count = 0
        @Published var text = "a"
    }

    struct Field: View {
        let log: Log
        @Binding var text: String
        var body: some View {
            let _ = log("field")
            TextField("Text", text: $text)
            Text("in the field: \(text)")
        }
    }

    struct Form: View {
        let log: Log
        @ObservedObject var model: Model
        var body: some View {
            Field(log: log, text: $model.text)
            Text("\(model.count) \(model.text)")
        }
    }

    @Test func `a control writes a property of an observed object through a binding`() throws {
        let model = Model()
        let page = Page(Form(log: Log(), model: model))
        page.type("typed", into: try page.only(.textField))
        #expect(model.text == "typed")
        #expect(page.texts.suffix(2) == ["in the field: typed", "0 typed"])
    }

    @Test func `a view with a binding to a property is re-evaluated only when that property changes`() {
        let (log, model) = (Log(), Model())
        let page = Page(Form(log: log, model: model))
        _ = log.drain()
        model.count = 1
        page.flush()
        #expect(log.drain() == [])
        model.text = "b"
        page.flush()
        #expect(log.drain() == ["field"])
    }

    @Test func `bindings to an object can be created before its view is on the page`() {
        let view = Form(log: Log(), model: Model())
        view.$model.text.wrappedValue = "b"
        #expect(view.model.text == "b")
    }

    @MainActor
    final class Isolated: ObservableObject {
        @Published var count = 0 { didSet { MainActor.preconditionIsolated() } }
    }

    struct Lending: View {
        @ObservedObject var model: Isolated
        let lend: (Binding<Int>) -> Void
        var body: some View { Text("\(model.count)").onAppear { lend($model.count) } }
    }

    @Test func `a binding that is used on another thread reads and writes its property on the main actor`()
        async
    {
        var lent: Binding<Int>?
        let page = Page(Lending(model: Isolated()) { lent = $0 })
        let count = lent ?? .constant(-1)
        let read = await Task.detached {
            count.wrappedValue = 3
            return count.wrappedValue
        }.value
        #expect(read == 3)
        page.flush()
        #expect(page.texts == ["3"])
    }
}
