/// The state of a session's current connection, and the suspended task that sends messages over it.
@MainActor
final class Link {
    /// The number of the last frame sent on this connection.
    var sent: Int
    /// The size of the frame being sent, in bytes.
    var bytesInFlight = 0
    /// A Boolean value that indicates whether the page is waiting for an acknowledgment.
    var owesAcknowledgement = true
    /// Instructions that are sent only on this connection.
    var notes: [String] = []
    private(set) var isClosed = false
    /// The reason, if any, that is sent to the page before the connection closes.
    private(set) var refusal: Refusal?
    private var waiter: CheckedContinuation<Void, Never>?

    init(sent: Int) { self.sent = sent }

    /// Suspends until `wake` or `close` is called.
    func sleep() async {
        guard !isClosed else { return }
        await withCheckedContinuation { waiter = $0 }
    }

    func wake() {
        waiter?.resume()
        waiter = nil
    }

    func close(_ refusal: Refusal? = nil) {
        if let refusal, !isClosed {
            self.refusal = refusal
            notes.append(ServerFrame.refusal(refusal))
        }
        isClosed = true
        wake()
    }
}
