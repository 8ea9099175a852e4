import Oak

/// Calls of a dependency that wait until the test answers them: so the test decides when, and how, an effect ends.
///
/// ```swift
/// let fetch = PendingCalls<[String]>()
/// let env = Loader.Env(fetch: { try await fetch.call() })
/// …
/// await fetch.answer(["acorn"])
/// ```
/// A call that is cancelled throws a `CancellationError` and waits no more. May be used from anywhere.
public final class PendingCalls<Value: Sendable>: Sendable {
    private typealias Continuation = CheckedContinuation<Value, any Error>

    private struct State: Sendable {
        var callers: [(number: Int, continuation: Continuation)] = []
        var last = 0
        /// Of those who wait for a call.
        var bells: [Bell] = []
    }

    private let state = Locked(State())

    /// No calls yet.
    public init() {}

    /// How many calls wait.
    public var count: Int { state { $0.callers.count } }

    /// What the dependency does: waits for an answer.
    public nonisolated(nonsending) func call() async throws -> Value {
        let number = state { state in
            state.last += 1
            return state.last
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let bells = state { state in
                    state.callers.append((number, continuation))
                    return state.bells
                }
                for bell in bells { bell.ring() }
                // It may have been cancelled before it was there to be found.
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            cancel(number)
        }
    }

    /// Answers the call that has waited longest, or the next one if none waits yet. The test fails if none comes.
    ///
    /// - Parameters:
    ///   - value: What the call returns.
    ///   - limit: How long to wait for a call.
    ///   - fileID: The file of the call, where a failure is shown.
    ///   - filePath: The file of the call.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public nonisolated(nonsending) func answer(
        _ value: Value, within limit: Duration = .seconds(5), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await next(within: limit, CallSite(fileID, filePath, line, column))?.resume(returning: value)
    }

    /// Lets the call that has waited longest fail, or the next one if none waits yet. The test fails if none comes.
    ///
    /// - Parameters:
    ///   - error: What the call throws.
    ///   - limit: How long to wait for a call.
    ///   - fileID: The file of the call, where a failure is shown.
    ///   - filePath: The file of the call.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public nonisolated(nonsending) func fail(
        _ error: any Error, within limit: Duration = .seconds(5), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await next(within: limit, CallSite(fileID, filePath, line, column))?.resume(throwing: error)
    }

    private nonisolated(nonsending) func next(
        within duration: Duration, _ location: CallSite
    ) async -> Continuation? {
        let bell = Bell()
        state { $0.bells.append(bell) }
        defer { state { $0.bells.removeAll { $0 === bell } } }
        let limit = Limit(duration, bell: bell)
        while !limit.isOver(), !Task.isCancelled {
            let rings = bell.count
            if let caller = first() { return caller }
            await bell.wait(after: rings)
        }
        location.fail(
            """
            There came no call to answer.

            The effect that should call has not begun, or has ended or was cancelled before it did.
            """)
        return nil
    }

    private func first() -> Continuation? {
        state { $0.callers.isEmpty ? nil : $0.callers.removeFirst().continuation }
    }

    private func cancel(_ number: Int) {
        let caller = state { state in
            state.callers.firstIndex { $0.number == number }.map { state.callers.remove(at: $0).continuation }
        }
        caller?.resume(throwing: CancellationError())
    }
}
