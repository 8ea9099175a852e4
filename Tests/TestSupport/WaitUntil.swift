import Testing

/// Checks a condition every millisecond until it holds. If it does not hold within five minutes, the test fails and
/// continues.
///
/// This is only for conditions that no test can signal, such as the state of a server. For the values of a test, use
/// `Watched`.
public func waitUntil(
    isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () async throws -> Bool
) async rethrows {
    let end = ContinuousClock.now + .seconds(300)
    while try await !condition(), !Task.isCancelled {
        if ContinuousClock.now > end {
            Issue.record("The condition did not hold within five minutes.", sourceLocation: sourceLocation)
            return
        }
        try? await Task.sleep(for: .milliseconds(1))
    }
}
