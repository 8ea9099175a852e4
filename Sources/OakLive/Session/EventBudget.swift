#if !canImport(SwiftUI)
    /// A token bucket for the events of a page, or the frames of a socket.
    struct EventBudget {
        private let rate: Double
        private let most: Double
        private var left: Double
        private var time: Duration

        /// - Parameter factor: The multiple of the limits for events.
        init(_ limits: Limits, times factor: Double = 1, now: Duration) {
            rate = factor * Double(limits.eventsPerSecond)
            most = factor * Double(limits.eventsAtOnce)
            left = most
            time = now
        }

        /// Takes a token out of the bucket, if there is one.
        mutating func take(now: Duration) -> Bool {
            left = min(most, left + (now - time) / .seconds(1) * rate)
            time = now
            guard left >= 1 else { return false }
            left -= 1
            return true
        }
    }
#endif
