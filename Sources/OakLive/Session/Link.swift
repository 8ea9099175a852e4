#if !canImport(SwiftUI)
    /// The current connection of a session: its progress, and whether it waits for more.
    @MainActor
    final class Link {
        /// The last frame sent to this connection.
        var sent: Int
        /// The bytes of the frame that is being sent.
        var bytesOnTheWay = 0
        /// The last acknowledgement sent to it.
        var sentAcknowledgement = 0
        /// Whether the page waits for an acknowledgement.
        var owesAcknowledgement = true
        /// Instructions for this connection only.
        var notes: [String] = []
        private(set) var isClosed = false
        /// The reason for closing it, if the page is to receive it.
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
#endif
