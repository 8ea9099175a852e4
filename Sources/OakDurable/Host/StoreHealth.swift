import Oak

/// The result of those operations of the store without which a host finds no work, or one of its machines processes no
/// events.
enum StoreHealth: Sendable {
    case working
    /// The operations have failed since the given time on the host's clock. Repetition may help.
    case failing(since: Duration)
    /// The operations fail, and the user knows the reason.
    case reported(reason: String)

    /// The reason that was reported, if the operations still fail.
    var reason: String? { if case .reported(let reason) = self { reason } else { nil } }

    /// Records a failure.
    ///
    /// - Parameters:
    ///   - kind: The kind of failure. A failure that repetition does not end is reported at once.
    ///   - time: The time on the host's clock.
    ///   - patience: The duration of temporary failures after which they are reported.
    /// - Returns: The reason, if it must be reported now. It is reported once until the operations succeed again.
    mutating func fail(
        _ error: any Error, _ kind: StoreFailure, at time: Duration, patience: Duration
    ) -> String? {
        let known = reason
        switch (kind, self) {
        case (.temporary, .working): self = .failing(since: time)
        case (.temporary, .failing(let start)) where time - start >= patience:
            self = .reported(reason: "its store has failed for longer than the lease: \(error)")
        case (.temporary, .failing), (.temporary, .reported): break
        case (.rejection, _), (.defect, _): self = .reported(reason: "its store failed: \(error)")
        }
        return known == nil ? reason : nil
    }
}

extension StoreFailure {
    /// The advice that ends the report of a failure.
    var advice: String {
        switch self {
        case .temporary: "Check the store, and the connection to it."
        case .rejection, .defect: "Repair the store, or update the program."
        }
    }
}

/// The health of the operations without which a machine processes no events.
struct MachineHealth: Sendable {
    /// The operations with which the machine is claimed, and its events are read.
    var reading = StoreHealth.working
    /// The operations that store the changes of the machine, or park it.
    var writing = StoreHealth.working

    static let working = MachineHealth()

    var reason: String? { writing.reason ?? reading.reason }
}

/// A failure of an operation that stores the changes of a machine, or parks it.
struct WriteError: Error {
    let cause: any Error
}
