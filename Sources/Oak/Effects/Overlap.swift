/// The policy for an effect that is executed while another effect with the same id is running or waiting.
public enum Overlap: Sendable, Hashable {
    /// Cancels the running effect, whose events are no longer delivered, and starts the new one.
    case replace
    /// Keeps the running effect and does not start the new one.
    case keepFirst
    /// Queues the new effect, first in, first out.
    case enqueue
    /// Runs both effects side by side. Cancelling the id cancels all of them.
    case parallel
}
