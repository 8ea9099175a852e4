import OakBase
import TestSupport

/// A clock that jumps over deadlines, like the system clock while a computer is asleep.
final class JumpingClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private struct State {
        var now = Instant()
        var sleepers: [(Instant, CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())
    /// The deadline at which sleeping tasks throw an error instead of continuing.
    private let failure: Duration?

    init(failingAt failure: Duration? = nil) { self.failure = failure }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// The deadlines of the sleeping tasks.
    var deadlines: [Duration] { state.withLock { $0.sleepers.map(\.0.offset) } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await withCheckedContinuation { continuation in
            let isDue = state.withLock { state in
                if deadline > state.now { state.sleepers.append((deadline, continuation)) }
                return deadline <= state.now
            }
            if isDue { continuation.resume() }
        }
        try Task.checkCancellation()
        if deadline.offset == failure { throw Failure(name: "clock") }
    }

    /// Lets time pass and wakes the tasks whose deadlines have passed, in the order in which they started to sleep or in
    /// the reverse order.
    func jump(by duration: Duration, reversed: Bool = false) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.0 <= state.now }
            state.sleepers.removeAll { $0.0 <= state.now }
            return due
        }
        for (_, continuation) in reversed ? due.reversed() : due { continuation.resume() }
    }
}

/// A clock on which no time passes, and whose sleeping tasks can be made to fail.
final class FailingClock: Clock {
    private let gate = Gate()

    var now: JumpingClock.Instant { .init() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: JumpingClock.Instant, tolerance: Duration?) async throws {
        try await gate.pass()
    }

    /// Makes all sleeping tasks throw an error.
    func fail() { gate.open(throwing: Failure(name: "clock")) }
}

/// A counter that starts at one.
final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
