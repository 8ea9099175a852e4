import Oak

/// The end of a wait in real time, told in slices.
///
/// A slice is over when a task of the global executor has slept through it and the waiting task has had a turn since.
/// So where all threads are taken by others for seconds, those seconds do not count: the effects had no thread either.
package final class Limit {
    private final class Ticks: Sendable {
        let passed = Locked(0)
    }

    private static let slices = 20

    private let counter = Ticks()
    private let ticker: Task<Void, Never>
    private var seen = 0
    private var left = Limit.slices

    /// Starts now. The bell rings after each slice.
    package init(_ duration: Duration, bell: Bell) {
        ticker = Task.detached { [counter] in
            while !Task.isCancelled {
                try? await ContinuousClock().sleep(for: duration / Limit.slices)
                counter.passed { $0 += 1 }
                bell.ring()
            }
        }
    }

    deinit { ticker.cancel() }

    /// How many slices have passed: how often the bell has rung for this limit alone.
    package var ticks: Int { counter.passed { $0 } }

    /// Whether the time is over; to be asked at each turn of the waiting task.
    package func isOver() -> Bool {
        let passed = ticks
        if passed > seen {
            seen = passed
            left -= 1
        }
        return left <= 0
    }
}
