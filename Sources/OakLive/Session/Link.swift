#if !canImport(SwiftUI)
    /// The connection that a session has now, as the session sees it: how far it has been served, and whether
    /// it waits for more.
    @MainActor
    final class Link {
        /// The last frame that was given to this connection.
        var sent: Int
        /// The bytes of the frame that is being sent.
        var bytesOnTheWay = 0
        /// The last acknowledgement that was given to it.
        var sentAcknowledgement = 0
        /// Whether the page waits for a sign of life.
        var owesAcknowledgement = true
        /// Instructions that matter to this connection only.
        var notes: [String] = []
        private(set) var isClosed = false
        /// Why it is closed, if the page is to hear of it.
        private(set) var refusal: Refusal?
        private var waiter: CheckedContinuation<Void, Never>?

        init(sent: Int) { self.sent = sent }

        /// Waits until `wake` or `close` is called.
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
#endif
