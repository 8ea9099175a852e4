/// A source of changes. The changes can be made on any thread, and the next flush processes them.
///
/// `@unchecked Sendable`: `isPosted` is accessed only under the lock of `inbox`, and `inbox` never
/// changes. Subclasses document the safety of their own fields.
class InboxItem: @unchecked Sendable {
    let inbox: Inbox?
    fileprivate(set) var isPosted = false

    init(_ inbox: Inbox?) { self.inbox = inbox }

    /// Schedules one call of `deliver` for the next flush. This method can be called on any thread.
    final func post() { inbox?.post(self) }

    /// Makes all later calls to `post` have no effect.
    final func suppress() { inbox?.suppress(self) }

    /// Notifies the dependents of this item. This method is called by the flush.
    @MainActor
    func deliver() {}
}

/// A thread-safe queue of the changes since the last flush.
///
/// `@unchecked Sendable`: all fields are accessed only under the lock.
final class Inbox: @unchecked Sendable {
    private let lock = NSLock()
    private var items: [InboxItem] = []
    private var isWaking = false
    private var isClosed = false
    @MainActor private weak var graph: Graph?

    /// Sets the graph that is flushed when an item arrives outside a flush.
    @MainActor
    func connect(_ graph: Graph) { self.graph = graph }

    /// Runs `body` under the lock of this inbox. `body` must not call app code.
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

    /// Schedules a flush even if no item was posted.
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

    /// Returns the items posted since the last call, in order.
    func drain() -> [InboxItem] {
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
        _ = dropped  // released outside the lock, because deinitializers may run
    }
}
