/// A clock on which tasks sleep until `runOut` is called.
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

    /// Ends all current and future sleeps.
    func runOut() {
        hasRunOut = true
        for sleeper in sleepers { sleeper.finish() }
    }
}
