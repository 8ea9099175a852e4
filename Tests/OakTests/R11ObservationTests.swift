import Oak
import Observation
import TestSupport
import Testing

@Suite struct R11ObservationTests {
    // R11.1
    @Test func `the inspector is notified of each event, transition, output and effect in order`() throws {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send(
                "a", [.output("o"), .send("b"), ScriptedEffect(id: "x") { _, input in try input.send("c") }])
            manual.runJobs()
            machine.cancel()
            #expect(
                inspector.lines == [
                    "started", "received a", #"transitioned a [output, send, run(id: "x")]"#, "delivered o",
                    ##"effectStarted "x"#1"##, "received b", "transitioned b -", "received c",
                    "transitioned c -",
                    ##"effectFinished "x"#1"##, "stopped cancelled 0",
                ])
        }
    }

    // R11.1
    @Test func `the inspector is notified when an effect is cancelled or replaced, or fails`() throws {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(
                ScriptedEnvironment(), Configuration(inspector: inspector, report: { _ in }))
            try machine.input.send("a", ScriptedEffect(id: "x") { _, _ in try await Gate().passOrCancel() })
            manual.runJobs()
            try machine.input.send("b", ScriptedEffect(id: "x") { _, _ in try await Gate().passOrCancel() })
            manual.runJobs()
            try machine.input.send(
                "c", [.cancel(id: "x"), ScriptedEffect(id: "y") { _, _ in throw Failure() }])
            manual.runJobs()
            #expect(
                inspector.lines("effect") == [
                    ##"effectStarted "x"#1"##, ##"effectCancelled "x"#1"##, ##"effectStarted "x"#2"##,
                    ##"effectCancelled "x"#2"##, ##"effectStarted "y"#3"##,
                    ##"effectFailed "y"#3 Failure(name: "failure")"##,
                ])
        }
    }

    // R11.1
    @Test func `each run that has started is reported exactly once as finished, cancelled or failed`() throws
    {
        try ManualActor.run { manual in
            let (inspector, gate) = (RecordingInspector(), Gate())
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send("a", ScriptedEffect(id: "x") { _, _ in try await gate.pass() })
            manual.runJobs()
            try machine.input.send("b", .cancel(id: "x"))
            gate.open()
            manual.runJobs()
            #expect(
                inspector.lines("effectFinished", "effectCancelled", "effectFailed") == [
                    ##"effectCancelled "x"#1"##
                ])
        }
    }

    // R11.1
    @Test
    func
        `a failed run is not also reported as cancelled if its failure event starts an effect with the same id`()
        throws
    {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send(
                "a",
                ScriptedEffect(id: "x") { _, _ in throw Failure() }
                    .catching { _ in .init("failed", ScriptedEffect(id: "x") { _, _ in }) })
            manual.runJobs()
            #expect(
                inspector.lines("effectFinished", "effectCancelled", "effectFailed") == [
                    ##"effectFailed "x"#1 Failure(name: "failure")"##, ##"effectFinished "x"#2"##,
                ])
        }
    }

    // R11.1
    @Test func `the stream of states yields the current state and then each new state`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            var seen: [[String]] = []
            Task {
                _ = manual
                for await state in machine.states { seen.append(state.seen) }
                seen.append(["end"])
            }
            manual.runJobs()
            for name in ["a", "b"] {
                try machine.input.send(.init(name))
                manual.runJobs()
            }
            machine.cancel()
            manual.runJobs()
            #expect(seen == [[], ["a"], ["a", "b"], ["end"]])
        }
    }

    // R11.1
    @Test func `a slow reader of the stream of states receives only the latest state`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            var seen: [[String]] = []
            let states = machine.states
            for name in ["a", "b", "c"] { try machine.input.send(.init(name)) }
            Task {
                _ = manual
                for await state in states { seen.append(state.seen) }
            }
            manual.runJobs()
            #expect(seen == [["a", "b", "c"]])
            machine.cancel()
        }
    }

    // R11.1
    @Test func `the stream of states of an ended machine yields the final state and finishes`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("end", nil, ends: true)
            var seen: [[String]] = []
            Task {
                _ = manual
                for await state in machine.states { seen.append(state.seen) }
                seen.append(["over"])
            }
            manual.runJobs()
            #expect(seen == [["end"], ["over"]])
        }
    }

    // R8.1, R11.1
    @Test func `the stream of outputs also yields the output whose handler cancels the machine`() throws {
        try ManualActor.run { manual in
            var machine: Machine<Scripted>?
            machine = Machine { _ in machine?.cancel() }
            var seen: [String] = []
            if let outputs = machine?.outputs {
                Task {
                    _ = manual
                    for await output in outputs { seen.append(output) }
                    seen.append("end")
                }
            }
            try machine?.input.send("a", .output("o"))
            manual.runJobs()
            #expect(seen == ["o", "end"])
            machine = nil
        }
    }

    // R11.1
    @Test func `each reader of outputs receives every output`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            var seen: [[String]] = [[], []]
            for reader in 0..<2 {
                let outputs = machine.outputs
                Task {
                    _ = manual
                    for await output in outputs { seen[reader].append(output) }
                    seen[reader].append("end")
                }
            }
            try machine.input.send("a", .merge((0..<5).map { .output("\($0)") }))
            try machine.input.send("b", .output("5"), ends: true)
            manual.runJobs()
            #expect(seen == [["0", "1", "2", "3", "4", "5", "end"], ["0", "1", "2", "3", "4", "5", "end"]])
        }
    }

    // R11.1, R8.2
    @Test func `a reader of states does not keep the machine alive, and the stream ends with the machine`() {
        ManualActor.run { manual in
            var machine: Machine<Scripted>? = Machine()
            weak let freed = machine
            var hasEnded = false
            if let states = machine?.states {
                Task {
                    _ = manual
                    for await _ in states {}
                    hasEnded = true
                }
            }
            manual.runJobs()
            machine = nil
            manual.runJobs()
            #expect(freed == nil)
            #expect(hasEnded)
        }
    }

    // R11.1
    @Test func `the sequences of a transducer actor yield the states and outputs that follow their creation`()
        async throws
    {
        let host = TransducerActor(of: Server.self, initialState: .init(), env: SharedEnvironment())
        let (states, outputs) = (host.states, host.outputs)
        for n in 1...3 { try host.input.send(.add(n)) }
        try host.input.send(.end)
        #expect(await outputs.reduce(into: []) { $0.append($1) } == [1, 3, 6])
        #expect(await states.reduce(into: 0) { $0 = $1.sum } == 6)
    }

    // R11.1
    @MainActor
    @Test func `an observable host notifies its observers before send returns`() throws {
        let host = ObservableTransducer(of: Scripted.self, initialState: .init(), env: ScriptedEnvironment())
        let record = Record()
        withObservationTracking {
            _ = host.state
        } onChange: {
            record("changed")
        }
        try host.input.send("a")
        #expect(record.all == ["changed"])
        #expect(host.state.seen == ["a"])
    }
}
