import OakBase
import TestSupport

/// A clock for machines on a `ManualActor`. The clock does not need to yield to other tasks, because only the test runs
/// jobs.
final class ManualClock: Clock {
    typealias Instant = JumpingClock.Instant

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var count = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.cancelled.remove(number) != nil { return true }
                    state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                if let sleeper = state.sleepers.removeValue(forKey: number) { return sleeper }
                state.cancelled.insert(number)
                return nil
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Advances the time from deadline to deadline and calls `run` after each deadline.
    func advance(by duration: Duration, _ run: () -> Void) {
        let end = now.advanced(by: duration)
        while let sleeper = next(until: end) {
            sleeper.resume()
            run()
        }
        state.withLock { $0.now = end }
    }

    private func next(until end: Instant) -> CheckedContinuation<Void, any Error>? {
        state.withLock { state in
            let first = state.sleepers.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            guard let (number, sleeper) = first, sleeper.deadline <= end else { return nil }
            state.sleepers[number] = nil
            state.now = max(state.now, sleeper.deadline)
            return sleeper.continuation
        }
    }
}
