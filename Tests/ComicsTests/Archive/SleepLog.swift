/// A clock that records the durations of sleeps without sleeping.
actor SleepLog: Clock {
    typealias Instant = ContinuousClock.Instant

    nonisolated let now = ContinuousClock.now
    nonisolated let minimumResolution = Swift.Duration.zero

    private(set) var sleeps: [Swift.Duration] = []

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        sleeps.append(now.duration(to: deadline))
    }
}
