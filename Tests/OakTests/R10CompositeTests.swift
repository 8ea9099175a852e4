import Oak
import TestSupport
import Testing

typealias Pair = ProductTransducer<Part, Part>
typealias Choice = SumTransducer<Part, Part>

@Suite struct R10ProductTests {
    // R10.2
    @Test func `an event for a composite reaches only the part to which it is addressed`() throws {
        try ManualActor.run { _ in
            let machine = Machine<Pair>(initialState: .init(), env: .init())
            try machine.send(.first("a"))
            try machine.send(.second("b"))
            #expect(machine.state.first.seen == ["a"])
            #expect(machine.state.second.seen == ["b"])
        }
    }

    // R10.2, R3.1
    @Test func `outputs of a composite identify their machine and keep their order`() throws {
        try ManualActor.run { _ in
            var outputs: [Pair.Output] = []
            let machine = Machine<Pair>(initialState: .init(), env: .init()) { outputs.append($0) }
            try machine.send(
                .second(.init("go", [.output("a"), .send(.init("b", .output("c"))), .output("d")])))
            try machine.send(.first(.init("go", .output("e"))))
            #expect(outputs == [.second("a"), .second("d"), .second("c"), .first("e")])
        }
    }

    // R10.2
    @Test func `both parts of a composite start, beginning with the first part`() {
        ManualActor.run { _ in
            var outputs: [Pair.Output] = []
            let state = Pair.State(first: .init(seen: ["new"]), second: .init(seen: ["new"]))
            let machine = Machine<Pair>(initialState: state, env: .init()) { outputs.append($0) }
            #expect(outputs == [.first("hello"), .second("hello")])
            #expect(machine.isRunning)
        }
    }

    // R10.2
    @Test func `effects of a composite's part receive the part's environment and send events to the part`()
        throws
    {
        try ManualActor.run { manual in
            let env = Pair.Env()
            let machine = Machine<Pair>(initialState: .init(), env: env)
            for (name, make) in [("a", Pair.Event.first), ("b", Pair.Event.second)] {
                try machine.send(
                    make(
                        .init(
                            "go",
                            PartEffect { record, input in
                                record(name)
                                try input.send("done")
                            })))
            }
            manual.runJobs()
            #expect(env.first.all == ["a"])
            #expect(env.second.all == ["b"])
            #expect(machine.state.first.seen == ["go", "done"])
            #expect(machine.state.second.seen == ["go", "done"])
        }
    }

    // R10.2, R4.4
    @Test func `the same id refers to different effects in the two parts of a composite`() throws {
        try ManualActor.run { manual in
            let (gate, env) = (Gate(), Pair.Env())
            let machine = Machine<Pair>(initialState: .init(), env: env)
            try machine.send(.first(.init("go", Part.ignoringCancellation(gate))))
            try machine.send(.second(.init("go", Part.ignoringCancellation(gate))))
            manual.runJobs()
            try machine.send(.first(.init("cancel", .cancel(id: "load"))))
            gate.open()
            manual.runJobs()
            #expect(env.first.all == ["started", "CancellationError()"])
            #expect(env.second.all == ["started", "sent"])
        }
    }

    // R10.2, R4.5
    @Test func `cancelAll in one part of a composite does not cancel the effects of the other part`() throws {
        try ManualActor.run { manual in
            let (gate, env) = (Gate(), Pair.Env())
            let machine = Machine<Pair>(initialState: .init(), env: env)
            try machine.send(.first(.init("go", Part.ignoringCancellation(gate))))
            try machine.send(.second(.init("go", Part.ignoringCancellation(gate))))
            manual.runJobs()
            try machine.send(.second(.init("cancel", .cancelAll)))
            gate.open()
            manual.runJobs()
            #expect(env.first.all == ["started", "sent"])
            #expect(env.second.all == ["started", "CancellationError()"])
        }
    }

    // R10.2, R7.1
    @Test func `the end of a composite's part cancels only that part's effects`() throws {
        try ManualActor.run { manual in
            let (gate, env) = (Gate(), Pair.Env())
            let machine = Machine<Pair>(initialState: .init(), env: env)
            try machine.send(.first(.init("go", Part.ignoringCancellation(gate))))
            try machine.send(.second(.init("go", Part.ignoringCancellation(gate))))
            manual.runJobs()
            try machine.send(.first(.end))
            gate.open()
            manual.runJobs()
            #expect(env.first.all == ["started", "CancellationError()"])
            #expect(env.second.all == ["started", "sent"])
        }
    }

    // R10.2, R7.1
    @Test
    func `the last transition of a composite's part delivers outputs and runs actions, but starts no runs`()
        throws
    {
        try ManualActor.run { manual in
            let (env, inspector) = (Pair.Env(), RecordingInspector())
            var outputs: [Pair.Output] = []
            let machine = Machine<Pair>(
                initialState: .init(), env: env, configuration: .init(inspector: inspector)
            ) { outputs.append($0) }
            try machine.send(
                .second(
                    .init(
                        "end",
                        [
                            .output("bye"),
                            .action { record in
                                record("acted")
                                return "late"
                            },
                            PartEffect(id: "load") { record, _ in record("ran") },
                        ], ends: true)))
            manual.runJobs()
            #expect(outputs == [.second("bye")])
            #expect(env.second.all == ["acted"])
            #expect(machine.state.second.seen == ["end"])
            #expect(inspector.lines("discarded") == ["discarded second(late) stale"])
        }
    }

    // R10.2
    @Test func `an event for a composite's part that has ended is discarded with the reason absent`() throws {
        try ManualActor.run { _ in
            let inspector = RecordingInspector()
            let machine = Machine<Pair>(
                initialState: .init(first: .over, second: .init()), env: .init(),
                configuration: .init(inspector: inspector))
            try machine.send(.first(.init("a", .output("never"))))
            #expect(machine.state.first == .over)
            #expect(inspector.lines("discarded") == ["discarded first(a) absent"])
            #expect(inspector.lines("delivered") == [])
        }
    }

    // R10.2, R6.1
    @Test func `waiting for an event does not throw if the event is discarded because its part is absent`()
        async throws
    {
        let machine = TransducerActor<Pair>(initialState: .init(first: .over, second: .init()), env: .init())
        try await machine.input.process(.first("a"))
        #expect(await machine.state.first == .over)
    }

    // R10.2, R4.2
    @Test func `when a composite's part ends, queued events from the part's effects are discarded`() throws {
        try ManualActor.run { manual in
            let (inspector, record) = (RecordingInspector(), Record())
            let machine = Machine<Pair>(
                initialState: .init(), env: .init(first: record, second: record),
                configuration: .init(inspector: inspector))
            let outside = machine.input
            try machine.send(
                .first(
                    .init(
                        "go",
                        PartEffect { _, input in
                            try input.send(
                                .init(
                                    "busy",
                                    .action { _ in
                                        // Both events are queued, because the machine is busy.
                                        try? outside.send(.first(.end))
                                        try? input.send("late")
                                        return nil
                                    }))
                        })))
            manual.runJobs()
            #expect(machine.state.first.seen == ["go", "busy", "end"])
            #expect(inspector.lines("discarded") == ["discarded first(late) stale"])
        }
    }

    // R10.2, R7.1
    @Test func `the terminal state of a product contains the states of both parts`() async throws {
        let input = Pair.Input()
        try input.send(.second(.end))
        try input.send(.first("a"))
        try input.send(.first(.end))
        let state = try await Pair.run(
            initialState: Pair.State(), env: Pair.Env(), input: input, isolation: nil)
        #expect(state.first.seen == ["a", "end"])
        #expect(state.second.seen == ["end"])
    }
}

/// Tests for the states in which composites end.
@Suite struct R10TerminalTableTests {
    private static let open = Part.State()
    private static let over = Part.State.over

    // R10.2, R7.1
    @Test(arguments: [(open, open, false), (over, open, false), (open, over, false), (over, over, true)])
    func `a product ends when both parts have ended`(
        _ first: Part.State, _ second: Part.State, _ isTerminal: Bool
    ) {
        let state = Pair.State(first: first, second: second)
        #expect(state.isTerminal == isTerminal)
    }

    // R10.2, R7.1
    @Test(arguments: [(open, false), (over, true)])
    func `a sum ends when its running machine has ended`(_ state: Part.State, _ isTerminal: Bool) {
        #expect(Choice.State.first(state).isTerminal == isTerminal)
        #expect(Choice.State.second(state).isTerminal == isTerminal)
    }

    // R10.2, R7.1
    @Test(arguments: [(open, open, false), (over, open, false), (open, over, true), (over, over, true)])
    func `a cascade ends when its second machine ends`(
        _ first: Part.State, _ second: Part.State, _ isTerminal: Bool
    ) {
        let state = CascadeTransducer<Part, Part>.State(first: first, second: second)
        #expect(state.isTerminal == isTerminal)
    }

    // R10.2, R7.1
    @Test(arguments: [false, true])
    func `a feedback machine ends when its inner machine ends`(_ isTerminal: Bool) {
        let state = FeedbackTransducer<Echo>.State(.init(isTerminal: isTerminal))
        #expect(state.isTerminal == isTerminal)
    }
}
