import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct PublisherTests {
    final class Model: ObservableObject {
        @Published var text = "a"
        @Published var count = 0
    }

    @Test func `a published property publishes its current value, and then each new value`() throws {
        let (model, log) = (Model(), Log())
        let page = Page(Text("x").onReceive(model.$text) { log($0) })
        #expect(log.drain() == ["a"])
        model.text = "b"
        model.count = 1
        model.text = "c"
        page.flush()
        #expect(log.drain() == ["b", "c"])
    }

    @Test func `re-evaluating a view does not deliver the current value of its publisher again`() throws {
        struct Reader: View {
            @ObservedObject var model: Model
            let log: Log
            var body: some View {
                Text("count \(model.count)").onReceive(model.$text) { log($0) }
            }
        }
        let (model, log) = (Model(), Log())
        let page = Page(Reader(model: model, log: log))
        #expect(log.drain() == ["a"])
        model.count = 5
        page.flush()
        #expect(page.texts == ["count 5"])
        #expect(log.drain() == [])
    }

    @Test func `an onReceive action can change state, and the page shows the result in the same update`()
        throws
    {
        struct Reader: View {
            let model: Model
            @State private var length = 0
            var body: some View { Text("\(length)").onReceive(model.$text) { length = $0.count } }
        }
        let model = Model()
        let page = Page(Reader(model: model))
        #expect(page.texts == ["1"])
        model.text = "four"
        page.flush()
        #expect(page.texts == ["4"])
    }

    @Test func `a removed view receives no more values from its publisher`() throws {
        struct Reader: View {
            let model: Model
            let log: Log
            @State private var isShown = true
            var body: some View {
                Button("Hide") { isShown = false }
                if isShown { Text("x").onReceive(model.$text) { log($0) } }
            }
        }
        let (model, log) = (Model(), Log())
        let page = Page(Reader(model: model, log: log))
        try page.press("Hide")
        model.text = "b"
        page.flush()
        #expect(log.drain() == ["a"])
    }

    @Test func `a view receives the values of the publisher that replaces the old one`() throws {
        struct Reader: View {
            let models: [Model]
            let log: Log
            @State private var index = 0
            var body: some View {
                Button("Next") { index += 1 }.onReceive(models[index].$text) { log($0) }
            }
        }
        let (first, second, log) = (Model(), Model(), Log())
        second.text = "z"
        let page = Page(Reader(models: [first, second], log: log))
        try page.press("Next")
        first.text = "b"
        second.text = "y"
        page.flush()
        #expect(log.drain() == ["a", "z", "y"])
    }

    @Test func `an object's publisher reports changes once per update`() throws {
        let (model, log) = (Model(), Log())
        let page = Page(Text("x").onReceive(model.objectWillChange) { log("change") })
        model.text = "b"
        model.count = 1
        page.flush()
        #expect(log.drain() == ["change"])
    }

    @Test func `a notification reaches the views that subscribe to its name`() throws {
        let (name, log) = (Notification.Name("PublisherTests"), Log())
        let page = Page(
            Text("x").onReceive(NotificationCenter.default.publisher(for: name)) {
                log("\($0.userInfo?["n"] ?? "")")
            })
        NotificationCenter.default.post(name: name, object: nil, userInfo: ["n": 1])
        NotificationCenter.default.post(name: Notification.Name("other"), object: nil)
        page.flush()
        #expect(log.drain() == ["1"])
    }

    @Test func `a timer publishes until its connection is cancelled`() async throws {
        struct Clock: View {
            let timer = Timer.publish(every: 0.002, on: .main, in: .common).autoconnect()
            let stopped: () -> Void
            @State private var ticks = 0
            var body: some View {
                Text("ticks \(ticks)").onReceive(timer) { _ in
                    ticks += 1
                    guard ticks == 3 else { return }
                    timer.upstream.connect().cancel()
                    stopped()
                }
            }
        }
        let gate = Gate()
        let page = Page(Clock { gate.open() })
        page.host.onOperations = { page.copy.apply($0) }
        await gate.wait()
        await page.host.settled()
        #expect(page.texts == ["ticks 3"])
    }
}
