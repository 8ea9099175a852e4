import FlyingSocks
import Foundation

/// A TCP connection that carries a series of requests or a WebSocket.
struct Connection: Sendable {
    let wire: Wire
    let peer: String
    /// A Boolean value that indicates whether the client is a proxy, which forwards the requests of many
    /// clients.
    let isProxy: Bool
    let limits: Limits
    let clock: LiveClock
    let counts: LiveCounts

    /// Serves the connection until either side closes it.
    func serve(answer: @Sendable (LiveRequest) async -> LiveAnswer) async {
        var isHeadOnly = false
        do {
            try await serveRequests(answer, &isHeadOnly)
        } catch let refusal as Refusal {
            counts.refused(refusal)
            let response = RequestHandler.text(refusal.message, status: refusal.status)
            try? await wire.write(
                HTTPHead.bytes(of: response, keepsAlive: false, isHeadOnly: isHeadOnly))
        } catch { return }
        await wire.finish()
    }

    /// Serves the requests of the connection until it is closed or upgraded.
    ///
    /// - Parameter isHeadOnly: On return, a Boolean value that indicates whether the last request asked only for the
    ///   head of the response.
    private func serveRequests(
        _ answer: @Sendable (LiveRequest) async -> LiveAnswer, _ isHeadOnly: inout Bool
    ) async throws {
        var isFirst = true
        var budget = EventBudget(limits, times: 2, now: clock.now())
        while let bytes = try await wire.head(atMost: limits.requestHeadBytes, isFirst: isFirst) {
            isFirst = false
            isHeadOnly = bytes.starts(with: "HEAD ".utf8)
            guard isProxy || budget.spend(now: clock.now()) else { throw Refusal.tooManyRequests }
            let head = try HTTPHead(bytes)
            let request = LiveRequest(
                method: head.method, target: head.target, headers: head.headers, peer: peer)
            switch await answer(request) {
            case .response(let response):
                try await write(response, head)
                guard head.keepsAlive else { return }
            case .upgrade(let body):
                try await wire.write(try head.upgrade())
                try await wire.count(0)
                let socket = WebSocket(wire, limits, clock)
                await body(socket)
                await socket.close(.normal)
                return
            }
        }
    }

    private func write(_ response: LiveResponse, _ head: HTTPHead) async throws {
        do {
            let step = min(response.body.count, Wire.step)
            try await wire.count(step + (response.hasCountedBody ? 0 : response.body.count))
            // The body is not copied, because many connections may share the body of a static file.
            try await wire.write(HTTPHead.headBytes(of: response, keepsAlive: head.keepsAlive))
            if head.method != "HEAD" { try await wire.write(response.body) }
        } catch {
            await response.onCompletion()
            throw error
        }
        await response.onCompletion()
    }
}
