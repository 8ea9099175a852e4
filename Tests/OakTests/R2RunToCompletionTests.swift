import Oak
import TestSupport
import Testing

@Suite struct R2RunToCompletionTests {
    // R2.1
    @Test func `update is never re-entered, even if it sends an event`() throws {
        try ManualActor.run { manual in
            let machine = Machine(of: Nested.self, initialState: .init())
            let input = machine.input
            try machine.send { _ = manual.assumeIsolated { _ in try? input.send {} } }
            manual.runJobs()
            #expect(machine.state.deepest == 1)
        }
    }

    // R2.3, R6.1
    @Test func `an event that is sent during update is processed without waiting for the next send`() throws {
        try ManualActor.run { manual in
            let machine = Machine(of: Nested.self, initialState: .init())
            let input = machine.input
            try machine.send { _ = manual.assumeIsolated { _ in try? input.send {} } }
            manual.runJobs()
            #expect(machine.state.count == 2)
        }
    }

    // R2.1
    @Test func `an output handler that sends an event does not re-enter update`() throws {
        try ManualActor.run { manual in
            var machine: Machine<Scripted>?
            var seenInHandler: [[String]] = []
            machine = Machine { _ in
                try? machine?.input.send("b")
                seenInHandler.append(machine?.seen ?? [])
            }
            try machine?.input.send("a", .output("o"))
            #expect(seenInHandler == [["a"]])
            #expect(machine?.seen == ["a", "b"])
            machine = nil
        }
    }

    // R2.2
    @Test func `a send from the machine's own isolation returns after the event has been processed`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("a", [.send("b"), .action { _ in "c" }])
            #expect(machine.seen == ["a", "b", "c"])
        }
    }

    // R2.2
    @Test func `a send on the main actor returns after the event has been processed`() async throws {
        try await MainActor.run {
            let machine = Machine()
            try machine.input.send("a", .send("b"))
            #expect(machine.seen == ["a", "b"])
        }
    }

    // R2.2
    @Test func `a send within the body of an effect returns after the event has been processed`() throws {
        try ManualActor.run { manual in
            let environment = ScriptedEnvironment()
            let machine = Machine(environment)
            let gate = Gate()
            environment.act = { environment.log.append("\(machine.seen)") }
            try machine.input.send(
                "a",
                ScriptedEffect { env, input in
                    try input.send("b")
                    env.act()
                    try await gate.pass()
                    try input.send("c", .send("d"))
                    env.act()
                })
            manual.runJobs()
            gate.open()
            manual.runJobs()
            #expect(environment.log == [#"["a", "b"]"#, #"["a", "b", "c", "d"]"#])
            environment.act = {}
        }
    }

    // R2.3
    @Test func `an event sent from another isolation domain is queued`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("a", isolation: nil)
            #expect(machine.seen == [])
            manual.runJobs()
            #expect(machine.seen == ["a"])
        }
    }

    // R2.3
    @Test func `an event sent from another actor is queued`() throws {
        let other = ManualActor()
        try ManualActor.run { manual in
            let machine = Machine()
            let input = machine.input
            try other.perform { other in try input.send("a") }
            #expect(machine.seen == [])
            other.runJobs()
            manual.runJobs()
            #expect(machine.seen == ["a"])
        }
    }

    // R2.3
    @Test func `an event sent while other events are being processed is queued`() throws {
        try ManualActor.run { manual in
            let environment = ScriptedEnvironment()
            let machine = Machine(environment)
            environment.act = {
                try? machine.input.send("inner")
                environment.log = machine.seen
            }
            try machine.input.send(
                "outer",
                .action {
                    $0.act()
                    return nil
                })
            #expect(environment.log == ["outer"])
            #expect(machine.seen == ["outer", "inner"])
            environment.act = {}
        }
    }

    // R2.4
    @Test func `a chain of a million internal events does not grow the stack`() throws {
        try ManualActor.run { manual in
            let machine = Machine(of: Countdown.self, initialState: .init())
            try machine.input.send(.count(1_000_000))
            #expect(machine.state.steps == 1_000_001)
        }
    }

    // R2.4
    @Test func `draining the mailbox yields after a bounded number of events`() throws {
        try ManualActor.run { manual in
            let machine = Machine(of: Countdown.self, initialState: .init())
            for _ in 0..<5000 { try machine.input.send(.count(0), isolation: nil) }
            while machine.state.steps == 0 && manual.runNextJob() {}
            #expect(machine.state.steps > 0)
            #expect(machine.state.steps < 1000)
            manual.runJobs()
            #expect(machine.state.steps == 5000)
        }
    }

    // R2.4
    @Test func `a chain of events that is too long is reported once, with the events of its cycle`() throws {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(
                of: PingPong.self, initialState: .init(),
                configuration: Configuration(chainLimit: 100, report: issues.report))
            try machine.input.send(.ping(1))
            for _ in 0..<5 { manual.runNextJob() }
            #expect(issues.all.count == 1)
            guard case .chainTooLong(100, let last) = issues.all.first?.kind else {
                Issue.record("\(issues.texts)")
                return
            }
            #expect(last.suffix(2) == ["pong(…)", "ping(…)"] || last.suffix(2) == ["ping(…)", "pong(…)"])
            #expect(issues.texts[0].contains("PingPong"))
            machine.cancel()
            manual.runJobs()
        }
    }

    // R2.4
    @Test func `the report of a chain that is too long lists only events of that chain`() throws {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(
                of: Countdown.self, initialState: .init(),
                configuration: Configuration(chainLimit: 3, report: issues.report))
            try machine.input.send(.list(3))
            try machine.input.send(.count(5))
            guard case .chainTooLong(3, let last) = issues.all.first?.kind else {
                Issue.record("\(issues.texts)")
                return
            }
            #expect(last == ["count(…)", "count(…)", "count(…)"])
            machine.cancel()
            manual.runJobs()
        }
    }

    // R2.4
    @Test func `a chain whose length equals the limit is not reported`() throws {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(
                of: Countdown.self, initialState: .init(),
                configuration: Configuration(chainLimit: 100, report: issues.report))
            try machine.input.send(.count(100))
            #expect(machine.state.steps == 101)
            #expect(issues.texts == [])
        }
    }

    // R2.4
    @Test func `an endless chain yields to other tasks`() throws {
        try ManualActor.run { manual in
            let machine = Machine(
                of: PingPong.self, initialState: .init(),
                configuration: Configuration(chainLimit: 100, report: { _ in }))
            try machine.input.send(.ping(1))
            Task {
                _ = manual
                machine.cancel()
            }
            #expect(manual.runJobs() < 10)
            #expect(!machine.isRunning)
        }
    }

    // R2.4, R3.1
    @Test func `an interrupted chain continues before events in the mailbox are processed`() throws {
        try ManualActor.run { manual in
            let machine = Machine(
                of: Countdown.self, initialState: .init(),
                configuration: Configuration(chainLimit: 10, report: { _ in }))
            try machine.input.send(.count(25))
            try machine.input.send(.mark, isolation: nil)
            manual.runJobs()
            #expect(machine.state.steps == 26)
            #expect(machine.state.stepsAtMark == 26)
        }
    }

    // R2.4, R6.1
    @MainActor
    @Test func `process waits for an interrupted chain to finish`() async throws {
        let machine = Machine(
            of: Countdown.self, initialState: .init(),
            configuration: Configuration(chainLimit: 10, report: { _ in }))
        try await machine.input.process(.count(55))
        #expect(machine.state.steps == 56)
    }

    // R2.4, R6.1
    @MainActor
    @Test func `request waits for an interrupted chain to finish and returns all its outputs`() async throws {
        let machine = Machine(
            of: Countdown.self, initialState: .init(),
            configuration: Configuration(chainLimit: 10, report: { _ in }))
        let outputs = try await machine.request(.count(55))
        #expect(machine.state.steps == 56)
        #expect(outputs == [0])
    }

    // R2.4, R3.1
    @MainActor
    @Test func `events that are sent during a request's long chain do not overtake the chain`()
        async throws
    {
        let machine = Machine(
            of: Countdown.self, initialState: .init(),
            configuration: Configuration(chainLimit: 10, report: { _ in }))
        let request = Task { try await machine.request(.count(55)) }
        let mark = Task { try await machine.input.process(.mark) }
        _ = try await (request.value, mark.value)
        #expect(machine.state.stepsAtMark == 56)
    }
}

/// A machine that counts down by sending events to itself.
enum Countdown: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var steps = 0
        var stepsAtMark: Int?
    }
    enum Event: Sendable {
        case count(Int)
        case list(Int)
        case mark, nothing
    }
    typealias Output = Int

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .count(let left):
            state.steps += 1
            return left == 0 ? .output(0) : .send(.count(left - 1))
        case .list(let count):
            return .merge((0..<count).map { _ in .send(.nothing) })
        case .mark:
            state.stepsAtMark = state.steps
            return nil
        case .nothing:
            return nil
        }
    }
}

/// A machine whose two transitions trigger each other endlessly.
enum PingPong: EffectTransducer {
    struct State: NonTerminal { var count = 0 }
    enum Event {
        case ping(Int)
        case pong(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.count += 1
        switch event {
        case .ping(let n): return .send(.pong(n))
        case .pong(let n): return .send(.ping(n))
        }
    }
}

/// A machine whose `update` is impure, because it runs a closure.
enum Nested: EffectTransducer {
    struct State: NonTerminal {
        var count = 0
        var depth = 0
        var deepest = 0
    }
    typealias Event = () -> Void

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.count += 1
        state.depth += 1
        state.deepest = max(state.depth, state.deepest)
        event()
        state.depth -= 1
        return nil
    }
}
