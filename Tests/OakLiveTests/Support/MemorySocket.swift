#if !canImport(SwiftUI)
    import OakLive

    /// A WebSocket without a network. The test is the other end.
    @MainActor
    final class MemorySocket: LiveSocket {
        private var incoming: [Result<String, any Error>] = []
        private var isEnded = false
        private var receiver: CheckedContinuation<Void, Never>?
        private var outgoing: [String] = []
        private var reader: CheckedContinuation<Void, Never>?
        private var stalled: [CheckedContinuation<Void, Never>] = []
        private(set) var closeCode: CloseCode?
        private(set) var hasLeft = false
        /// Whether the other end does not read, so that sending waits.
        var isStalled = false {
            didSet {
                guard !isStalled else { return }
                for continuation in stalled { continuation.resume() }
                stalled = []
            }
        }

        nonisolated init() {}

        // MARK: The server's end

        func receive(within duration: Duration) async throws -> String? {
            while incoming.isEmpty, !isEnded { await withCheckedContinuation { receiver = $0 } }
            return incoming.isEmpty ? nil : try incoming.removeFirst().get()
        }

        func send(_ text: String) async throws {
            while isStalled, !isEnded { await withCheckedContinuation { stalled.append($0) } }
            guard closeCode == nil, !isEnded else { throw CancellationError() }
            outgoing.append(text)
            reader?.resume()
            reader = nil
        }

        func close(_ code: CloseCode) async {
            guard closeCode == nil else { return }
            closeCode = code
            end()
        }

        // MARK: The test's end

        func put(_ text: String) { put(.success(text)) }

        func put(_ result: Result<String, any Error>) {
            incoming.append(result)
            receiver?.resume()
            receiver = nil
        }

        /// The next message from the server; nil once the socket is closed.
        func next() async -> String? {
            while outgoing.isEmpty, closeCode == nil, !isEnded {
                await withCheckedContinuation { reader = $0 }
            }
            return outgoing.isEmpty ? nil : outgoing.removeFirst()
        }

        /// Ends the connection as a cut cable does, or as a page that is closed.
        func cut(forGood: Bool = false) {
            hasLeft = forGood
            end()
        }

        private func end() {
            isEnded = true
            receiver?.resume()
            receiver = nil
            reader?.resume()
            reader = nil
            isStalled = false
        }
    }
#endif
