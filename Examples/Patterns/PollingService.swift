import Foundation
import Oak

/// A machine that fetches data periodically and can be paused.
///
/// This pattern shows an entry effect, a timer on the configured clock, fetches that never overlap, and a date from the
/// environment. A failed fetch is recorded in the state, and the next fetch follows as usual.
///
/// | | startPolling | stopPolling | pausePolling | resumePolling | tick | dataUpdated, fetchFailed |
/// |---|---|---|---|---|---|---|
/// | **idle** | polling | | | | | |
/// | **polling** | polling, new interval | idle | paused | | fetches | polling, new data or failure |
/// | **paused** | polling, new interval | idle | | polling | | |
public enum PollingService: EffectTransducer {
    /// The results of polling so far.
    public struct Progress: Hashable, Sendable {
        public var interval: Duration
        public var data: Data?
        public var lastUpdate: Date?
        /// The error from the last fetch, or `nil` if that fetch succeeded.
        public var failure: Failure?

        public init(
            interval: Duration, data: Data? = nil, lastUpdate: Date? = nil, failure: Failure? = nil
        ) {
            self.interval = interval
            self.data = data
            self.lastUpdate = lastUpdate
            self.failure = failure
        }
    }

    public enum State: NonTerminal, Hashable, Sendable {
        case idle
        case polling(Progress)
        case paused(Progress)
    }

    public enum Event: Hashable, Sendable {
        /// Starts polling. The interval must be greater than zero. Otherwise, an issue is reported and no timer starts.
        case startPolling(interval: Duration)
        case stopPolling
        case pausePolling
        case resumePolling
        case tick
        case dataUpdated(Data, at: Date)
        case fetchFailed(Failure)
    }

    public struct Env: Sendable {
        public var fetchData: @Sendable () async throws -> Data
        public var now: @Sendable () -> Date

        public init(
            fetchData: @escaping @Sendable () async throws -> Data,
            now: @escaping @Sendable () -> Date
        ) {
            self.fetchData = fetchData
            self.now = now
        }
    }

    public static var initialState: State { .idle }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .startPolling(let interval)):
            state = .polling(Progress(interval: interval))
            return nil

        case (.paused(var progress), .startPolling(let interval)):
            progress.interval = interval
            state = .polling(progress)
            return nil

        case (.paused(let progress), .resumePolling):
            state = .polling(progress)
            return nil

        case (.polling(var progress), .startPolling(let interval)):
            progress.interval = interval
            state = .polling(progress)
            return [fetch(), timer(interval)]

        case (.polling, .tick):
            return fetch()

        case (.polling(var progress), .dataUpdated(let data, let date)):
            progress.data = data
            progress.lastUpdate = date
            progress.failure = nil
            state = .polling(progress)
            return nil

        case (.polling(var progress), .fetchFailed(let failure)):
            progress.failure = failure
            state = .polling(progress)
            return nil

        case (.polling(let progress), .pausePolling):
            state = .paused(progress)
            return nil

        case (.polling, .stopPolling), (.paused, .stopPolling):
            state = .idle
            return nil

        case (.idle, .stopPolling), (.idle, .pausePolling), (.idle, .resumePolling), (.idle, .tick),
            (.idle, .dataUpdated), (.idle, .fetchFailed),
            (.polling, .resumePolling),
            (.paused, .pausePolling), (.paused, .tick), (.paused, .dataUpdated), (.paused, .fetchFailed):
            return nil
        }
    }

    /// Fetches immediately and then after each interval, whenever the machine enters `polling`.
    public static func entered(_ state: State) -> Effect? {
        guard case .polling(let progress) = state else { return nil }
        return [fetch(), timer(progress.interval)]
    }

    /// Sends ticks until the machine leaves `polling`. A timer with a new interval replaces this timer.
    private static func timer(_ interval: Duration) -> Effect {
        .every(interval, id: "timer", send: .tick).whileInState()
    }

    /// Fetches once, unless a fetch is already in progress. The fetch is cancelled when the machine leaves `polling`.
    private static func fetch() -> Effect {
        Effect(id: "fetch", overlap: .keepFirst) { env, input in
            let data = try await env.fetchData()
            try input.send(.dataUpdated(data, at: env.now()))
        }
        .catching { .fetchFailed(Failure($0)) }
        .whileInState()
    }
}
