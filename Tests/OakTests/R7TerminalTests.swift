import Oak
import TestSupport
import Testing

@Suite struct R7TerminalTests {
    // R7.1
    @Test func `the outputs of a terminal transition are delivered`() throws {
        try ManualActor.run { manual in
            var outputs: [String] = []
            let machine = Machine { outputs.append($0) }
            try machine.input.send("end", [.output("1"), .output("2")], ends: true)
            #expect(outputs == ["1", "2"])
        }
    }

    // R7.1
    @Test func `a run effect of a terminal transition never starts`() throws {
        try ManualActor.run { manual in
            let (record, inspector) = (Record(), RecordingInspector())
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send("end", ScriptedEffect { _, _ in record("ran") }, ends: true)
            manual.runJobs()
            #expect(record.all == [])
            #expect(inspector.lines("effect") == [])
        }
    }

    // R7.1
    @Test
    func `an enqueued effect does not start when its predecessor's event ends the machine`()
        throws
    {
        try ManualActor.run { manual in
            let (record, inspector) = (Record(), RecordingInspector())
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send(
                "a",
                ScriptedEffect(id: "x", overlap: .enqueue) { _, input in
                    try input.send(.init("end", ends: true), isolation: nil)
                })
            try machine.input.send("b", ScriptedEffect(id: "x", overlap: .enqueue) { _, _ in record("ran") })
            manual.runJobs()
            #expect(machine.seen == ["a", "b", "end"])
            #expect(record.all == [])
            #expect(inspector.lines("effectStarted").count == 1)
        }
    }

    // R7.1
    @Test func `running effects are cancelled when the machine terminates`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            try machine.input.send(
                "a",
                ScriptedEffect { _, _ in
                    do { try await gate.passOrCancel() } catch { record("cancelled") }
                })
            manual.runJobs()
            try machine.input.send("end", nil, ends: true)
            manual.runJobs()
            #expect(record.all == ["cancelled"])
        }
    }

    // R7.1
    @Test func `events in the mailbox are discarded and counted when the machine terminates`() throws {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send(.init("end", ends: true), isolation: nil)
            for name in ["x", "y", "z"] { try machine.input.send(.init(name), isolation: nil) }
            manual.runJobs()
            #expect(machine.seen == ["end"])
            #expect(
                inspector.lines("discarded", "stopped") == [
                    "discarded x terminated", "discarded y terminated", "discarded z terminated",
                    "stopped terminated 3",
                ])
        }
    }

    // R7.1
    @Test func `queued internal events are discarded and counted when the machine terminates`() throws {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send("a", [.send(.init("end", ends: true)), .send("b"), .send("c")])
            #expect(machine.seen == ["a", "end"])
            #expect(
                Set(inspector.lines("discarded", "stopped")) == [
                    "discarded b terminated", "discarded c terminated", "stopped terminated 2",
                ])
        }
    }

    // R7.1
    @Test func `an event that an action of a terminal transition returns is not processed`() throws {
        try ManualActor.run { manual in
            let environment = ScriptedEnvironment()
            let machine = Machine(environment)
            try machine.input.send(
                "end",
                [
                    .action { env in
                        env.log.append("acted")
                        return "late"
                    },
                    .send("late too"),
                ], ends: true)
            #expect(machine.seen == ["end"])
            #expect(environment.log == ["acted"])
        }
    }

    // R7.1, R6.2
    @Test func `a send from the output handler of a terminal transition throws terminated`() throws {
        try ManualActor.run { manual in
            var errors: [SendError?] = []
            var input: Scripted.Input?
            let machine = Machine { _ in
                do { try input?.send("late") } catch { errors.append(error as? SendError) }
            }
            input = machine.input
            try machine.input.send("end", .output("o"), ends: true)
            #expect(errors == [.terminated])
            #expect(machine.seen == ["end"])
        }
    }

    // R7.1
    @MainActor
    @Test func `run returns the machine's terminal state`() async throws {
        let input = Scripted.Input()
        try input.send("a")
        try input.send(.init("end", ends: true))
        let state = try await Scripted.run(initialState: .init(), env: ScriptedEnvironment(), input: input)
        #expect(state.seen == ["a", "end"])
    }

    // R7.1
    @Test func `run without an actor returns the terminal state`() async throws {
        let input = Greeter.Input()
        try input.send(.next)
        try input.send(.end)
        let state = try await Greeter.run(initialState: .init(), input: input)
        #expect(state.count == 1)
    }

    // R7.1
    @MainActor
    @Test func `run returns when an event from an effect ends the machine`() async throws {
        let input = Scripted.Input()
        try input.send(.init("a", ScriptedEffect { _, input in try input.send(.init("end", ends: true)) }))
        let state = try await Scripted.run(initialState: .init(), env: ScriptedEnvironment(), input: input)
        #expect(state.seen == ["a", "end"])
    }

    // R7.1
    @MainActor
    @Test func `run delivers all outputs, including the last`() async throws {
        let input = Scripted.Input()
        try input.send(.init("a", .output("1")))
        try input.send(.init("end", .output("2"), ends: true))
        var outputs: [String] = []
        _ = try await Scripted.run(initialState: .init(), env: ScriptedEnvironment(), input: input) {
            outputs.append($0)
        }
        #expect(outputs == ["1", "2"])
    }

    // R7.1
    @Test func `finished returns the machine's terminal state`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            var state: Scripted.State?
            Task {
                _ = manual
                state = try await machine.finished()
            }
            manual.runJobs()
            #expect(state == nil)
            try machine.input.send("end", nil, ends: true)
            manual.runJobs()
            #expect(state == .init(seen: ["end"], isTerminal: true))
        }
    }

    // R7.1
    @MainActor
    @Test func `run returns immediately if the initial state is terminal`() async throws {
        let state = try await Scripted.run(initialState: .init(isTerminal: true), env: ScriptedEnvironment())
        #expect(state.seen == [])
    }

    // R7.1
    @Test func `a machine with a terminal initial state delivers its initial output but accepts no events`() {
        ManualActor.run { manual in
            var outputs: [Int] = []
            let machine = Machine(
                of: Greeter.self, initialState: .init(count: 7, isTerminal: true),
                output: { outputs.append($0) })
            #expect(!machine.isRunning)
            #expect(outputs == [7])
            #expect(throws: SendError.terminated) { try machine.input.send(.next) }
        }
    }

    // R7.1
    @MainActor
    @Test func `a second run with the same input is refused and does not affect the first`() async throws {
        let input = Scripted.Input()
        let first = Task {
            try await Scripted.run(initialState: .init(), env: ScriptedEnvironment(), input: input)
        }
        await waitUntil { (try? await input.process("a")) != nil }
        await #expect(throws: RunError.inputInUse) {
            try await Scripted.run(initialState: .init(), env: ScriptedEnvironment(), input: input)
        }
        try input.send(.init("end", ends: true))
        #expect(try await first.value.seen == ["a", "end"])
    }
}
