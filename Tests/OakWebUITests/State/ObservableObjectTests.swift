import Foundation
import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ObservableObjectTests {
    class Base: ObservableObject {
        @Published var count = 0
    }

    /// A model whose properties are never used by two threads at the same time.
    final class Model: Base, @unchecked Sendable {
        @Published var text = "a"
        var silent = 0
    }

    struct Reader: View {
        let log: Log
        @ObservedObject var model: Model
        var body: some View {
            let _ = log("reader")
            Text("\(model.count) \(model.text) \(model.silent)")
        }
    }

    /// A view that observes the object but reads none of its properties.
    struct Holder: View {
        let log: Log
        @ObservedObject var model: Model
        var body: some View {
            let _ = log("holder")
            Text("holder")
        }
    }

    struct Root: View {
        let log: Log
        let model: Model
        var body: some View {
            let _ = log("root")
            Button("up") { model.count += 1 }
            Reader(log: log, model: model)
            Holder(log: log, model: model)
        }
    }

    @Test func `changing any property re-evaluates only the views that observe the object`() throws {
        let (log, model) = (Log(), Model())
        let page = Page(Root(log: log, model: model))
        _ = log.drain()
        try page.press("up")
        #expect(log.drain().sorted() == ["holder", "reader"])
        #expect(page.texts.first == "1 a 0")
        model.text = "b"
        page.flush()
        #expect(log.drain().sorted() == ["holder", "reader"])
        #expect(page.texts.first == "1 b 0")
    }

    @Test
    func
        `a view is evaluated once for several changes to its object, and not for changes to unpublished properties`()
    {
        let (log, model) = (Log(), Model())
        let page = Page(Reader(log: log, model: model))
        _ = log.drain()
        model.silent = 3
        page.flush()
        #expect(log.drain() == [])
        model.count = 1
        model.text = "c"
        page.flush()
        #expect(log.drain() == ["reader"])
        #expect(page.texts == ["1 c 3"])
    }

    @Test func `objectWillChange can be sent for changes to unpublished properties`() {
        let model = Model()
        let page = Page(Reader(log: Log(), model: model))
        model.objectWillChange.send()
        model.silent = 3
        page.flush()
        #expect(page.texts == ["0 a 3"])
    }

    @Test func `a change outside an event triggers an automatic flush`() async {
        let model = Model()
        let page = Page(Reader(log: Log(), model: model))
        var operations = 0
        page.host.onOperations = { operations += $0.count }
        model.count = 9
        await page.host.settled()
        #expect(operations == 1)
    }

    @Test func `a change made on another thread is part of the next flush`() {
        let model = Model()
        let page = Page(Reader(log: Log(), model: model))
        let changed = DispatchSemaphore(value: 0)
        Thread {
            model.count = 9
            changed.signal()
        }.start()
        changed.wait()
        page.flush()
        #expect(page.texts == ["9 a 0"])
    }

    @Test func `all pages that show an object are updated when the object changes`() {
        let model = Model()
        let pages = [
            Page(Reader(log: Log(), model: model)), Page(Reader(log: Log(), model: model)),
        ]
        model.count = 1
        for page in pages {
            page.flush()
            #expect(page.texts == ["1 a 0"])
        }
    }

    final class Manual: ObservableObject {
        let objectWillChange = ObservableObjectPublisher()
        @Published var count = 0
    }

    struct ManualView: View {
        @ObservedObject var model: Manual
        var body: some View { Text("\(model.count)") }
    }

    @Test func `an object with a custom publisher does not report changes to published properties`() {
        let model = Manual()
        let page = Page(ManualView(model: model))
        model.count = 1
        page.flush()
        #expect(page.texts == ["0"])
        model.objectWillChange.send()
        page.flush()
        #expect(page.texts == ["1"])
    }

    struct Switching: View {
        let log: Log
        let models: [Model]
        @State private var index = 0
        var body: some View {
            Button("next") { index += 1 }
            Reader(log: log, model: models[index])
        }
    }

    @Test func `a view that receives another object observes only that object`() throws {
        let (log, models) = (Log(), [Model(), Model()])
        let page = Page(Switching(log: log, models: models))
        models[1].text = "second"
        try page.press("next")
        #expect(page.texts == ["0 second 0"])
        _ = log.drain()
        models[0].count = 5
        page.flush()
        #expect(log.drain() == [])
        models[1].count = 6
        page.flush()
        #expect(page.texts == ["6 second 0"])
    }

    struct Careless: View {
        @ObservedObject var model: Model
        var body: some View {
            let _ = { if model.count == 0 { model.count = 1 } }()
            Text("\(model.count)")
        }
    }

    @Test func `a change to an object while a view is being evaluated is reported and shown`() {
        let page = Page(Careless(model: Model()))
        #expect(page.host.issues == [.changeDuringUpdate(view: "Careless")])
        #expect(page.texts == ["1"])
    }

    @Test func `an object does not retain its views, and a released page releases the object`() throws {
        weak var model: Model?
        weak var publisher: ObservableObjectPublisher?
        do {
            let kept = Model()
            model = kept
            var page: Page? = Page(Root(log: Log(), model: kept))
            publisher = kept.objectWillChange
            #expect(publisher != nil)
            weak let host = page?.host
            try page?.press("up")
            page = nil
            #expect(host == nil)
            #expect(publisher == nil)
        }
        #expect(model == nil)
    }

    @Test func `an object that reuses a memory address has its own publisher`() {
        var publisher: ObservableObjectPublisher
        do { publisher = Model().objectWillChange }
        for _ in 0..<20 {
            let model = Model()
            #expect(model.objectWillChange !== publisher)
            publisher = model.objectWillChange
            #expect(model.objectWillChange === publisher)
        }
    }

    @Test func `views can be added and removed while other threads change their object`() async {
        let model = Model()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        let inbox = Inbox()
                        let location = ObjectLocation(model, inbox)
                        model.objectWillChange.send()
                        inbox.close()
                        _ = location
                    }
                }
            }
        }
        weak let publisher = model.objectWillChange
        #expect(publisher == nil)
    }
}
