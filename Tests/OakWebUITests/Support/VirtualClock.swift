import Foundation
import TestSupport
import Testing

@testable import OakWebUI

/// A clock for timeline views that a test advances.
@MainActor
final class VirtualClock {
    private(set) var now = Date(timeIntervalSinceReferenceDate: 1_000)
    private var sleepers: [(id: Int, date: Date, continuation: CheckedContinuation<Void, any Error>)] = []
    private var lastID = 0

    var sleeperCount: Int { sleepers.count }

    var clock: TimelineClock {
        TimelineClock {
            // The views of a test are evaluated on the main actor.
            MainActor.assumeIsolated { self.now }
        } sleep: { date in
            try await self.sleep(until: date)
        }
    }

    private func sleep(until date: Date) async throws {
        lastID += 1
        let id = lastID
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                if date <= now { return continuation.resume() }
                sleepers.append((id, date, continuation))
            }
        } onCancel: {
            Task { @MainActor in self.wake(throwing: CancellationError()) { $0.id == id } }
        }
    }

    /// Advances the time, and wakes the tasks that are due.
    func advance(by seconds: Double) {
        now.addTimeInterval(seconds)
        wake(throwing: nil) { $0.date <= self.now }
    }

    private func wake(
        throwing error: (any Error)?,
        where isDue: ((id: Int, date: Date, continuation: CheckedContinuation<Void, any Error>)) -> Bool
    ) {
        let due = sleepers.filter(isDue)
        sleepers.removeAll(where: isDue)
        for sleeper in due {
            if let error {
                sleeper.continuation.resume(throwing: error)
            } else {
                sleeper.continuation.resume()
            }
        }
    }
}

/// Lets other tasks run until a condition holds.
///
/// - Returns: `false` if the condition does not hold within five minutes.
@MainActor
func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    await waitUntil(condition)
    return condition()
}
