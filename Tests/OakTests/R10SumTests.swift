import Oak
import TestSupport
import Testing

@Suite struct R10SumTests {
    // R10.2
    @Test func `the initial state of a sum determines which machine runs`() throws {
        try ManualActor.run { _ in
            for (state, event) in [
                (Choice.State.first(.init()), Choice.Event.first("a")), (.second(.init()), .second("a")),
            ] {
                let machine = Machine<Choice>(initialState: state, env: .init())
                try machine.send(event)
                #expect((machine.state.first ?? machine.state.second)?.seen == ["a"])
                #expect((machine.state.first == nil) == (state.first == nil))
            }
        }
    }

    // R10.2
    @Test(arguments: [true, false])
    func `a sum discards events for its inactive machine with the reason absent`(_ isFirst: Bool) throws {
        try ManualActor.run { _ in
            let inspector = RecordingInspector()
            let machine = Machine<Choice>(
                initialState: isFirst ? .first(.init()) : .second(.init()), env: .init(),
                configuration: .init(inspector: inspector))
            try machine.send(isFirst ? .second("a") : .first("a"))
            #expect((machine.state.first ?? machine.state.second)?.seen == [])
            #expect(inspector.lines("discarded") == ["discarded \(isFirst ? "second" : "first")(a) absent"])
        }
    }

    // R10.2
    @Test func `the outputs and effects of a sum belong to its running machine`() throws {
        try ManualActor.run { manual in
            let env = Choice.Env()
            var outputs: [Choice.Output] = []
            let machine = Machine<Choice>(initialState: .second(.init(seen: ["new"])), env: env) {
                outputs.append($0)
            }
            try machine.send(
                .second(
                    .init(
                        "go",
                        PartEffect { record, input in
                            record("ran")
                            try input.send(.init("done", .output("out")))
                        })))
            manual.runJobs()
            #expect(outputs == [.second("hello"), .second("out")])
            #expect(env.first.all == [])
            #expect(env.second.all == ["ran"])
        }
    }

    // R10.2, R7.1
    @Test func `a sum ends when its running machine ends, and returns that machine's terminal state`()
        async throws
    {
        let input = Choice.Input()
        try input.send(.second("a"))
        try input.send(.second(.end))
        let state = try await Choice.run(
            initialState: .first(Part.State.over), env: Choice.Env(), isolation: nil)
        #expect(state == .first(.over))
        let other = try await Choice.run(
            initialState: .second(Part.State()), env: Choice.Env(), input: input, isolation: nil)
        #expect(other.second?.seen == ["a", "end"])
    }

    // R10.2, R7.1
    @Test func `a sum cancels the effects of its running machine when the machine ends`() throws {
        try ManualActor.run { manual in
            let (gate, env) = (Gate(), Choice.Env())
            let machine = Machine<Choice>(initialState: .first(.init()), env: env)
            try machine.send(.first(.init("go", Part.ignoringCancellation(gate))))
            manual.runJobs()
            try machine.send(.first(.end))
            gate.open()
            manual.runJobs()
            #expect(env.first.all == ["started", "CancellationError()"])
            #expect(!machine.isRunning)
        }
    }
}
