import Oak

enum Quotation: EffectTransducer {
    enum State: NonTerminal, Hashable {
        case idle
        case loading
        case loaded(String)
        case failed(String)
    }

    enum Event: Hashable {
        case load, stop, keep
        // Sent by effects:
        case received(String)
        case failed(String)
    }

    enum Output: Hashable {
        case kept(String)
    }

    struct Env: Sendable {
        var fetch: @Sendable () async throws -> String
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .load), (.loaded, .load), (.failed, .load):
            state = .loading
            return Effect(id: "fetch") { env, input in
                try input.send(.received(try await env.fetch()))
            }
            .catching { .failed("\($0)") }
        case (.loading, .received(let text)):
            state = .loaded(text)
            return nil
        case (.loading, .failed(let message)):
            state = .failed(message)
            return nil
        case (.loading, .stop):
            state = .idle
            return .cancel(id: "fetch")
        case (.loaded(let text), .keep):
            return .output(.kept(text))

        case (.loading, .load), (.loading, .keep), (.idle, _), (.loaded, _), (.failed, _):
            return nil
        }
    }
}
