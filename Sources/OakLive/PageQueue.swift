import Synchronization

/// A queue that admits one request for a page at a time to the main actor, so that events of open pages are handled
/// between two requests. Addresses take turns.
final class PageQueue: Sendable {
    private struct State {
        var isBusy = false
        /// The requests that wait, by address.
        var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
        /// The addresses of the waiting requests, in the order of their turns.
        var turns: [String] = []
    }

    private let state = Mutex(State())

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
                guard state.isBusy else {
                    state.isBusy = true
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
                state.isBusy = false
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
