import Oak
import OakBase

extension FaultyStore {
    /// A point at which operations of the store wait.
    public final class Hold: Sendable {
        private struct State: Sendable {
            var isReleased = false
            var count = 0
            var waiting: [CheckedContinuation<Void, Never>] = []
            var watchers: [(count: Int, CheckedContinuation<Void, Never>)] = []
        }

        private let state = Mutex(State())

        init() {}

        /// The number of operations that have reached this point so far.
        public var count: Int { state.withLock { $0.count } }

        /// Waits until a number of operations have reached this point.
        public nonisolated(nonsending) func reached(_ count: Int = 1) async {
            await withCheckedContinuation { continuation in
                let isReached = state.withLock { state in
                    if state.count < count { state.watchers.append((count, continuation)) }
                    return state.count >= count
                }
                if isReached { continuation.resume() }
            }
        }

        /// Lets all operations continue. Later operations no longer wait here.
        public func release() {
            let waiting = state.withLock { state in
                state.isReleased = true
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }

        func wait() async {
            await withCheckedContinuation { continuation in
                let (isReleased, watchers) = state.withLock { state in
                    state.count += 1
                    if !state.isReleased { state.waiting.append(continuation) }
                    let count = state.count
                    let reached = state.watchers.filter { $0.count <= count }
                    state.watchers.removeAll { $0.count <= count }
                    return (state.isReleased, reached)
                }
                if isReleased { continuation.resume() }
                for (_, watcher) in watchers { watcher.resume() }
            }
        }
    }
}
