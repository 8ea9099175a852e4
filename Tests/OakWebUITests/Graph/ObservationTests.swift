import Foundation
import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ObservationTests {
    @Observable final class Model: @unchecked Sendable {  // no property is used by two threads at once
        var count = 0
        var other = 0
        var names = ["a", "b"]
    }

    struct CountView: View {
        let log: Log
        let model: Model
        var body: some View {
            let _ = log("count")
            Text("\(model.count)")
        }
    }

    struct Root: View {
        let log: Log
        let model: Model
        @State private var unrelated = 0
        var body: some View {
            let _ = log("root")
            VStack {
                Button("up") { model.count += 1 }
                Button("unrelated \(unrelated)") { unrelated += 1 }
                CountView(log: log, model: model)
                ForEach(0..<2) { Text(model.names[$0]) }
            }
        }
    }

    @Test func `a flush after an event re-evaluates only the readers of the changed property`() throws {
        let log = Log()
        let page = Page(Root(log: log, model: Model()))
        _ = log.drain()
        try page.press("up")
        #expect(log.drain() == ["count"])
        #expect(page.texts.first == "1")
        try page.press("up")
        #expect(page.texts.first == "2")
    }

    @Test func `changing a property that no view reads re-evaluates no view`() {
        let (log, model) = (Log(), Model())
        let page = Page(Root(log: log, model: model))
        _ = log.drain()
        model.other += 1
        page.flush()
        #expect(log.drain() == [])
    }

    @Test
    func `changing a property that only the content of a ForEach reads re-evaluates only that content`() {
        let (log, model) = (Log(), Model())
        let page = Page(Root(log: log, model: model))
        _ = log.drain()
        model.names[1] = "c"
        page.flush()
        #expect(log.drain() == [])
        #expect(page.texts == ["0", "a", "c"])
    }

    @Test func `a change made on another thread is part of the next flush`() {
        let (log, model) = (Log(), Model())
        let page = Page(Root(log: log, model: model))
        // Observation notifies before the change, so the main actor waits until the change is complete.
        let changed = DispatchSemaphore(value: 0)
        Thread {
            model.count = 9
            changed.signal()
        }.start()
        changed.wait()
        page.flush()
        #expect(page.texts.first == "9")
    }

    @Test func `a change outside an event triggers an automatic flush`() async {
        let (log, model) = (Log(), Model())
        let page = Page(Root(log: log, model: model))
        var operations = 0
        page.host.onOperations = { operations += $0.count }
        model.count = 9
        await page.host.settled()
        #expect(operations == 1)
    }

    /// A token exists as long as the model holds its registration.
    @Test func `closing a page removes its observation registrations from the model`() throws {
        let model = Model()
        // Once this page exists, the plan of the view type records that its body reads observable objects.
        _ = Page(CountView(log: Log(), model: model))
        let page = Page(Root(log: Log(), model: model))
        weak var token: ObservationToken?
        do {
            let node = try #require(Self.node(of: CountView.self, page))
            token = node.observation
            #expect(token != nil)
        }
        page.host.close()
        #expect(token == nil)
    }

    private static func node<V: View>(of type: V.Type, _ page: Page) -> CompositeNode<V>? {
        func search(_ node: Node) -> CompositeNode<V>? {
            if let node = node as? CompositeNode<V> { return node }
            for index in 0..<node.childCount {
                if let child = node.child(at: index), let found = search(child) { return found }
            }
            return nil
        }
        return search(page.host.root)
    }

    @Test func `the state of a view can be read and written on any thread`() async {
        // The binding is set before other threads use the object.
        final class Kept: @unchecked Sendable { var binding: Binding<Int>? }
        struct Owner: View {
            let kept: Kept
            @State private var count = 0
            var body: some View { Text("\(count)").onAppear { kept.binding = $count } }
        }
        let kept = Kept()
        let page = Page(Owner(kept: kept))
        let seen = await withTaskGroup(of: Int.self) { group in
            for number in 1...50 {
                group.addTask {
                    kept.binding?.wrappedValue = number
                    return kept.binding?.wrappedValue ?? 0
                }
            }
            var seen: [Int] = []
            for await number in group { seen.append(number) }
            return seen
        }
        #expect(seen.allSatisfy { (1...50).contains($0) })
        page.flush()
        #expect(page.texts == ["\(kept.binding?.wrappedValue ?? 0)"])
    }

    @Test func `the state of a view that is not on a page keeps its initial value`() {
        struct Loose { @State var count = 3 }
        let loose = Loose()
        loose.count = 4
        #expect(loose.count == 3)
        #expect(loose.$count.wrappedValue == 3)
    }
}
