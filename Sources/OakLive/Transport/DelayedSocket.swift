/// A socket for development that simulates latency in both directions and preserves the order of messages.
struct DelayedSocket: LiveSocket {
    private let socket: any LiveSocket
    private let latency: Duration
    private let clock: LiveClock
    private let incoming: AsyncThrowingStream<(due: Duration, text: String), any Error>
    private let outgoing: AsyncStream<(due: Duration, text: String)>.Continuation

    /// Creates a socket that waits up to `limits.ioTimeout` for the first message, and up to `limits.idleTimeout` for
    /// each subsequent message. It reads each message as soon as it arrives, even before `receive` is called.
    init(_ socket: any LiveSocket, _ latency: Duration, limits: Limits, _ clock: LiveClock) {
        (self.socket, self.latency, self.clock) = (socket, latency, clock)
        let (sent, outgoing) = AsyncStream<(due: Duration, text: String)>.makeStream()
        self.outgoing = outgoing
        let sending = Task {
            for await message in sent {
                try await clock.sleep(message.due - clock.now())
                try await socket.send(message.text)
            }
        }
        incoming = AsyncThrowingStream { stream in
            let receiving = Task {
                do {
                    var timeout = limits.ioTimeout
                    while let text = try await socket.receive(within: timeout) {
                        timeout = limits.idleTimeout
                        stream.yield((clock.now() + latency, text))
                    }
                    stream.finish()
                } catch { stream.finish(throwing: error) }
            }
            stream.onTermination = { _ in
                receiving.cancel()
                sending.cancel()
            }
        }
    }

    var hasLeft: Bool { get async { await socket.hasLeft } }

    /// Waits for the next message. The time limits passed to `init` apply instead of `duration`.
    func receive(within duration: Duration) async throws -> String? {
        for try await message in incoming {
            try await clock.sleep(message.due - clock.now())
            return message.text
        }
        return nil
    }

    func send(_ text: String) async throws { outgoing.yield((clock.now() + latency, text)) }

    func close(_ code: CloseCode) async {
        outgoing.finish()
        await socket.close(code)
    }
}
