import OakTesting
import TestSupport

extension ManualActor {
    /// Advances a virtual clock and runs the jobs that become due.
    nonisolated func advance(_ clock: VirtualClock, by duration: Duration) {
        perform { _ in _ = Task.detached { await clock.advance(by: duration) } }
        runJobs()
    }
}
