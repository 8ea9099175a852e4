import Oak
import OakBase

/// A signal that any thread can send to wake one waiting task.
package final class Signal: Sendable {
    private struct State: Sendable {
        var count = 0
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    package init() {}

    /// The number of times that the signal has been sent.
    package var count: Int { state.withLock { $0.count } }

    package func notify() {
        let waiter = state.withLock { state in
            state.count += 1
            return state.waiter.take()
        }
        waiter?.resume()
    }

    /// Waits until the signal has been sent more than `count` times. Cancelling the task also sends the signal.
    package nonisolated(nonsending) func wait(after count: Int) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.count > count { return true }
                    state.waiter = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            notify()
        }
    }
}
