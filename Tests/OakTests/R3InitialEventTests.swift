import Oak
import TestSupport
import Testing

/// A machine with an initial effect that sends two events.
private enum Starter: EffectTransducer {
    struct State: Terminable {
        var seen: [String] = []
        var isTerminal = false
    }
    typealias Event = String
    typealias Output = String

    static func initialEffect(_ state: State) -> Effect? { [.send("first"), .send("second")] }

    static func update(_ state: inout State, event: String) -> Effect? {
        state.seen.append(event)
        return event == "second" ? .send("third") : nil
    }
}

@Suite struct R3InitialEventTests {
    // R3.1
    @Test func `an initial event follows the events of the initial effect`() {
        ManualActor.run { manual in
            let machine = Machine(
                of: Starter.self, initialState: .init(), initialEvent: "go", isolation: manual)
            #expect(machine.state.seen == ["first", "second", "go", "third"])
        }
    }

    // R3.1
    @Test func `an initial event precedes the events that were sent before the machine started`() throws {
        try ManualActor.run { manual in
            let input = Scripted.Input()
            try input.send("sent")
            try input.send(.init("end", ends: true))
            var state: Scripted.State?
            Task {
                _ = manual
                state = try await Scripted.run(
                    initialState: .init(), env: ScriptedEnvironment(), initialEvent: "go", input: input)
            }
            manual.runJobs()
            #expect(state?.seen == ["go", "sent", "end"])
        }
    }

    // R3.1, R7.1
    @Test func `an initial event is discarded if the initial state is terminal`() {
        ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(
                of: Scripted.self, initialState: .init(isTerminal: true), env: ScriptedEnvironment(),
                initialEvent: "go", configuration: Configuration(inspector: inspector), isolation: manual)
            #expect(machine.seen == [])
            #expect(inspector.lines("discarded") == ["discarded go terminated"])
        }
    }

    // R3.1
    @MainActor
    @Test func `the effects of an initial event are executed when the host is created`() async {
        let outputs = Record()
        let host = ObservableTransducer(
            of: Scripted.self, initialState: .init(), env: ScriptedEnvironment(),
            initialEvent: .init("go", .output("o")), output: { outputs($0) })
        let server = TransducerActor(
            of: Server.self, initialState: .init(), env: SharedEnvironment(), initialEvent: .add(3))
        #expect(host.state.seen == ["go"])
        #expect(outputs.all == ["o"])
        #expect(await server.state.sum == 3)
    }
}
