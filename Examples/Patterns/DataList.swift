import Oak

/// A machine that loads a list. It replaces `DataListViewModel`.
///
/// This pattern shows how one state replaces flags that could contradict each other, and how an effect without an id
/// ends with the state that it belongs to, so a cancelled load cannot change the state.
///
/// | | loadData | cancel | dismissError | dataLoaded | loadFailed |
/// |---|---|---|---|---|---|
/// | **idle** | loading | | | | |
/// | **loading** | | idle | | loaded | error |
/// | **loaded** | loading | | | | |
/// | **error** | loading | | idle | | |
public enum DataListTransducer: EffectTransducer {
    public enum State: NonTerminal, Hashable, Sendable {
        case idle
        case loading
        case loaded([DataItem])
        case error(Failure)
    }

    public enum Event: Hashable, Sendable {
        case loadData
        case cancel
        case dismissError
        case dataLoaded([DataItem])
        case loadFailed(Failure)
    }

    public struct Env: Sendable {
        public var dataService: @Sendable () async throws -> [DataItem]

        public init(dataService: @escaping @Sendable () async throws -> [DataItem]) {
            self.dataService = dataService
        }
    }

    public static var initialState: State { .idle }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .loadData), (.loaded, .loadData), (.error, .loadData):
            state = .loading
            return loadData()

        case (.loading, .cancel):
            state = .idle
            return nil

        case (.loading, .dataLoaded(let items)):
            state = .loaded(items)
            return nil

        case (.loading, .loadFailed(let failure)):
            state = .error(failure)
            return nil

        case (.error, .dismissError):
            state = .idle
            return nil

        case (.idle, .cancel), (.idle, .dismissError), (.idle, .dataLoaded), (.idle, .loadFailed),
            (.loading, .loadData), (.loading, .dismissError),
            (.loaded, .cancel), (.loaded, .dismissError), (.loaded, .dataLoaded), (.loaded, .loadFailed),
            (.error, .cancel), (.error, .dataLoaded), (.error, .loadFailed):
            return nil
        }
    }

    /// Loads the list. The effect is cancelled when the machine leaves `loading`. It needs no id, because the machine
    /// leaves `loading` before it can start another load.
    private static func loadData() -> Effect {
        Effect { env, input in
            do {
                try input.send(.dataLoaded(try await env.dataService()))
            } catch {
                try input.send(.loadFailed(Failure(error)))
            }
        }
        .whileInState()
    }
}
