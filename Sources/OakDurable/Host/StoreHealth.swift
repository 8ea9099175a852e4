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
        let reason: String
        if kind == .temporary {
            let start = if case .failing(let start) = self { start } else { time }
            guard self.reason != nil || time - start >= patience else {
                self = .failing(since: start)
                return nil
            }
            reason = "its store has failed for longer than the lease: \(error)"
        } else {
            reason = "its store failed: \(error)"
        }
        defer { self = .reported(reason: reason) }
        return self.reason == nil ? reason : nil
    }
}
