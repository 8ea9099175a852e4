import Foundation
import OakLive

/// A server for WebSocket tests. It uses the transport of live pages and echoes every message that it
/// receives.
enum Echo {
    static func run(port: UInt16) async throws {
        let limits = Limits()
        let transport = SocketTransport(
            host: "127.0.0.1", port: port, limits: limits, counts: LiveCounts())
        try await transport.run { address in
            print("http://\(address.host):\(address.port)/")
            fflush(nil)
        } answer: { _ in
            .upgrade { await echo($0, within: limits.idleTimeout) }
        }
    }

    private static func echo(_ socket: any LiveSocket, within idleTimeout: Duration) async {
        do {
            while let text = try await socket.receive(within: idleTimeout) { try await socket.send(text) }
        } catch let refusal as Refusal {
            await socket.close(refusal.closeCode)
        } catch {}
    }
}
