import Oak

/// A machine that fetches a value repeatedly, one fetch at a time, and can be paused.
///
/// After a failed fetch, the machine keeps the last value, counts the failure and continues. If the ``PollingSchedule``
/// defines a backoff, the intervals become longer. Each interval begins when a fetch ends, so there is a full pause
/// between fetches even if the service is slow.
///
/// | | start | stop | pause | resume | refresh | timePassed | fetched, failed |
/// |---|---|---|---|---|---|---|---|
/// | **stopped** | fetching | | | | | | |
/// | **fetching** | new schedule | stopped | paused | | | | waiting, with an output |
/// | **waiting** | fetching | stopped | paused | | fetching | fetching | |
/// | **paused** | fetching | stopped | | fetching | | | |
///
/// `pause` and `stop` cancel a running fetch, which then delivers nothing.
public enum Polling<Value: Sendable>: EffectTransducer {
    public enum State: NonTerminal, Sendable {
        /// Polling is stopped.
        case stopped
        /// A fetch is running.
        case fetching(Record)
        /// The machine is waiting until the next fetch is due.
        case waiting(Record)
        /// Polling is paused.
        case paused(Record)
    }

    /// The schedule and the results of polling. The results are discarded when polling is stopped.
    public struct Record: Sendable {
        /// The schedule of the fetches.
        public var schedule: PollingSchedule
        /// The value of the last successful fetch, or `nil` if there was none.
        public var value: Value?
        /// The failures since the last successful fetch, or `nil` if the last fetch succeeded or no fetch has ended
        /// yet.
        public var failures: Failures?

        /// Creates a record of polling results. By default, it contains no results.
        public init(schedule: PollingSchedule, value: Value? = nil, failures: Failures? = nil) {
            self.schedule = schedule
            self.value = value
            self.failures = failures
        }
    }

    /// A series of consecutive failures.
    public struct Failures: Hashable, Sendable {
        /// The last failure.
        public var problem: Problem
        /// The number of consecutive failures, which is at least 1.
        public var count: Int

        /// Creates a series from its last failure and the number of failures.
        public init(_ problem: Problem, count: Int = 1) {
            self.problem = problem
            self.count = count
        }
    }

    public enum Event: Sendable {
        /// Starts polling: fetches immediately, unless a fetch is already running, and then on a schedule. Previous
        /// results are kept unless polling had been stopped.
        case start(PollingSchedule)
        /// Stops polling and discards its results.
        case stop
        /// Pauses polling and keeps its results.
        case pause
        /// Resumes polling after a pause, and fetches immediately.
        case resume
        /// Fetches immediately instead of waiting for the next scheduled fetch.
        case refresh

        // Sent by effects:
        /// The next fetch is due.
        case timePassed
        /// A fetch has returned a value.
        case fetched(Value)
        /// A fetch has failed.
        case failed(Problem)
    }

    public enum Output: Sendable {
        /// A fetch has returned a value.
        case fetched(Value)
        /// A fetch has failed. The associated value counts all consecutive failures.
        case failed(Failures)
    }

    public struct Env: Sendable {
        /// A closure that fetches the value. An error that it throws becomes a ``Problem``.
        public var fetch: @Sendable () async throws -> Value

        /// Creates an environment that fetches the value with the given closure.
        public init(fetch: @escaping @Sendable () async throws -> Value) {
            self.fetch = fetch
        }
    }

    /// The state before polling is started.
    public static var initialState: State { .stopped }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.stopped, .start(let schedule)):
            state = .fetching(Record(schedule: schedule))
            return fetch()

        case (.fetching(var record), .start(let schedule)):
            record.schedule = schedule
            state = .fetching(record)
            return nil

        case (.waiting(var record), .start(let schedule)), (.paused(var record), .start(let schedule)):
            record.schedule = schedule
            state = .fetching(record)
            return fetch()

        case (.waiting(let record), .refresh), (.waiting(let record), .timePassed),
            (.paused(let record), .resume):
            state = .fetching(record)
            return fetch()

        case (.fetching(var record), .fetched(let value)):
            record.value = value
            record.failures = nil
            return wait(record, &state, .fetched(value))

        case (.fetching(var record), .failed(let problem)):
            let failures = Failures(problem, count: (record.failures?.count ?? 0) + 1)
            record.failures = failures
            return wait(record, &state, .failed(failures))

        case (.fetching(let record), .pause), (.waiting(let record), .pause):
            state = .paused(record)
            return .cancel(id: "poll")

        case (.fetching, .stop), (.waiting, .stop):
            state = .stopped
            return .cancel(id: "poll")

        case (.paused, .stop):
            state = .stopped
            return nil

        case (.stopped, .stop), (.stopped, .pause), (.stopped, .resume), (.stopped, .refresh),
            (.stopped, .timePassed), (.stopped, .fetched), (.stopped, .failed),
            (.fetching, .resume), (.fetching, .refresh), (.fetching, .timePassed),
            (.waiting, .resume), (.waiting, .fetched), (.waiting, .failed),
            (.paused, .pause), (.paused, .refresh), (.paused, .timePassed), (.paused, .fetched),
            (.paused, .failed):
            return nil
        }
    }

    // A fetch and the delay before the next one share an id, because at most one of them is active.

    private static func fetch() -> Effect {
        Effect(id: "poll") { env, input in
            try input.send(.fetched(try await env.fetch()))
        }
        .catching { .failed(Problem($0)) }
    }

    private static func wait(_ record: Record, _ state: inout State, _ output: Output) -> Effect {
        state = .waiting(record)
        let delay = record.schedule.delay(afterFailures: record.failures?.count ?? 0)
        return [.output(output), .after(delay, id: "poll", send: .timePassed)]
    }
}

extension Polling.State {
    /// The schedule and the results of polling, or `nil` when polling is stopped.
    public var record: Polling.Record? {
        switch self {
        case .stopped: nil
        case .fetching(let record), .waiting(let record), .paused(let record): record
        }
    }
}

extension Polling.Record: Equatable where Value: Equatable {}
extension Polling.Record: Hashable where Value: Hashable {}
extension Polling.State: Equatable where Value: Equatable {}
extension Polling.State: Hashable where Value: Hashable {}
extension Polling.Event: Equatable where Value: Equatable {}
extension Polling.Event: Hashable where Value: Hashable {}
extension Polling.Output: Equatable where Value: Equatable {}
extension Polling.Output: Hashable where Value: Hashable {}
