/// A clock that measures the time since the server started. Tests replace it with a manual one.
package struct LiveClock: Sendable {
    package var now: @Sendable () -> Duration
    package var sleep: @Sendable (Duration) async throws -> Void

    package init(
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    package static func system() -> LiveClock {
        let start = ContinuousClock.now
        return LiveClock(
            now: { start.duration(to: .now) }, sleep: { try await ContinuousClock().sleep(for: $0) })
    }
}
