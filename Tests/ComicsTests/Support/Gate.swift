import OakBase
import TestSupport

/// A gate at which tasks can wait.
final class Gate: Sendable {
    private let opened = Mutex(false)
    private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

    var isOpen: Bool { opened.withLock { $0 } }

    func open() {
        opened.withLock { $0 = true }
        continuation.finish()
    }

    /// Waits until the gate is open.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func wait() async throws {
        for await _ in stream {}
        try Task.checkCancellation()
    }
}

/// Waits until the calling task is cancelled.
func never<Value>() async throws -> Value {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
}
