import Oak
import OakBase
import OakDurable
import TestSupport
import Testing

/// The environment of a host. The bodies of its effects wait until a test chooses their next action.
final class BodyController: Sendable {
    /// The identity of a body. Only one volatile body with the same id runs at a time.
    enum Identity: Hashable, Sendable {
        case intent(RunNumber)
        case volatile(level: Int, String)
    }

    enum Action: Sendable {
        /// Sends an event and ignores errors, as a body may do.
        case send(Int)
        case returns
        case fails(Int?)
    }

    private struct Body: Sendable {
        let identity: Identity
        var waiter: CheckedContinuation<Action, Never>?
        var isCancelled = false
    }

    private struct Content: Sendable {
        var bodies: [Int: Body] = [:]
        var count = 0
        var isClosed = false
    }

    private let content = Mutex(Content())

    func perform(_ identity: Identity, send: @Sendable (Int) throws -> Void) async throws {
        let body = content.withLock { content in
            content.count += 1
            content.bodies[content.count] = Body(identity: identity)
            return content.count
        }
        defer { content.withLock { $0.bodies[body] = nil } }
        // The body ignores its cancellation.
        try await withTaskCancellationHandler {
            while true {
                switch await nextAction(body) {
                case .send(let number): try? send(number)
                case .returns: return
                case .fails(let number): throw BodyError(number: number)
                }
            }
        } onCancel: {
            content.withLock { $0.bodies[body]?.isCancelled = true }
        }
    }

    private func nextAction(_ body: Int) async -> Action {
        await withCheckedContinuation { continuation in
            let isClosed = content.withLock { content in
                if content.isClosed { return true }
                content.bodies[body]?.waiter = continuation
                return false
            }
            if isClosed { continuation.resume(returning: .returns) }
        }
    }

    /// The body with the given identity, if it is waiting for an action and has not been cancelled.
    func waitingBody(_ identity: Identity) -> Int? {
        content.withLock { content in
            content.bodies.first {
                $0.value.identity == identity && $0.value.waiter != nil && !$0.value.isCancelled
            }?.key
        }
    }

    /// All bodies that are waiting for an action.
    var waitingBodies: [Int] {
        content.withLock { $0.bodies.filter { $0.value.waiter != nil }.map(\.key).sorted() }
    }

    /// The bodies that have been cancelled and are waiting for an action.
    var cancelledBodies: [Int] {
        content.withLock {
            $0.bodies.filter { $0.value.waiter != nil && $0.value.isCancelled }.map(\.key).sorted()
        }
    }

    func isWaiting(_ body: Int) -> Bool { content.withLock { $0.bodies[body]?.waiter != nil } }

    /// Gives a waiting body an action, and returns when the body is waiting again or has ended.
    func resume(_ body: Int, _ action: Action) async {
        let waiter = content.withLock { content in
            let waiter = content.bodies[body]?.waiter
            content.bodies[body]?.waiter = nil
            return waiter
        }
        waiter?.resume(returning: action)
        await waitUntil { content.withLock { $0.bodies[body].map { $0.waiter != nil } ?? true } }
    }

    /// Makes all bodies return.
    func close() {
        let waiters = content.withLock { content in
            content.isClosed = true
            let waiters = content.bodies.values.compactMap(\.waiter)
            content.bodies = [:]
            return waiters
        }
        for waiter in waiters { waiter.resume(returning: .returns) }
    }
}
