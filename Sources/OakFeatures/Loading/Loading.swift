import Oak

/// A machine that loads a value, keeps the previous value while loading, and can retry after a failure.
///
/// | | load | reload | retry | cancel | received | failed |
/// |---|---|---|---|---|---|---|
/// | **idle** | loading | loading | | | | |
/// | **loading** | | restarts the load | | back | loaded | failed |
/// | **loaded** | | loading | | | | |
/// | **failed** | loading | loading | loading | back | | |
///
/// "Back" means `loaded` if there is a previous value, and otherwise `idle`. Only one load is active at a time. If a
/// load is running, a reload restarts it, because its result may already be outdated. A cancelled or replaced load
/// delivers nothing.
public enum Loading<Value: Sendable>: EffectTransducer {
    public enum State: NonTerminal, Sendable {
        /// Nothing has been loaded, and no load is running.
        case idle
        /// A load is running. `previous` is the value of the last successful load, or `nil` if there was none.
        case loading(previous: Value?)
        /// No load is running, and this is the value of the last successful load.
        case loaded(Value)
        /// The last load failed. `previous` is the value of the last successful load, or `nil` if there was none.
        case failed(Problem, previous: Value?)
    }

    public enum Event: Sendable {
        /// Loads the value, unless the state is `loaded` or `loading`.
        case load
        /// Loads the value in any state, and restarts a load that is already running.
        case reload
        /// Retries a failed load.
        case retry
        /// Cancels a running load, or dismisses a failure.
        case cancel

        // Sent by effects:
        /// The load has returned a value.
        case received(Value)
        /// The load has failed.
        case failed(Problem)
    }

    public enum Output: Sendable {
        /// A load has returned a value.
        case loaded(Value)
        /// A load has failed.
        case failed(Problem)
    }

    public struct Env: Sendable {
        /// A closure that loads the value. An error that it throws becomes a ``Problem``.
        public var load: @Sendable () async throws -> Value

        /// Creates an environment that loads the value with the given closure.
        public init(load: @escaping @Sendable () async throws -> Value) {
            self.load = load
        }
    }

    /// The state before anything is loaded.
    public static var initialState: State { .idle }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .load), (.idle, .reload),
            (.loading, .reload),
            (.loaded, .reload),
            (.failed, .load), (.failed, .reload), (.failed, .retry):
            state = .loading(previous: state.value)
            return load()

        case (.loading, .received(let value)):
            state = .loaded(value)
            return .output(.loaded(value))

        case (.loading(let previous), .failed(let problem)):
            state = .failed(problem, previous: previous)
            return .output(.failed(problem))

        case (.loading(let previous), .cancel):
            state = previous.map(State.loaded) ?? .idle
            return .cancel(id: "load")

        case (.failed(_, let previous), .cancel):
            state = previous.map(State.loaded) ?? .idle
            return nil

        case (.idle, .retry), (.idle, .cancel), (.idle, .received), (.idle, .failed),
            (.loading, .load), (.loading, .retry),
            (.loaded, .load), (.loaded, .retry), (.loaded, .cancel), (.loaded, .received), (.loaded, .failed),
            (.failed, .received), (.failed, .failed):
            return nil
        }
    }

    private static func load() -> Effect {
        Effect(id: "load") { env, input in
            try input.send(.received(try await env.load()))
        }
        .catching { .failed(Problem($0)) }
    }
}

extension Loading.State {
    /// The value to show: the loaded value, or the previous value while loading or after a failure.
    public var value: Value? {
        switch self {
        case .idle: nil
        case .loading(let previous), .failed(_, let previous): previous
        case .loaded(let value): value
        }
    }
}

extension Loading.State: Equatable where Value: Equatable {}
extension Loading.State: Hashable where Value: Hashable {}
extension Loading.Event: Equatable where Value: Equatable {}
extension Loading.Event: Hashable where Value: Hashable {}
extension Loading.Output: Equatable where Value: Equatable {}
extension Loading.Output: Hashable where Value: Hashable {}
