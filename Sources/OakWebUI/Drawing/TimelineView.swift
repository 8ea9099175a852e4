/// A view that updates its content at the dates of a schedule.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in
///     Text(context.date, format: .dateTime.hour().minute().second())
/// }
/// ```
/// The schedule runs on the server, and sends at most 20 updates per second. It stops while the page is hidden or has
/// no connection, and while another page of a navigation stack or another tab covers the view.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content
    @State private var date: Date?
    @State private var runner = TimelineRunner<Schedule>()
    @Environment(\.timelineClock) private var clock
    @Environment(\.scenePhase) private var phase

    /// The context in which a timeline view creates its content: the date, and the frequency of the updates.
    public struct Context: Sendable {
        /// The frequency of the updates.
        public enum Cadence: Comparable, Hashable, Sendable {
            /// Several updates per second.
            case live
            /// One update per second.
            case seconds
            /// One update per minute.
            case minutes
        }

        /// The date from the schedule for which the content is shown.
        public let date: Date
        /// The frequency of the updates. On pages, it is always `live`.
        public let cadence: Cadence
    }
}

/// The context type that all timeline views pass to their content closures, regardless of the types of their schedules
/// and content.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

@available(*, unavailable)
extension TimelineView: Sendable {}

extension TimelineView: View where Content: View {
    /// Creates a view that updates its content at the dates of a schedule.
    ///
    /// - Parameters:
    ///   - schedule: The schedule.
    ///   - content: A closure that creates the content for a date.
    public init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }

    public var body: some View {
        runner.schedule = schedule
        let (clock, runner, date, isActive) = (clock, runner, $date, phase == .active)
        let now = clock.now()
        let shown = self.date ?? schedule.current(at: now)
        return content(TimelineViewDefaultContext(date: shown, cadence: .live))
            .task(id: TimelineID(schedule: schedule, isActive: isActive)) {
                if isActive { await runner.run(clock) { date.wrappedValue = $0 } }
            }
    }
}

/// A value that changes when the updates of a timeline view must be restarted.
private struct TimelineID<Schedule: TimelineSchedule>: Equatable {
    let schedule: Schedule
    let isActive: Bool

    static func == (a: Self, b: Self) -> Bool {
        a.isActive == b.isActive && ValueComparison.isSame(a.schedule, b.schedule)
    }
}

/// An object that waits for the dates of a schedule.
@MainActor
private final class TimelineRunner<Schedule: TimelineSchedule> {
    var schedule: Schedule?

    nonisolated init() {}

    /// Calls `update` at the dates of the schedule, beginning with the current date, until the schedule ends or the
    /// task is cancelled. Dates that follow the previous update too soon are skipped.
    func run(_ clock: TimelineClock, update: @MainActor (Date) -> Void) async {
        guard let first = schedule?.current(at: clock.now()) else { return }
        update(first)
        var last = max(first, clock.now())
        while let date = schedule?.date(after: last) {
            // Dates that follow the previous update too soon are skipped.
            let earliest = last.addingTimeInterval(TimelineClock.shortestInterval)
            let due = max(date, earliest)
            do { try await clock.sleep(due) } catch { return }
            if Task.isCancelled { return }
            let now = max(clock.now(), due)
            update(schedule?.current(at: now) ?? date)
            last = now
        }
    }
}

extension TimelineSchedule {
    /// The maximum number of dates that a search for the current or next date examines.
    private var searchLimit: Int { 100_000 }

    /// Returns the last date at or before `now`, or the first date if all dates are later, or `now` if there are no
    /// dates.
    fileprivate func current(at now: Date) -> Date {
        var current: Date?
        for date in entries(from: now, mode: .normal).lazy.prefix(searchLimit) {
            if let current, date > now || date < current { break }
            current = date
        }
        return current ?? now
    }

    /// Returns the first date after `last`, or `nil` if there is none.
    fileprivate func date(after last: Date) -> Date? {
        entries(from: last, mode: .normal).lazy.prefix(searchLimit).first { $0 > last }
    }
}

/// The clock that timeline views use. Tests replace it with a virtual clock.
package struct TimelineClock: Sendable {
    /// The shortest interval between two updates, in seconds.
    static let shortestInterval: TimeInterval = 0.05

    let now: @Sendable () -> Date
    /// Waits until the given date.
    let sleep: @Sendable (Date) async throws -> Void

    package init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Date) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    static let system = TimelineClock(
        now: { Date() },
        sleep: { date in
            // A duration of many years would be too long for the system.
            while date.timeIntervalSinceNow > 0 {
                try await Task.sleep(for: .seconds(min(date.timeIntervalSinceNow, 86_400)))
            }
        })
}

private enum TimelineClockKey: EnvironmentKey { static var defaultValue: TimelineClock { .system } }

extension EnvironmentValues {
    /// The clock that timeline views use.
    package var timelineClock: TimelineClock {
        get { self[TimelineClockKey.self] }
        set { self[TimelineClockKey.self] = newValue }
    }
}
