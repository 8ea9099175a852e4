#if !canImport(SwiftUI)
    import Synchronization

    /// The open connections, and until when each may keep us waiting.
    final class ConnectionTable: Sendable {
        typealias Key = Int

        private struct State {
            var lastKey = 0
            var connections: [Key: Entry] = [:]
        }

        private struct Entry {
            let end: @Sendable () -> Void
            /// When to give up reading and writing; nil while nothing is expected.
            var reading: ContinuousClock.Instant?
            var writing: ContinuousClock.Instant?

            func cancel(_ refusal: Refusal, _ counts: LiveCounts) {
                counts.refused(refusal)
                end()
            }
        }

        private let state = Mutex(State())
        private let most: Int

        init(most: Int) { self.most = most }

        /// Adds a connection.
        /// - Parameter cancel: Ends it.
        /// - Returns: Its key, or nil if there are too many.
        func add(cancel: @escaping @Sendable () -> Void) -> Key? {
            state.withLock { state in
                guard state.connections.count < most else { return nil }
                state.lastKey += 1
                state.connections[state.lastKey] = Entry(end: cancel)
                return state.lastKey
            }
        }

        func remove(_ key: Key) {
            let removed = state.withLock { $0.connections.removeValue(forKey: key) }
            _ = removed  // released outside of the lock
        }

        func expectReading(_ key: Key, within duration: Duration?) {
            let deadline = duration.map { ContinuousClock.now + $0 }
            state.withLock { $0.connections[key]?.reading = deadline }
        }

        func expectWriting(_ key: Key, within duration: Duration?) {
            let deadline = duration.map { ContinuousClock.now + $0 }
            state.withLock { $0.connections[key]?.writing = deadline }
        }

        /// Ends connections whose time is over, until cancelled.
        func watch(counts: LiveCounts) async throws {
            while true {
                try await Task.sleep(for: .seconds(1))
                let now = ContinuousClock.now
                let (idle, stalled) = state.withLock { state in
                    let entries = state.connections.values
                    return (
                        entries.filter { $0.reading.map { $0 <= now } ?? false },
                        entries.filter { $0.writing.map { $0 <= now } ?? false }
                    )
                }
                for connection in idle { connection.cancel(.idle, counts) }
                for connection in stalled { connection.cancel(.stalled, counts) }
            }
        }
    }
#endif
