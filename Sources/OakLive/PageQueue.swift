import Synchronization

/// A queue that admits a few requests for pages at a time to the main actor, so that an event of an open page does not
/// wait for the pages of all requests. Addresses take turns.
final class PageQueue: Sendable {
    private struct State {
        var admitted = 0
        /// The requests that wait, by address.
        var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
        /// The addresses of the waiting requests, in the order of their turns.
        var turns: [String] = []
    }

    private let state = Mutex(State())

    /// The maximum number of requests that are admitted at a time.
    private let most: Int

    /// By default, an event waits for at most eight pages, and eight pages are created for each event of a busy page.
    init(most: Int = 8) { self.most = most }

    /// The number of requests that wait.
    var count: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

    /// Runs `body` when it is the turn of the request.
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
