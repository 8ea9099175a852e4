import Oak

enum DataListTransducer: EffectTransducer {
    enum State: NonTerminal {
        case idle
        case loading
        case loaded([DataItem])
        case error(Error)
    }

    enum Event {
        case loadData
        case dataLoaded([DataItem])
        case loadFailed(Error)
        case dismissError
    }

    struct Env: Sendable {
        var dataService: @Sendable () async throws -> [DataItem]
    }

    static var initialState: State { .idle }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .loadData), (.error, .loadData):
            state = .loading
            return loadDataEffect()

        case (.loading, .dataLoaded(let items)):
            state = .loaded(items)
            return nil

        case (.loading, .loadFailed(let error)):
            state = .error(error)
            return nil

        case (.error, .dismissError):
            state = .idle
            return nil

        default:
            return nil
        }
    }

    static func loadDataEffect() -> Effect {
        Effect { env, input in
            do {
                let items = try await env.dataService()
                try input.send(.dataLoaded(items))
            } catch {
                try input.send(.loadFailed(error))
            }
        }
    }
}
