#if !canImport(SwiftUI)
    /// Something that can change on any thread and that the next flush has to hear of.
    ///
    /// `@unchecked Sendable`: `isPosted` is read and written under the lock of `inbox` only, `inbox` never
    /// changes. Subclasses say why their own fields are safe.
    class InboxItem: @unchecked Sendable {
        let inbox: Inbox?
        fileprivate(set) var isPosted = false

        init(_ inbox: Inbox?) { self.inbox = inbox }

        /// Has `deliver` called by the next flush, once. Any thread.
        final func post() { inbox?.post(self) }

        /// Has later posts ignored.
        final func suppress() { inbox?.suppress(self) }

        /// Tells those who depend on this item.
        @MainActor
        func deliver() {}
    }

    /// What has changed since the last flush, from whatever thread.
    ///
    /// `@unchecked Sendable`: all fields are read and written under the lock only.
    final class Inbox: @unchecked Sendable {
        private let lock = NSLock()
        private var items: [InboxItem] = []
        private var isWaking = false
        private var isClosed = false
        @MainActor private weak var graph: Graph?

        /// Has a graph flushed when something arrives while nobody flushes it.
        @MainActor
        func connect(_ graph: Graph) { self.graph = graph }

        /// Runs `body` alone among all that are given to this inbox. `body` must not call foreign code.
        func locked<Result>(_ body: () -> Result) -> Result {
            lock.lock()
            defer { lock.unlock() }
            return body()
        }

        func post(_ item: InboxItem) {
            let wakes = locked {
                guard !isClosed, !item.isPosted else { return false }
                item.isPosted = true
                items.append(item)
                defer { isWaking = true }
                return !isWaking
            }
            if wakes { scheduleWake() }
        }

        func suppress(_ item: InboxItem) { locked { item.isPosted = true } }

        /// Has the graph flushed soon although nothing was posted.
        func wake() {
            let wakes = locked {
                defer { isWaking = true }
                return !isClosed && !isWaking
            }
            if wakes { scheduleWake() }
        }

        private func scheduleWake() {
            Task { @MainActor [self] in
                locked { isWaking = false }
                graph?.wake()
            }
        }

        /// What was posted since the last call, in the order of posting.
        func take() -> [InboxItem] {
            locked {
                guard !items.isEmpty else { return [] }
                defer { items.removeAll(keepingCapacity: items.count < 64) }
                for item in items { item.isPosted = false }
                return items
            }
        }

        var isQuiet: Bool { locked { items.isEmpty && !isWaking } }

        var isEmpty: Bool { locked { items.isEmpty } }

        func close() {
            let dropped = locked {
                isClosed = true
                defer { items = [] }
                return items
            }
            _ = dropped  // released outside of the lock: what they hold may have a deinitializer of its own
        }
    }
#endif
