import OakBase

/// A table of the open connections that enforces their limits and deadlines.
final class ConnectionTable: Sendable {
    typealias Key = Int

    private struct State {
        var lastKey = 0
        var connections: [Key: Entry] = [:]
        var peers: [String: Share] = [:]
        /// The approximate memory used by all connections, in bytes.
        var byteCount = 0
        /// The total size of the connections that have ended since memory was last returned to the system, in
        /// bytes.
        var freedBytes = 0

        /// Records a change in the memory used by a connection.
        mutating func record(_ change: Int, of key: Key) {
            guard var entry = connections[key] else { return }
            entry.byteCount += change
            entry.peakByteCount = max(entry.peakByteCount, entry.byteCount)
            connections[key] = entry
            peers[entry.peer]?.byteCount += change
            byteCount += change
        }
    }

    private struct Entry {
        let peer: String
        let end: @Sendable () -> Void
        /// The deadline for reading, or `nil` if there is none.
        var reading: Duration?
        /// The deadline for writing, or `nil` if there is none.
        var writing: Duration?
        /// A Boolean value that indicates whether the connection is allowed to be idle, for example between two
        /// requests.
        var mayRest = false
        /// The approximate memory used by the connection, in bytes.
        var byteCount = 0
        /// The highest value of `byteCount` so far.
        var peakByteCount = 0
    }

    /// The number of connections from one address, and the memory that they use, in bytes.
    private struct Share {
        var connections = 0
        var byteCount = 0
    }

    private let state = Mutex(State())
    private let limits: Limits
    private let clock: LiveClock
    private let trimHeap: @Sendable () -> Void

    /// The number of bytes that an idle connection uses for its task, its actors and a small buffer.
    static let ownBytes = 12_288

    /// Creates an empty table.
    ///
    /// - Parameter trimHeap: A function that returns unused memory to the system.
    init(
        _ limits: Limits, clock: LiveClock, trimHeap: @escaping @Sendable () -> Void = { Heap.trim() }
    ) {
        (self.limits, self.clock, self.trimHeap) = (limits, clock, trimHeap)
    }

    /// The approximate memory used by all connections, in bytes.
    var byteCount: Int { state.withLock { $0.byteCount } }

    /// Adds a connection to the table.
    ///
    /// - Parameters:
    ///   - peer: The client's address, or `nil` if the client is exempt from the limits per address.
    ///   - end: A closure that requests the end of the connection. The table calls the closure while holding
    ///     its lock, so that the connection cannot be removed in the meantime. The closure must not call the
    ///     table.
    /// - Returns: The key of the connection.
    /// - Throws: `.tooManyConnections`, `.tooManyConnectionsPerAddress`, `.tooMuchMemory`,
    ///   `.tooMuchMemoryPerAddress`.
    func add(peer: String?, end: @escaping @Sendable () -> Void) throws(Refusal) -> Key {
        let peer = peer ?? ""
        let result: Result<Key, Refusal> = state.withLock { state in
            guard state.connections.count < limits.connections else { return .failure(.tooManyConnections) }
            guard peer.isEmpty || state.peers[peer]?.connections ?? 0 < limits.connectionsPerAddress else {
                return .failure(.tooManyConnectionsPerAddress)
            }
            if let refusal = exceededLimit(by: Self.ownBytes, of: peer, state) { return .failure(refusal) }
            state.lastKey += 1
            state.connections[state.lastKey] = Entry(peer: peer, end: end)
            state.peers[peer, default: Share()].connections += 1
            state.record(Self.ownBytes, of: state.lastKey)
            return .success(state.lastKey)
        }
        return try result.get()
    }

    func remove(_ key: Key) {
        let removed = state.withLock { state in
            guard let entry = state.connections[key] else { return nil as Entry? }
            state.record(-entry.byteCount, of: key)
            state.connections[key] = nil
            state.freedBytes += entry.peakByteCount
            state.peers[entry.peer]?.connections -= 1
            if state.peers[entry.peer]?.connections == 0 { state.peers[entry.peer] = nil }
            return entry
        }
        _ = removed  // Deallocates the entry outside of the lock.
    }

    // MARK: Memory

    /// Records how many bytes a connection uses in addition to `ownBytes`. If that exceeds a limit, the bytes are not
    /// counted, and the caller must release them.
    ///
    /// - Throws: `.tooMuchMemory` or `.tooMuchMemoryPerAddress`.
    func count(_ bytes: Int, of key: Key) throws(Refusal) {
        let refusal = state.withLock { state -> Refusal? in
            guard let entry = state.connections[key] else { return nil }
            let change = Self.ownBytes + bytes - entry.byteCount
            if change > 0, let refusal = exceededLimit(by: change, of: entry.peer, state) { return refusal }
            state.record(change, of: key)
            return nil
        }
        if let refusal { throw refusal }
    }

    /// Returns the limit that would be exceeded if connections from the address used the given number of additional
    /// bytes, or `nil` if no limit would be exceeded.
    private func exceededLimit(by bytes: Int, of peer: String, _ state: State) -> Refusal? {
        let ofPeer = peer.isEmpty ? 0 : (state.peers[peer]?.byteCount ?? 0) + bytes
        guard ofPeer <= limits.connectionMemoryPerAddress else { return .tooMuchMemoryPerAddress }
        return state.byteCount + bytes > limits.connectionMemory ? .tooMuchMemory : nil
    }

    /// Sets the deadline for reading.
    ///
    /// - Parameter mayRest: A Boolean value that indicates whether the connection may be idle until the deadline.
    ///   Ending an idle connection does not count as a refusal.
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

    /// A Boolean value that indicates whether the server is waiting for all clients and not writing to any of them.
    var isQuiet: Bool {
        state.withLock { $0.connections.values.allSatisfy { $0.reading != nil && $0.writing == nil } }
    }

    /// Ends the connections whose deadline has passed. If closed connections have freed enough memory, returns unused
    /// memory to the system.
    func sweep(_ counts: LiveCounts) {
        let now = clock.now()
        if state.withLock({ Heap.shouldTrim(afterFreeing: &$0.freedBytes) }) {
            Task.detached { [trimHeap] in trimHeap() }
        }
        state.withLock { state in
            for (key, entry) in state.connections {
                let isIdle = entry.reading.map { $0 <= now } ?? false
                guard isIdle || entry.writing.map({ $0 <= now }) ?? false else { continue }
                // Count first, because the end of the connection becomes visible to others immediately.
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
