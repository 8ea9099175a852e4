/// How long to wait between two fetches.
public struct PollingSchedule: Hashable, Sendable {
    /// The time between the end of a fetch that succeeded and the start of the next, at least a millisecond.
    public let interval: Duration
    /// The longest wait after failures; `nil` if failures do not make the wait longer.
    public let longest: Duration?

    /// A schedule with an interval, and with how far failures stretch it.
    ///
    /// - Parameters:
    ///   - interval: Less than a millisecond is taken as a millisecond.
    ///   - longest: With each failure in a row the wait doubles, until it is this long. Less than the interval is
    ///     taken as the interval.
    public init(every interval: Duration, backingOffTo longest: Duration? = nil) {
        let interval = max(interval, .milliseconds(1))
        self.interval = interval
        self.longest = longest.map { max($0, interval) }
    }

    /// The wait after so many failures in a row.
    /// Complexity: logarithmic in the ratio of the longest wait to the interval.
    public func delay(afterFailures count: Int) -> Duration {
        guard let longest else { return interval }
        var delay = interval
        var left = count
        while left > 0 && delay < longest {
            // Not doubled beyond the longest, so that no duration overflows.
            delay = delay > longest / 2 ? longest : delay * 2
            left -= 1
        }
        return delay
    }
}
