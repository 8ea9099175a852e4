/// The intervals between fetches.
public struct PollingSchedule: Hashable, Sendable {
    /// The time between the end of a successful fetch and the start of the next fetch, which is at least one
    /// millisecond.
    public let interval: Duration
    /// The maximum interval after failures, or `nil` if failures do not increase the interval.
    public let maximumInterval: Duration?

    /// Creates a schedule with an interval and a backoff after failures.
    ///
    /// - Parameters:
    ///   - interval: The interval between fetches. An interval below one millisecond is treated as one millisecond.
    ///   - maximumInterval: The maximum interval. Each consecutive failure doubles the interval up to this value. A
    ///     value below `interval` is treated as `interval`.
    public init(every interval: Duration, backingOffTo maximumInterval: Duration? = nil) {
        let interval = max(interval, .milliseconds(1))
        self.interval = interval
        self.maximumInterval = maximumInterval.map { max($0, interval) }
    }

    /// Returns the interval after the given number of consecutive failures.
    /// - Complexity: Logarithmic in the ratio of the maximum interval to the normal interval.
    public func delay(afterFailures count: Int) -> Duration {
        guard let maximumInterval else { return interval }
        var delay = interval
        var left = count
        while left > 0 && delay < maximumInterval {
            // Doubling stops at the maximum, so the duration cannot overflow.
            delay = delay > maximumInterval / 2 ? maximumInterval : delay * 2
            left -= 1
        }
        return delay
    }
}
