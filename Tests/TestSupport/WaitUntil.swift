/// Lets other tasks run until a condition holds. If it never holds, the wait ends with the time limit of the test.
///
/// The wait keeps a thread busy, so it is only for conditions that no test can signal, such as the state of a server.
/// For the values of a test, use `Watched`.
public func waitUntil(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async rethrows {
    while try await !condition(), !Task.isCancelled { await Task.yield() }
}
