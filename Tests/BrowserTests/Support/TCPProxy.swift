import FlyingSocks
import Foundation
import Synchronization
import WebDriver

/// A proxy between a page and its server that can cut their connections.
final class TCPProxy: Sendable {
    let port: UInt16
    private let listener: AsyncSocket
    private let target: UInt16
    private let state = Mutex(State())

    private struct State {
        var isOpen = true
        var sockets: [AsyncSocket] = []
    }

    /// - Parameter target: The port on this machine to which connections are forwarded.
    init(to target: UInt16) async throws {
        let socket = try Socket(domain: Int32(AF_INET), type: .stream)
        try socket.setValue(true, for: .localAddressReuse)
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        try socket.listen()
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        self.port = port
        self.target = target
        listener = try await AsyncSocket(socket: socket, pool: .client)
        Task { [weak self, listener] in
            for try await socket in listener.sockets { self?.pass(socket) }
        }
    }

    deinit {
        Self.end(listener)
        state.withLock { $0.sockets }.forEach(Self.end)
    }

    /// Cuts all connections, and all new ones until `restore` is called.
    func cut() {
        let sockets = state.withLock { state in
            state.isOpen = false
            defer { state.sockets = [] }
            return state.sockets
        }
        sockets.forEach(Self.end)
    }

    /// Accepts new connections again.
    func restore() { state.withLock { $0.isOpen = true } }

    private func pass(_ page: AsyncSocket) {
        Task { [weak self, target] in
            defer { try? page.close() }
            let server = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: target))
            defer { try? server.close() }
            guard self?.keep([page, server]) ?? false else { return }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await Self.copy(from: page, to: server) }
                group.addTask { await Self.copy(from: server, to: page) }
            }
            self?.forget([page, server])
        }
    }

    private func keep(_ sockets: [AsyncSocket]) -> Bool {
        state.withLock { state in
            if state.isOpen { state.sockets += sockets }
            return state.isOpen
        }
    }

    /// Removes closed sockets, because their numbers may soon be reused.
    private func forget(_ sockets: [AsyncSocket]) {
        state.withLock { state in
            state.sockets.removeAll { kept in sockets.contains { $0.socket == kept.socket } }
        }
    }

    private static func copy(from source: AsyncSocket, to sink: AsyncSocket) async {
        do {
            while true { try await sink.write(Data(source.read(atMost: 4096))) }
        } catch {
            end(source)
            end(sink)
        }
    }

    /// Shuts down a socket. Unlike merely closing the socket, this also wakes tasks that are waiting for the socket.
    private static func end(_ socket: AsyncSocket) {
        shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR))
    }
}
