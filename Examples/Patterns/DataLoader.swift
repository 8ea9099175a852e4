import Oak

/// A machine that loads data and keeps showing the current data while it reloads.
///
/// This pattern shows one effect with an id, cancellation, and the distinction between transient and permanent errors.
///
/// | | load | reload | retry | cancel | dismiss | dataReceived | loadFailed |
/// |---|---|---|---|---|---|---|---|
/// | **idle** | loading | | | | | | |
/// | **loading** | | | | back | | loaded | error |
/// | **loaded** | | loading | | | | | |
/// | **error** | | | loading, if the error is transient | | back | | |
///
/// "Back" means `loaded` if data is shown, and `idle` otherwise.
public enum DataLoader: EffectTransducer {
    public enum State: NonTerminal, Hashable, Sendable {
        case idle
        /// `shown` is the result of the last successful load, or `nil` if there was none.
        case loading(shown: [DataItem]?)
        case loaded([DataItem])
        case error(LoadError, shown: [DataItem]?)
    }

    public enum Event: Hashable, Sendable {
        case load
        case reload
        case retry
        case cancel
        case dismiss
        case dataReceived([DataItem])
        case loadFailed(LoadError)
    }

    public enum LoadError: Error, Hashable, Sendable {
        case offline
        case unavailable
        case notFound
        case other(Failure)

        /// Creates a `LoadError` from any error. A `LoadError` is used unchanged; any other error becomes
        /// ``other(_:)``.
        public init(_ error: any Error) {
            self = error as? LoadError ?? .other(Failure(error))
        }

        /// A Boolean value that indicates whether the same request may succeed later.
        public var canRetry: Bool {
            switch self {
            case .offline, .unavailable, .other: true
            case .notFound: false
            }
        }
    }

    public struct Env: Sendable {
        public var dataService: @Sendable () async throws -> [DataItem]
        /// A closure that returns whether the network is available. If it is not, no request is made.
        public var connectivity: @Sendable () -> Bool

        public init(
            dataService: @escaping @Sendable () async throws -> [DataItem],
            connectivity: @escaping @Sendable () -> Bool
        ) {
            self.dataService = dataService
            self.connectivity = connectivity
        }
    }

    public static var initialState: State { .idle }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .load):
            state = .loading(shown: nil)
            return load()

        case (.loaded(let items), .reload):
            state = .loading(shown: items)
            return load()

        case (.error(let error, let shown), .retry):
            guard error.canRetry else { return nil }
            state = .loading(shown: shown)
            return load()

        case (.loading, .dataReceived(let items)):
            state = .loaded(items)
            return nil

        case (.loading(let shown), .loadFailed(let error)):
            state = .error(error, shown: shown)
            return nil

        case (.loading(let shown), .cancel):
            state = shown.map(State.loaded) ?? .idle
            return nil

        case (.error(_, let shown), .dismiss):
            state = shown.map(State.loaded) ?? .idle
            return nil

        case (.idle, .reload), (.idle, .retry), (.idle, .cancel), (.idle, .dismiss),
            (.idle, .dataReceived), (.idle, .loadFailed),
            (.loading, .load), (.loading, .reload), (.loading, .retry), (.loading, .dismiss),
            (.loaded, .load), (.loaded, .retry), (.loaded, .cancel), (.loaded, .dismiss),
            (.loaded, .dataReceived), (.loaded, .loadFailed),
            (.error, .load), (.error, .reload), (.error, .cancel),
            (.error, .dataReceived), (.error, .loadFailed):
            return nil
        }
    }

    /// Loads the list. The effect is cancelled when the machine leaves `loading`.
    private static func load() -> Effect {
        Effect(id: "load") { env, input in
            guard env.connectivity() else { throw LoadError.offline }
            try input.send(.dataReceived(try await env.dataService()))
        }
        .catching { .loadFailed(LoadError($0)) }
        .whileInState()
    }
}
