/// Somebody who waits until an event, and all that it caused, has settled.
@usableFromInline
final class Ticket: Sendable {
    private enum State {
        case queued
        case waiting(CheckedContinuation<Void, any Error>)
        case settled(Result<Void, any Error>)
    }

    private let state = Locked(State.queued)
    /// Where the outputs go, if they are wanted; the type is known to who asked. Only the owner of the
    /// machine writes to it, and who asked reads it only after a success, which the owner declares after its
    /// last write.
    @usableFromInline nonisolated(unsafe) let outputs: AnyObject?

    @usableFromInline
    init(outputs: AnyObject? = nil) {
        self.outputs = outputs
    }

    /// Waits for the event to settle. A cancelled task withdraws an event whose turn has not come.
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
    }

    /// Whether nobody waits any more, so that the event need not be processed.
    @usableFromInline
    var isWithdrawn: Bool {
        state { if case .settled = $0 { true } else { false } }
    }

    /// Ends the wait. Only the first call counts.
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
