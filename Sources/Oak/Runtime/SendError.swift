/// An error that describes why an event was not accepted or, if the sender waited for it, not processed to completion.
/// None of these errors affects the machine.
///
/// In addition, sending from an effect that was cancelled or replaced throws `CancellationError`.
public enum SendError: Error, Hashable, Sendable {
    /// The input is not connected to a running machine yet. Events can be sent to it, but cannot be awaited.
    case notStarted
    /// The machine has reached a terminal state.
    case terminated
    /// The machine was cancelled, or its host was deallocated.
    case cancelled
    /// The body of the effect that owns this input has returned, but other code, such as an unstructured task that the
    /// body started, is still sending.
    case effectEnded
    /// The mailbox would exceed its capacity. Wait with `try await input.process(_:)`, send fewer events, or configure
    /// a larger capacity.
    case overflow(capacity: Int)
}

extension SendError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notStarted:
            "The machine of this input has not started, so the event cannot be awaited. Start the machine first, for example with `run(initialState:env:input:)`."
        case .terminated:
            "The machine has reached a terminal state and accepts no more events. Start a new machine."
        case .cancelled:
            "The machine was cancelled or its host was deallocated, so it accepts no more events. Keep the host alive while you send."
        case .effectEnded:
            "The body of this effect has returned, so its input is closed. Await all tasks of the effect before its body returns."
        case .overflow(let capacity):
            "The mailbox would exceed its capacity of \(capacity) events. Send the event with `try await input.process(_:)`, which waits until the event has been processed, or raise `Configuration.capacity`."
        }
    }
}
