#if !canImport(SwiftUI)
    import FlyingSocks
    import Foundation

    /// One TCP connection: requests one after the other, or a WebSocket.
    final class Connection: Sendable {
        private let wire: Wire
        private let peer: String
        private let limits: Limits
        private let connections: ConnectionTable

        init(_ socket: AsyncSocket, peer: String, limits: Limits, connections: ConnectionTable) {
            wire = Wire(socket)
            self.peer = peer
            self.limits = limits
            self.connections = connections
        }

        /// Serves the connection and closes it.
        func run(
            counts: LiveCounts, answer: @escaping @Sendable (LiveRequest) async -> LiveAnswer
        ) async {
            let work = Task { await serve(counts: counts, answer: answer) }
            if let key = connections.add(cancel: { work.cancel() }) {
                await wire.watch(by: connections, key, limits)
                await withTaskCancellationHandler {
                    await work.value
                } onCancel: {
                    work.cancel()
                }
                connections.remove(key)
            } else {
                work.cancel()
                counts.refused(.tooManyConnections)
                let refusal = Reception.text(
                    Refusal.tooManyConnections.sentence, status: Refusal.tooManyConnections.status)
                _ = await work.value
                wire.writeAtOnce(HTTPHead.bytes(of: refusal, keepsAlive: false, withBody: true))
            }
            wire.close()
        }

        private func serve(
            counts: LiveCounts, answer: @Sendable (LiveRequest) async -> LiveAnswer
        ) async {
            do {
                while let bytes = try await wire.head(atMost: limits.requestBytes) {
                    let head = try HTTPHead(bytes)
                    let request = LiveRequest(
                        method: head.method, target: head.target, headers: head.headers, peer: peer)
                    switch await answer(request) {
                    case .response(let response):
                        try await wire.write(
                            HTTPHead.bytes(
                                of: response, keepsAlive: head.keepsAlive, withBody: head.method != "HEAD"))
                        guard head.keepsAlive else { return }
                    case .upgrade(let body):
                        try await wire.write(try head.upgrade())
                        let socket = WebSocket(wire, limits)
                        await body(socket)
                        await socket.close(.normal)
                        return
                    }
                }
            } catch let refusal as Refusal {
                counts.refused(refusal)
                let response = Reception.text(refusal.sentence, status: refusal.status)
                try? await wire.write(HTTPHead.bytes(of: response, keepsAlive: false, withBody: true))
            } catch {}
        }
    }
#endif
