#if Postgres
import Foundation
import Oak
import OakBase
import OakDurable

/// An estimate of the server's clock, used to avoid a query for each reading.
///
/// The estimate is not ahead of the server's clock unless that clock is set back, so no timer fires early. Between
/// two queries, it advances with the clock of the computer.
package final class ServerClock: Sendable {
    fileprivate struct Content: Sendable {
        /// A time that the server sent, and the local time at which it was received.
        var last: (server: StoreTime, local: ContinuousClock.Instant)?
        /// The latest time that has been returned.
        var returned: StoreTime?
    }

    private let content = Mutex(Content())

    package init() {}

    /// Returns the estimated time, or `nil` if the server must be queried again.
    package func estimate(at now: ContinuousClock.Instant = .now) -> StoreTime? {
        content.withLock { content -> StoreTime? in
            guard let last = content.last, last.local.duration(to: now) < Self.validity else {
                return nil
            }
            return content.advance(
                to: last.server.advanced(by: last.local.duration(to: now) - Self.margin))
        }
    }

    /// Stores a time that the server has sent, and returns the current time.
    package func receive(_ server: StoreTime, at now: ContinuousClock.Instant = .now) -> StoreTime {
        content.withLock { content in
            content.last = (server, now)
            return content.advance(to: server)
        }
    }

    /// The period for which an estimate is valid.
    private static var validity: Duration { .milliseconds(500) }

    /// The duration that is subtracted from an estimate because the clocks may run at different speeds. While an
    /// estimate is valid, this margin covers a difference of 0.2 percent.
    private static var margin: Duration { .milliseconds(1) }
}

extension ServerClock.Content {
    /// Returns the given time, or the last returned time if that time is slightly later.
    fileprivate mutating func advance(to time: StoreTime) -> StoreTime {
        // A greater difference means that the server's clock was set back.
        if let returned, time < returned, time.duration(to: returned) < .seconds(1) { return returned }
        returned = time
        return time
    }
}
#endif
