/// A token bucket that limits the rate of a page's events, a socket's frames, or a connection's requests.
struct EventBudget {
    private let rate: Double
    private let most: Double
    private var left: Double
    private var time: Duration

    /// Creates a full bucket.
    ///
    /// - Parameter factor: A factor by which the event limits are multiplied.
    init(_ limits: Limits, times factor: Double = 1, now: Duration) {
        rate = factor * Double(limits.eventsPerSecond)
        most = factor * Double(limits.eventBurst)
        left = most
        time = now
    }

    /// Removes one token from the bucket.
    ///
    /// - Returns: `false` if the bucket is empty.
    mutating func spend(now: Duration) -> Bool {
        left = min(most, left + (now - time) / .seconds(1) * rate)
        time = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
