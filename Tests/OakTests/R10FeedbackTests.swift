import Oak
import TestSupport
import Testing

@Suite struct R10FeedbackTests {
    typealias Loop = FeedbackTransducer<Echo>

    // R10.2
    @Test func `a feedback machine delivers the first kind of output and feeds back the second as an event`()
        throws
    {
        try ManualActor.run { _ in
            var outputs: [Echo.Event] = []
            let machine = Machine<Loop>(initialState: .init(.init()), env: Record()) { outputs.append($0) }
            try machine.send(.init("go", [.output(.first("out")), .output(.second("back"))]))
            #expect(machine.state.inner.seen == ["go", "back"])
            #expect(outputs == ["out", "back'"])
        }
    }

    // R10.2, R3.1
    @Test
    func `fed-back events and sent events are processed in the order of the effects that produced them`()
        throws
    {
        try ManualActor.run { _ in
            let machine = Machine<Loop>(initialState: .init(.init()), env: Record())
            try machine.send(
                .init("go", [.output(.second("a")), .send("b"), .output(.second("c")), .send("d")]))
            #expect(machine.state.inner.seen == ["go", "a", "b", "c", "d"])
        }
    }

    // R10.2, R3.1
    @Test func `fed-back events and all their consequences are processed before any waiting event`() throws {
        try ManualActor.run { _ in
            let machine = Machine<Loop>(initialState: .init(.init()), env: Record())
            let input = machine.input
            try machine.send(
                .init(
                    "go",
                    [
                        .action { _ in
                            try? input.send("waits")
                            return nil
                        },
                        .send(.init("b", .output(.second("c")))), .output(.second("d")),
                    ]))
            #expect(machine.state.inner.seen == ["go", "b", "d", "c", "waits"])
        }
    }

    // R10.2, R2.1
    @Test func `a fed-back event causes a separate transition after the transition that produced it`() throws
    {
        try ManualActor.run { _ in
            let inspector = RecordingInspector()
            let machine = Machine<Loop>(
                initialState: .init(.init()), env: Record(), configuration: .init(inspector: inspector))
            try machine.send(.init("go", [.output(.second("a")), .output(.first("b"))]))
            #expect(
                inspector.lines("received", "delivered") == [
                    "received go", "delivered b", "received a", "delivered a'",
                ])
        }
    }

    // R10.2, R7.1
    @Test func `a fed-back event that ends the inner machine ends the feedback machine`() async throws {
        let input = Loop.Input()
        try input.send(.init("go", [.output(.second("end")), .output(.second("late"))]))
        let state = try await Loop.run(
            initialState: Loop.State(Echo.State()), env: Record(), input: input, isolation: nil)
        #expect(state.inner.seen == ["go", "end"])
    }

    // R10.2, R2.4
    @Test func `an endless feedback loop is reported and yields to other tasks`() throws {
        ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine<FeedbackTransducer<EndlessLoop>>(
                initialState: .init(.init()), configuration: .init(chainLimit: 100, report: issues.report))
            try? machine.send(())
            #expect(issues.all.count == 1)
            #expect(machine.state.inner.count >= 100)
            machine.cancel()
            manual.runJobs()
        }
    }

    private enum EndlessLoop: EffectTransducer {
        struct State: NonTerminal { var count = 0 }
        typealias Event = Void
        typealias Output = Either<Int, Void>

        static func update(_ state: inout State, event: Void) -> Effect? {
            state.count += 1
            return .output(.second(()))
        }
    }
}
