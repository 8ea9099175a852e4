import IssueReporting
import Oak

/// A clock whose time passes only when a test says so.
///
/// It starts at zero. `advance` goes from deadline to deadline: it sets the time, wakes whoever is due,
/// the first to fall asleep first, and lets each run before it goes on, so that a task which sleeps
/// again, such as a repeating timer, misses nothing. Nothing here waits for real time.
///
/// A woken task that works on without sleeping again is given a bounded number of turns. Safe to use
/// from any isolation.
public final class VirtualClock: Clock, Sendable {
    private let state = Locked(State())

    /// A clock that stands still until it is advanced.
    public init() {}

    public var now: Instant { state { $0.now } }

    public var minimumResolution: Duration { .zero }

    /// How many tasks sleep on this clock.
    public var sleepers: Int { state { $0.sleepers.count } }

    /// Sleeps until a test has advanced the clock to the deadline; not at all if that has passed.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public nonisolated(nonsending) func sleep(
        until deadline: Instant, tolerance: Duration? = nil
    ) async throws {
        try Task.checkCancellation()
        let task = Self.currentTask
        // Taken on the caller's actor, so that it tells the order; what follows leaves it.
        let id = state { $0.lieDown() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Sleeper.Continuation) in
                let sleeper = Sleeper(id: id, deadline: deadline, task: task, continuation: continuation)
                switch state({ $0.admit(sleeper) }) {
                case .sleeps(let watchers): for watcher in watchers { watcher() }
                case .isDue: continuation.resume()
                case .isCancelled: continuation.resume(throwing: CancellationError())
                }
            }
        } onCancel: {
            state { $0.cancel(id) }?.resume(throwing: CancellationError())
        }
        // A loop that only sleeps for no time at all still lets others run.
        if !state({ $0.begin(id) }) { await Task.yield() }
    }
}

extension VirtualClock {
    /// Sleeps for a time. Tasks of one actor fall asleep in the order of their calls; through `any Clock`
    /// they come by way of the global executor, which keeps no order.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public nonisolated(nonsending) func sleep(
        for duration: Duration, tolerance: Duration? = nil
    ) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }
}

// MARK: - Advancing

extension VirtualClock {
    /// Lets time pass. Returns when everybody who fell due has been woken and had the chance to run.
    public nonisolated(nonsending) func advance(by duration: Duration) async {
        await advance(to: now.advanced(by: duration))
    }

    /// Lets time pass up to an instant; one that has passed only lets others run.
    public nonisolated(nonsending) func advance(to deadline: Instant) async {
        await Turns.give(hasBegun: { self.isSettled })
        while let woken = wakeNext(until: deadline) {
            await letRun(woken)
        }
        reach(deadline)
    }

    /// Lets as much time pass as it takes until nobody sleeps on this clock any more.
    ///
    /// Reports an issue and gives up when that takes more than `limit` wake-ups, as with a repeating timer.
    public nonisolated(nonsending) func run(
        limit: Int = 10_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        await Turns.give(hasBegun: { self.isSettled })
        var count = 0
        while let deadline = nextDeadline {
            guard count < limit, let woken = wakeNext(until: deadline) else {
                reportIssue(
                    """
                    The virtual clock did not come to rest: after \(limit) wake-ups, at \(now), \
                    \(sleepers == 1 ? "1 task still sleeps" : "\(sleepers) tasks still sleep").

                    Probably a timer repeats for ever. Write `await clock.advance(by: …)` for the time \
                    that the test is about, or cancel the timer first.
                    """, fileID: fileID, filePath: filePath, line: line, column: column)
                return
            }
            count += 1
            await letRun(woken)
        }
    }

    private nonisolated(nonsending) func letRun(_ woken: Woken) async {
        await Turns.give(
            woken.patience, until: { self.sleepsAgain(woken) },
            hasBegun: { self.hasBegun(woken) && self.isSettled })
    }
}

// MARK: - For the test machine

extension VirtualClock {
    /// A task that was just woken.
    struct Woken: Sendable {
        fileprivate let id: UInt64
        /// The task's identity, as in `Task.hashValue`.
        let task: Int
        /// How long it may take to fall asleep again.
        let patience: Turns.Patience
    }

    /// Whether nobody is just about to fall asleep.
    var isSettled: Bool { state { $0.lyingDown.isEmpty } }

    var nextDeadline: Instant? { state { $0.sleepers.first?.deadline } }

    /// Wakes the first of those who are due up to an instant, and sets the time to its deadline.
    /// - Parameter order: Who comes first among tasks that fell asleep at the same time for equally long.
    func wakeNext(until deadline: Instant, order: [Int] = []) -> Woken? {
        let due = state { state in
            state.popFirst(until: deadline, order: order).map { ($0, state.returners.contains($0.task)) }
        }
        guard let (sleeper, hasReturned) = due else { return nil }
        sleeper.continuation.resume()
        return Woken(
            id: sleeper.id, task: sleeper.task, patience: hasReturned ? .steadfast : .usual)
    }

    /// Sets the time when nobody is due any more.
    func reach(_ deadline: Instant) {
        state { $0.now = max($0.now, deadline) }
    }

    func sleepsAgain(_ woken: Woken) -> Bool { deadline(of: woken.task) != nil }

    /// Whether a woken task has been given a thread.
    func hasBegun(_ woken: Woken) -> Bool { state { !$0.starting.contains(woken.id) } }

    /// Until when a task sleeps on this clock; `nil` if it does not.
    func deadline(of task: Int) -> Instant? {
        state { state in state.sleepers.first { $0.task == task }?.deadline }
    }

    /// Calls a function whenever somebody falls asleep; gives the key by which to stop that.
    func watch(_ watcher: @escaping @Sendable () -> Void) -> UInt64 {
        state { state in
            let id = state.makeID()
            state.watchers[id] = watcher
            return id
        }
    }

    func unwatch(_ id: UInt64) {
        state { $0.watchers[id] = nil }
    }

    private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}

// MARK: - Under the lock

private struct Sleeper: Sendable {
    typealias Continuation = CheckedContinuation<Void, any Error>

    let id: UInt64
    let deadline: VirtualClock.Instant
    let task: Int
    let continuation: Continuation
    /// When it fell asleep.
    var since = VirtualClock.Instant(offset: .zero)

    static func < (a: Sleeper, b: Sleeper) -> Bool { (a.deadline, a.id) < (b.deadline, b.id) }
}

private struct State: Sendable {
    enum Admission: Sendable {
        case sleeps([@Sendable () -> Void])
        case isDue, isCancelled
    }

    var now = VirtualClock.Instant(offset: .zero)
    /// By deadline, and then in the order of lying down.
    private(set) var sleepers: [Sleeper] = []
    /// Who was woken and did not get to run yet.
    private(set) var starting: Set<UInt64> = []
    /// Tasks that have slept again after they had been woken.
    private(set) var returners: Set<Int> = []
    var watchers: [UInt64: @Sendable () -> Void] = [:]
    /// Who is about to fall asleep.
    private(set) var lyingDown: Set<UInt64> = []
    private var awakened: Set<Int> = []
    private var cancelled: Set<UInt64> = []
    private var lastID: UInt64 = 0

    mutating func makeID() -> UInt64 {
        lastID += 1
        return lastID
    }

    mutating func lieDown() -> UInt64 {
        let id = makeID()
        lyingDown.insert(id)
        return id
    }

    mutating func admit(_ sleeper: Sleeper) -> Admission {
        lyingDown.remove(sleeper.id)
        if cancelled.remove(sleeper.id) != nil { return .isCancelled }
        if sleeper.deadline <= now { return .isDue }
        var sleeper = sleeper
        sleeper.since = now
        if awakened.contains(sleeper.task) { returners.insert(sleeper.task) }
        var (low, high) = (0, sleepers.count)
        while low < high {
            let middle = (low + high) / 2
            if sleepers[middle] < sleeper { low = middle + 1 } else { high = middle }
        }
        sleepers.insert(sleeper, at: low)
        return .sleeps(Array(watchers.values))
    }

    /// Removes a sleeper, or takes note that one shall not fall asleep.
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

    /// A sleeper goes on; whether it had slept at all.
    mutating func begin(_ id: UInt64) -> Bool {
        cancelled.remove(id)
        return starting.remove(id) != nil
    }
}
