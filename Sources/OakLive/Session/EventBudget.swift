#if !canImport(SwiftUI)
    /// How many events a page may still send, or frames a socket: a bucket that fills at a steady rate.
    struct EventBudget {
        private let rate: Double
        private let most: Double
        private var left: Double
        private var time: Duration

        /// - Parameter factor: How many times as many there may be as events.
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
