#if Durable
import Metrics
#endif

/// The metrics of a host. Without the package trait `Durable`, nothing is measured.
///
/// The names of the metrics are `oak_durable_events`, `oak_durable_commit_time`, `oak_durable_attempts`,
/// `oak_durable_attempt_time`, `oak_durable_dead_letters`, `oak_durable_takeovers`, `oak_durable_parked`,
/// `oak_durable_rejections` and `oak_durable_machines`. Each has the dimension `machine`, which is the kind of the machine. `oak_durable_attempts`
/// also has the dimension `outcome`.
package struct HostMetrics: Sendable {
    /// The outcome of an attempt to perform an intent.
    enum Outcome: String, CaseIterable {
        case done, failed, cancelled
    }

    #if Durable
    private let events: Counter
    private let commitTime: Metrics.Timer
    private let attempts: [Outcome: Counter]
    private let attemptTime: Metrics.Timer
    private let deadLetters: Counter
    private let takeovers: Counter
    private let parked: Counter
    private let rejections: Counter
    private let machines: Gauge

    package init(_ kind: String, factory: any MetricsFactory = MetricsSystem.factory) {
        let machine = [("machine", kind)]
        func counter(_ name: String, _ dimensions: [(String, String)] = []) -> Counter {
            Counter(label: name, dimensions: machine + dimensions, factory: factory)
        }
        events = counter("oak_durable_events")
        commitTime = Metrics.Timer(
            label: "oak_durable_commit_time", dimensions: machine, factory: factory)
        attempts = Dictionary(
            uniqueKeysWithValues: Outcome.allCases.map {
                ($0, counter("oak_durable_attempts", [("outcome", $0.rawValue)]))
            })
        attemptTime = Metrics.Timer(
            label: "oak_durable_attempt_time", dimensions: machine, factory: factory)
        deadLetters = counter("oak_durable_dead_letters")
        takeovers = counter("oak_durable_takeovers")
        parked = counter("oak_durable_parked")
        rejections = counter("oak_durable_rejections")
        machines = Gauge(label: "oak_durable_machines", dimensions: machine, factory: factory)
    }
    #else
    package init(_ kind: String) {}
    #endif

    /// Records a transaction with accepted events and new dead letters.
    func committed(events count: Int, deadLetters letters: Int, took duration: Duration) {
        #if Durable
        events.increment(by: count)
        if letters > 0 { deadLetters.increment(by: letters) }
        commitTime.record(duration: duration)
        #endif
    }

    /// Performs an intent, and records the attempt.
    func attempt(_ body: () async throws -> Void) async throws {
        #if Durable
        let start = ContinuousClock.now
        func record(_ outcome: Outcome) {
            attempts[outcome]?.increment()
            attemptTime.record(duration: start.duration(to: .now))
        }
        do {
            try await body()
            record(Task.isCancelled ? .cancelled : .done)
        } catch {
            record(Task.isCancelled ? .cancelled : .failed)
            throw error
        }
        #else
        try await body()
        #endif
    }

    /// Records that the host took over a machine from an owner that had not released it.
    func tookOver() {
        #if Durable
        takeovers.increment()
        #endif
    }

    /// Records that the host has parked a machine, or has found a parked one.
    func park() {
        #if Durable
        parked.increment()
        #endif
    }

    /// Records that the store has rejected an operation.
    func reject() {
        #if Durable
        rejections.increment()
        #endif
    }

    /// Records the number of machines in memory.
    func machines(_ count: Int) {
        #if Durable
        machines.record(count)
        #endif
    }
}
