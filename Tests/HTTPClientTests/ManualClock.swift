/// A clock that stands still until a test lets all of its sleepers go.
actor ManualClock: Clock {
    typealias Instant = ContinuousClock.Instant

    nonisolated let now = ContinuousClock.now
    nonisolated let minimumResolution = Swift.Duration.zero

    private var hasRunOut = false
    private var sleepers: [AsyncStream<Never>.Continuation] = []

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        if !hasRunOut {
            let (gate, sleeper) = AsyncStream<Never>.makeStream()
            sleepers.append(sleeper)
            for await _ in gate {}
        }
        try Task.checkCancellation()
    }

    /// Ends every sleep, of now and later.
    func runOut() {
        hasRunOut = true
        for sleeper in sleepers { sleeper.finish() }
    }
}
