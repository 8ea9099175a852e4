/// An action that runs at a given time, unless the alarm is released before that time.
final class Alarm: Sendable {
    let time: StoreTime
    private let task: Task<Void, Never>

    /// Sets an alarm for `time`, which the clock reaches after `delay`.
    init(
        at time: StoreTime, after delay: Duration, _ clock: any Clock<Duration>,
        _ action: @escaping @Sendable () async -> Void
    ) {
        self.time = time
        task = Task {
            if delay > .zero, (try? await clock.sleep(for: delay)) == nil { return }
            // The action has a task of its own, because releasing the alarm must not cancel an action that is running.
            Task { await action() }
        }
    }

    deinit { task.cancel() }
}
