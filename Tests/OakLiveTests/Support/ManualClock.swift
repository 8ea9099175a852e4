import OakLive
import TestSupport
import Testing

/// A clock whose time changes only when a test advances it.
final class ManualClock: Sendable {
    private struct State: Sendable {
        var now: Duration = .seconds(1000)
        var sleepers: [(due: Duration, wake: AsyncStream<Never>.Continuation)] = []
    }

    private let state = Watched(State())

    var clock: LiveClock { LiveClock(now: { self.now }, sleep: { try await self.sleep($0) }) }

    var now: Duration { state.value.now }

    /// Waits until a task sleeps on this clock.
    func slept() async { await state.wait { !$0.sleepers.isEmpty } }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            defer { state.sleepers.removeAll { $0.due <= state.now } }
            return state.sleepers.filter { $0.due <= state.now }
        }
        for sleeper in due { sleeper.wake.finish() }
    }

    private func sleep(_ duration: Duration) async throws {
        guard duration > .zero else { return }
        let (stream, wake) = AsyncStream<Never>.makeStream()
        state.withLock { $0.sleepers.append(($0.now + duration, wake)) }
        for await _ in stream {}
        try Task.checkCancellation()
    }
}
