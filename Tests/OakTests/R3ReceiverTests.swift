import OakTesting
import TestSupport
import Testing

@testable import Oak

/// R3.4: machines whose outputs go to an asynchronous receiver.
@Suite struct R3ReceiverTests {
    /// A run on a manual actor, with a receiver that waits at a gate when it receives one of the outputs in `held`.
    private final class Trial {
        let inspector = RecordingInspector()
        let issues = Issues()
        let clock = VirtualClock()
        let gate = Gate()
        let input: Scripted.Input
        let environment = ScriptedEnvironment()
        var held: Set<String> = []
        var failing: Set<String> = []
        var log: [String] = []
        var task: Task<Void, Never>?

        init(capacity: Int = 65_536, chainLimit: Int = 1_000_000) {
            input = Scripted.Input(
                configuration: Configuration(
                    clock: clock, capacity: capacity, chainLimit: chainLimit, inspector: inspector,
                    report: issues.report))
        }

        func start(_ state: Scripted.State = .init(), on manual: isolated ManualActor) {
            task = Task {
                _ = manual
                do {
                    let end = try await Scripted.run(initialState: state, env: environment, input: input) {
                        try await self.receive($0)
                    }
                    log.append("end \(end.seen)")
                } catch {
                    log.append("\(error)")
                }
            }
            manual.runJobs()
        }

        private nonisolated(nonsending) func receive(_ output: String) async throws {
            log.append(output)
            if held.contains(output) {
                try await gate.pass()
                log.append("\(output) taken")
            }
            if failing.contains(output) { throw Failure(name: output) }
        }

        /// Calls `process` and records its result.
        func process(
            _ name: String, _ effect: @autoclosure @escaping @Sendable () -> ScriptedEffect? = nil,
            ends: Bool = false, on manual: isolated ManualActor
        ) {
            Task {
                _ = manual
                do {
                    try await input.process(Scripted.Event(name, effect(), ends: ends))
                    log.append("processed \(name)")
                } catch {
                    log.append("\(name) \(error)")
                }
            }
        }

        var received: [String] { inspector.lines("received").map { String($0.dropFirst(9)) } }
    }

    // R3.4, R2.2
    @Test func `the next event is not processed until the receiver has returned`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.held = ["o"]
            trial.start(on: manual)
            try? trial.input.send("a", .output("o"))
            try? trial.input.send("b", .output("p"))
            #expect(trial.received == [])
            manual.runJobs()
            #expect(trial.log == ["o"])
            #expect(trial.received == ["a"])
            trial.gate.open()
            manual.runJobs()
            #expect(trial.log == ["o", "o taken", "p"])
            #expect(trial.received == ["a", "b"])
            trial.task?.cancel()
        }
    }

    // R3.4, R3.1
    @Test func `the receiver receives the outputs of a transition before those of its internal events`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.held = ["1"]
            trial.start(on: manual)
            try? trial.input.send(
                "a", [.output("1"), .send(.init("internal", .output("3"))), .output("2")])
            try? trial.input.send("b", .output("4"))
            manual.runJobs()
            #expect(trial.received == ["a"])
            trial.gate.open()
            manual.runJobs()
            #expect(trial.log == ["1", "1 taken", "2", "3", "4"])
            #expect(trial.received == ["a", "internal", "b"])
            trial.task?.cancel()
        }
    }

    // R3.4, R6.1
    @Test(arguments: [1, 2000])
    func `the capacity limits the number of events that are waiting for the receiver`(_ capacity: Int) {
        ManualActor.run { manual in
            let trial = Trial(capacity: capacity)
            trial.held = ["o"]
            trial.start(on: manual)
            try? trial.input.send("a", .output("o"))
            manual.runJobs()
            for _ in 0..<capacity { try? trial.input.send("b", nil) }
            #expect(throws: SendError.overflow(capacity: capacity)) { try trial.input.send("c", nil) }
            trial.gate.open()
            manual.runJobs()
            #expect(trial.received.count == capacity + 1)
            trial.task?.cancel()
        }
    }

    // R3.4, R8.1
    @Test
    func `cancelling the task of a waiting receiver ends the machine and discards the remaining outputs`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.held = ["o"]
            trial.start(on: manual)
            trial.process("a", [.output("o"), .output("p"), .send("internal")], on: manual)
            manual.runJobs()
            trial.process("b", on: manual)
            manual.runJobs()
            trial.task?.cancel()
            #expect(throws: SendError.cancelled) { try trial.input.send("c", nil) }
            manual.runJobs()
            #expect(trial.log == ["o", "b \(SendError.cancelled)"])
            trial.gate.open()
            manual.runJobs()
            #expect(trial.log.contains("CancellationError()"))
            #expect(trial.log.contains("a \(SendError.cancelled)"))
            #expect(trial.log.count == 5)
            #expect(trial.received == ["a"])
        }
    }

    // R3.4, R8.1
    @Test func `a receiver that throws an error ends the machine with this error`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.failing = ["o"]
            trial.start(on: manual)
            trial.process("a", [.output("o"), .output("p")], on: manual)
            trial.process("b", on: manual)
            manual.runJobs()
            #expect(
                Set(trial.log) == [
                    "o", "\(Failure(name: "o"))", "a \(SendError.cancelled)", "b \(SendError.cancelled)",
                ])
            #expect(trial.received == ["a"])
            #expect(throws: SendError.cancelled) { try trial.input.send("c", nil) }
            #expect(trial.inspector.lines("stopped") == ["stopped cancelled 1"])
        }
    }

    // R3.4, R7.1
    @Test func `the outputs of the last transition reach the receiver before the run returns`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.held = ["o"]
            trial.start(on: manual)
            trial.process("a", [.output("o"), .output("p")], ends: true, on: manual)
            manual.runJobs()
            #expect(trial.log == ["o"])
            #expect(throws: SendError.terminated) { try trial.input.send("b", nil) }
            trial.gate.open()
            manual.runJobs()
            #expect(Set(trial.log) == ["o", "o taken", "p", "processed a", #"end ["a"]"#])
        }
    }

    // R3.4, R7.1
    @Test func `run rethrows the error that the receiver throws for the last outputs`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.failing = ["o"]
            trial.start(on: manual)
            try? trial.input.send("a", [.output("o"), .output("p")], ends: true)
            manual.runJobs()
            #expect(trial.log == ["o", "\(Failure(name: "o"))"])
        }
    }

    // R3.4, R3.1
    @Test func `the outputs of the initial effect precede the first event`() async throws {
        let (received, input) = (Record(), Part.Input())
        try input.send("a")
        try input.send(Part.Event("end", .output("o"), ends: true))
        let end = try await Part.run(initialState: .init(seen: ["eager"]), env: Record(), input: input) {
            await Task.yield()
            received($0.name)
        }
        #expect(received.all == ["hello", "o"])
        #expect(end.seen == ["eager", "ready", "a", "end"])
    }

    // R3.4, R7.1
    @Test func `a run whose initial state is terminal returns only after its receiver has returned`()
        async throws
    {
        let received = Record()
        let state = Part.State(seen: ["new"], isTerminal: true)
        let end = try await Part.run(initialState: state, env: Record()) {
            await Task.yield()
            received($0.name)
        }
        #expect(received.all == ["hello"])
        #expect(end == state)
    }

    // R3.4, R6.1
    @Test func `request returns after the receiver has received the outputs`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.held = ["o"]
            trial.start(on: manual)
            guard case .mailbox(let mailbox) = trial.input.target else { return }
            let (ticket, collector) = (Ticket<Void>(outputs: OutputCollector<String>()), Record())
            try? mailbox.send(
                .init("a", [.output("o"), .send(.init("b", .output("p")))]), from: nil, isolation: manual,
                ticket: ticket)
            Task {
                _ = manual
                try await ticket.wait()
                let outputs = (ticket.outputs as? OutputCollector<String>)?.outputs ?? []
                for output in outputs { collector(output) }
            }
            manual.runJobs()
            #expect(collector.all == [])
            trial.gate.open()
            manual.runJobs()
            #expect(collector.all == ["o", "p"])
            trial.task?.cancel()
        }
    }

    // R3.4, R4.2
    @Test
    func
        `an event that an effect sends while the receiver runs is stale if the next event cancels the effect`()
    {
        ManualActor.run { manual in
            let trial = Trial()
            trial.held = ["o"]
            trial.start(on: manual)
            try? trial.input.send(
                "a",
                [
                    ScriptedEffect(id: "x") { _, input in try input.send("stale") }, .output("o"),
                    .send(.init("b", .cancel(id: "x"))),
                ])
            manual.runJobs()
            trial.gate.open()
            manual.runJobs()
            #expect(trial.received == ["a", "b"])
            #expect(trial.inspector.lines("discarded") == ["discarded stale stale"])
            trial.task?.cancel()
        }
    }

    // R3.4, R4.4, R9.1
    @Test func `enqueued effects and timers start while the machine is idle`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.start(on: manual)
            try? trial.input.send("a", Self.twoEffectsAndATimer)
            manual.runJobs()
            manual.advance(trial.clock, by: .seconds(1))
            #expect(trial.received == ["a", "effect 1", "effect 2", "late"])
            #expect(trial.log == ["1", "2"])
            #expect(manual.runJobs() == 0)
            trial.task?.cancel()
        }
    }

    // R3.4, R4.4, R6.2
    @Test func `an enqueued effect starts after the last event of the previous one has been withdrawn`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.held = ["o"]
            trial.start(on: manual)
            let record = Record()
            try? trial.input.send(
                "start",
                [
                    ScriptedEffect(id: "x") { _, input in
                        let task = Task { try await input.process("withdrawn") }
                        await Task.yield()
                        task.cancel()
                    },
                    ScriptedEffect(id: "x", overlap: .enqueue) { _, _ in record("second") }, .output("o"),
                ])
            manual.runJobs()
            #expect(record.all == [])
            trial.gate.open()
            manual.runJobs()
            #expect(trial.received == ["start"])
            #expect(record.all == ["second"])
            trial.task?.cancel()
        }
    }

    private static var twoEffectsAndATimer: ScriptedEffect {
        let effects = (1...2).map { number in
            ScriptedEffect(id: "x", overlap: .enqueue) { _, input in
                try input.send(.init("effect \(number)", .output("\(number)")))
            }
        }
        return .merge(effects + [.after(.seconds(1), send: "late")])
    }

    // R3.4, R2.4
    @Test func `a chain of internal events that is too long is reported once and continues`() {
        ManualActor.run { manual in
            let trial = Trial(chainLimit: 10)
            trial.start(on: manual)
            func event(_ number: Int) -> Scripted.Event {
                .init("\(number)", number < 35 ? .send(event(number + 1)) : .output("done"))
            }
            try? trial.input.send(event(1))
            manual.runJobs()
            #expect(trial.log == ["done"])
            #expect(trial.received.count == 35)
            #expect(trial.issues.all.count == 1)
            trial.task?.cancel()
        }
    }

    // R3.4
    @Test func `a second run with the same input fails and does not stop the first run`() {
        ManualActor.run { manual in
            let trial = Trial()
            trial.start(on: manual)
            trial.start(on: manual)
            #expect(trial.log == ["\(RunError.inputInUse)"])
            try? trial.input.send("a", .output("o"))
            manual.runJobs()
            #expect(trial.log.last == "o")
            trial.task?.cancel()
        }
    }

    // R3.4, R8.2
    @Test func `a run releases its environment and its effects`() {
        ManualActor.run { manual in
            var trial: Trial? = Trial()
            weak let environment = trial?.environment
            trial?.start(on: manual)
            try? trial?.input.send("a", ScriptedEffect { _, _ in try await Gate().passOrCancel() })
            manual.runJobs()
            trial?.task?.cancel()
            manual.runJobs()
            trial = nil
            manual.runJobs()
            #expect(environment == nil)
        }
    }

    // R3.4, R3.3, R6.1
    @Test func `every process call from concurrent senders returns, and each sender's events stay in order`()
        async throws
    {
        let (input, received) = (Numbers.Input(configuration: Configuration(capacity: 4)), Record())
        async let end = Numbers.run(initialState: .init(), input: input) { number in
            if number % 3 == 0 { await Task.yield() }
            received("\(number)")
        }
        await waitUntil { (try? await input.process(-1)) != nil }
        try await withThrowingTaskGroup { group in
            for sender in 0..<4 {
                group.addTask {
                    for number in 0..<100 { try await input.process(sender * 100 + number) }
                }
            }
            try await group.waitForAll()
        }
        try input.send(Numbers.end)
        _ = try await end
        let numbers = received.all.compactMap { Int($0) }.filter { (0..<400).contains($0) }
        #expect(numbers.count == 400)
        for sender in 0..<4 {
            let own = numbers.filter { $0 / 100 == sender }
            #expect(own == own.sorted())
        }
    }

    // R3.4, R8.1
    @Test func `every process call returns regardless of when the run is cancelled`() async throws {
        for round in 0..<50 {
            let input = Numbers.Input()
            let run = Task {
                try await Numbers.run(initialState: .init(), input: input) { _ in await Task.yield() }
            }
            let senders = (0..<4).map { sender in
                Task {
                    while true {
                        do {
                            try await input.process(sender)
                        } catch SendError.notStarted {
                            await Task.yield()
                        } catch {
                            return
                        }
                    }
                }
            }
            for _ in 0..<round { await Task.yield() }
            run.cancel()
            for sender in senders { await sender.value }
            await #expect(throws: CancellationError.self) { try await run.value }
        }
    }
}

/// A machine that outputs each number.
private enum Numbers: EffectTransducer {
    struct State: Terminable, Sendable { var isTerminal = false }
    typealias Event = Int
    typealias Output = Int

    static let end = -2

    static func update(_ state: inout State, event: Int) -> Effect? {
        state.isTerminal = event == end
        return .output(event)
    }
}
