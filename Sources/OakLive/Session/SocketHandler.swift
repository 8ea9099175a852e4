import Foundation
import Logging

/// The handler of one socket. It receives the hello message and then the events of a page, and sends frames until
/// either side closes the socket.
struct SocketHandler: Sendable {
    let socket: any LiveSocket
    let store: SessionStore
    let limits: Limits
    let clock: LiveClock
    let counts: LiveCounts
    let logger: Logger
    let peer: String
    /// The base URL of the page's addresses, which is the origin of the request that opened the socket.
    let base: URL

    func run() async {
        await store.socketOpened()
        await serve()
        await socket.close(.normal)
        await store.socketClosed()
    }

    private func serve() async {
        do {
            let (session, link) = try await begin()
            var logger = logger
            logger[metadataKey: "session"] = "\(session.id.short)"
            logger.debug("A page connected.")
            await exchange(session, link)
            await store.disconnect(session, link, forGood: socket.hasLeft)
            logger.debug("A page disconnected.")
        } catch let refusal as Refusal {
            await refuse(refusal)
        } catch {}
    }

    /// Waits for the hello message, and connects the page to the session that the message identifies.
    private func begin() async throws -> (LiveSession, Link) {
        guard let text = try await socket.receive(within: limits.ioTimeout) else {
            throw CancellationError()
        }
        let frame = try ClientFrame(text)
        guard case .hello(let token, let address, let phase, let preferences) = frame.content,
            let url = PageAddress.url(address, base: base)
        else { throw Refusal.malformedFrame }
        return try await store.connect(
            token: token, acknowledged: frame.acknowledged, url: url, phase: phase,
            preferences: preferences, peer: peer)
    }

    private func exchange(_ session: LiveSession, _ link: Link) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                do {
                    try await listen(to: session, link)
                } catch let refusal as Refusal {
                    // If the session has closed the link, it has already sent the reason.
                    if await link.refusal == nil { await refuse(refusal) }
                } catch {}
                await link.close()
            }
            group.addTask {
                while let text = await session.next(for: link) {
                    do { try await socket.send(text) } catch { break }
                }
                await socket.close(link.refusal?.closeCode ?? .goingAway)
            }
        }
    }

    private func listen(to session: LiveSession, _ link: Link) async throws {
        while let text = try await socket.receive(within: limits.idleTimeout) {
            try await session.receive(text, from: link, at: clock.now())
        }
    }

    private func refuse(_ refusal: Refusal) async {
        counts.refused(refusal)
        logger.debug("A socket was rejected.", metadata: ["refusal": "\(refusal.rawValue)"])
        try? await socket.send(ServerFrame.text(0, ack: 0, ServerFrame.refusal(refusal)))
        await socket.close(refusal.closeCode)
    }
}
