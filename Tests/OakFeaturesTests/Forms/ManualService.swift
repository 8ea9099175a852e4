/// A service whose callers wait until the test answers them, in any order.
///
/// Like many services, this service ignores the cancellation of a caller. Calls are numbered from 1.
@MainActor
final class ManualService<Request: Sendable, Value: Sendable> {
    private(set) var requests: [Request] = []
    private var callers: [Int: CheckedContinuation<Value, any Error>] = [:]
    private let (counts, count) = AsyncStream.makeStream(of: Int.self)

    var calls: Int { requests.count }

    /// The numbers of the unanswered calls.
    var open: [Int] { callers.keys.sorted() }

    func call(_ request: Request) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            requests.append(request)
            callers[calls] = caller
            count.yield(calls)
        }
    }

    /// Waits until the given number of calls have been made.
    func called(_ number: Int = 1) async {
        guard calls < number else { return }
        for await count in counts where count >= number { return }
    }

    func answer(_ number: Int = 1, with value: Value) {
        callers.removeValue(forKey: number)?.resume(returning: value)
    }

    func fail(_ number: Int = 1, with error: any Error) {
        callers.removeValue(forKey: number)?.resume(throwing: error)
    }
}

extension ManualService where Request == Void {
    func call() async throws -> Value { try await call(()) }
}
