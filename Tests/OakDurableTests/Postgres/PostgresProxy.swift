#if Postgres && os(Linux)
import Foundation
import Oak
import OakBase
import TestSupport
import Testing

/// A proxy in front of the server that cuts connections. It needs a server with a Unix socket, whose folder and
/// port are keywords of the connection string.
final class PostgresProxy: Sendable {
    /// The time at which the proxy cuts a connection.
    enum Moment: Sendable, CaseIterable {
        /// Before the server receives the next message.
        case beforeRequest
        /// After the server has processed the next message, and before the client receives the answer.
        case beforeAnswer
    }

    private struct Content: Sendable {
        var next: Moment?
        var random: SeededGenerator?
        var cuts = 0
        var isClosed = false
    }

    private let content = Mutex(Content())
    private let folder: URL
    private let port: String
    private let listener: Int32
    private let server: String

    /// - Parameter random: A generator that decides which messages are cut, or `nil` if only ``cut(_:)`` decides.
    init(random: SeededGenerator? = nil) throws {
        server = try #require(PostgresServer.parameter("host"))
        port = PostgresServer.parameter("port") ?? "5432"
        // The paths of sockets are short.
        folder = URL(fileURLWithPath: "/tmp/oak-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        listener = socket(AF_UNIX, Self.stream, 0)
        content.withLock { $0.random = random }
        let path = folder.appendingPathComponent(".s.PGSQL.\(port)").path
        try #require(Self.withAddress(path) { bind(listener, $0, $1) } == 0)
        try #require(listen(listener, 64) == 0)
        Thread.detachNewThread { [self] in accept() }
    }

    var connectionString: String {
        get throws {
            try #require(PostgresServer.url) + " host=\(folder.path)"
        }
    }

    /// The number of connections that were cut.
    var cuts: Int { content.withLock { $0.cuts } }

    /// Cuts the connection that sends the next message. Messages with which a client opens a connection, and the
    /// connection on which a store exchanges notifications, do not count, because their times are unknown.
    func cut(_ moment: Moment) { content.withLock { $0.next = moment } }

    func close() {
        content.withLock { $0.isClosed = true }
        shutdown(listener, Int32(SHUT_RDWR))
        try? FileManager.default.removeItem(at: folder)
    }

    private func accept() {
        while true {
            let client = Glibc.accept(listener, nil, nil)
            if client < 0 { break }
            let upstream = socket(AF_UNIX, Self.stream, 0)
            let status = Self.withAddress("\(server)/.s.PGSQL.\(port)") { connect(upstream, $0, $1) }
            if status == 0 {
                Thread.detachNewThread { [self] in
                    forward(client, upstream)
                    for file in [client, upstream] { Glibc.close(file) }
                }
            } else {
                for file in [client, upstream] { Glibc.close(file) }
            }
        }
        Glibc.close(listener)
    }

    /// Forwards messages in both directions until one side closes the connection or the proxy cuts it.
    private func forward(_ client: Int32, _ upstream: Int32) {
        var files = [client, upstream].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var isAnswerCut = false
        var (isOpen, isRelay) = (false, false)
        while true {
            guard poll(&files, 2, -1) > 0 else { return }
            if files[0].revents != 0 {
                let count = read(client, &buffer, buffer.count)
                guard count > 0 else { return }
                // The first query on the connection for notifications.
                let text = String(decoding: buffer[..<count], as: UTF8.self)
                if text.contains("set_config('synchronous_commit', 'off'") { isRelay = true }
                // The first message that is not part of the handshake is `Parse` or `Query`.
                if [UInt8(ascii: "P"), UInt8(ascii: "Q")].contains(buffer[0]) { isOpen = true }
                switch decide(canCut: isOpen && !isRelay) {
                case .beforeRequest: return
                case .beforeAnswer: isAnswerCut = true
                case nil: break
                }
                guard Self.writeAll(upstream, buffer[..<count]) else { return }
            }
            if files[1].revents != 0 {
                let count = read(upstream, &buffer, buffer.count)
                // The server answers after it has processed the message.
                if isAnswerCut { return }
                guard count > 0, Self.writeAll(client, buffer[..<count]) else { return }
            }
        }
    }

    private func decide(canCut: Bool) -> Moment? {
        content.withLock { content in
            var moment = canCut ? content.next : nil
            if canCut { content.next = nil }
            if content.random?.next().isMultiple(of: 40) == true {
                moment = content.random?.next().isMultiple(of: 2) == true ? .beforeRequest : .beforeAnswer
            }
            if moment != nil { content.cuts += 1 }
            return moment
        }
    }

    private static func writeAll(_ file: Int32, _ bytes: ArraySlice<UInt8>) -> Bool {
        var bytes = bytes
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }

    private static var stream: Int32 { Int32(SOCK_STREAM.rawValue) }

    /// Calls a function with the address of a Unix socket.
    private static func withAddress<R>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> R
    ) -> R {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) {
            $0.copyBytes(from: path.utf8.prefix($0.count - 1))
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        // The system reads the address according to its family.
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
        }
    }
}
#endif
