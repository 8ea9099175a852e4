import OakBase
import Testing

/// A value that is protected by a lock, and whose changes tests can wait for.
public final class Watched<Value: Sendable>: Sendable {
    private struct Waiter {
        let condition: @Sendable (Value) -> Bool
        let continuation: AsyncStream<Never>.Continuation
    }

    private let content: Mutex<(value: Value, waiters: [Waiter])>

    public init(_ value: Value) { content = Mutex((value, [])) }

    public var value: Value { content.withLock(\.value) }

    /// Changes the value, and resumes the tasks that wait for the new value.
    @discardableResult
    public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try content.withLock { content in
            defer {
                let value = content.value
                content.waiters.removeAll {
                    guard $0.condition(value) else { return false }
                    $0.continuation.finish()
                    return true
                }
            }
            return try body(&content.value)
        }
    }

    /// Waits until the value meets a condition, or until the task is cancelled. If the value does not meet the condition
    /// within five minutes, the test fails and continues.
    public func wait(
        sourceLocation: SourceLocation = #_sourceLocation,
        until condition: @escaping @Sendable (Value) -> Bool
    ) async {
        let (change, continuation) = AsyncStream<Never>.makeStream()
        content.withLock { content in
            if condition(content.value) {
                continuation.finish()
            } else {
                content.waiters.append(Waiter(condition: condition, continuation: continuation))
            }
        }
        let limit = Task {
            try await Task.sleep(for: .seconds(300))
            Issue.record(
                "The value did not meet the condition within five minutes.", sourceLocation: sourceLocation)
            continuation.finish()
        }
        for await _ in change {}
        limit.cancel()
    }
}
