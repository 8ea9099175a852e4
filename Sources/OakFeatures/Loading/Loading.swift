import Oak

/// Loads a value, keeps showing the previous one meanwhile, and can be asked again when that fails.
///
/// | | load | reload | retry | cancel | received | failed |
/// |---|---|---|---|---|---|---|
/// | **idle** | loading | loading | | | | |
/// | **loading** | | loads anew | | back | loaded | failed |
/// | **loaded** | | loading | | | | |
/// | **failed** | loading | loading | loading | back | | |
///
/// "Back" is `loaded` if there is a previous value, else `idle`. One load runs at a time, and nothing arrives of
/// one that was cancelled or made anew: a reload says that what is under way may be outdated already.
public enum Loading<Value: Sendable>: EffectTransducer {
    public enum State: NonTerminal, Sendable {
        /// Nothing was loaded, and nothing is.
        case idle
        /// `previous` is what the last successful load brought; `nil` if there was none.
        case loading(previous: Value?)
        /// What was loaded last.
        case loaded(Value)
        /// The last load failed; `previous` is what the last successful one brought, if there was one.
        case failed(Problem, previous: Value?)
    }

    public enum Event: Sendable {
        /// Loads unless there is a value, or soon will be.
        case load
        /// Loads in any case.
        case reload
        /// Loads again after a failure.
        case retry
        /// Gives up what runs, or dismisses what is said of a failure.
        case cancel

        // Sent by effects.
        /// The load brought a value.
        case received(Value)
        /// The load failed.
        case failed(Problem)
    }

    public enum Output: Sendable {
        /// A load brought a value.
        case loaded(Value)
        /// A load failed.
        case failed(Problem)
    }

    public struct Env: Sendable {
        /// Gets the value. What it throws becomes a ``Problem``.
        public var load: @Sendable () async throws -> Value

        /// An environment that loads by a closure.
        public init(load: @escaping @Sendable () async throws -> Value) {
            self.load = load
        }
    }

    /// Nothing is loaded yet.
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
    /// What to show: the value, or the previous one while another is loaded or could not be.
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
