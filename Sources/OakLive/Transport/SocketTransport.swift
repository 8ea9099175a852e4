import FlyingSocks
import Foundation

/// A transport for HTTP and WebSocket that uses FlyingFox's sockets.
///
/// FlyingFox's HTTP server is not used, because it reads heads and frames of any length, and its buffers for
/// slow readers are unbounded. Limits must apply before input is read.
package struct SocketTransport: LiveTransport {
    private let host: String
    private let port: UInt16
    private let limits: Limits
    /// The addresses of trusted proxies, which forward the requests of many clients.
    private let proxies: Set<String>
    private let clock: LiveClock
    private let counts: LiveCounts
    let table: ConnectionTable

    /// The size of the system's send buffer for each connection. Connections inherit it from the listener.
    ///
    /// By default, the system grows the buffer to several megabytes, and a slow reader may have to read a third of
    /// it before the next write succeeds. A write could then miss its deadline although the client is reading.
    private static let sendBufferBytes: Int32 = 32_768

    package init(
        host: String, port: UInt16, limits: Limits, proxies: Set<String> = [],
        clock: LiveClock = .system(),
        counts: LiveCounts
    ) {
        (self.host, self.port, self.limits) = (host, port, limits)
        self.proxies = PeerAddress.texts(of: proxies)
        (self.clock, self.counts) = (clock, counts)
        var allowed = limits
        allowed.connections = OpenFiles.allow(connections: limits.connections)
        table = ConnectionTable(allowed, clock: clock)
    }

    package func run(
        onListening: @escaping @Sendable (ListeningAddress) -> Void,
        answer: @escaping @Sendable (LiveRequest) async -> LiveAnswer
    ) async throws {
        let pool = SocketPool.make(maxEvents: 64)
        try await pool.prepare()
        let (listener, address) = try listen()
        let socket = try AsyncSocket(socket: listener, pool: pool)
        onListening(address)
        defer { try? listener.close() }
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask { try await pool.run() }
            group.addTask { try await table.watch(counts) }
            while let accepted = try await next(socket) {
                group.addTask { await serve(accepted, answer) }
                await Task.yield()
            }
        }
    }

    /// Serves a connection and then closes it.
    private func serve(
        _ socket: AsyncSocket, _ answer: @Sendable (LiveRequest) async -> LiveAnswer
    ) async {
        defer { try? socket.close() }
        let peer = Self.peer(of: socket)
        do throws(Refusal) {
            let isProxy = proxies.contains(peer)
            let block = isProxy ? nil : PeerAddress.block(of: peer)
            let key = try table.add(peer: block) { socket.shutDown() }
            // The entry is removed before the socket is closed, because the socket's number may be reused
            // afterwards.
            defer { table.remove(key) }
            Self.sendAtOnce(socket)
            let wire = Wire(socket, table, key, ioTimeout: limits.ioTimeout)
            await Connection(
                wire: wire, peer: peer, isProxy: isProxy, limits: limits, clock: clock, counts: counts
            ).serve(answer: answer)
        } catch {
            counts.refused(error)
            let refusal = RequestHandler.text(error.message, status: error.status)
            socket.writeAtOnce(HTTPHead.bytes(of: refusal, keepsAlive: false))
        }
    }

    /// Disables Nagle's algorithm, because frames are short and latency matters.
    private static func sendAtOnce(_ socket: AsyncSocket) {
        var isOn: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(socket.socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
    }

    /// Returns the next connection. If accepting fails, for example because too many files are open, the method
    /// waits briefly and tries again.
    private func next(_ listener: AsyncSocket) async throws -> AsyncSocket? {
        while true {
            do {
                return try await listener.accept()
            } catch SocketError.failed {
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    private func listen() throws(LiveServerError) -> (Socket, ListeningAddress) {
        let name = host == "localhost" ? "127.0.0.1" : host
        do {
            if let address = try? sockaddr_in.inet(ip4: name, port: port) {
                return try listen(at: address, family: AF_INET)
            }
            guard let address = try? sockaddr_in6.inet6(ip6: name, port: port) else {
                throw SocketError.unsupportedAddress
            }
            return try listen(at: address, family: AF_INET6)
        } catch { throw LiveServerError(error, host: host, port: port) }
    }

    private func listen(at address: some SocketAddress, family: Int32) throws -> (
        Socket, ListeningAddress
    ) {
        let socket = try Socket(domain: family)
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.setValue(Self.sendBufferBytes, for: .sendBufferSize)
            try socket.bind(to: address)
            try socket.listen()
            switch try socket.sockname() {
            case .ip4(_, let port), .ip6(_, let port):
                return (socket, ListeningAddress(host: host, port: port))
            case .unix: throw SocketError.unsupportedAddress
            }
        } catch {
            try? socket.close()
            throw error
        }
    }

    private static func peer(of socket: AsyncSocket) -> String {
        switch try? socket.socket.remotePeer() {
        case .ip4(let address, _), .ip6(let address, _): PeerAddress.text(of: address)
        case .unix, nil: "unknown"
        }
    }
}
