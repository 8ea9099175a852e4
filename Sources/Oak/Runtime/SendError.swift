/// Why an event was not accepted. The machine is unharmed in every case.
///
/// Besides these, sending from an effect that was cancelled or replaced throws `CancellationError`.
public enum SendError: Error, Hashable, Sendable {
    /// The input is not connected to a running machine yet; only waiting for it is refused.
    case notStarted
    /// The machine has reached a terminal state.
    case terminated
    /// The machine was cancelled, or its host is gone.
    case cancelled
    /// The body of the effect that owns this input has returned. A task that it leaked is still sending.
    case effectEnded
    /// Too many events wait already. Wait for room with `try await input.process(_:)`, send less, or
    /// configure a larger capacity.
    case overflow(capacity: Int)
}

extension SendError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notStarted:
            "The machine of this input has not started, so there is nobody to wait for. Start it first, for example with `run(initialState:env:input:)`."
        case .terminated:
            "The machine has reached a terminal state and takes no more events. Start a new one."
        case .cancelled:
            "The machine was cancelled or its host was freed, so it takes no more events. Keep the host alive while you send."
        case .effectEnded:
            "The body of this effect has returned, so its input is closed. Await all tasks of the effect before its body returns."
        case .overflow(let capacity):
            "The mailbox is full: \(capacity) events wait already. Wait for room with `try await input.process(_:)`, or raise `Configuration.capacity`."
        }
    }
}
