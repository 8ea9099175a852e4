import Mounting
import Oak
import OakUI
import Testing

@testable import OakWebUI

/// Tests that events do not violate exclusive access if they are sent during an evaluation or a transition.
@MainActor
@Suite struct ReentrantMachineTests {
    struct SendsInBody: View {
        @State private var state = Tally.State()
        var body: some View {
            Text("outside \(state.count)")
            TransducerView(of: Tally.self, initialState: $state) { state, input in
                if state.count < 3 { let _ = try? input.send(.up) }
                Text("inside \(state.count)")
            }
        }
    }

    @Test func `the view shows the result of an event sent while its content is being evaluated`() async {
        let page = Page(SendsInBody())
        for _ in 0..<10 {
            await turn()
            page.flush()
        }
        #expect(page.texts == ["outside 3", "inside 3"])
        #expect(!page.host.issues.contains { if case .endlessUpdate = $0 { true } else { false } })
    }

    struct SendsInNestedBody: View {
        @State private var state = Tally.State()
        var body: some View {
            TransducerView(of: Tally.self, initialState: $state) { state, input in
                Nested(count: state.count, input: input)
            }
        }

        struct Nested: View {
            let count: Int
            let input: Tally.Input
            var body: some View {
                if count < 3 { let _ = try? input.send(.up) }
                Text("\(count)")
            }
        }
    }

    @Test func `an event sent while an inner view is being evaluated takes effect and is reported`() async {
        let page = Page(SendsInNestedBody())
        #expect(page.texts == ["3"])
        #expect(page.host.issues.contains(.changeDuringUpdate(view: "Nested")))
    }

    /// An object that runs an action when it is deallocated. It is deallocated while a machine is changing its state.
    final class DeinitAction: @unchecked Sendable {  // used only on the main actor
        let action: () -> Void
        init(_ action: @escaping () -> Void) { self.action = action }
        deinit { action() }
    }

    enum ActionHolder: Transducer {
        struct State: NonTerminal {
            var action: DeinitAction?
            var count = 0
        }
        enum Event {
            case hold(DeinitAction)
            case clear, count
        }

        static func update(_ state: inout State, event: Event) {
            switch event {
            case .hold(let action): state.action = action
            case .clear: state.action = nil
            case .count: state.count += 1
            }
        }
    }

    struct HoldsAction: View {
        @State private var state = ActionHolder.State()
        var body: some View {
            Text("outside \(state.count)")
            TransducerView(of: ActionHolder.self, initialState: $state) { state, input in
                Text("inside \(state.count)")
                Button("hold") {
                    try? input.send(
                        .hold(DeinitAction { MainActor.assumeIsolated { try? input.send(.count) } }))
                }
                Button("clear") { try? input.send(.clear) }
            }
        }
    }

    @Test func `an object in the state can send an event when it is deallocated`() async throws {
        let page = Page(HoldsAction())
        try page.press("hold")
        try page.press("clear")
        await turn()
        page.flush()
        #expect(page.texts == ["outside 1", "inside 1"])
    }

    /// A view that responds to each output with a change to its own state, and to each change with an event.
    struct Answering: View {
        @State private var state = Tally.State()
        @State private var answers = 0
        var body: some View {
            Text("\(answers)")
            TransducerView(
                of: Tally.self, initialState: $state, output: { _ in answers += 1 },
                content: { state, input in
                    Text("\(state.count)")
                    Button("up") { try? input.send(.up) }
                        .onChange(of: state.count) { try? input.send(.up) }
                })
        }
    }

    @Test func `a page shows the results of the events that its onChange actions send`()
        throws
    {
        let page = Page(Answering())
        try page.press("up")
        #expect(page.texts == ["5", "10"])
        #expect(page.host.issues == [])
    }

    struct Chained: View {
        @State private var outer = Tally.State()
        @State private var inner = Tally.State()
        var body: some View {
            TransducerView(of: Tally.self, initialState: $outer) { state, input in
                Text("outer \(state.count)")
                TransducerView(
                    of: Tally.self, initialState: $inner, output: { _ in try? input.send(.up) },
                    content: { state, input in
                        Text("inner \(state.count)")
                        Button("up") { try? input.send(.up) }
                    })
            }
        }
    }

    @Test func `an inner machine notifies the outer machine synchronously`() throws {
        let page = Page(Chained())
        for _ in 1...4 { try page.press("up") }
        #expect(page.texts == ["outer 2", "inner 4"])
    }
}
