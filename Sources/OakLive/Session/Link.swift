#if !canImport(SwiftUI)
    /// The connection that a session has now, as the session sees it: how far it has been served, and whether
    /// it waits for more.
    @MainActor
    final class Link {
        /// The last frame that was given to this connection.
        var sent: Int
        /// The last acknowledgement that was given to it.
        var sentAcknowledgement = 0
        /// Whether the page waits for a sign of life.
        var owesAcknowledgement = true
        /// Instructions that matter to this connection only.
        var notes: [String] = []
        private(set) var isClosed = false
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

        func close() {
            isClosed = true
            wake()
        }
    }
#endif
