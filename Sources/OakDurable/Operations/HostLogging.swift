#if Durable
import Logging
#endif

/// The log messages of a host. Without the package trait `Durable`, or without a logger, there are none.
///
/// A message contains the kinds and ids of machines, the keys of intents and the types of errors. It contains no event,
/// state, intent, output or description of an error, because these can contain secrets.
package struct HostLogging: Sendable {
    #if Durable
    fileprivate var logger: Logger?
    #endif

    package init() {}

    /// Returns a copy that adds the kind of the machines to the metadata of each message.
    func labeled(_ kind: String) -> HostLogging {
        #if Durable
        var copy = self
        copy.logger?[metadataKey: "oak.kind"] = "\(kind)"
        return copy
        #else
        return self
        #endif
    }

    /// Logs that the host has claimed a machine.
    func claimed(_ machine: MachineKey, epoch: Int64, isTakenOver: Bool) {
        #if Durable
        logger?.log(
            level: isTakenOver ? .notice : .debug,
            isTakenOver ? "took over a machine whose owner had not released it" : "claimed a machine",
            metadata: ["oak.machine": "\(machine)", "oak.epoch": "\(epoch)"])
        #endif
    }

    /// Logs that the host has released a machine.
    func released(_ machine: MachineKey) {
        #if Durable
        logger?.debug("released a machine", metadata: ["oak.machine": "\(machine)"])
        #endif
    }

    /// Logs that a machine is parked. The store contains the reason.
    func parked(_ machine: MachineKey) {
        #if Durable
        logger?.error("parked a machine", metadata: ["oak.machine": "\(machine)"])
        #endif
    }

    /// Logs a failed attempt to perform an intent.
    func attemptFailed(_ failure: FailedAttempt) {
        #if Durable
        logger?.log(
            level: failure.isLast ? .error : .info,
            failure.isLast ? "an intent became a dead letter" : "an attempt to perform an intent failed",
            metadata: [
                "oak.machine": "\(failure.key.machine)", "oak.key": "\(failure.key)",
                "oak.attempt": "\(failure.attempt)", "error.type": "\(failure.error)",
            ])
        #endif
    }

    /// Logs that an operation of the store failed, which may succeed if it is repeated.
    ///
    /// - Parameter machine: The machine to which the operation belongs, or `nil` for an operation of the host.
    func storeFailed(_ error: any Error, _ machine: MachineKey? = nil) {
        #if Durable
        logger?.warning("the store failed", metadata: metadata(error, machine))
        #endif
    }

    /// Logs that the store rejected an operation, which will fail again.
    func storeRejected(_ machine: MachineKey?, _ error: any Error) {
        #if Durable
        logger?.error("the store rejected an operation", metadata: metadata(error, machine))
        #endif
    }

    #if Durable
    private func metadata(_ error: any Error, _ machine: MachineKey?) -> Logger.Metadata {
        var metadata: Logger.Metadata = ["error.type": "\(type(of: error))"]
        metadata["oak.machine"] = machine.map { "\($0)" }
        return metadata
    }
    #endif

    /// Logs that the store is available again after a failure.
    func storeSucceeded() {
        #if Durable
        logger?.notice("the store is available again")
        #endif
    }

    /// Logs that the lease has expired.
    func leaseExpired() {
        #if Durable
        logger?.warning("the lease expired, so the host reloads its machines")
        #endif
    }
}

#if Durable
extension DurableConfiguration {
    /// The logger of the host, or `nil` if the host does not log. Messages contain the ids of machines, but no
    /// events, states, intents or descriptions of errors.
    public var logger: Logger? {
        get { logging.logger }
        set { logging.logger = newValue }
    }
}
#endif

/// A failed attempt to perform an intent.
struct FailedAttempt: Sendable {
    let key: IdempotencyKey
    /// The number of the attempt, counted from 1.
    let attempt: Int
    /// A Boolean value that indicates whether no attempts are left.
    let isLast: Bool
    /// The type of the error.
    let error: String
}
