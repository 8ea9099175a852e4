import OakLive

/// An in-memory WebSocket whose other end is the test.
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
    /// The time limits with which the server has waited for messages.
    private(set) var timeouts: [Duration] = []
    /// A Boolean value that indicates whether the other end has stopped reading, which suspends senders.
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
        timeouts.append(duration)
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

    /// Returns the next message from the server, or `nil` once the socket is closed.
    func next() async -> String? {
        while outgoing.isEmpty, closeCode == nil, !isEnded {
            await withCheckedContinuation { reader = $0 }
        }
        return outgoing.isEmpty ? nil : outgoing.removeFirst()
    }

    /// Ends the connection without a close frame.
    ///
    /// - Parameter forGood: A Boolean value that indicates whether the page was closed, as opposed to having
    ///   lost its network connection.
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
