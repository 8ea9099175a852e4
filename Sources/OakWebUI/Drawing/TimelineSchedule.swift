/// A sequence of dates at which a `TimelineView` updates its content.
public protocol TimelineSchedule {
    /// The type of the sequence of dates.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// The frequency at which a view updates its content.
    typealias Mode = TimelineScheduleMode

    /// Returns the dates of the schedule in increasing order. They include the last date at or before `startDate`, and
    /// all later dates. Earlier dates may be omitted.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// A frequency at which a view updates its content.
public enum TimelineScheduleMode: Hashable, Sendable {
    /// The frequency that the schedule specifies.
    case normal
    /// A lower frequency than the schedule specifies. Pages always use `normal`.
    case lowFrequency
}

/// A schedule with regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// Creates a schedule with regular intervals.
    ///
    /// - Parameters:
    ///   - startDate: The first date.
    ///   - interval: The interval in seconds. If the interval is not positive and finite, the schedule has only one
    ///     date.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval > 0 && interval.isFinite ? interval : .infinity
    }

    /// The dates of a schedule with regular intervals.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let start: Date
        fileprivate let interval: TimeInterval
        fileprivate var count: Double

        public mutating func next() -> Date? {
            guard interval.isFinite else {
                defer { count = 1 }
                return count == 0 ? start : nil
            }
            defer { count += 1 }
            return start.addingTimeInterval(count * interval)
        }
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let elapsed = max(startDate.timeIntervalSince(start), 0)
        return Entries(
            start: start, interval: interval,
            count: interval.isFinite ? (elapsed / interval).rounded(.down) : 0)
    }
}

/// A schedule with a date at the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates a schedule with a date at the beginning of each minute.
    public init() {}

    /// The dates of a schedule with one date for each minute.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var dates: PeriodicTimelineSchedule.Entries

        public mutating func next() -> Date? { dates.next() }
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        // All time zones that are in use differ from UTC by a whole number of minutes.
        let minutes = PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
        guard startDate.timeIntervalSinceReferenceDate < 0 else {
            return Entries(dates: minutes.entries(from: startDate, mode: mode))
        }
        let first = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return Entries(
            dates: PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: first), by: 60)
                .entries(from: startDate, mode: mode))
    }
}

/// A schedule with the given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// Creates a schedule with the given dates, which must be in increasing order.
    public init(_ dates: Entries) { self.dates = dates }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

@available(*, unavailable)
extension ExplicitTimelineSchedule: Sendable {}

/// A schedule for animations. A timeline view is updated at most 20 times per second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let interval: TimeInterval
    private let isPaused: Bool

    /// Creates a schedule for animations.
    ///
    /// - Parameters:
    ///   - minimumInterval: The minimum interval between dates in seconds, or `nil` for the shortest interval.
    ///   - paused: A Boolean value that indicates whether the schedule is paused.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 0, TimelineClock.shortestInterval)
        isPaused = paused
    }

    /// The dates of a schedule for animations.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var dates: PeriodicTimelineSchedule.Entries

        public mutating func next() -> Date? { dates.next() }
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(
            dates: PeriodicTimelineSchedule(from: startDate, by: isPaused ? .infinity : interval)
                .entries(from: startDate, mode: mode))
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Returns a schedule with a regular interval, in seconds.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule with a date at the beginning of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule for animations. A timeline view is updated at most 20 times per second.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Returns a schedule for animations, with the given minimum interval in seconds. A timeline view is updated at
    /// most 20 times per second.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false)
        -> AnimationTimelineSchedule
    {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// Returns a schedule with the given dates, which must be in increasing order.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
