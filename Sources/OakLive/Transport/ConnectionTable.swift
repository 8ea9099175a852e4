import Synchronization

/// A table of the open connections that enforces their limits and deadlines.
final class ConnectionTable: Sendable {
    typealias Key = Int

    private struct State {
        var lastKey = 0
        var connections: [Key: Entry] = [:]
        var countOfPeer: [String: Int] = [:]
    }

    private struct Entry {
        let peer: String
        let end: @Sendable () -> Void
        /// The deadlines for reading and writing; `nil` while neither is pending.
        var reading: Duration?
        var writing: Duration?
        /// Indicates whether the connection may be idle, as between two requests.
        var mayRest = false
    }

    private let state = Mutex(State())
    private let most: Int
    private let mostOfPeer: Int
    private let clock: LiveClock

    init(most: Int, mostOfPeer: Int, clock: LiveClock) {
        (self.most, self.mostOfPeer, self.clock) = (most, mostOfPeer, clock)
    }

    /// Adds a connection.
    ///
    /// - Parameters:
    ///   - peer: The client's address for the limit; `nil` if the client is exempt from it.
    ///   - end: A closure that requests the end of the connection. The table calls it with its lock held, so
    ///     that the connection cannot be removed in the meantime. The closure must not call the table.
    /// - Returns: The key of the connection.
    /// - Throws: `.tooManyConnections`, `.tooManyConnectionsOfAddress`.
    func add(peer: String?, end: @escaping @Sendable () -> Void) throws(Refusal) -> Key {
        let peer = peer ?? ""
        let result: Result<Key, Refusal> = state.withLock { state in
            guard state.connections.count < most else { return .failure(.tooManyConnections) }
            guard peer.isEmpty || state.countOfPeer[peer, default: 0] < mostOfPeer else {
                return .failure(.tooManyConnectionsOfAddress)
            }
            state.lastKey += 1
            state.countOfPeer[peer, default: 0] += 1
            state.connections[state.lastKey] = Entry(peer: peer, end: end)
            return .success(state.lastKey)
        }
        return try result.get()
    }

    func remove(_ key: Key) {
        let removed = state.withLock { state in
            let entry = state.connections.removeValue(forKey: key)
            if let peer = entry?.peer, let count = state.countOfPeer[peer] {
                state.countOfPeer[peer] = count > 1 ? count - 1 : nil
            }
            return entry
        }
        _ = removed  // Deallocates the entry outside of the lock.
    }

    /// Sets the deadline for reading.
    ///
    /// - Parameter mayRest: Whether the connection may be idle until then. Ending an idle connection is not a
    ///   refusal.
    func expectReading(_ key: Key, within duration: Duration?, mayRest: Bool = false) {
        let deadline = duration.map { clock.now() + $0 }
        state.withLock { state in
            state.connections[key]?.reading = deadline
            state.connections[key]?.mayRest = mayRest
        }
    }

    func expectWriting(_ key: Key, within duration: Duration?) {
        let deadline = duration.map { clock.now() + $0 }
        state.withLock { $0.connections[key]?.writing = deadline }
    }

    /// Indicates whether the server is waiting for every client and not writing to any.
    var isQuiet: Bool {
        state.withLock { $0.connections.values.allSatisfy { $0.reading != nil && $0.writing == nil } }
    }

    /// Ends the connections whose deadline has passed.
    func sweep(_ counts: LiveCounts) {
        let now = clock.now()
        state.withLock { state in
            for (key, entry) in state.connections {
                let isIdle = entry.reading.map { $0 <= now } ?? false
                guard isIdle || entry.writing.map({ $0 <= now }) ?? false else { continue }
                // Count first: the end of the connection is visible to others at once.
                if !isIdle || !entry.mayRest { counts.refused(isIdle ? .idle : .stalled) }
                state.connections[key]?.reading = nil
                state.connections[key]?.writing = nil
                entry.end()
            }
        }
    }

    /// Calls `sweep` every second until the task is cancelled.
    func watch(_ counts: LiveCounts) async throws {
        while true {
            try await clock.sleep(.seconds(1))
            sweep(counts)
        }
    }
}
