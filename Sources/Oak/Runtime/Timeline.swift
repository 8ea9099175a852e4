/// A clock whose instants are the durations since the timeline was created. The deadlines of timers can therefore be
/// compared without knowing the type of the clock.
@usableFromInline
struct Timeline: Sendable {
    let clock: any Clock<Duration>
    /// A closure that returns the current instant.
    @usableFromInline let now: @Sendable () -> Duration
    /// A closure that sleeps until an instant, and throws an error if the task is cancelled.
    @usableFromInline let sleep: @Sendable (_ deadline: Duration) async throws -> Void

    func deadline(after delay: Duration) -> Duration { now() + delay.bounded }

    init(_ clock: some Clock<Duration>) {
        self.clock = clock
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
