extension VirtualClock {
    /// A point in virtual time.
    public struct Instant: InstantProtocol, Hashable, Sendable {
        /// The time since the clock was created.
        public let offset: Duration

        /// Creates the instant that lies the given duration after the creation of the clock.
        public init(offset: Duration) {
            self.offset = offset
        }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        public func duration(to other: Instant) -> Duration { other.offset - offset }

        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }
}

extension VirtualClock.Instant: CustomStringConvertible {
    /// The time since the clock was created, for example `1.5 s`.
    public var description: String { offset.text }
}
