/// What happens when an effect is executed while another of the same id is still running or waiting.
public enum Overlap: Sendable, Hashable {
    /// The running one is cancelled, and none of its events arrives any more; the new one starts.
    case replace
    /// The running one goes on; the new one is not started.
    case keepFirst
    /// The new one waits for its turn, first in, first out.
    case enqueue
    /// Both run side by side; cancelling the id hits all of them.
    case parallel
}
