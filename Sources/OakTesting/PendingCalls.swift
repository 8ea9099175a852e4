import Oak
import OakBase

/// A queue of calls to a dependency. Each call waits until the test answers it or the calling task is cancelled, so the
/// test controls when and how the call ends.
///
/// ```swift
/// let fetch = PendingCalls<[String]>()
/// let env = Loader.Env(fetch: { try await fetch.call() })
/// …
/// await fetch.answer(["acorn"])
/// ```
///
/// A cancelled call throws a `CancellationError`. The type can be used from any isolation.
public final class PendingCalls<Value: Sendable>: Sendable {
    private typealias Continuation = CheckedContinuation<Value, any Error>

    private struct State: Sendable {
        var callers: [(number: Int, continuation: Continuation)] = []
        var last = 0
        /// The signals of the tasks waiting for a call.
        var signals: [Signal] = []
    }

    private let state = Mutex(State())

    /// Creates an empty queue of calls.
    public init() {}

    /// The number of pending calls.
    public var count: Int { state.withLock { $0.callers.count } }

    /// Registers a call and waits for its answer. The test's implementation of the dependency calls this method.
    public nonisolated(nonsending) func call() async throws -> Value {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let signals = state.withLock { state in
                    state.callers.append((number, continuation))
                    return state.signals
                }
                for signal in signals { signal.notify() }
                // The task may have been cancelled before the call was registered.
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            cancel(number)
        }
    }

    /// Answers the oldest pending call, or the next call if none is pending. The test fails if no call arrives within
    /// the limit.
    ///
    /// - Parameters:
    ///   - value: The value that the call returns.
    ///   - limit: The maximum real time to wait for a call.
    ///   - fileID: The file in which to report a failure.
    ///   - filePath: The path of the file in which to report a failure.
    ///   - line: The line at which to report a failure.
    ///   - column: The column at which to report a failure.
    public nonisolated(nonsending) func answer(
        _ value: Value, within limit: Duration = .seconds(5), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await next(within: limit, CallSite(fileID, filePath, line, column))?.resume(returning: value)
    }

    /// Makes the oldest pending call throw an error. If no call is pending, the next call throws the error. The test
    /// fails if no call arrives within the limit.
    ///
    /// - Parameters:
    ///   - error: The error that the call throws.
    ///   - limit: The maximum real time to wait for a call.
    ///   - fileID: The file in which to report a failure.
    ///   - filePath: The path of the file in which to report a failure.
    ///   - line: The line at which to report a failure.
    ///   - column: The column at which to report a failure.
    public nonisolated(nonsending) func fail(
        _ error: any Error, within limit: Duration = .seconds(5), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await next(within: limit, CallSite(fileID, filePath, line, column))?.resume(throwing: error)
    }

    private nonisolated(nonsending) func next(
        within duration: Duration, _ location: CallSite
    ) async -> Continuation? {
        let signal = Signal()
        state.withLock { $0.signals.append(signal) }
        defer { state.withLock { $0.signals.removeAll { $0 === signal } } }
        let limit = TimeLimit(duration, signal: signal)
        while !limit.isOver(), !Task.isCancelled {
            let count = signal.count
            if let caller = first() { return caller }
            await signal.wait(after: count)
        }
        location.fail(
            """
            No call arrived.

            The effect that should make the call has not started, has ended, or was cancelled. A cancelled call throws \
            an error and cannot be answered.

            Send the event that starts the effect before you answer the call. If the effect is delayed, debounced or \
            throttled, also advance the clock first, for example with `await machine.advance(by: …)`.
            """)
        return nil
    }

    private func first() -> Continuation? {
        state.withLock { $0.callers.isEmpty ? nil : $0.callers.removeFirst().continuation }
    }

    private func cancel(_ number: Int) {
        let caller = state.withLock { state in
            state.callers.firstIndex { $0.number == number }.map { state.callers.remove(at: $0).continuation }
        }
        caller?.resume(throwing: CancellationError())
    }
}
