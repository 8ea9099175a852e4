import Foundation
import Oak
import OakBase

/// A work item for the owner of a machine.
enum WorkItem<T: DurableTransducer>: Sendable {
    case client(ClientEvent<T>)
    /// An event from the inbox.
    case stored(InboxRow)
    /// An event in the lifecycle of a run. `index` counts the events of an attempt.
    case run(RunNumber, attempt: UInt64, index: Int, RunEvent<T>)
    /// A request to retry a dead letter.
    case retry(RunNumber, CheckedContinuation<Bool, any Error>)
}

extension WorkItem {
    /// Rejects the item because another host owns the machine.
    func refuse() {
        switch self {
        case .client(let client): client.reply.resume(returning: .ownedElsewhere)
        case .retry(_, let reply): reply.resume(returning: false)
        case .stored, .run: break
        }
    }

    /// Rejects the item because the machine is parked, or because the store has failed.
    func fail(_ error: any Error) {
        switch self {
        case .client(let client):
            switch error {
            case DurableError.parked, DurableError.refused: client.reply.resume(throwing: error)
            default: client.reply.resume(throwing: DurableError.uncertain(key: client.publicKey, error))
            }
        case .retry(_, let reply): reply.resume(throwing: error)
        case .stored, .run: break
        }
    }

    /// Rejects the item because the host was stopped.
    func stop() {
        switch self {
        case .client(let client): client.reply.resume(throwing: DurableError.stopped)
        case .retry(_, let reply): reply.resume(throwing: DurableError.stopped)
        case .stored, .run: break
        }
    }
}

/// An event from a client that waits until the event is stored.
struct ClientEvent<T: DurableTransducer>: Sendable {
    enum Reply: Sendable {
        case accepted(Answer)
        /// Another host owns the machine.
        case ownedElsewhere
    }

    let event: T.Event
    /// The encoded event.
    let data: Data
    let key: String
    /// A Boolean value that indicates whether the store may already contain an event with the same key.
    let mayBeKnown: Bool
    /// The context of the span in which the event was sent.
    let trace: TraceContext?
    let reply: CheckedContinuation<Reply, any Error>

    /// The number of bytes that count toward the capacity.
    var size: Int { key.utf8.count + data.count }

    /// Returns the key under which the store keeps an event, given the key that the client passes.
    static func key(_ publicKey: String) -> String { prefix + publicKey }

    /// The key that the client passes to resend the event.
    var publicKey: String { Self.publicKey(key) }

    /// Returns the key that a client passes, given the key under which the store keeps the event.
    static func publicKey(_ key: String) -> String { String(key.dropFirst(prefix.count)) }

    private static var prefix: String { "client/" }
}

/// The work items that are waiting for the owner of a machine.
final class WorkQueue<T: DurableTransducer>: Sendable {
    private struct Content: Sendable {
        var items: [WorkItem<T>] = []
        /// The number and the total size of the events from clients.
        var (clients, bytes) = (0, 0)
        /// A Boolean value that indicates whether a task is draining the queue or is about to.
        var isDraining = false
        /// A Boolean value that indicates whether the host has removed the owner.
        var isClosed = false
    }

    enum Admission: Sendable {
        /// The item was added. If no task is draining the queue, the caller must start one.
        case added(mustDrain: Bool)
        case full
        case closed
    }

    private let content = Mutex(Content())

    /// Adds a work item. Only events from clients count toward the capacity.
    func add(_ item: WorkItem<T>, limit: InboxLimit) -> Admission {
        content.withLock { content in
            guard !content.isClosed else { return .closed }
            if case .client(let client) = item {
                guard content.clients < limit.events, content.bytes <= limit.bytes - client.size else {
                    return .full
                }
                content.clients += 1
                content.bytes += client.size
            }
            content.items.append(item)
            defer { content.isDraining = true }
            return .added(mustDrain: !content.isDraining)
        }
    }

    /// Records that no task is draining the queue, unless the queue contains items. Returns whether it is empty.
    func endDraining() -> Bool {
        content.withLock { content in
            if content.items.isEmpty { content.isDraining = false }
            return content.items.isEmpty
        }
    }

    /// Puts the events of clients back into the queue after a transaction that changed nothing. Requests to retry are
    /// rejected. The other items are dropped, because the next owner of the machine finds their work in the store.
    func requeue(_ items: [WorkItem<T>]) {
        for item in items {
            switch item {
            case .client:
                if case .closed = add(item, limit: InboxLimit(events: .max, bytes: .max)) { item.stop() }
            case .retry: item.refuse()
            case .stored, .run: break
            }
        }
    }

    func take(_ limit: Int) -> [WorkItem<T>] {
        content.withLock { content in
            let items = Array(content.items.prefix(limit))
            content.items.removeFirst(items.count)
            for case .client(let client) in items {
                content.clients -= 1
                content.bytes -= client.size
            }
            return items
        }
    }

    var isEmpty: Bool { count == 0 }

    var count: Int { content.withLock { $0.items.count } }

    /// Closes the queue if it is empty. Returns whether it is closed.
    func closeIfEmpty() -> Bool {
        content.withLock { content in
            if content.items.isEmpty { content.isClosed = true }
            return content.isClosed
        }
    }

    /// Closes the queue and returns the remaining work items.
    func close() -> [WorkItem<T>] {
        content.withLock { content in
            defer { content.items = [] }
            content.isClosed = true
            return content.items
        }
    }
}
