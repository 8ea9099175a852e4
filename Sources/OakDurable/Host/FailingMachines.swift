import Oak
import OakBase

/// The machines of a host that process no events although they are not parked, because operations of the store fail.
final class FailingMachines: Sendable {
    private let content = Mutex<[String: String]>([:])

    /// The reason for each machine, keyed by the machine's id.
    var reasons: [String: String] { content.withLock { $0 } }

    /// Sets the reason for a machine, or removes the machine if the reason is `nil`.
    func set(_ reason: String?, for id: String) { content.withLock { $0[id] = reason } }
}
