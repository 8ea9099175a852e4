import Oak
import OakBase

/// The dependencies that all machine owners of a host share.
struct HostContext<T: DurableTransducer>: Sendable {
    let store: any DurableStore
    let env: T.Env
    let configuration: DurableConfiguration
    /// The name that identifies the host in the store.
    let owner: String
    let lease: HostLease
    let metrics: HostMetrics
    let logging: HostLogging
    let failingMachines = FailingMachines()
    /// A closure that returns the time on the host's clock, which keeps running even if the store fails.
    let elapsed: @Sendable () -> Duration

    init(store: any DurableStore, env: T.Env, configuration: DurableConfiguration, owner: String) {
        self.store = store
        self.env = env
        self.configuration = configuration
        self.owner = owner
        logging = configuration.logging.labeled(T.State.name)
        elapsed = Self.stopwatch(configuration.clock)
        lease = HostLease(store, owner: owner, configuration.leaseDuration, elapsed, logging)
        metrics = configuration.metrics(T.State.name)
    }

    private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    func report(_ machine: MachineKey?, _ text: String) {
        configuration.report(DurableIssue(machine: machine, description: text))
    }

    /// Counts and logs an operation that the store has rejected.
    ///
    /// - Parameter machine: The machine to which the operation belongs, or `nil` for an operation of the host.
    func recordRejection(of machine: MachineKey?, _ error: any Error) {
        metrics.reject()
        logging.storeRejected(machine, error)
    }
}

/// The machines of a host that process no events although they are not parked, because operations of the store fail.
final class FailingMachines: Sendable {
    private let content = Mutex<[String: String]>([:])

    /// The reason for each machine, keyed by the machine's id.
    var reasons: [String: String] { content.withLock { $0 } }

    /// Sets the reason for a machine, or removes the machine if the reason is `nil`.
    func set(_ reason: String?, for id: String) { content.withLock { $0[id] = reason } }
}
