import Foundation

/// A point in time on a store's clock, in microseconds since 1970.
public struct StoreTime: Hashable, Comparable, Codable, Sendable {
    /// The number of microseconds since 1970.
    public let microseconds: Int64

    /// Creates a point in time.
    public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// Returns the current time of the system clock.
    @Sendable
    public static func system() -> StoreTime {
        StoreTime(microseconds: Int64((Date().timeIntervalSince1970 * 1_000_000).rounded(.down)))
    }

    /// Returns the time that is the given duration after this time. If the result cannot be represented, returns
    /// the latest time.
    public func advanced(by duration: Duration) -> StoreTime {
        let (sum, overflows) = microseconds.addingReportingOverflow(duration.microseconds)
        return StoreTime(microseconds: overflows ? .max : sum)
    }

    /// Returns the duration from this time to another time.
    public func duration(to other: StoreTime) -> Duration {
        .microseconds(other.microseconds.subtractingReportingOverflow(microseconds).partialValue)
    }

    public static func < (a: StoreTime, b: StoreTime) -> Bool { a.microseconds < b.microseconds }

    public init(from decoder: any Decoder) throws {
        microseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(microseconds)
    }
}

extension Duration {
    /// The duration in whole microseconds, rounded up so that no timer fires early.
    package var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
        if overflows { return seconds > 0 ? .max : .min }
        let part = attoseconds / 1_000_000_000_000
        let rest: Int64 = attoseconds % 1_000_000_000_000 > 0 ? 1 : 0
        let (sum, overflowsToo) = product.addingReportingOverflow(part + rest)
        return overflowsToo ? (seconds > 0 ? .max : .min) : sum
    }
}
