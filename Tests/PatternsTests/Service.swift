import Testing

/// A service whose calls the test answers in any order.
///
/// Like many services, this service ignores cancellation.
@MainActor
final class Service<Value: Sendable> {
    private var callers: [CheckedContinuation<Value, any Error>] = []
    private let (counts, count) = AsyncStream.makeStream(of: Int.self)

    /// The number of calls.
    var calls: Int { callers.count }

    func call() async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            callers.append(caller)
            count.yield(calls)
        }
    }

    /// Waits until the given number of calls have been made.
    func called(_ number: Int = 1) async {
        guard calls < number else { return }
        for await count in counts where count >= number { return }
    }

    /// Answers a call. Numbers start at 1. Each call must be answered or failed once.
    func answer(_ number: Int = 1, with value: Value) { caller(number)?.resume(returning: value) }

    /// Fails a call. Numbers start at 1.
    func fail(_ number: Int = 1, with error: any Error) { caller(number)?.resume(throwing: error) }

    private func caller(_ number: Int) -> CheckedContinuation<Value, any Error>? {
        guard callers.indices.contains(number - 1) else {
            Issue.record("The service has not received call \(number), but \(calls) calls.")
            return nil
        }
        return callers[number - 1]
    }
}
