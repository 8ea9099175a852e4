/// A service whose callers wait until the test answers them, in whatever order it likes.
///
/// It does not notice that a caller was cancelled, as many services do not.
@MainActor
final class Service<Value: Sendable> {
    private var callers: [CheckedContinuation<Value, any Error>] = []
    private let (counts, count) = AsyncStream.makeStream(of: Int.self)

    /// How many calls there have been.
    var calls: Int { callers.count }

    func call() async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            callers.append(caller)
            count.yield(calls)
        }
    }

    /// Waits until there have been so many calls.
    func called(_ number: Int = 1) async {
        guard calls < number else { return }
        for await count in counts where count >= number { return }
    }

    /// Answers a call; the first is number 1. Each must be answered once.
    func answer(_ number: Int = 1, with value: Value) {
        callers[number - 1].resume(returning: value)
    }

    /// Lets a call fail; the first is number 1.
    func fail(_ number: Int = 1, with error: any Error) {
        callers[number - 1].resume(throwing: error)
    }
}
