import Oak

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
