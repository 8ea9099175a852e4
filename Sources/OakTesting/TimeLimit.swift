import Oak
import OakBase

/// A limit on real time that consists of slices of equal length.
///
/// A slice has passed when a task on the global executor has slept through it and the waiting task has run afterward.
/// Time during which other work occupies all threads does not count, because the effects cannot run during that time
/// either.
package final class TimeLimit {
    private final class Ticks: Sendable {
        let passed = Mutex(0)
    }

    private static let slices = 20

    private let counter = Ticks()
    private let ticker: Task<Void, Never>
    private var seen = 0
    private var left = TimeLimit.slices

    /// Starts the time limit. The signal is sent after each slice.
    package init(_ duration: Duration, signal: Signal) {
        ticker = Task.detached { [counter] in
            while !Task.isCancelled {
                try? await ContinuousClock().sleep(for: duration / TimeLimit.slices)
                counter.passed.withLock { $0 += 1 }
                signal.notify()
            }
        }
    }

    deinit { ticker.cancel() }

    /// The number of slices through which the task has slept. The task sends the signal after each of them.
    package var ticks: Int { counter.passed.withLock { $0 } }

    /// Returns a Boolean value that indicates whether the limit is exceeded. The waiting task must call this method
    /// each time it runs.
    package func isOver() -> Bool {
        let passed = ticks
        if passed > seen {
            seen = passed
            left -= 1
        }
        return left <= 0
    }
}
