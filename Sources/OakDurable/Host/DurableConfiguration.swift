import Foundation
import Oak

/// The configuration of a durable host.
public struct DurableConfiguration: Sendable {
    /// The clock that the host uses to wait. Deadlines are compared with the store's clock.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// The time after which another host may take over the machines of a host that ended without releasing them.
    public var leaseDuration: Duration = .seconds(10)
    /// The maximum interval at which the host polls the store for work and for changes by other processes.
    public var pollingInterval: Duration = .seconds(1)
    /// The maximum number of events that can wait for one machine. The limit applies separately to events in the host,
    /// events in the store, and postponed events. It also limits the durable effects and timers of one machine,
    /// including dead letters.
    public var capacity = 1_024
    /// The maximum total size, in bytes, of the events that can wait for one machine. The limit applies separately to
    /// events in the host, events in the store, and postponed events. It also limits the intents that are stored for
    /// one machine.
    public var byteCapacity = 16 * 1_024 * 1_024
    /// The maximum size, in bytes, of each of the following: an event together with its key, an intent, and the outputs
    /// of an event.
    public var payloadLimit = 1_024 * 1_024
    /// The maximum number of events that a machine processes in one transaction, including events from clients,
    /// effects, timers and other hosts. The transaction with which a host takes over a machine can contain more,
    /// because each intent whose last attempt was interrupted causes the event that `failed(_:effect:)` returns. A
    /// value of 0 or less counts as 1.
    public var batchSize = 64
    /// The time after which the host releases an idle machine and removes it from memory. A machine with running
    /// effects is not idle.
    public var idleTimeout: Duration = .seconds(10)
    /// The number of events after which the host stores a checkpoint. If a machine has accepted at least this number of
    /// events, its journal retains at least this number of them, and at most about twice as many. A value of 0 or less
    /// counts as 1.
    public var checkpointInterval: Int64 = 10_000
    /// The limits on the attempts to perform an intent.
    public var attempts = Attempts()
    /// The function that the host calls to report issues, such as unhandled failures and parked machines. By default,
    /// the host writes the descriptions of issues to standard error.
    public var report: @Sendable (DurableIssue) -> Void = { issue in
        try? FileHandle.standardError.write(contentsOf: Data("oak: \(issue)\n".utf8))
    }

    /// A Boolean value that indicates whether the host polls the store automatically. Tests poll explicitly.
    package var runsByItself = true
    /// The maximum number of additional machines that a host fetches with each query when it polls. It also limits
    /// the number of machines that the host processes concurrently.
    package var pollLimit = 4_096
    /// A closure that returns the metrics of a host for machines of the given kind.
    package var metrics: @Sendable (String) -> HostMetrics = { HostMetrics($0) }
    package var tracing = HostTracing()
    package var logging = HostLogging()
    /// A closure that returns whether a timer or an attempt is due at the given time. Tests replace this closure to
    /// choose which timers and attempts are due.
    package var isDue: @Sendable (_ run: RunNumber, _ deadline: StoreTime, _ now: StoreTime) -> Bool = {
        $1 <= $2
    }
    /// A closure that returns the ordinal seed of a new machine. Tests that expect particular keys of intents replace
    /// it with a closure that returns 0.
    package var ordinalSeed: @Sendable () -> Int64 = { .random(in: 1...Int64.max) }
    /// A Boolean value that enables a deliberate bug in tests: the host accepts results of intents that have ended.
    package var acceptsStaleResults = false

    /// Creates the default configuration.
    public init() {}

    /// The batch size, or 1 if it is not positive.
    var eventLimit: Int { max(1, batchSize) }

    var inboxLimit: InboxLimit { InboxLimit(events: capacity, bytes: byteCapacity) }

    var limits: TurnLimits { TurnLimits(events: capacity, bytes: byteCapacity, payload: payloadLimit) }

    /// Throws an error if encoded data is larger than the payload limit.
    func checkSize(of name: String, _ data: Data?) throws { try limits.checkSize(of: name, data?.count ?? 0) }

    /// The limits on the attempts to perform an intent.
    public struct Attempts: Sendable, Hashable {
        /// The number of failed attempts after which an intent becomes a dead letter. An attempt also counts as failed
        /// if another host takes over the machine during the attempt.
        public var limit = 10
        /// The delay between the first and the second attempt. It doubles with each further attempt, up to
        /// ``maximumDelay``.
        public var initialDelay: Duration = .seconds(1)
        /// The maximum delay between attempts.
        public var maximumDelay: Duration = .seconds(300)

        /// Creates the default limits.
        public init() {}

        /// Returns the time to wait before the next attempt after the given number of failed attempts.
        func delay(after failures: Int) -> Duration {
            min(maximumDelay, initialDelay * (1 << min(max(0, failures - 1), 30)))
        }
    }
}

/// A problem that occurred in a durable machine or in its host, and needs attention.
public struct DurableIssue: Error, Sendable, CustomStringConvertible {
    /// The machine in which the problem occurred, or `nil` if the problem concerns the whole host.
    public let machine: MachineKey?
    /// A message that describes the problem, its cause and the fix.
    public let description: String
}
