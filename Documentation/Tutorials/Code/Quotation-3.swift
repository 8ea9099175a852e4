import Oak

enum Quotation: EffectTransducer {
    enum State: NonTerminal, Equatable {
        case idle
        case loading
        case loaded(String)
        case failed(String)
    }

    enum Event: Equatable {
        case load, stop
        // Sent by effects:
        case received(String)
        case failed(String)
    }

    struct Env: Sendable {
        var fetch: @Sendable () async throws -> String
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .load), (.loaded, .load), (.failed, .load):
            state = .loading
            return Effect { env, input in
                try input.send(.received(try await env.fetch()))
            }
        case (.loading, .received(let text)):
            state = .loaded(text)
            return nil

        case (.idle, .stop), (.idle, .received), (.idle, .failed),
            (.loading, .load), (.loading, .stop), (.loading, .failed),
            (.loaded, .stop), (.loaded, .received), (.loaded, .failed),
            (.failed, .stop), (.failed, .received), (.failed, .failed):
            return nil
        }
    }
}
