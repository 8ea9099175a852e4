// These functions set and fire the timers of a machine. Timers are accessed under the lock.

extension Mailbox {
    /// Sets a timer.
    ///
    /// - Parameters:
    ///   - run: The run to which the timer belongs. If it is no longer alive when the timer fires, the timer has no
    ///     effect.
    ///   - last: The timer of the last tick if the effect repeats.
    ///   - item: A closure that returns the item to add to the queue when the timer fires.
    func setTimer(
        for run: Run, at deadline: Duration, after last: TimerQueue<Event>.Timer? = nil,
        _ item: @escaping () -> Item
    ) -> TimerQueue<Event>.Timer {
        lock { ensureStorage().timers.add(run, at: deadline, after: last, item) }
    }

    /// Removes a timer. Returns `false` if it has already been fired.
    @usableFromInline @discardableResult
    func remove(_ timer: TimerQueue<Event>.Timer) -> Bool {
        lock { storage?.timers.remove(timer) ?? false }
    }

    /// Sleeps until a timer is due, and then fires it and the timers that precede it. If the clock throws an error
    /// before the timer has been fired, or if the task is cancelled, the method removes the timer and throws the error.
    nonisolated(nonsending) func wait(for timer: TimerQueue<Event>.Timer) async throws {
        do {
            try await settings.timeline.sleep(timer.deadline)
            try Task.checkCancellation()
        } catch {
            if remove(timer) || Task.isCancelled { throw error }
        }
        fire(timer)
    }

    private func fire(
        _ timer: TimerQueue<Event>.Timer, isolation: isolated (any Actor)? = #isolation
    ) {
        var due = lock { storage?.timers.beginFiring(timer) ?? [] }
        var hasItems = false
        while !due.isEmpty {
            // The closures are called without holding the lock, because they run foreign code.
            let items = due.map { isAlive($0.run) ? $0.item() : nil }
            var next: [TimerQueue<Event>.Timer] = []
            try? add(isolation: isolation) {
                for (timer, item) in zip(due, items) where timer.run.isAlive {
                    guard let item else { continue }
                    enqueue(item)
                    hasItems = true
                }
                next = storage?.timers.continueFiring() ?? []
                // The items are processed after the last of them has been added.
                return next.isEmpty && hasItems ? nil : .done
            }
            withExtendedLifetime((due, items)) {}  // released here, not under the lock
            due = next
        }
    }
}
