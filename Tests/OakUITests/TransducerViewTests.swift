import Mounting
import Oak
import OakUI
import Testing

@testable import OakWebUI

@MainActor
@Suite struct TransducerViewTests {
    struct Bound: View {
        var log = Log()
        @State private var state = Tally.State()
        @State private var isShown = true
        @State private var identity = 0
        var body: some View {
            Button("hide") { isShown.toggle() }
            Button("renew") { identity += 1 }
            Button("write") { state.count = 7 }
            Text("outside \(state.count)")
            if isShown {
                TransducerView(
                    of: Tally.self, initialState: $state, output: { log("output \($0)") },
                    completion: { log("end \($0.text)") }
                ) { state, input in
                    Text("inside \(state.count)")
                    Button("up") {
                        try? input.send(.up)
                        log("now \(self.state.count)")
                    }
                    Button("chain") { try? input.send(.chain) }
                    Button("finish") { try? input.send(.set(10)) }
                }
                .id(identity)
            }
        }
    }

    @Test func `the binding of a TransducerView contains the new state when send returns`() throws {
        let log = Log()
        let page = Page(Bound(log: log))
        try page.press("up")
        #expect(log.drain() == ["now 1"])
        #expect(page.texts == ["outside 1", "inside 1"])
    }

    @Test func `each view is evaluated only once for all changes that an event causes`() throws {
        let page = Page(Bound())
        let before = page.host.evaluations
        try page.press("chain")
        #expect(page.texts == ["outside 2", "inside 2"])
        #expect(page.host.evaluations - before == 2)  // the enclosing view and the TransducerView
    }

    @Test
    func
        `outputs of a machine are delivered on the main actor, after the state change and before send returns`()
        throws
    {
        let log = Log()
        let page = Page(Bound(log: log))
        try page.press("up")
        try page.press("up")
        #expect(log.drain() == ["now 1", "output 2", "now 2"])
    }

    @Test func `a terminal state is shown, and passed to the completion handler after the last output`()
        throws
    {
        let log = Log()
        let page = Page(Bound(log: log))
        try page.press("finish")
        #expect(log.drain() == ["output 10", "end 10"])
        try page.press("up")
        #expect(log.drain() == ["now 10"])
        #expect(page.texts == ["outside 10", "inside 10"])
    }

    @Test func `a view with a new identity starts a new machine in the binding's current state`() throws {
        let page = Page(Bound())
        try page.press("up")
        try page.press("renew")
        try page.press("up")
        #expect(page.texts == ["outside 2", "inside 2"])
    }

    @Test func `a view that is shown again starts a new machine in the binding's current state`() throws {
        let page = Page(Bound())
        try page.press("up")
        try page.press("hide")
        try page.press("write")
        try page.press("hide")
        try page.press("up")
        #expect(page.texts == ["outside 8", "inside 8"])
    }

    struct Appearing: View {
        var body: some View {
            TransducerView(of: Tally.self, initialState: Tally.State()) { state, input in
                Text("\(state.count)").onAppear { try? input.send(.up) }
            }
        }
    }

    @Test func `an onAppear action in the content of a TransducerView can send an event`() {
        #expect(Page(Appearing()).texts == ["1"])
    }

    struct Starting: View {
        let log: Log
        @State private var state = SelfStarter.State.new
        var body: some View {
            let _ = log("body \(state)")
            TransducerView(
                of: SelfStarter.self, initialState: $state, output: { log("output \($0)") },
                completion: { log("end \($0.text)") },
                content: { state, input in
                    Text("\(state)")
                    Button("end") { try? input.send(.end) }
                })
        }
    }

    struct StartingBound: View {
        let log: Log
        @State private var state = SelfStarter.State.new
        var body: some View {
            TransducerView(
                of: SelfStarter.self, initialState: $state, output: { log("\($0) in \(state)") },
                content: { state, _ in Text("\(state)") })
        }
    }

    @Test
    func `the binding of a TransducerView contains the new state when the initial outputs are delivered`()
        async
    {
        let log = Log()
        let page = Page(StartingBound(log: log))
        await turn()
        #expect(log.drain() == ["first in begun", "begun in begun"])
        #expect(page.host.issues == [])
    }

    @Test func `outputs of a machine that starts with its view are delivered after the view's evaluation`()
        async throws
    {
        let log = Log()
        let page = Page(Starting(log: log))
        #expect(page.texts == ["begun"])
        #expect(log.drain() == ["body new"])
        await turn()
        page.flush()
        #expect(log.drain() == ["output first", "output begun", "body begun"])
        #expect(page.host.issues == [])
        try page.press("end")
        #expect(log.drain() == ["output ended", "end ended", "body ended"])
    }

    struct Finished: View {
        let log: Log
        var body: some View {
            TransducerView(
                of: Tally.self, initialState: Tally.State(count: 12),
                completion: { log("end \($0.text)") }, content: { state, _ in Text("\(state.count)") })
        }
    }

    @Test func `a view shows a terminal initial state, and its machine completes`() async {
        let log = Log()
        let page = Page(Finished(log: log))
        await turn()
        #expect(page.texts == ["12"])
        #expect(log.drain() == ["end 12"])
    }

    // R8.3
    struct Replaced: View {
        let log: Log
        @State private var input = Tally.Input()
        @State private var name = "first"
        @State private var isShown = true
        var body: some View {
            Button("replace") { (input, name) = (Tally.Input(), "second") }
            Button("hide") { isShown = false }
            if isShown {
                TransducerView(
                    of: Tally.self, initialState: Tally.State(), input: input,
                    completion: { [name] in log("\(name): \($0.text)") },
                    content: { state, input in
                        Text("\(state.count)")
                        Button("finish") { try? input.send(.set(11)) }
                    })
            }
        }
    }

    @Test func `the completion handler of a view is called once for each of its machines`() async throws {
        let log = Log()
        let page = Page(Replaced(log: log))
        try page.press("replace")
        await turn()
        page.flush()
        #expect(log.drain() == ["first: CancellationError()"])
        try page.press("finish")
        #expect(log.drain() == ["second: 11"])
        try page.press("hide")
        await turn()
        #expect(log.drain() == [])
    }

    struct Stored: View {
        @State private var state = Tally.State(count: 3)
        @State private var owner = Owner()
        var body: some View {
            Text("outside \(state.count)")
            Button("start") { owner.machine = Machine(of: Tally.self, storage: StateStorage($state)) }
            Button("up") { try? owner.machine?.send(.up) }
            Button("write") { state.count = 7 }
        }

        final class Owner { var machine: Machine<Tally>? }
    }

    // R11.3
    @Test func `a machine can use a binding as its storage`() throws {
        let page = Page(Stored())
        try page.press("start")
        #expect(page.texts == ["outside 3"])
        try page.press("up")
        #expect(page.texts == ["outside 4"])
        try page.press("write")
        try page.press("up")
        #expect(page.texts == ["outside 5"])
    }
}

/// Yields until the jobs that are currently queued on the main actor have run.
@MainActor
func turn() async { await Task.yield() }
