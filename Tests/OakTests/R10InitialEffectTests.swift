import Oak
import TestSupport
import Testing

/// A page that loads its text if it starts without a text. Each of its parts does the same.
private enum Page: EffectTransducer {
    struct State: NonTerminal, Identifiable, Equatable, Sendable {
        var id: Int
        var text: String?
        var parts: IdentifiedList<Page.State> = []
    }

    indirect enum Event {
        case loaded(String)
        case part(Int, Event)
    }

    static let parts = Scopes<Page, Int>(\.parts, event: Event.part)

    static func initialEffect(_ state: State) -> Effect? {
        let load =
            state.text == nil ? Effect(id: "load") { _, input in try input.send(.loaded("text")) } : nil
        return .merge(load, parts.initialEffect(state))
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .loaded(let text):
            state.text = text
            return nil
        case .part(let id, let event): return parts.update(&state, of: id, event: event)
        }
    }
}

/// A machine that delivers an output and sends itself an event when it starts.
private enum Starter: EffectTransducer {
    struct State: Terminable, Equatable, Sendable {
        var isStarted = false
        var isTerminal = false
    }
    enum Event { case start }
    typealias Output = String

    static func initialEffect(_ state: State) -> Effect? { [.output("starting"), .send(.start)] }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.isStarted = true
        return .output("started")
    }
}

@Suite struct R10InitialEffectTests {
    // R10.1
    @Test func `a restored machine restarts the effects that its children were waiting for`() throws {
        ManualActor.run { manual in
            let saved = Page.State(
                id: 0, text: "kept",
                parts: [
                    Page.State(id: 1), Page.State(id: 2, text: "kept"),
                    Page.State(id: 3, text: "kept", parts: [Page.State(id: 4)]),
                ])
            let machine = Machine(of: Page.self, initialState: saved)
            manual.runJobs()
            #expect(machine.state.text == "kept")
            #expect(machine.state.parts.map(\.text) == ["text", "kept", "kept"])
            #expect(machine.state.parts[id: 3]?.parts.map(\.text) == ["text"])
        }
    }

    // R3.1, R3.2
    @Test func `the initial effect is executed before waiting events are processed`() async throws {
        let input = Starter.Input()
        let outputs = Record()
        try input.send(.start)
        let run = Task {
            try await Starter.run(initialState: .init(), input: input, output: { outputs($0) })
        }
        await waitUntil { outputs.all.count >= 3 }
        #expect(outputs.all == ["starting", "started", "started"])
        run.cancel()
    }

    // R7.1
    @Test func `a machine with a terminal initial state delivers outputs but processes no events`() {
        ManualActor.run { _ in
            let outputs = Record()
            let machine = Machine(
                of: Starter.self, initialState: .init(isTerminal: true), output: { outputs($0) })
            #expect(outputs.all == ["starting"])
            #expect(!machine.isRunning)
            #expect(!machine.state.isStarted)
        }
    }

    // R11.1
    @MainActor
    @Test func `an observable machine shows the changes made by its initial effect`() {
        let machine = ObservableTransducer(of: Starter.self, initialState: .init())
        #expect(machine.state.isStarted)
    }
}
