import Dispatch

/// Asynchronous work at the start of a program.
public enum Startup {
    /// Blocks the calling thread until an operation has finished, and returns its result. The operation must not wait
    /// for the main actor.
    public static func wait<Value: Sendable>(
        for operation: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
        let outcome = Outcome<Value>()
        let end = DispatchSemaphore(value: 0)
        Task.detached {
            do { outcome.result = .success(try await operation()) } catch { outcome.result = .failure(error) }
            end.signal()
        }
        end.wait()
        return try outcome.result.get()
    }

    /// The `@unchecked Sendable` conformance is safe because the operation writes the result before it signals, and the
    /// only reader waits for the signal.
    private final class Outcome<Value: Sendable>: @unchecked Sendable {
        var result: Result<Value, any Error> = .failure(CancellationError())
    }
}
