import Foundation
import OakWebUI

/// A store of the server's sessions that enforces their limits and their expiry.
@MainActor
final class SessionStore {
    private let limits: Limits
    private let clock: LiveClock
    private let counts: LiveCounts
    /// The language of a page if the app supports none of the user's languages.
    private let language: String
    private let root: @MainActor (PageLocation) -> OakWebUI.Host
    private let mint = TokenMint()
    private var sessions: [SessionID: LiveSession] = [:]
    private var peers: [String: Share] = [:]
    /// The approximate memory used by all sessions, in bytes.
    private(set) var byteCount = 0
    /// The total size of the sessions that have ended since memory was last returned to the system, in bytes.
    private var freedBytes = 0
    private let trimHeap: @Sendable () -> Void
    private(set) var isStopping = false
    /// The number of open sockets.
    private(set) var openSockets = 0
    /// The continuations of callers that are waiting for all sockets to close, keyed by consecutive numbers.
    private var drains: [Int: CheckedContinuation<Void, Never>] = [:]
    private var drainCount = 0

    /// The number of sessions from one address, and the memory that they use, in bytes.
    private struct Share {
        var sessions = 0
        var byteCount = 0
    }

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - language: The language of pages for users whose languages the app does not support.
    ///   - trimHeap: A function that returns unused memory to the system.
    init(
        limits: Limits, clock: LiveClock, counts: LiveCounts, language: String = "en",
        trimHeap: @escaping @Sendable () -> Void = Heap.trim,
        root: @escaping @MainActor (PageLocation) -> OakWebUI.Host
    ) {
        self.limits = limits
        self.clock = clock
        self.counts = counts
        self.language = language
        self.trimHeap = trimHeap
        self.root = root
    }

    var count: Int { sessions.count }
    var connectedCount: Int { sessions.values.count { $0.isConnected } }

    /// Creates a session for a page that is about to be sent. Its deadline is set by `wait(for:)`.
    ///
    /// - Parameter languages: The languages that the user prefers, as in the header `Accept-Language`.
    /// - Returns: The session and the token for its page.
    func open(url: URL, peer: String, languages: String = "") throws(Refusal) -> (
        session: LiveSession, token: String
    ) {
        let session = try make(url: url, peer: peer, languages: languages, isWhole: true)
        return (session, token(of: session, generation: session.generation))
    }

    /// Sets the deadline for the first connection of a session whose page has been sent, unless the page has
    /// already connected.
    func wait(for session: LiveSession) {
        session.sending(documentBytes: 0)
        session.expectPage(until: clock.now() + limits.firstConnectionTimeout)
    }

    /// Connects a page to the session that its token identifies.
    func connect(
        token text: String, acknowledged: Int, url: URL, phase: ScenePhase,
        preferences: UserPreferences = UserPreferences(), peer: String
    ) throws(Refusal) -> (LiveSession, Link) {
        guard !isStopping else { throw .stopping }
        let token = try mint.token(text)
        do throws(Refusal) {
            let session = try find(token)
            let link = try connect(
                session, token.generation, acknowledged, phase, preferences, isNew: false)
            return (session, link)
        } catch {
            // A page that was displayed but never connected has no state to lose, so it gets a new session.
            guard error == .unknownSession, token.generation == 0, acknowledged == 0 else { throw error }
            let session = try make(
                url: url, peer: peer, languages: preferences.languages, isWhole: false)
            let link = try connect(session, session.generation, 0, phase, preferences, isNew: true)
            return (session, link)
        }
    }

    private func connect(
        _ session: LiveSession, _ generation: UInt64, _ acknowledged: Int, _ phase: ScenePhase,
        _ preferences: UserPreferences, isNew: Bool
    ) throws(Refusal) -> Link {
        let now = clock.now()
        try session.countEvent(at: now)
        return session.connect(
            generation, acknowledged: acknowledged, phase: phase, preferences: preferences, isNew: isNew,
            at: now
        ) {
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
    /// - Parameter isForGood: A Boolean value that indicates whether the page was closed and is unlikely to
    ///   return.
    func disconnect(_ session: LiveSession, _ link: Link, forGood isForGood: Bool) {
        let timeout = isForGood ? min(limits.reconnectTimeout, .seconds(5)) : limits.reconnectTimeout
        session.disconnect(link, isClosed: isForGood, until: clock.now() + timeout)
    }

    /// Ends the sessions that have expired, renews tokens, and returns unused memory to the system.
    ///
    /// - Parameter most: The maximum number of sessions to end in this call, which blocks the main actor.
    /// - Returns: `true` if more sessions may have expired.
    @discardableResult
    func sweep(atMost most: Int = .max) -> Bool {
        let now = clock.now()
        var count = 0
        if Heap.shouldTrim(afterFreeing: &freedBytes) {
            Task.detached { [trimHeap] in trimHeap() }
        }
        for session in sessions.values {
            if let deadline = session.deadline, deadline <= now {
                guard count < most else { return true }
                count += 1
                end(session)
            } else if session.isConnected, session.tokenTime + limits.tokenLifetime / 2 <= now {
                session.renew(at: now) { token(of: session, generation: $0) }
            }
        }
        return false
    }

    /// Ends all sessions and stops accepting new ones.
    func stop() {
        isStopping = true
        for session in sessions.values { end(session, .stopping) }
    }

    func socketOpened() { openSockets += 1 }

    func socketClosed() {
        openSockets -= 1
        guard openSockets == 0 else { return }
        for drain in drains.values { drain.resume() }
        drains = [:]
    }

    /// Waits until all sockets are closed, but no longer than the given duration, because some pages might never read
    /// the data that was sent to them.
    func drain(within duration: Duration) async {
        guard openSockets > 0 else { return }
        drainCount += 1
        let number = drainCount
        let timeout = Task {
            try await clock.sleep(duration)
            drains.removeValue(forKey: number)?.resume()
        }
        await withCheckedContinuation { drains[number] = $0 }
        timeout.cancel()
    }

    private func make(url: URL, peer: String, languages: String, isWhole: Bool) throws(Refusal) -> LiveSession
    {
        guard !isStopping else { throw .stopping }
        guard sessions.count < limits.sessions else { throw .tooManySessions }
        if peers[peer]?.sessions ?? 0 >= limits.sessionsPerAddress,
            !endDispensable(of: peer, .tooManySessionsPerAddress)
        {
            throw .tooManySessionsPerAddress
        }
        let session = LiveSession(
            peer: peer, url: url, languages: languages, language: language, limits: limits, counts: counts,
            isWhole: isWhole, now: clock.now(), root: root)
        sessions[session.id] = session
        peers[peer, default: Share()].sessions += 1
        counts.sessions(sessions.count)
        session.onByteCountChange = { [weak self] in self?.count($1, of: $0) }
        if let refusal = record(session.byteCount, for: session) {
            end(session)
            throw refusal
        }
        return session
    }

    /// Ends a session whose page was closed or never connected. Pages that crawlers load, for example, never connect.
    ///
    /// - Parameter peer: The address whose sessions are considered, or `nil` for all addresses.
    /// - Returns: `false` if there is no such session.
    private func endDispensable(
        of peer: String?, besides session: LiveSession? = nil, _ refusal: Refusal
    ) -> Bool {
        let dispensable = sessions.values.filter {
            $0.isDispensable && $0 !== session && (peer == nil || $0.peer == peer)
        }
        // A session without a deadline belongs to a page that has not been sent yet. It is ended only if there is no
        // other candidate, and the request for its page is then rejected.
        guard let ended = dispensable.first(where: { $0.deadline != nil }) ?? dispensable.first else {
            return false
        }
        end(ended, refusal)
        return true
    }

    // MARK: Memory

    /// Records a change in the size of a session, and ends the session if it exceeds a limit.
    private func count(_ change: Int, of session: LiveSession) {
        if let refusal = record(change, for: session) { end(session, refusal) }
    }

    /// Adds a change in the size of a session to the totals. If a total exceeds its limit, this function first ends
    /// sessions whose pages were closed or never connected.
    ///
    /// - Returns: The limit that the session exceeds, or `nil`. The change is counted in either case.
    private func record(_ change: Int, for session: LiveSession) -> Refusal? {
        byteCount += change
        peers[session.peer]?.byteCount += change
        guard change > 0, sessions[session.id] != nil else { return nil }
        guard session.byteCount <= limits.memoryPerSession else { return .oversizedPage }
        while peers[session.peer]?.byteCount ?? 0 > limits.memoryPerAddress {
            guard endDispensable(of: session.peer, besides: session, .tooMuchMemoryPerAddress) else {
                return .tooMuchMemoryPerAddress
            }
        }
        while byteCount > limits.memory {
            guard endDispensable(of: nil, besides: session, .tooMuchMemory) else { return .tooMuchMemory }
        }
        return nil
    }

    /// Ends a session and closes its connection, after sending the refusal if there is one.
    func end(_ session: LiveSession, _ refusal: Refusal? = nil) {
        guard sessions.removeValue(forKey: session.id) != nil else { return }
        freedBytes += session.byteCount
        session.close(refusal)
        peers[session.peer]?.sessions -= 1
        if peers[session.peer]?.sessions == 0 { peers[session.peer] = nil }
        counts.sessions(sessions.count)
    }

    private func token(of session: LiveSession, generation: UInt64) -> String {
        let expiry = clock.now() + limits.tokenLifetime
        return mint.text(
            of: SessionToken(
                generation: generation, expiry: UInt64(expiry.components.seconds), session: session.id))
    }
}
