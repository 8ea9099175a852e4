#if !canImport(SwiftUI)
    import Foundation
    import Logging

    /// The lifecycle of a socket: a hello, then events in one direction and frames in the other, until either
    /// side ends it.
    struct Conversation: Sendable {
        let socket: any LiveSocket
        let store: SessionStore
        let limits: Limits
        let clock: LiveClock
        let counts: LiveCounts
        let logger: Logger
        let peer: String
        /// The address at which the socket was opened, to which the page's addresses are relative.
        let base: URL

        func run() async {
            await store.conversationBegan()
            await converse()
            await socket.close(.normal)
            await store.conversationEnded()
        }

        private func converse() async {
            do {
                let (session, link) = try await begin()
                var logger = logger
                logger[metadataKey: "session"] = "\(session.id.short)"
                logger.debug("A page has connected.")
                await exchange(session, link)
                await store.disconnect(session, link, forGood: socket.hasLeft)
                logger.debug("A page has gone.")
            } catch let refusal as Refusal {
                await refuse(refusal)
            } catch {}
        }

        /// Waits for the page to name its session.
        private func begin() async throws -> (LiveSession, Link) {
            guard let text = try await socket.receive(within: limits.patience) else {
                throw CancellationError()
            }
            let frame = try ClientFrame(text)
            guard case .hello(let token, let address) = frame.content,
                let url = PageAddress.url(address, base: base)
            else { throw Refusal.malformedFrame }
            return try await store.connect(
                token: token, acknowledged: frame.acknowledged, url: url, peer: peer)
        }

        private func exchange(_ session: LiveSession, _ link: Link) async {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    do {
                        try await listen(to: session, link)
                    } catch let refusal as Refusal {
                        // A page that was already told the reason is not told again.
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
            while let text = try await socket.receive(within: limits.silence) {
                try await session.receive(text, from: link, at: clock.now())
            }
        }

        private func refuse(_ refusal: Refusal) async {
            counts.refused(refusal)
            logger.debug("A socket is refused.", metadata: ["refusal": "\(refusal.rawValue)"])
            try? await socket.send(ServerFrame.text(0, ack: 0, ServerFrame.refusal(refusal)))
            await socket.close(refusal.closeCode)
        }
    }
#endif
