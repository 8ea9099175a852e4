import IssueReporting
import Oak
import OakBase

/// A clock whose time passes only when a test advances it.
///
/// The clock starts at zero. `advance` moves from deadline to deadline. At each deadline, it sets the time and wakes
/// the tasks that are due, in the order in which they started to sleep. Each task runs before the clock continues, so a
/// repeating timer does not miss a tick. The clock never waits for real time.
///
/// A woken task that does not sleep again gets a bounded number of turns before the clock continues. The clock can be
/// used from any isolation.
public final class VirtualClock: Clock, Sendable {
    private let state = Mutex(State())

    /// Creates a clock whose time is zero until it is advanced.
    public init() {}

    public var now: Instant { state.withLock { $0.now } }

    public var minimumResolution: Duration { .zero }

    /// The number of tasks sleeping on this clock.
    public var sleepers: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until a test has advanced the clock to the deadline. If the clock has already reached the deadline, the
    /// method only yields.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public nonisolated(nonsending) func sleep(
        until deadline: Instant, tolerance: Duration? = nil
    ) async throws {
        try Task.checkCancellation()
        let task = Self.currentTask
        // The id is assigned on the caller's actor, so that it reflects the order of calls.
        let id = state.withLock { $0.beginSleep() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Sleeper.Continuation) in
                let sleeper = Sleeper(id: id, deadline: deadline, task: task, continuation: continuation)
                switch state.withLock({ $0.admit(sleeper) }) {
                case .sleeps(let watchers): for watcher in watchers { watcher() }
                case .isDue: continuation.resume()
                case .isCancelled: continuation.resume(throwing: CancellationError())
                }
            }
        } onCancel: {
            state.withLock { $0.cancel(id) }?.resume(throwing: CancellationError())
        }
        // A loop that sleeps for a zero duration must still let other tasks run.
        if !state.withLock({ $0.begin(id) }) { await Task.yield() }
    }
}

extension VirtualClock {
    /// Sleeps for the given duration. Tasks on the same actor start to sleep in the order of their calls. Calls that
    /// are made through `any Clock` go through the global executor, which does not preserve the order.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public nonisolated(nonsending) func sleep(
        for duration: Duration, tolerance: Duration? = nil
    ) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }
}

// MARK: - Advancing

extension VirtualClock {
    /// Advances the time by the given duration. Returns when all due tasks have been woken and have had a chance to
    /// run.
    public nonisolated(nonsending) func advance(by duration: Duration) async {
        await advance(to: now.advanced(by: duration))
    }

    /// Advances the time to the given instant. If the instant has already passed, the time stays the same, but other
    /// tasks get a chance to run.
    public nonisolated(nonsending) func advance(to deadline: Instant) async {
        await Turns.yield(hasBegun: { self.isSettled })
        while let woken = wakeNext(until: deadline) {
            await yieldTurns(woken)
        }
        reach(deadline)
    }

    /// Advances the time until no task is sleeping on this clock.
    ///
    /// If this takes more than `limit` wake-ups, for example because of a repeating timer, the method reports an issue
    /// and stops.
    public nonisolated(nonsending) func run(
        limit: Int = 10_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        await Turns.yield(hasBegun: { self.isSettled })
        var count = 0
        while let deadline = nextDeadline {
            guard count < limit, let woken = wakeNext(until: deadline) else {
                reportIssue(
                    """
                    Tasks keep sleeping on the virtual clock: after \(limit) wake-ups, at \(now), \
                    \(sleepers == 1 ? "1 task is still sleeping" : "\(sleepers) tasks are still sleeping").

                    A timer probably repeats forever. Use `await clock.advance(by: …)` with the time that the \
                    test needs, or cancel the timer first.
                    """, fileID: fileID, filePath: filePath, line: line, column: column)
                return
            }
            count += 1
            await yieldTurns(woken)
        }
    }

    private nonisolated(nonsending) func yieldTurns(_ woken: Woken) async {
        await Turns.yield(
            woken.patience, until: { self.sleepsAgain(woken) },
            hasBegun: { self.hasBegun(woken) && self.isSettled })
    }
}

// MARK: - For the test machine

extension VirtualClock {
    /// A task that has just been woken.
    struct Woken: Sendable {
        fileprivate let id: UInt64
        /// The `hashValue` of the task, which identifies it.
        let task: Int
        /// The number of turns within which the task is expected to sleep again.
        let patience: Turns.Patience
    }

    /// A Boolean value that indicates whether no task is about to sleep.
    var isSettled: Bool { state.withLock { $0.startingSleeps.isEmpty } }

    /// The earliest deadline of a sleeping task, or `nil` if no task is sleeping.
    package var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.deadline } }

    /// Wakes the first task whose deadline is no later than the given instant, and sets the time to the task's
    /// deadline.
    /// - Parameter order: The order of tasks that started to sleep at the same time with the same deadline.
    func wakeNext(until deadline: Instant, order: [Int] = []) -> Woken? {
        let due = state.withLock { state in
            state.popFirst(until: deadline, order: order).map { ($0, state.repeatSleepers.contains($0.task)) }
        }
        guard let (sleeper, hasReturned) = due else { return nil }
        sleeper.continuation.resume()
        return Woken(
            id: sleeper.id, task: sleeper.task, patience: hasReturned ? .extended : .usual)
    }

    /// Sets the time to the given instant, unless it has already passed. Before this call, all due tasks must have been
    /// woken.
    func reach(_ deadline: Instant) {
        state.withLock { $0.now = max($0.now, deadline) }
    }

    func sleepsAgain(_ woken: Woken) -> Bool { deadline(of: woken.task) != nil }

    /// Returns a Boolean value that indicates whether a woken task has begun to run.
    func hasBegun(_ woken: Woken) -> Bool { state.withLock { !$0.starting.contains(woken.id) } }

    /// Returns the deadline of a task that is sleeping on this clock, or `nil` if the task is not sleeping.
    func deadline(of task: Int) -> Instant? {
        state.withLock { state in state.sleepers.first { $0.task == task }?.deadline }
    }

    /// Registers a closure that is called whenever a task starts to sleep, and returns the key for ``unwatch(_:)``.
    func watch(_ watcher: @escaping @Sendable () -> Void) -> UInt64 {
        state.withLock { state in
            let id = state.makeID()
            state.watchers[id] = watcher
            return id
        }
    }

    func unwatch(_ id: UInt64) {
        state.withLock { $0.watchers[id] = nil }
    }

    private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}

// MARK: - State under the lock

private struct Sleeper: Sendable {
    typealias Continuation = CheckedContinuation<Void, any Error>

    let id: UInt64
    let deadline: VirtualClock.Instant
    let task: Int
    let continuation: Continuation
    /// The time at which the task started to sleep.
    var since = VirtualClock.Instant(offset: .zero)

    static func < (a: Sleeper, b: Sleeper) -> Bool { (a.deadline, a.id) < (b.deadline, b.id) }
}

private struct State: Sendable {
    enum Admission: Sendable {
        case sleeps([@Sendable () -> Void])
        case isDue, isCancelled
    }

    var now = VirtualClock.Instant(offset: .zero)
    /// The sleepers, ordered by deadline and then by the order of their calls.
    private(set) var sleepers: [Sleeper] = []
    /// The sleepers that were woken but have not run yet.
    private(set) var starting: Set<UInt64> = []
    /// The tasks that went back to sleep after being woken.
    private(set) var repeatSleepers: Set<Int> = []
    var watchers: [UInt64: @Sendable () -> Void] = [:]
    /// The ids of the sleeps that are about to begin.
    private(set) var startingSleeps: Set<UInt64> = []
    private var awakened: Set<Int> = []
    private var cancelled: Set<UInt64> = []
    private var lastID: UInt64 = 0

    mutating func makeID() -> UInt64 {
        lastID += 1
        return lastID
    }

    mutating func beginSleep() -> UInt64 {
        let id = makeID()
        startingSleeps.insert(id)
        return id
    }

    mutating func admit(_ sleeper: Sleeper) -> Admission {
        startingSleeps.remove(sleeper.id)
        if cancelled.remove(sleeper.id) != nil { return .isCancelled }
        if sleeper.deadline <= now { return .isDue }
        var sleeper = sleeper
        sleeper.since = now
        if awakened.contains(sleeper.task) { repeatSleepers.insert(sleeper.task) }
        var (low, high) = (0, sleepers.count)
        while low < high {
            let middle = (low + high) / 2
            if sleepers[middle] < sleeper { low = middle + 1 } else { high = middle }
        }
        sleepers.insert(sleeper, at: low)
        return .sleeps(Array(watchers.values))
    }

    /// Removes a sleeper, or prevents it from starting to sleep.
    mutating func cancel(_ id: UInt64) -> Sleeper.Continuation? {
        if let index = sleepers.firstIndex(where: { $0.id == id }) {
            return sleepers.remove(at: index).continuation
        }
        if !starting.contains(id) { cancelled.insert(id) }
        return nil
    }

    mutating func popFirst(until deadline: VirtualClock.Instant, order: [Int]) -> Sleeper? {
        guard let first = sleepers.first, first.deadline <= deadline else { return nil }
        let equals = sleepers.prefix { $0.deadline == first.deadline && $0.since == first.since }
        let index = order.lazy.compactMap { task in equals.firstIndex { $0.task == task } }.first ?? 0
        let sleeper = sleepers.remove(at: index)
        now = max(now, sleeper.deadline)
        starting.insert(sleeper.id)
        awakened.insert(sleeper.task)
        return sleeper
    }

    /// Records that a sleeper has resumed. Returns a Boolean value that indicates whether it actually slept.
    mutating func begin(_ id: UInt64) -> Bool {
        cancelled.remove(id)
        return starting.remove(id) != nil
    }
}

extension VirtualClock {
    /// A point in virtual time.
    public struct Instant: InstantProtocol, Hashable, Sendable {
        /// The time since the clock was created.
        public let offset: Swift.Duration

        /// Creates the instant at the given duration after the creation of the clock.
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

extension Duration {
    /// A readable description such as `1.5 s`.
    var text: String {
        let (seconds, attoseconds) = components
        guard attoseconds != 0 else { return "\(seconds) s" }
        let digits = String(attoseconds.magnitude)
        var fraction = String(repeating: "0", count: 18 - digits.count) + digits
        while fraction.last == "0" { fraction.removeLast() }
        let sign = seconds == 0 && attoseconds < 0 ? "-" : ""
        return "\(sign)\(seconds).\(fraction) s"
    }
}
