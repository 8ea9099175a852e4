import Oak
import Testing

/// Tests for running the same machine on each host, and for machines with unusual declarations.
@Suite struct HostTests {
    @Test func `run processes events that were sent before it started, and returns the terminal state`()
        async throws
    {  // R7.1
        let input = Counter.Input()
        try input.send(.start(initialValue: 1))
        try input.send(.countUp)
        try input.send(.terminate)
        let state = try await Counter.run(initialState: .start, input: input)
        #expect(state.finalValue == 2)
    }

    @Test func `a TransducerActor accepts events from nonisolated code`() async throws {  // R2.3
        let counter = TransducerActor(of: Counter.self, initialState: .start)
        try counter.input.send(.start(initialValue: 1))
        try counter.input.send(.countDown)
        try counter.input.send(.terminate)
        #expect(try await counter.finished().finalValue == 0)
    }

    @MainActor
    @Test func `an ObservableTransducer publishes its state`() async throws {  // R2.2
        let model = ObservableTransducer(
            of: Comics.Transducer.self, initialState: Comics.Transducer.initialState, env: ComicsEnv.mock)
        try model.input.send(.loadActual)
        #expect(model.state == .loading)
    }

    @MainActor
    @Test func `a machine can be nested in a generic type`() async throws {  // R1.1
        let machine = Machine(
            of: Catalogue<Int>.Paging.self, initialState: .idle,
            env: Catalogue<Int>.Paging.Env(page: { [$0, $0 + 1] }))
        try machine.input.send(.more)
        #expect(await machine.reaches { $0 == .loaded([0, 1]) })
        try machine.input.send(.more)
        #expect(await machine.reaches { $0 == .loaded([0, 1, 2, 3]) })
    }

    @MainActor
    @Test func `each event of a Mealy machine produces one output`() throws {  // R3.2
        var outputs: [Turnstile.Output] = []
        let machine = Machine(of: Turnstile.self, initialState: .locked) { outputs.append($0) }
        for event in [Turnstile.Event.push, .coin, .coin, .push] { try machine.input.send(event) }
        #expect(outputs == [.refuses, .opens, .thanks, .lets])
    }

    @MainActor
    @Test func `request returns the output of an effect`() async throws {  // R4.5, R6.1
        let machine = Machine(of: Greeter.self, initialState: .only)
        #expect(try await machine.request(.greet("Ada")) == ["Hello, Ada"])
    }
}

extension Counter.State {
    fileprivate var finalValue: Int? {
        if case .terminated(let value) = self { value } else { nil }
    }
}
