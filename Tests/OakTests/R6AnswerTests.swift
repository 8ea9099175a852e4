import TestSupport
import Testing

@testable import Oak

/// A machine that loads pages. Only one page loads at a time.
private enum Library: EffectTransducer {
    struct State: Terminable, Sendable {
        var loading: Int?
        var waiting: [Int] = []
        var isTerminal = false
    }

    enum Event: Sendable {
        case load(Int)
        case loaded(Int)
        case close(announcing: Int?)
    }

    struct Output: Equatable, Sendable {
        var page: Int?
        var text = ""
        /// The page, counted each time that it is read.
        var countedPage: Int? {
            reads.withLock { $0 += 1 }
            return page
        }
    }

    struct Env: Sendable {
        var load: @Sendable (Int) async throws -> Void = { _ in }
    }

    static let reads = Watched(0)

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .load(let page) where state.loading == nil:
            state.loading = page
            return .merge(.output(Output(text: "loading")), load(page))
        case .load(let page):
            state.waiting.append(page)
            return nil
        case .loaded(let page):
            state.loading = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
            return .merge(
                .output(Output(page: page, text: "page \(page)")), state.loading.map(load) ?? .merge())
        case .close(let page):
            state.isTerminal = true
            return page.map { .output(Output(page: $0, text: "last")) }
        }
    }

    private static func load(_ page: Int) -> Effect {
        Effect(id: "load") { env, input in
            try await env.load(page)
            try input.send(.loaded(page))
        }
    }
}

@MainActor
@Suite struct R6AnswerTests {
    private func machine(_ env: Library.Env = .init()) -> Machine<Library> {
        Machine(of: Library.self, initialState: .init(), env: env)
    }

    // R6.3
    @Test func `a caller receives the answer that its effect produces later`() async throws {
        let machine = machine()
        let output = try await machine.request(.load(7), until: \.page, is: 7)
        #expect(output == .init(page: 7, text: "page 7"))
    }

    // R6.3
    @Test func `a caller of any host receives its own answer`() async throws {
        let observable = ObservableTransducer(of: Library.self, initialState: .init(), env: .init())
        #expect(try await observable.request(.load(1), until: \.page, is: 1).text == "page 1")
        let actor = TransducerActor(of: Library.self, initialState: .init(), env: .init())
        try await withThrowingTaskGroup { group in
            for page in 1...100 {
                group.addTask { try await actor.request(.load(page), until: \.page, is: page).text }
            }
            var texts: Set<String> = []
            for try await text in group { texts.insert(text) }
            #expect(texts == Set((1...100).map { "page \($0)" }))
        }
    }

    // R6.3
    @Test func `an output of the event itself is an answer`() async throws {
        let machine = machine()
        #expect(try await machine.request(.load(7), until: \.text, is: "loading").page == nil)
    }

    // R6.3
    @Test func `an output that precedes the event is no answer`() throws {
        try ManualActor.run { manual in
            let machine = Machine<Scripted>()
            let answers = Record()
            try machine.input.send(.init("1", .output("saved")), isolation: nil)
            Task {
                _ = manual
                answers(try await machine.request("2", until: \.self, is: "saved"))
            }
            manual.runJobs()
            #expect(machine.seen == ["1", "2"])
            #expect(answers.all == [])
            try machine.input.send(.init("3", .output("other")), isolation: nil)
            manual.runJobs()
            #expect(answers.all == [])
            try machine.input.send(.init("4", .output("saved")), isolation: nil)
            manual.runJobs()
            #expect(answers.all == ["saved"])
        }
    }

    // R6.3
    @Test func `several callers that wait for the same key receive the same output`() async throws {
        let gate = Gate()
        let machine = machine(.init { _ in try await gate.pass() })
        let first = Task { try await machine.request(.load(7), until: \.page, is: 7) }
        let second = Task { try await machine.request(.load(8), until: \.page, is: 7) }
        let other = Task { try await machine.request(.load(9), until: \.text, is: "page 8") }
        await gate.arrivals(1)
        while machine.state.waiting.count < 2 { await Task.yield() }
        gate.open()
        #expect(try await first.value.text == "page 7")
        #expect(try await second.value.text == "page 7")
        #expect(try await other.value.text == "page 8")
    }

    // R6.3
    @Test func `the output of the last transition is an answer`() async throws {
        let output = try await machine().request(.close(announcing: 3), until: \.page, is: 3)
        #expect(output.text == "last")
    }

    // R6.3, R7.1
    @Test func `a caller throws an error when the machine ends without its answer`() async throws {
        let machine = machine()
        await #expect(throws: SendError.terminated) {
            try await machine.request(.close(announcing: 3), until: \.page, is: 4)
        }
        await #expect(throws: SendError.terminated) {
            try await machine.request(.load(1), until: \.page, is: 1)
        }
    }

    // R6.3, R8.1
    @Test func `a caller throws an error when the machine is cancelled`() async throws {
        let gate = Gate()
        let machine = machine(.init { _ in try await gate.pass() })
        let caller = Task { try await machine.request(.load(7), until: \.page, is: 7) }
        await gate.arrivals(1)
        machine.cancel()
        await #expect(throws: SendError.cancelled) { try await caller.value }
        gate.open()
    }

    // R6.3
    @Test func `a caller whose task is cancelled no longer waits, but its event remains`() async throws {
        let gate = Gate()
        let machine = machine(.init { _ in try await gate.pass() })
        let caller = Task { try await machine.request(.load(7), until: \.page, is: 7) }
        await gate.arrivals(1)
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(machine.state.loading == 7)
        gate.open()
    }

    // R6.3
    @Test func `callers that were cancelled are forgotten`() async throws {
        let machine = Machine<Scripted>()
        for number in 1...1_000 {
            let caller = Task { try await machine.request("a", until: \.self, is: "\(number)") }
            while machine.seen.count < number { await Task.yield() }
            caller.cancel()
            await #expect(throws: CancellationError.self) { try await caller.value }
        }
        #expect(machine.loop.extras?.listeners?.waiting ?? 0 <= 17)
    }

    // R6.3
    @Test func `callers that use different key paths receive their answers even after others were cancelled`()
        async throws
    {
        let gate = Gate()
        let machine = machine(.init { _ in try await gate.pass() })
        let first = Task { try await machine.request(.load(1), until: \.page, is: 1) }
        let cancelled = Task { try await machine.request(.load(2), until: \.text, is: "page 2") }
        let last = Task { try await machine.request(.load(3), until: \.text, is: "page 2") }
        await gate.arrivals(1)
        while machine.state.waiting.count < 2 { await Task.yield() }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        gate.open()
        #expect(try await first.value.page == 1)
        #expect(try await last.value.page == 2)
    }

    // R6.3
    @Test func `an answer that precedes the end of the machine is not lost`() {
        ManualActor.run { manual in
            let answers = Record()
            let machine = Machine<Scripted>()
            Task {
                _ = manual
                let event = Scripted.Event(
                    "a",
                    [
                        .output("yes"),
                        .action { _ in
                            machine.cancel()
                            return nil
                        }, .send("b"),
                    ])
                do { answers(try await machine.request(event, until: \.self, is: "yes")) } catch {
                    answers("\(error)")
                }
            }
            manual.runJobs()
            #expect(answers.all == ["yes"])
        }
    }

    // R6.3
    @Test func `a caller receives its answer even if a long chain is interrupted`() async throws {
        let machine = Machine(
            of: Countdown.self, initialState: .init(),
            configuration: Configuration(chainLimit: 10, report: { _ in }))
        #expect(try await machine.request(.count(55), until: \.self, is: 0) == 0)
    }

    // R6.3
    @Test func `the key of an output is read once, whatever the number of callers`() async throws {
        let gate = Gate()
        let machine = machine(.init { _ in try await gate.pass() })
        let callers = (1...200).map { page in
            Task { try await machine.request(.load(page), until: \.countedPage, is: page) }
        }
        await gate.arrivals(1)
        while machine.state.waiting.count < 199 { await Task.yield() }
        let before = Library.reads.value
        gate.open()
        for (index, caller) in callers.enumerated() { #expect(try await caller.value.page == index + 1) }
        #expect(Library.reads.value - before == 200)
    }
}
