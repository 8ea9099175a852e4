import TestSupport
import Testing

@testable import Oak

@Suite struct R8CompletionTests {
    // R8.3
    @Test func `the completion handler receives the terminal state after the last outputs`() throws {
        try ManualActor.run { manual in
            var calls: [String] = []
            let machine = makeMachine(output: { calls.append($0) }) { calls.append($0.text) }
            try machine.input.send("a", .output("o"), ends: true)
            #expect(calls == ["o", "success: [\"a\"]"])
            machine.cancel()
            manual.runJobs()
            #expect(calls.count == 2)
        }
    }

    // R8.3
    @Test func `a completion handler is called immediately if the initial state is terminal`() {
        ManualActor.run { manual in
            var calls: [String] = []
            let machine = Machine(
                of: Scripted.self, initialState: .init(isTerminal: true), env: ScriptedEnvironment(),
                completion: { calls.append($0.text) }, isolation: manual)
            #expect(calls == ["success: []"])
            #expect(!machine.isRunning)
        }
    }

    // R8.1, R8.3
    @Test func `a cancelled machine passes the reason to its completion handler and to finished`() {
        ManualActor.run { manual in
            var calls: [String] = []
            let machine = makeMachine { calls.append($0.text) }
            Task {
                _ = manual
                do { _ = try await machine.finished() } catch { calls.append("finished: \(error)") }
            }
            manual.runJobs()
            machine.cancel(throwing: Failure(name: "timeout"))
            machine.cancel(throwing: Failure(name: "late"))
            #expect(calls == ["failure: Failure(name: \"timeout\")"])
            manual.runJobs()
            #expect(calls.last == "finished: Failure(name: \"timeout\")")
        }
    }

    // R8.3
    @Test func `a machine that is cancelled without a reason completes with a cancellation error`() {
        ManualActor.run { manual in
            var calls: [String] = []
            let machine = makeMachine { calls.append($0.text) }
            machine.cancel()
            machine.cancel()
            #expect(calls == ["failure: CancellationError()"])
        }
    }

    // R8.3
    @Test func `a machine that is cancelled by its own output handler calls its completion handler once`()
        throws
    {
        try ManualActor.run { manual in
            var (calls, machine): ([String], Machine<Scripted>?) = ([], nil)
            machine = makeMachine(output: { _ in machine?.cancel() }) { calls.append($0.text) }
            try machine?.input.send("a", [.output("o"), .send("b")])
            #expect(calls == ["failure: CancellationError()"])
            #expect(machine?.seen == ["a"])
            machine = nil
        }
    }

    // R7.1, R8.3
    @Test
    func `the last outputs are delivered before completion, even if the output handler cancels the machine`()
        throws
    {
        try ManualActor.run { manual in
            var (calls, machine): ([String], Machine<Scripted>?) = ([], nil)
            machine = makeMachine { output in
                calls.append(output)
                machine?.cancel()
            } completion: {
                calls.append($0.text)
            }
            try machine?.input.send("a", [.output("o"), .output("p")], ends: true)
            #expect(calls == ["o", "p", "success: [\"a\"]"])
            machine = nil
        }
    }

    // R8.3, R11.3
    @Test func `no output is delivered after an observer of the state has cancelled the machine`() throws {
        try ManualActor.run { manual in
            var (calls, machine): ([String], Machine<Scripted>?) = ([], nil)
            let storage = StateStorage<Scripted.State>(read: { .init() }, write: { _ in machine?.cancel() })
            machine = Machine(
                of: Scripted.self, storage: storage, env: ScriptedEnvironment(), output: { calls.append($0) },
                completion: { calls.append($0.text) })
            try machine?.input.send("a", .output("o"))
            #expect(calls == ["failure: CancellationError()"])
            machine = nil
        }
    }

    // R8.3
    @MainActor
    @Test
    func `a completion handler that is set after the machine has ended is called immediately and only once`()
        throws
    {
        var calls: [String] = []
        let host = ObservableTransducer(
            of: Scripted.self, initialState: .init(isTerminal: true), env: ScriptedEnvironment())
        host.whenEnded { calls.append($0.text) }
        #expect(calls.count == 1)
        #expect(calls.first?.hasPrefix("success") == true)
        host.cancel()
        #expect(calls.count == 1)
    }

    // R8.1, R8.3
    @Test func `a machine that is created without an actor executes no initial effect`() {
        let (record, issues) = (Record(), Issues())
        let configuration = Configuration(report: issues.report)
        let mailbox = Mailbox<Part.Event>(
            host: nil, owners: .actor, settings: configuration.settings(for: Part.self))
        let loop = RunLoop<Part>(state: .init(seen: ["new"]), env: record, mailbox: mailbox)
        loop.listen { record($0.name) }
        loop.whenEnded { if case .failure = $0 { record("failure") } }
        #expect(loop.start(with: "initial event"))
        #expect(record.all == ["failure"])
        #expect(loop.state.seen == ["new"])
        #expect(issues.all.count == 1)
        weak let freed = loop
        mailbox.disconnect()
        _ = consume loop
        #expect(freed == nil)
    }

    // R6.1, R8.3
    @Test
    func
        `a machine deallocated by one of many queued events discards the others and calls its completion handler`()
        throws
    {
        try ManualActor.run { manual in
            var (calls, machine): ([String], Machine<Scripted>?) = ([], nil)
            machine = makeMachine { _ in
                machine = nil
            } completion: {
                calls.append($0.text)
            }
            guard let input = machine?.input, case .mailbox(let mailbox) = input.target else { return }
            try input.send(.init("free", .output("o")), isolation: nil)
            for _ in 0..<300 { try input.send("late", isolation: nil) }
            let ticket = Ticket<Void>()
            try mailbox.send("last", from: nil, isolation: nil, ticket: ticket)
            manual.runJobs()
            #expect(calls == ["failure: CancellationError()"])
            #expect(ticket.isWithdrawn)
        }
    }

    // R8.3
    @Test func `a deallocated machine calls its completion handler in a later job on its actor`() {
        ManualActor.run { manual in
            var calls: [String] = []
            var machine: Machine<Scripted>? = makeMachine { calls.append($0.text) }
            weak let freed = machine
            machine = nil
            #expect(calls == [])
            manual.runJobs()
            #expect(calls == ["failure: CancellationError()"])
            #expect(freed == nil)
        }
    }

    // R8.3
    @Test func `a machine that is deallocated together with its actor calls its completion handler`() {
        let record = Record()
        var owner: MachineOwner? = MachineOwner(record)
        owner?.jobs.enter { owner?.assumeIsolated { $0.start() } }
        owner = nil
        #expect(record.all == ["failure: CancellationError()"])
    }

    // R8.3, R2.2
    @Test func `a machine with a completion handler still processes an event before send returns`() throws {
        try ManualActor.run { manual in
            let machine = makeMachine { _ in }
            try machine.send("a")
            #expect(machine.seen == ["a"])
        }
    }

    // R8.3
    @Test func `a transducer actor completes with its terminal state`() async throws {
        let record = Record()
        let host = TransducerActor(
            of: Server.self, initialState: .init(), env: SharedEnvironment(),
            completion: { record("\($0.map(\.sum))") })
        try host.input.send(contentsOf: [.add(2), .end])
        #expect(record.all == ["success(2)"])
    }

    // R8.1, R8.3
    @Test func `a cancelled transducer actor passes the reason to its completion handler and to finished`()
        async throws
    {
        let record = Record()
        let host = TransducerActor(
            of: Server.self, initialState: .init(), env: SharedEnvironment(),
            completion: { record("\($0.map(\.sum))") })
        host.cancel(throwing: Failure())
        #expect(record.all == ["failure(OakTests.Failure(name: \"failure\"))"])
        await #expect(throws: Failure()) { try await host.finished() }
    }

    // R8.3
    @Test func `a deallocated transducer actor calls its completion handler`() {
        let record = Record()
        var host: TransducerActor<Server>? = TransducerActor(
            of: Server.self, initialState: .init(), env: SharedEnvironment(),
            completion: { record("\($0.map(\.sum))") })
        #expect(host?.isRunning == true)
        host = nil
        #expect(record.all == ["failure(Swift.CancellationError())"])
    }

    // R8.3
    @MainActor
    @Test func `an observable host completes with its terminal state, or with the error that cancelled it`()
        throws
    {
        var calls: [String] = []
        let ending = ObservableTransducer(
            of: Scripted.self, initialState: .init(), env: ScriptedEnvironment(),
            completion: { calls.append($0.text) })
        try ending.input.send("a", nil, ends: true)
        let cancelled = ObservableTransducer(
            of: Scripted.self, initialState: .init(), env: ScriptedEnvironment(),
            completion: { calls.append($0.text) })
        cancelled.cancel(throwing: Failure())
        #expect(calls == ["success: [\"a\"]", "failure: Failure(name: \"failure\")"])
    }
}

/// Creates a machine with a completion handler.
private func makeMachine(
    output: ((String) -> Void)? = nil, isolation: isolated any Actor = #isolation,
    completion: @escaping (Result<Scripted.State, any Error>) -> Void
) -> Machine<Scripted> {
    Machine(
        of: Scripted.self, initialState: .init(), env: ScriptedEnvironment(), output: output,
        completion: completion, isolation: isolation)
}

extension Result<Scripted.State, any Error> {
    fileprivate var text: String {
        switch self {
        case .success(let state): "success: \(state.seen)"
        case .failure(let error): "failure: \(error)"
        }
    }
}

/// An actor that owns a machine and is freed together with it.
private actor MachineOwner {
    let jobs = ManualExecutor()
    private let record: Record
    private var machine: Machine<Scripted>?

    nonisolated var unownedExecutor: UnownedSerialExecutor { jobs.asUnownedSerialExecutor() }

    init(_ record: Record) { self.record = record }

    func start() {
        machine = makeMachine { [record] in record($0.text) }
    }
}
