import Oak

/// Fetches a value again and again, one fetch at a time, and can be paused.
///
/// A failed fetch keeps the last value, is counted, and polling goes on, more slowly if the ``PollingSchedule`` says
/// so. The wait begins when a fetch has ended, so that a slow service is not asked the faster for it.
///
/// | | start | stop | pause | resume | refresh | timePassed | fetched, failed |
/// |---|---|---|---|---|---|---|---|
/// | **stopped** | fetching | | | | | | |
/// | **fetching** | new schedule | stopped | paused | | | | waiting, told |
/// | **waiting** | fetching | stopped | paused | | fetching | fetching | |
/// | **paused** | fetching | stopped | | fetching | | | |
///
/// A pause, and a stop, cancel a fetch that is under way: nothing of it arrives any more.
public enum Polling<Value: Sendable>: EffectTransducer {
    public enum State: NonTerminal, Sendable {
        /// Nothing is fetched.
        case stopped
        /// A fetch is under way.
        case fetching(Record)
        /// For the next fetch to be due.
        case waiting(Record)
        /// Nothing is fetched until it is resumed.
        case paused(Record)
    }

    /// What polling has brought since it was started.
    public struct Record: Sendable {
        /// How often is fetched.
        public var schedule: PollingSchedule
        /// What the last fetch that succeeded brought.
        public var value: Value?
        /// `nil` unless the last fetch failed.
        public var outage: Outage?

        /// Nothing was fetched yet, unless told otherwise.
        public init(schedule: PollingSchedule, value: Value? = nil, outage: Outage? = nil) {
            self.schedule = schedule
            self.value = value
            self.outage = outage
        }
    }

    /// Failures in a row.
    public struct Outage: Hashable, Sendable {
        /// The last of them.
        public var problem: Problem
        /// How many there were, at least 1.
        public var count: Int

        /// So many failures, of which this is the last.
        public init(_ problem: Problem, count: Int = 1) {
            self.problem = problem
            self.count = count
        }
    }

    public enum Event: Sendable {
        /// Fetches at once, and then by this schedule. What was fetched before is kept unless polling was stopped.
        case start(PollingSchedule)
        /// Forgets everything.
        case stop
        /// Stops fetching until it is resumed, and keeps what was fetched.
        case pause
        /// Goes on after a pause, with a fetch at once.
        case resume
        /// Fetches now instead of waiting.
        case refresh

        // Sent by effects.
        /// The next fetch is due.
        case timePassed
        /// A fetch brought a value.
        case fetched(Value)
        /// A fetch failed.
        case failed(Problem)
    }

    public enum Output: Sendable {
        /// A fetch brought a value.
        case fetched(Value)
        /// A fetch failed, the last of so many in a row.
        case failed(Outage)
    }

    public struct Env: Sendable {
        /// Gets the value. What it throws becomes a ``Problem``.
        public var fetch: @Sendable () async throws -> Value

        /// An environment that fetches by a closure.
        public init(fetch: @escaping @Sendable () async throws -> Value) {
            self.fetch = fetch
        }
    }

    /// Nothing is fetched until it is started.
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
            record.outage = nil
            return wait(record, &state, .fetched(value))

        case (.fetching(var record), .failed(let problem)):
            let outage = Outage(problem, count: (record.outage?.count ?? 0) + 1)
            record.outage = outage
            return wait(record, &state, .failed(outage))

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

    // A fetch and a wait share an id: at most one of both exists.

    private static func fetch() -> Effect {
        Effect(id: "poll") { env, input in
            try input.send(.fetched(try await env.fetch()))
        }
        .catching { .failed(Problem($0)) }
    }

    private static func wait(_ record: Record, _ state: inout State, _ output: Output) -> Effect {
        state = .waiting(record)
        let delay = record.schedule.delay(afterFailures: record.outage?.count ?? 0)
        return [.output(output), .after(delay, id: "poll", send: .timePassed)]
    }
}

extension Polling.State {
    /// What polling has brought; `nil` when it is stopped.
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
