/// The completion of an event and of everything that it causes immediately, for a task that is waiting for it.
@usableFromInline
final class Ticket: Sendable {
    private enum State {
        case queued
        case waiting(CheckedContinuation<Void, any Error>)
        case settled(Result<Void, any Error>)
    }

    private let state = Locked(State.queued)
    /// The collector of the outputs, if they were requested. The requester knows its type. Only the owner of the
    /// machine writes to it, and the requester reads it only after the owner has settled the ticket with success.
    @usableFromInline nonisolated(unsafe) let outputs: AnyObject?

    @usableFromInline
    init(outputs: AnyObject? = nil) {
        self.outputs = outputs
    }

    /// Waits for the event to settle. If the task is cancelled first, the event is withdrawn.
    @usableFromInline
    nonisolated(nonsending) func wait() async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result: Result<Void, any Error>? = state { state in
                    if case .settled(let result) = state { return result }
                    state = .waiting(continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            settle(.failure(CancellationError()))
        }
        #if OAK_THREAD_SANITIZER
            // If the continuation is resumed before the task suspends, only atomics of the Swift runtime order the
            // outputs before this line. The sanitizer cannot see these, but recognises the lock.
            _ = isWithdrawn
        #endif
    }

    /// Whether the wait has ended, so the event need not be processed.
    @usableFromInline
    var isWithdrawn: Bool {
        state { if case .settled = $0 { true } else { false } }
    }

    /// Ends the wait. Only the first call has an effect.
    @usableFromInline
    func settle(_ result: Result<Void, any Error>) {
        let continuation: CheckedContinuation<Void, any Error>? = state { state in
            guard case .settled = state else {
                defer { state = .settled(result) }
                if case .waiting(let continuation) = state { return continuation }
                return nil
            }
            return nil
        }
        continuation?.resume(with: result)
    }
}
