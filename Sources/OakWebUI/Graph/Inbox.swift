import OakBase

/// An item that is posted to an inbox after a change. The change can be made on any thread, and the next flush
/// processes it.
///
/// `@unchecked Sendable`: `isPosted` is accessed only under the lock of `inbox`, and `inbox` never
/// changes. Subclasses document the safety of their own fields.
class InboxItem: @unchecked Sendable {
    let inbox: Inbox?
    fileprivate(set) var isPosted = false

    init(_ inbox: Inbox?) { self.inbox = inbox }

    /// Schedules one call to `deliver` during the next flush. This method can be called on any thread.
    final func post() { inbox?.post(self) }

    /// Turns later calls to `post` into no-ops. If the item is already queued, only calls before the next drain are
    /// affected.
    final func suppress() { inbox?.suppress(self) }

    /// Notifies the dependents of this item. The flush calls this method.
    @MainActor
    func deliver() {}
}

/// A thread-safe queue of the changes since the last flush.
final class Inbox: Sendable {
    private struct State {
        var items: [InboxItem] = []
        /// The transactions with which items were posted.
        var transactions: [ObjectIdentifier: Transaction] = [:]
        var isWaking = false
        /// A Boolean value that indicates whether the code that is running on the main actor ends with a flush, so that
        /// its changes need no other flush.
        var isFlushing = false
        var isClosed = false

        /// Returns whether a flush must be scheduled. If so, it counts as scheduled.
        mutating func mustWake() -> Bool {
            guard !isClosed, !isFlushing, !isWaking else { return false }
            isWaking = true
            return true
        }
    }

    private let state = Mutex(State())
    @MainActor private weak var graph: Graph?

    /// Sets the graph that is flushed when an item arrives while no flush is in progress.
    @MainActor
    func connect(_ graph: Graph) { self.graph = graph }

    /// Runs `body` while holding the lock of this inbox. `body` must not call app code.
    func withLock<Result>(_ body: () -> Result) -> Result { state.withLock { _ in body() } }

    func post(_ item: InboxItem) {
        let transaction = Transaction.current
        let wakes = state.withLock { state in
            guard !state.isClosed else { return false }
            if let transaction {
                state.transactions[ObjectIdentifier(item)] = transaction
                for completion in transaction.completions { completion.markPosted() }
            }
            guard !item.isPosted else { return false }
            item.isPosted = true
            state.items.append(item)
            return state.mustWake()
        }
        if wakes { scheduleWake() }
    }

    func suppress(_ item: InboxItem) { withLock { item.isPosted = true } }

    /// Schedules a flush even if no item was posted.
    func wake() {
        if state.withLock({ $0.mustWake() }) { scheduleWake() }
    }

    /// Announces a flush, which ends with ``endFlush()``.
    func beginFlush() { state.withLock { $0.isFlushing = true } }

    /// Schedules a flush for the items that were posted after the current flush had drained the inbox.
    func endFlush() {
        let wakes = state.withLock { state in
            state.isFlushing = false
            return !state.items.isEmpty && state.mustWake()
        }
        if wakes { scheduleWake() }
    }

    private func scheduleWake() {
        Task { @MainActor [self] in
            state.withLock { $0.isWaking = false }
            graph?.wake()
        }
    }

    /// Returns the items posted since the last call, in order, and the transaction of each item that has one.
    func drain() -> (items: [InboxItem], transactions: [ObjectIdentifier: Transaction]) {
        state.withLock { state in
            guard !state.items.isEmpty else { return ([], [:]) }
            defer {
                state.items.removeAll(keepingCapacity: state.items.count < 64)
                state.transactions = [:]
            }
            for item in state.items { item.isPosted = false }
            return (state.items, state.transactions)
        }
    }

    var isQuiet: Bool { state.withLock { $0.items.isEmpty && !$0.isWaking } }

    var isEmpty: Bool { state.withLock { $0.items.isEmpty } }

    func close() {
        let dropped = state.withLock { state in
            state.isClosed = true
            defer { (state.items, state.transactions) = ([], [:]) }
            return (state.items, state.transactions)
        }
        _ = dropped  // released outside the lock, because deinitializers may run
    }
}
