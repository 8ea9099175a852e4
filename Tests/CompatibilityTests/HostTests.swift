import Oak
import Testing

/// One pasted machine on each host, and machines of unusual shapes.
@Suite struct HostTests {
    @Test func `a machine runs to its end where it is called`() async throws {  // R7.1
        let input = Counter.Input()
        try input.send(.start(initialValue: 1))
        try input.send(.countUp)
        try input.send(.terminate)
        let state = try await Counter.run(initialState: .start, input: input)
        #expect(state.finalValue == 2)
    }

    @Test func `a machine is reached from anywhere`() async throws {  // R2.3
        let counter = TransducerActor(of: Counter.self, initialState: .start)
        try counter.input.send(.start(initialValue: 1))
        try counter.input.send(.countDown)
        try counter.input.send(.terminate)
        #expect(try await counter.finished().finalValue == 0)
    }

    @MainActor
    @Test func `a machine is observed`() async throws {  // R2.2
        let model = ObservableTransducer(
            of: Comics.Transducer.self, initialState: Comics.Transducer.initialState, env: ComicsEnv.mock)
        try model.input.send(.loadActual)
        #expect(model.state == .loading)
    }

    /// A machine that belongs to a generic feature.
    struct Catalogue<Element: Hashable & Sendable> {
        enum Paging: EffectTransducer {
            enum State: NonTerminal, Equatable {
                case idle
                case loading([Element])
                case loaded([Element])
            }

            enum Event {
                case more
                case received([Element])
            }

            struct Env {
                var page: @Sendable (_ offset: Int) async throws -> [Element]
            }

            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.idle, .more):
                    state = .loading([])
                    return fetch(from: 0)
                case (.loaded(let elements), .more):
                    state = .loading(elements)
                    return fetch(from: elements.count)
                case (.loading(let elements), .received(let more)):
                    state = .loaded(elements + more)
                    return nil
                default:
                    return nil
                }
            }

            static func fetch(from offset: Int) -> Effect {
                Effect(id: offset) { env, input in
                    try input.send(.received(try await env.page(offset)))
                }
            }
        }
    }

    @MainActor
    @Test func `a machine is nested in a generic type`() async throws {  // R1.1
        let machine = Machine(
            of: Catalogue<Int>.Paging.self, initialState: .idle,
            env: Catalogue<Int>.Paging.Env(page: { [$0, $0 + 1] }))
        try machine.input.send(.more)
        #expect(await machine.reaches { $0 == .loaded([0, 1]) })
        try machine.input.send(.more)
        #expect(await machine.reaches { $0 == .loaded([0, 1, 2, 3]) })
    }

    /// A machine as a module shows it to others, with an output.
    public enum Turnstile: Transducer {
        public enum State: NonTerminal { case locked, unlocked }
        public enum Event: Sendable { case coin, push }
        public enum Output: Sendable { case opens, refuses, thanks, lets }

        public static func update(_ state: inout State, event: Event) -> Output {
            switch (state, event) {
            case (.locked, .coin):
                state = .unlocked
                return .opens
            case (.locked, .push):
                return .refuses
            case (.unlocked, .coin):
                return .thanks
            case (.unlocked, .push):
                state = .locked
                return .lets
            }
        }
    }

    @MainActor
    @Test func `each event of a Mealy machine has one output`() throws {  // R3.2
        var outputs: [Turnstile.Output] = []
        let machine = Machine(of: Turnstile.self, initialState: .locked) { outputs.append($0) }
        for event in [Turnstile.Event.push, .coin, .coin, .push] { try machine.input.send(event) }
        #expect(outputs == [.refuses, .opens, .thanks, .lets])
    }

    /// A machine with effects that also answers.
    enum Greeter: EffectTransducer {
        enum State: NonTerminal { case only }
        enum Event { case greet(String) }
        typealias Output = String

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .greet(let name): .output("Hello, \(name)")
            }
        }
    }

    @MainActor
    @Test func `an effect is an output`() async throws {  // R4.5, R6.1
        let machine = Machine(of: Greeter.self, initialState: .only)
        #expect(try await machine.request(.greet("Ada")) == ["Hello, Ada"])
    }
}

extension Counter.State {
    fileprivate var finalValue: Int? {
        if case .terminated(let value) = self { value } else { nil }
    }
}
