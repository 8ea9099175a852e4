import Oak
import Testing

/// Tests for calls to `run` from every isolation, without additional arguments.
@Suite struct RunTests {
    enum Shared: EffectTransducer {
        struct State: Terminable, Equatable { var isTerminal = true }
        enum Event { case load }
        struct Env: Sendable { var fetch: @Sendable () async throws -> Int }
        static func update(_ state: inout State, event: Event) -> Effect? { nil }
    }

    enum Local: EffectTransducer {
        struct State: Terminable, Equatable { var isTerminal = true }
        enum Event { case load }
        final class Env { var count = 0 }
        static func update(_ state: inout State, event: Event) -> Effect? { nil }
    }

    actor Worker {
        func shared() async throws -> Bool {
            try await Shared.run(initialState: .init(), env: .init(fetch: { 1 }), input: Shared.Input())
                .isTerminal
        }

        func local() async throws -> Bool {
            try await Local.run(initialState: .init(), env: .init(), output: { _ in }).isTerminal
        }
    }

    @Test func `run works outside an actor if the environment is Sendable`() async throws {
        #expect(try await Shared.run(initialState: .init(), env: .init(fetch: { 1 })).isTerminal)
    }

    @Test func `run works on an actor with any environment`() async throws {
        let worker = Worker()
        #expect(try await worker.shared())
        #expect(try await worker.local())
    }

    @MainActor
    @Test func `run works on the main actor with any environment`() async throws {
        #expect(try await Shared.run(initialState: .init(), env: .init(fetch: { 1 })).isTerminal)
        #expect(try await Local.run(initialState: .init(), env: .init()).isTerminal)
    }
}
