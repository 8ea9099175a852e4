// A caller of `request(_:until:is:)` waits for an output that may be delivered after its event has been processed.

/// A caller that waits for an output whose value at a key path equals a key.
final class Waiter<Output> {
    fileprivate let path: AnyKeyPath
    fileprivate let read: (Output) -> AnyHashable
    fileprivate let key: AnyHashable
    /// A closure that resumes the caller with its output, or with `nil` if the machine has ended.
    let resume: (Output?) -> Void
    private let isGone: () -> Bool

    /// A Boolean value that indicates whether the caller no longer waits.
    fileprivate var isWithdrawn: Bool { isGone() }

    init<Key: Hashable>(_ path: KeyPath<Output, Key>, _ key: Key, _ ticket: Ticket<Output?>)
    where Output: Sendable {
        (self.path, self.key) = (path, key)
        read = { $0[keyPath: path] }
        resume = { ticket.settle(.success($0)) }
        isGone = { ticket.isWithdrawn }
    }
}

/// The callers that wait for an output. The time that an output takes does not depend on the number of callers that wait
/// for other outputs, but only on the number of different key paths.
struct Waiters<Output> {
    private struct Group {
        let read: (Output) -> AnyHashable
        var waiters: [AnyHashable: [Waiter<Output>]] = [:]
    }

    private var groups: [AnyKeyPath: Group] = [:]
    /// The number of waiters, including those that have been withdrawn since they were last removed.
    private(set) var count = 0
    /// The count at which withdrawn waiters are removed. It is at least twice the number of those that remained then, so
    /// that adding a waiter takes constant time on average.
    private var limit = 16

    mutating func add(_ waiter: Waiter<Output>) {
        if count >= limit { removeWithdrawn() }
        groups[waiter.path, default: Group(read: waiter.read)].waiters[waiter.key, default: []].append(waiter)
        count += 1
    }

    /// The key of an output at each key path. Reading a key runs code of the user.
    func keys(of output: Output) -> [(path: AnyKeyPath, key: AnyHashable)] {
        groups.map { ($0.key, $0.value.read(output)) }
    }

    /// Removes and returns the callers that wait for an output with one of the given keys.
    mutating func remove(_ keys: [(path: AnyKeyPath, key: AnyHashable)]) -> [Waiter<Output>] {
        keys.flatMap { path, key in
            let removed = groups[path]?.waiters.removeValue(forKey: key) ?? []
            if groups[path]?.waiters.isEmpty == true { groups[path] = nil }
            count -= removed.count
            return removed
        }
    }

    /// Removes and returns all callers.
    mutating func removeAll() -> [Waiter<Output>] {
        defer { self = Waiters() }
        return groups.values.flatMap { $0.waiters.values.joined() }
    }

    private mutating func removeWithdrawn() {
        for (path, group) in groups {
            let remaining = group.waiters.compactMapValues { waiters in
                let remaining = waiters.filter { !$0.isWithdrawn }
                return remaining.isEmpty ? nil : remaining
            }
            groups[path]?.waiters = remaining
            if remaining.isEmpty { groups[path] = nil }
        }
        count = groups.values.reduce(0) { $0 + $1.waiters.values.reduce(0) { $0 + $1.count } }
        limit = max(16, 2 * count)
    }
}

extension RunLoop {
    /// Sends an event, and waits for the first output, delivered for this event or later, whose value at a key path
    /// equals a key.
    @usableFromInline
    nonisolated(nonsending) func request<Key: Hashable>(
        _ event: sending T.Event, until path: KeyPath<T.Output, Key>, is key: Key
    ) async throws -> T.Output where T.Output: Sendable {
        let ticket = Ticket<T.Output?>()
        do {
            try await request(event, OutputCollector(Waiter(path, key, ticket)))
        } catch {
            // If the answer has arrived before the error, the ticket is already settled.
            ticket.settle(.failure(error))
        }
        if let output = try await ticket.wait() { return output }
        throw mailbox.discardReason.error
    }
}
