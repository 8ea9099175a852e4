import OakBase

/// A ticket that lets a task wait until an event and all internal events that it causes have been processed, until a
/// machine has ended, or for an output.
@usableFromInline
final class Ticket<Value: Sendable>: Sendable {
    private enum State {
        case queued
        case waiting(CheckedContinuation<Void, Never>)
        case settled(Result<Value, any Error>)
    }

    private let state = Mutex(State.queued)
    /// The collector of the outputs, or `nil` if they were not requested. The requester knows the collector's type.
    /// Only the owner of the machine writes to the collector, and the requester reads it only after the owner has
    /// settled the ticket successfully.
    @usableFromInline nonisolated(unsafe) let outputs: AnyObject?

    @usableFromInline
    init(outputs: AnyObject? = nil) {
        self.outputs = outputs
    }

    /// Waits until the ticket is settled. If the task is cancelled first, the ticket is withdrawn.
    @usableFromInline
    nonisolated(nonsending) func wait() async throws -> Value {
        if let result { return try result.get() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isSettled = state.withLock { state in
                    if case .settled = state { return true }
                    state = .waiting(continuation)
                    return false
                }
                if isSettled { continuation.resume() }
            }
        } onCancel: {
            settle(.failure(CancellationError()))
        }
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    /// The result of the wait, or `nil` while the task is still waiting.
    private var result: Result<Value, any Error>? {
        state.withLock { if case .settled(let result) = $0 { result } else { nil } }
    }

    /// A Boolean value that indicates whether the wait has ended. In that case, the event need not be processed.
    @usableFromInline var isWithdrawn: Bool { result != nil }

    /// Ends the wait. Only the first call has an effect.
    @usableFromInline
    func settle(_ result: Result<Value, any Error>) {
        let continuation: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard case .settled = state else {
                defer { state = .settled(result) }
                if case .waiting(let continuation) = state { return continuation }
                return nil
            }
            return nil
        }
        continuation?.resume()
    }
}
