import Oak
import TestSupport
import Testing

typealias Cascade2 = CascadeTransducer<Part, Part>
typealias Cascade3 = CascadeTransducer<Cascade2, Part>

@Suite struct R10CascadeTests {
    // R10.2
    @Test
    func `outputs of a cascade's first machine become events of the second, whose outputs are delivered`()
        throws
    {
        try ManualActor.run { _ in
            var outputs: [Part.Event] = []
            let machine = Machine<Cascade2>(initialState: .init(), env: .init()) { outputs.append($0) }
            try machine.send(.first(.init("go", [.output("a"), .output("b")])))
            #expect(machine.state.first.seen == ["go"])
            #expect(machine.state.second.seen == ["a", "b"])
            #expect(outputs == ["a'", "b'"])
        }
    }

    // R10.2, R3.1
    @Test func `a cascade processes an output of its first machine after earlier effects of the transition`()
        throws
    {
        try ManualActor.run { _ in
            let inspector = RecordingInspector()
            let machine = Machine<Cascade2>(
                initialState: .init(), env: .init(), configuration: .init(inspector: inspector))
            try machine.send(.first(.init("go", [.send("b"), .output("c"), .send("d")])))
            #expect(
                inspector.lines("received") == [
                    "received first(go)", "received first(b)", "received second(c)", "received first(d)",
                ])
        }
    }

    // R10.2, R3.1
    @Test func `a cascade processes an output of its first machine before any waiting event`() throws {
        try ManualActor.run { _ in
            let inspector = RecordingInspector()
            let machine = Machine<Cascade2>(
                initialState: .init(), env: .init(), configuration: .init(inspector: inspector))
            let input = machine.input
            try machine.send(
                .first(
                    .init(
                        "go",
                        [
                            .action { _ in
                                try? input.send(.second("waits"))
                                return nil
                            }, .output("c"),
                        ])))
            #expect(
                inspector.lines("received") == [
                    "received first(go)", "received second(c)", "received second(waits)",
                ])
        }
    }

    // R10.2
    @Test func `the second machine of a cascade starts before the first`() {
        ManualActor.run { _ in
            let state = Cascade2.State(first: .init(seen: ["new"]), second: .init(seen: ["eager"]))
            let machine = Machine<Cascade2>(initialState: state, env: .init())
            #expect(machine.state.second.seen == ["eager", "ready", "hello"])
        }
    }

    // R10.2
    @Test func `the second machine of a cascade receives the initial output of the first`() {
        ManualActor.run { _ in
            var outputs: [Part.Event] = []
            let state = Cascade2.State(first: .init(seen: ["new"]), second: .init(seen: ["new"]))
            let machine = Machine<Cascade2>(initialState: state, env: .init()) { outputs.append($0) }
            #expect(outputs == ["hello", "hello'"])
            #expect(machine.state.second.seen == ["new", "hello"])
        }
    }

    // R10.2, R4.4
    @Test func `the same id refers to different effects in the two machines of a cascade`() throws {
        try ManualActor.run { manual in
            let (gate, env) = (Gate(), Cascade2.Env())
            let machine = Machine<Cascade2>(initialState: .init(), env: env)
            try machine.send(.first(.init("go", Part.ignoringCancellation(gate))))
            try machine.send(.second(.init("go", Part.ignoringCancellation(gate))))
            manual.runJobs()
            try machine.send(.second(.init("cancel", .cancel(id: "load"))))
            gate.open()
            manual.runJobs()
            #expect(env.first.all == ["started", "sent"])
            #expect(env.second.all == ["started", "CancellationError()"])
        }
    }

    // R10.2
    @Test func `the result of an effect in a cascade's first machine reaches the second machine as an event`()
        throws
    {
        try ManualActor.run { manual in
            let gate = Gate()
            let machine = Machine<Cascade2>(initialState: .init(), env: .init())
            try machine.send(.first(.init("go", Part.ignoringCancellation(gate, .output("x")))))
            gate.open()
            manual.runJobs()
            #expect(machine.state.first.seen == ["go", "loaded"])
            #expect(machine.state.second.seen == ["x"])
        }
    }

    // R10.2, R7.1
    @Test func `the second machine of a cascade continues after the first has ended`() throws {
        try ManualActor.run { manual in
            let (gate, env) = (Gate(), Cascade2.Env())
            let machine = Machine<Cascade2>(initialState: .init(), env: env)
            try machine.send(.second(.init("go", Part.ignoringCancellation(gate))))
            manual.runJobs()
            try machine.send(.first(.init("end", [.output("a"), .output("b")], ends: true)))
            gate.open()
            manual.runJobs()
            #expect(machine.state.second.seen == ["go", "a", "b", "loaded"])
            #expect(machine.isRunning)
        }
    }

    // R10.2
    @Test
    func
        `an event for a cascade's first machine is discarded with the reason absent once that machine has ended`()
        throws
    {
        try ManualActor.run { _ in
            let inspector = RecordingInspector()
            let machine = Machine<Cascade2>(
                initialState: .init(first: .over, second: .init()), env: .init(),
                configuration: .init(inspector: inspector))
            try machine.send(.first("a"))
            #expect(machine.state.first == .over)
            #expect(inspector.lines("discarded") == ["discarded first(a) absent"])
        }
    }

    // R10.2, R7.1
    @Test func `a cascade ends when an event ends its second machine`() throws {
        try ManualActor.run { manual in
            let (gate, env, inspector) = (Gate(), Cascade2.Env(), RecordingInspector())
            let machine = Machine<Cascade2>(
                initialState: .init(), env: env, configuration: .init(inspector: inspector))
            try machine.send(.first(.init("go", Part.ignoringCancellation(gate))))
            manual.runJobs()
            try machine.send(.first(.init("say", [.output("end"), .output("too late"), .send("never")])))
            gate.open()
            manual.runJobs()
            #expect(!machine.isRunning)
            #expect(machine.state.second.seen == ["end"])
            #expect(machine.state.first.seen == ["go", "say"])
            #expect(env.first.all == ["started", "CancellationError()"])
            #expect(inspector.lines("delivered") == ["delivered end'"])
            #expect(inspector.lines("discarded").count == 2)
        }
    }

    // R10.2, R7.1
    @Test func `the terminal state of a cascade contains the states of both machines`() async throws {
        let input = Cascade2.Input()
        try input.send(.first(.init("a", .output("b"))))
        try input.send(.first(.init("say", .output("end"))))
        let state = try await Cascade2.run(
            initialState: Cascade2.State(), env: Cascade2.Env(), input: input, isolation: nil)
        #expect(state.first.seen == ["a", "say"])
        #expect(state.second.seen == ["b", "end"])
    }

    // R10.2, R6.1
    @Test func `process returns when the event has passed through the whole cascade`() async throws {
        let machine = TransducerActor<Cascade3>(
            initialState: .init(first: .init(), second: .init()), env: .init(first: .init(), second: Record())
        )
        try await machine.input.process(
            .first(.first(.init("go", .merge((0..<100).map { .output("\($0)") })))))
        #expect(await machine.state.second.seen == (0..<100).map { "\($0)'" })
    }

    // R10.2, R6.1
    @Test func `request returns the outputs of the last machine of a cascade`() async throws {
        let machine = TransducerActor<Cascade3>(
            initialState: .init(first: .init(), second: .init()), env: .init(first: .init(), second: Record())
        )
        let outputs = try await machine.request(.first(.first(.init("go", [.output("a"), .output("b")]))))
        #expect(outputs == ["a''", "b''"])
    }

    // R10.2, R6.1: the number of queued events is bounded by the outputs of one transition
    @Test func `process returns only after the last machine of a cascade has processed its events`()
        async throws
    {
        let machine = TransducerActor<Cascade3>(
            initialState: .init(first: .init(), second: .init()),
            env: .init(first: .init(), second: Record()),
            configuration: .init(capacity: 0))
        for number in 1...50 {
            try await machine.input.process(.first(.first(.init("go", .output("x")))))
            #expect(await machine.state.second.seen.count == number)
        }
    }
}
