import OakBase

/// A queue that limits how many pages are created on the main actor at a time, so that events from open pages do not
/// wait for all pending page requests. Client addresses take turns.
final class PageQueue: Sendable {
    private struct State {
        var admitted = 0
        /// The waiting requests, keyed by client address.
        var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
        /// The client addresses of the waiting requests, in the order in which they take turns.
        var turns: [String] = []
    }

    private let state = Mutex(State())

    /// The maximum number of requests admitted at a time.
    private let most: Int

    /// Creates a queue. By default, an event from an open page waits for at most eight new pages.
    init(most: Int = 8) { self.most = most }

    /// The number of waiting requests.
    var count: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

    /// Waits for the request's turn, and then runs `body`.
    func run<Result: Sendable>(
        for peer: String, _ body: @Sendable () async throws(Refusal) -> Result
    ) async throws(Refusal) -> Result {
        await enter(peer)
        defer { leave() }
        return try await body()
    }

    private func enter(_ peer: String) async {
        await withCheckedContinuation { continuation in
            let isFirst = state.withLock { state in
                guard state.admitted == most else {
                    state.admitted += 1
                    return true
                }
                if state.waiting[peer] == nil { state.turns.append(peer) }
                state.waiting[peer, default: []].append(continuation)
                return false
            }
            if isFirst { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.turns.isEmpty else {
                state.admitted -= 1
                return nil
            }
            let peer = state.turns.removeFirst()
            let next = state.waiting[peer]?.removeFirst()
            if state.waiting[peer]?.isEmpty ?? true {
                state.waiting[peer] = nil
            } else {
                state.turns.append(peer)
            }
            return next
        }
        next?.resume()
    }
}
