#if !canImport(SwiftUI)
    /// How many events a page may still send: a bucket that fills at a steady rate.
    struct EventBudget {
        private let rate: Double
        private let most: Double
        private var left: Double
        private var time: Duration

        init(_ limits: Limits, now: Duration) {
            rate = Double(limits.eventsPerSecond)
            most = Double(limits.eventsAtOnce)
            left = most
            time = now
        }

        /// Takes one event out of the bucket, if there is one.
        mutating func take(now: Duration) -> Bool {
            left = min(most, left + (now - time) / .seconds(1) * rate)
            time = now
            guard left >= 1 else { return false }
            left -= 1
            return true
        }
    }
#endif
