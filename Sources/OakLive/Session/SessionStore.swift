#if !canImport(SwiftUI)
    import Foundation
    import OakUI

    /// All sessions of a server, with their admission and expiry.
    @MainActor
    final class SessionStore {
        private let limits: Limits
        private let clock: LiveClock
        private let counts: LiveCounts
        private let root: @MainActor (PageLocation) -> OakUI.Host
        private let mint = TokenMint()
        private var sessions: [SessionID: LiveSession] = [:]
        private var peers: [String: Share] = [:]
        /// The approximate number of bytes of all sessions.
        private(set) var byteCount = 0
        /// The bytes of sessions that were freed since memory was last returned to the system.
        private var freedBytes = 0
        private let giveBack: @Sendable () -> Void
        private(set) var isStopping = false
        /// The number of sockets being served.
        private(set) var conversations = 0
        private var conversationsEnded: CheckedContinuation<Void, Never>?

        /// The sessions and bytes of one address.
        private struct Share {
            var sessions = 0
            var byteCount = 0
        }

        /// The number of freed bytes at which returning memory is worth its time.
        private static let bytesToGiveBack = 16_777_216

        /// - Parameter giveBack: Returns unused memory to the system.
        init(
            limits: Limits, clock: LiveClock, counts: LiveCounts,
            giveBack: @escaping @Sendable () -> Void = Heap.giveBack,
            root: @escaping @MainActor (PageLocation) -> OakUI.Host
        ) {
            self.limits = limits
            self.clock = clock
            self.counts = counts
            self.giveBack = giveBack
            self.root = root
        }

        var count: Int { sessions.count }
        var connectedCount: Int { sessions.values.count { $0.isConnected } }

        /// Creates a session for a page that is about to be sent. Its deadline starts with `wait(for:)`.
        ///
        /// - Returns: The session and the token for its page.
        func open(url: URL, peer: String) throws(Refusal) -> (session: LiveSession, token: String) {
            let session = try make(url: url, peer: peer, isWhole: true)
            return (session, token(of: session, generation: session.generation))
        }

        /// Starts the deadline for the first connection of a session whose page has been sent, unless it has
        /// connected.
        func wait(for session: LiveSession) {
            session.sending(documentBytes: 0)
            guard session.generation == 0 else { return }
            session.deadline = clock.now() + limits.firstConnection
        }

        /// Connects a page to the session that its token names.
        func connect(token text: String, acknowledged: Int, url: URL, peer: String) throws(Refusal) -> (
            LiveSession, Link
        ) {
            guard !isStopping else { throw .stopping }
            do throws(Refusal) {
                let token = try mint.token(text)
                let session = try find(token)
                return (session, try connect(session, token.generation, acknowledged, isNew: false))
            } catch {
                // A page that was shown but never connected has nothing to lose: it gets a new session.
                guard acknowledged == 0, error == .unknownSession || error == .otherBoot else { throw error }
                let session = try make(url: url, peer: peer, isWhole: false)
                return (session, try connect(session, session.generation, 0, isNew: true))
            }
        }

        private func connect(
            _ session: LiveSession, _ generation: UInt64, _ acknowledged: Int, isNew: Bool
        ) throws(Refusal) -> Link {
            let now = clock.now()
            try session.countEvent(at: now)
            return session.connect(generation, acknowledged: acknowledged, isNew: isNew, at: now) {
                token(of: session, generation: $0)
            }
        }

        private func find(_ token: SessionToken) throws(Refusal) -> LiveSession {
            guard token.expiry > UInt64(clock.now().components.seconds) else { throw .expiredToken }
            guard let session = sessions[token.session] else { throw .unknownSession }
            // The previous token is also accepted, any number of times, because the page may not have
            // received the latest one.
            guard token.generation + 1 >= session.generation else { throw .replayedToken }
            return session
        }

        /// Records the end of a connection.
        ///
        /// - Parameter isForGood: Whether the page was closed and is unlikely to return.
        func disconnect(_ session: LiveSession, _ link: Link, forGood isForGood: Bool) {
            guard session.disconnect(link, forGood: isForGood) else { return }
            session.deadline = clock.now() + (isForGood ? min(limits.grace, .seconds(5)) : limits.grace)
        }

        /// Ends the sessions that have expired.
        ///
        /// - Parameter most: The maximum number of sessions to end at once, because no page is served
        ///   meanwhile.
        /// - Returns: Whether there may be more.
        @discardableResult
        func sweep(atMost most: Int = .max) -> Bool {
            let now = clock.now()
            var count = 0
            if freedBytes >= Self.bytesToGiveBack {
                freedBytes = 0
                Task.detached { [giveBack] in giveBack() }
            }
            for session in sessions.values {
                if let deadline = session.deadline, deadline <= now {
                    guard count < most else { return true }
                    count += 1
                    end(session)
                } else if session.isConnected, session.tokenTime + limits.tokenLife / 2 <= now {
                    session.renew(at: now) { token(of: session, generation: $0) }
                }
            }
            return false
        }

        /// Ends all sessions and accepts no more.
        func stop() {
            isStopping = true
            for session in sessions.values { end(session, .stopping) }
        }

        func conversationBegan() { conversations += 1 }

        func conversationEnded() {
            conversations -= 1
            guard conversations == 0 else { return }
            conversationsEnded?.resume()
            conversationsEnded = nil
        }

        /// Waits until all pages have been notified that the server is stopping, except those that do not
        /// read.
        func drain(within duration: Duration) async {
            guard conversations > 0 else { return }
            let patience = Task {
                try await clock.sleep(duration)
                conversationsEnded?.resume()
                conversationsEnded = nil
            }
            await withCheckedContinuation { conversationsEnded = $0 }
            patience.cancel()
        }

        private func make(url: URL, peer: String, isWhole: Bool) throws(Refusal) -> LiveSession {
            guard !isStopping else { throw .stopping }
            guard sessions.count < limits.sessions else { throw .tooManySessions }
            if peers[peer]?.sessions ?? 0 >= limits.sessionsPerAddress, !endDispensable(of: peer) {
                throw .tooManySessionsOfAddress
            }
            let session = LiveSession(
                peer: peer, url: url, limits: limits, counts: counts, isWhole: isWhole, now: clock.now(),
                root: root)
            sessions[session.id] = session
            peers[peer, default: Share()].sessions += 1
            counts.sessions(sessions.count)
            session.onBytes = { [weak self] in self?.count($1, of: $0) }
            if let refusal = take(session.byteCount, for: session) {
                end(session)
                throw refusal
            }
            return session
        }

        /// Ends a page of an address that can be dropped: one that never connected, such as a crawler's, or
        /// was closed.
        private func endDispensable(of peer: String?, besides session: LiveSession? = nil) -> Bool {
            let idle = sessions.values.first {
                $0.isDispensable && $0 !== session && (peer == nil || $0.peer == peer)
            }
            if let idle { end(idle) }
            return idle != nil
        }

        // MARK: Memory

        /// Records a change of a session's bytes, and ends the session if it exceeds a limit.
        private func count(_ change: Int, of session: LiveSession) {
            if let refusal = take(change, for: session) { end(session, refusal) }
        }

        /// - Returns: The reason why the session exceeds a limit. The bytes are counted in any case.
        private func take(_ change: Int, for session: LiveSession) -> Refusal? {
            byteCount += change
            peers[session.peer]?.byteCount += change
            guard change > 0, sessions[session.id] != nil else { return nil }
            guard session.byteCount <= limits.memoryPerSession else { return .oversizedPage }
            while peers[session.peer]?.byteCount ?? 0 > limits.memoryPerAddress {
                guard endDispensable(of: session.peer, besides: session) else {
                    return .tooMuchMemoryOfAddress
                }
            }
            while byteCount > limits.memory {
                guard endDispensable(of: nil, besides: session) else { return .tooMuchMemory }
            }
            return nil
        }

        /// Ends a session, and closes its connection with a refusal, if there is one.
        func end(_ session: LiveSession, _ refusal: Refusal? = nil) {
            guard sessions.removeValue(forKey: session.id) != nil else { return }
            freedBytes += session.byteCount
            session.close(refusal)
            peers[session.peer]?.sessions -= 1
            if peers[session.peer]?.sessions == 0 { peers[session.peer] = nil }
            counts.sessions(sessions.count)
        }

        private func token(of session: LiveSession, generation: UInt64) -> String {
            let expiry = clock.now() + limits.tokenLife
            return mint.text(
                of: SessionToken(
                    generation: generation, expiry: UInt64(expiry.components.seconds), session: session.id))
        }
    }
#endif
