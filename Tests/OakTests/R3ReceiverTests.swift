import Blocking
import Oak
import OakTesting
import Testing

@Suite struct R3ReceiverTests {
    // R3.4
    @Test func `no event is processed until the receiver has taken the outputs of the previous one`() throws {
        try ManualActor.run { actor in
            let stage = Receiving(actor)
            try stage.input.send("a", [.output("1"), .output("2")])
            try stage.input.send("b", .output("3"))
            actor.runJobs()
            #expect(stage.log == ["update a", "take 1"])
            stage.openGate()
            #expect(stage.log == ["update a", "take 1", "take 2"])
            stage.openGate()
            #expect(stage.log == ["update a", "take 1", "take 2", "update b", "take 3"])
            stage.openGate()
        }
    }

    // R3.4, R3.1
    @Test func `internal events wait for the receiver, too, and precede events in the mailbox`() throws {
        try ManualActor.run { actor in
            let stage = Receiving(actor)
            try stage.input.send("a", [.output("1"), .send("internal")])
            try stage.input.send("b")
            actor.runJobs()
            #expect(stage.log == ["update a", "take 1"])
            stage.openGate()
            #expect(stage.log == ["update a", "take 1", "update internal", "update b"])
        }
    }

    // R3.4, R7.1
    @Test func `run returns after the receiver has taken the outputs of the last transition`() throws {
        try ManualActor.run { actor in
            let stage = Receiving(actor)
            try stage.input.send("end", .output("last"), ends: true)
            actor.runJobs()
            #expect(stage.log == ["update end", "take last"])
            stage.openGate()
            #expect(stage.log == ["update end", "take last", "returned"])
        }
    }

    // R3.4, R6.1
    @Test func `while the receiver is busy, sends are limited by the capacity`() throws {
        try ManualActor.run { actor in
            let stage = Receiving(actor, Configuration(capacity: 1))
            try stage.input.send("a", .output("1"))
            actor.runJobs()
            try stage.input.send("b")
            #expect(throws: SendError.overflow(capacity: 1)) { try stage.input.send("c") }
            stage.openGate()
            #expect(stage.log == ["update a", "take 1", "update b"])
        }
    }

    // R3.4, R6.1
    @Test func `process waits until the receiver has taken the outputs of the event`() {
        ManualActor.run { actor in
            let stage = Receiving(actor)
            actor.runJobs()
            let input = stage.input
            Task {
                _ = actor
                try await input.process(.init("a", .output("1")))
                stage.note("settled")
            }
            actor.runJobs()
            #expect(stage.log == ["update a", "take 1"])
            stage.openGate()
            #expect(stage.log == ["update a", "take 1", "settled"])
        }
    }

    // R3.4, R8.1
    @Test func `a receiver that throws an error cancels the machine, and run throws the error`() throws {
        try ManualActor.run { actor in
            let stage = Receiving(actor)
            try stage.input.send("a", [.output("1"), .output("2")])
            try stage.input.send("b")
            actor.runJobs()
            stage.openGate(throwing: Failure())
            #expect(stage.log == ["update a", "take 1", "threw Failure(name: \"failure\")"])
            #expect(throws: SendError.cancelled) { try stage.input.send("c") }
        }
    }

    // R3.4, R8.1
    @Test func `cancelling the task ends the receiver and the machine`() throws {
        try ManualActor.run { actor in
            let stage = Receiving(actor)
            try stage.input.send("a", [.output("1"), .output("2")])
            actor.runJobs()
            stage.cancel()
            actor.runJobs()
            #expect(stage.log == ["update a", "take 1", "threw CancellationError()"])
        }
    }

    // R3.4, R4.4
    @Test func `effects run while the receiver is busy, and their events wait`() throws {
        try ManualActor.run { actor in
            let stage = Receiving(actor)
            try stage.input.send(
                "a", [ScriptedEffect { env, input in try input.send("effect") }, .output("1")])
            actor.runJobs()
            #expect(stage.log == ["update a", "take 1"])
            stage.openGate()
            #expect(stage.log == ["update a", "take 1", "update effect"])
        }
    }

    // R3.4, R9.1
    @Test func `timers fire in a machine with a receiver`() throws {
        try ManualActor.run { actor in
            let clock = VirtualClock()
            let stage = Receiving(actor, Configuration(clock: clock))
            try stage.input.send(
                "a",
                [
                    .after(.seconds(1), send: "after"),
                    ScriptedEffect(id: "d") { _, input in try input.send("debounced") }.debounced(
                        .seconds(2)),
                ])
            actor.runJobs()
            actor.advance(clock, by: .seconds(2))
            #expect(stage.log == ["update a", "update after", "update debounced"])
        }
    }

    // R3.4, R4.4
    @Test func `an enqueued effect starts in a machine with a receiver`() throws {
        try ManualActor.run { actor in
            let stage = Receiving(actor)
            for name in ["1", "2"] {
                try stage.input.send(
                    .init(
                        "start \(name)",
                        ScriptedEffect(id: "x", overlap: .enqueue) { _, input in try input.send(.init(name)) }
                    ))
            }
            actor.runJobs()
            #expect(stage.log == ["update start 1", "update start 2", "update 1", "update 2"])
        }
    }

    // R3.4
    @Test func `a receiver belongs to the caller's isolation, and run returns the terminal state`()
        async throws
    {
        let input = Server.Input()
        try input.send(contentsOf: [.add(1), .add(2), .end])
        var taken: [Int] = []
        let state = try await Server.run(
            initialState: .init(), env: SharedEnvironment(), input: input
        ) { output in
            await Task.yield()
            taken.append(output)
        }
        #expect(state.sum == 3)
        #expect(taken == [1, 3])
    }

    // R2.4, R3.4
    @Test func `an endless chain without outputs can be cancelled and is reported`() async throws {
        let record = Record()
        let task = Task {
            try await Endless.run(
                initialState: .init(), initialEvent: 0,
                configuration: Configuration(chainLimit: 100, report: { record("\($0.kind)") }),
                receiver: { _ in })
        }
        while record.all.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(record.all.count == 1)
    }
}

/// A running scripted machine whose receiver waits at a gate for each output.
private final class Receiving: Sendable {
    let input = Scripted.Input()
    private let record = Record()
    private let gate = Mutex(Gate())
    private let task = Mutex<Task<Void, Never>?>(nil)
    private let actor: ManualActor

    var log: [String] { record.all }

    init(_ actor: isolated ManualActor, _ configuration: Configuration = .standard) {
        self.actor = actor
        start(configuration, on: actor)
    }

    private func start(_ configuration: Configuration, on actor: isolated ManualActor) {
        let configuration = Configuration(
            clock: configuration.clock, capacity: configuration.capacity, inspector: Updates(record: record))
        let task = Task {
            do {
                _ = try await Scripted.run(
                    initialState: .init(), env: ScriptedEnvironment(), input: input,
                    configuration: configuration, isolation: actor
                ) { output in
                    self.record("take \(output)")
                    try await self.gate.withLock { $0 }.passOrCancel()
                }
                record("returned")
            } catch {
                record("threw \(error)")
            }
        }
        self.task.withLock { $0 = task }
    }

    func note(_ line: String) { record(line) }

    /// Lets the receiver take the current output, and runs the jobs that follow.
    func openGate(throwing error: (any Error)? = nil) {
        gate.withLock { gate in
            defer { gate = Gate() }
            return gate
        }.open(throwing: error)
        actor.runJobs()
    }

    func cancel() { task.withLock { $0 }?.cancel() }
}

/// An inspector that records the events that a machine processes.
private struct Updates: Inspector {
    let record: Record

    func received<Event>(_ machine: MachineID, event: Event) { record("update \(event)") }
}

private enum Endless: EffectTransducer {
    struct State: NonTerminal, Sendable {}
    typealias Event = Int

    static func update(_ state: inout State, event: Int) -> Effect? { .send(event + 1) }
}
