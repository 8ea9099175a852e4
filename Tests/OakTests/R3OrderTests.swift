import Oak
import TestSupport
import Testing

@Suite struct R3OrderTests {
    // R3.1
    @Test func `internal events are processed before events in the mailbox`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(.init("a", .send("b")), isolation: nil)
            try machine.input.send("x", isolation: nil)
            manual.runJobs()
            #expect(machine.seen == ["a", "b", "x"])
        }
    }

    // R3.1
    @Test func `a chain of a thousand internal events is processed before an event that was queued earlier`()
        throws
    {
        try ManualActor.run { manual in
            let machine = Machine(of: Countdown.self, initialState: .init())
            try machine.input.send(.count(1000), isolation: nil)
            try machine.input.send(.mark, isolation: nil)
            manual.runJobs()
            #expect(machine.state.stepsAtMark == 1001)
        }
    }

    // R3.1
    @Test func `events in the mailbox are processed in their order of arrival`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            for n in 0..<600 { try machine.input.send(.init("\(n)"), isolation: nil) }
            manual.runJobs()
            #expect(machine.seen == (0..<600).map { "\($0)" })
        }
    }

    // R3.1
    @Test func `the effects in a list are executed from left to right`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("start", [.send("a"), .action { _ in "b" }, .send("c")])
            #expect(machine.seen == ["start", "a", "b", "c"])
        }
    }

    // R3.1
    @Test func `internal events are processed breadth-first`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(
                "start",
                [
                    .send(.init("a", [.send(.init("a1", .send("a11"))), .send("a2")])),
                    .send(.init("b", .send("b1"))),
                    .send("c"),
                ])
            #expect(machine.seen == ["start", "a", "b", "c", "a1", "a2", "b1", "a11"])
        }
    }

    // R3.1
    @Test func `all effects in a list are executed before the first of their events is processed`() throws {
        try ManualActor.run { manual in
            let environment = ScriptedEnvironment()
            let machine = Machine(environment)
            try machine.input.send(
                "start",
                [
                    .send(
                        .init(
                            "a",
                            .action {
                                $0.log.append("of a")
                                return nil
                            })),
                    .action {
                        $0.log.append("sibling")
                        return nil
                    },
                ])
            #expect(environment.log == ["sibling", "of a"])
        }
    }

    // R3.1
    @Test func `the effect bodies in a list start from left to right`() throws {
        try ManualActor.run { manual in
            let environment = ScriptedEnvironment()
            let machine = Machine(environment)
            try machine.input.send(
                "start",
                .merge((0..<50).map { n in ScriptedEffect { env, _ in env.log.append("\(n)") } }))
            manual.runJobs()
            #expect(environment.log == (0..<50).map { "\($0)" })
        }
    }

    // R3.1
    @Test func `the event for a caught error is processed before events in the mailbox`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(
                "start", ScriptedEffect { _, _ in throw Failure() }.catching { _ in "failed" })
            try machine.input.send("x", isolation: nil)
            try machine.input.send("y", isolation: nil)
            // The job of the body was enqueued first.
            manual.runJobs()
            #expect(machine.seen == ["start", "failed", "x", "y"])
        }
    }

    // R3.1
    @Test func `the event for a caught error is processed after at most one more drain of the mailbox`()
        throws
    {
        try ManualActor.run { manual in
            let (machine, gate) = (Machine(), Gate())
            try machine.input.send(
                "start",
                ScriptedEffect { _, _ in
                    try await gate.pass()
                    throw Failure()
                }.catching { _ in "failed" })
            manual.runJobs()
            for _ in 0..<1000 { try machine.input.send("x", isolation: nil) }
            while machine.seen.count == 1 && manual.runNextJob() {}
            let processed = machine.seen.count
            gate.open()
            while !machine.seen.contains("failed") && manual.runNextJob() {}
            let burst = processed - 1
            // At most one more burst is processed before the job of the body.
            #expect((machine.seen.firstIndex(of: "failed") ?? .max) <= processed + burst)
            manual.runJobs()
            #expect(machine.seen.count == 1002)
        }
    }

    // R3.1
    @Test func `the event for a caught error is processed after the events that the same run sent`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            let body = ScriptedEffect { _, input in
                try input.send("progress", isolation: nil)
                throw Failure()
            }
            try machine.send(.init("start", body.catching { _ in "failed" }))
            manual.runJobs()
            #expect(machine.seen == ["start", "progress", "failed"])
        }
    }

    // R3.2
    @Test func `an output handler is called after the state has changed`() throws {
        try ManualActor.run { manual in
            var machine: Machine<Scripted>?
            var seen: [[String]] = []
            machine = Machine { _ in seen.append(machine?.seen ?? []) }
            try machine?.input.send("a", .output("1"))
            try machine?.input.send("b", .output("2"))
            #expect(seen == [["a"], ["a", "b"]])
            machine = nil
        }
    }

    // R3.2
    @Test func `outputs are delivered before the next event is processed`() throws {
        try ManualActor.run { manual in
            var machine: Machine<Scripted>?
            var log: [String] = []
            machine = Machine { log.append("\($0) \(machine?.seen.last ?? "")") }
            try machine?.input.send(
                "a", [.send(.init("b", .output("3"))), .output("1"), .output("2")])
            #expect(log == ["1 a", "2 a", "3 b"])
            machine = nil
        }
    }

    // R3.2
    @Test func `events that an output handler sends are processed after the internal events`() throws {
        try ManualActor.run { manual in
            var machine: Machine<Scripted>?
            machine = Machine { _ in try? machine?.input.send("from handler") }
            try machine?.input.send("a", [.output("o"), .send("internal")])
            #expect(machine?.seen == ["a", "internal", "from handler"])
            machine = nil
        }
    }

    // R3.2
    @MainActor
    @Test func `events that an output handler sends for the initial output are queued`() async throws {
        let input = Greeter.Input()
        var depth = 0
        var deepest = 0
        let state = try await Greeter.run(initialState: .init(), input: input) { output in
            depth += 1
            deepest = max(depth, deepest)
            try? input.send(output < 3 ? .next : .end)
            depth -= 1
        }
        #expect(state.count == 3)
        #expect(deepest == 1)
    }

    // R3.3
    @Test func `events from one sender keep their order across isolation domains`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("1", isolation: nil)
            try machine.input.send("2", isolation: nil)
            try machine.input.send("3")
            #expect(machine.seen == ["1", "2", "3"])
            try machine.input.send("4", isolation: nil)
            try machine.send("5")
            #expect(machine.seen == ["1", "2", "3", "4", "5"])
        }
    }

    // R3.3
    @Test func `a direct send does not overtake queued events from the same sender`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            for n in 0..<1000 { try machine.input.send(.init("\(n)"), isolation: nil) }
            try machine.send("last")
            manual.runJobs()
            #expect(machine.seen == (0..<1000).map { "\($0)" } + ["last"])
        }
    }

    // R3.3
    @MainActor
    @Test func `events from each concurrent sender are processed in order`() async throws {
        let machine = Machine()
        let input = machine.input
        await withThrowingTaskGroup(of: Void.self) { group in
            for sender in 0..<4 {
                group.addTask { for n in 0..<500 { try input.send(.init("\(sender) \(n)")) } }
            }
        }
        try await input.process("end")
        for sender in 0..<4 {
            #expect(machine.seen.filter { $0.hasPrefix("\(sender) ") } == (0..<500).map { "\(sender) \($0)" })
        }
        #expect(machine.seen.count == 2001)
    }
}

/// A Moore machine with an initial output.
enum Greeter: EffectTransducer {
    struct State: Terminable, Sendable {
        var count = 0
        var isTerminal = false
    }
    enum Event: Sendable { case next, end }
    typealias Output = Int

    static func initialOutput(_ state: State) -> Int? { state.count }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .next:
            state.count += 1
            return .output(state.count)
        case .end:
            state.isTerminal = true
            return nil
        }
    }
}
