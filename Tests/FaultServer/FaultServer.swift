import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server on 127.0.0.1 with scripted replies, to test how clients handle faults.
///
/// Each connection receives the next reply, and the last reply is repeated. Each connection has its own thread, so the
/// server does not depend on the tasks of a test. The server can be used from any isolation.
///
/// The `@unchecked Sendable` conformance is safe because `state`, the only mutable state, is protected by `lock`.
public final class FaultServer: @unchecked Sendable {
    /// The port on which the server listens.
    public let port: Int

    /// A stream of requests and disconnections, for one reader.
    public let events: AsyncStream<FaultEvent>

    private struct State {
        var script: [Reply]
        var requests: [String] = []
        var open: [Int32: Connection] = [:]
        var dripping: (connection: Connection, rest: Data)?
        var isStopped = false
    }

    private let listener: Listener
    private let continuation: AsyncStream<FaultEvent>.Continuation
    private let lock = NSLock()
    private var state: State

    /// Starts listening on a free port.
    public init(_ script: Reply...) throws {
        listener = try Listener()
        port = Int(listener.port)
        (events, continuation) = AsyncStream.makeStream()
        state = State(script: script)
        Thread.detachNewThread { [self] in accept() }
    }

    /// Returns the URL of a path on this server.
    public func url(_ path: String = "/") throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    /// The first lines of all requests so far.
    public var requests: [String] { lock.withLock { state.requests } }

    /// Sends the next bytes of the body of `Reply/drip(_:)`.
    public func release(_ count: Int = 1) {
        lock.withLock {
            guard let (connection, rest) = state.dripping else { return }
            connection.send(rest.prefix(count))
            let left = Data(rest.dropFirst(count))
            state.dripping = left.isEmpty ? nil : (connection, left)
            if left.isEmpty { connection.end() }
        }
    }

    /// Ends all connections and stops listening.
    public func stop() {
        lock.withLock {
            state.isStopped = true
            for connection in state.open.values { connection.end() }
        }
        listener.wake()
    }

    private func accept() {
        while let connection = listener.next() {
            let goesOn = lock.withLock {
                if !state.isStopped { state.open[connection.descriptor] = connection }
                return !state.isStopped
            }
            guard goesOn else {
                connection.close()
                break
            }
            Thread.detachNewThread { [self] in serve(connection) }
        }
        listener.close()
        continuation.finish()
    }

    private func serve(_ connection: Connection) {
        var reset = false
        defer {
            lock.withLock {
                state.open[connection.descriptor] = nil
                connection.close(reset: reset)
            }
        }
        guard let line = requestLine(connection), let reply = nextReply(line) else { return }
        connection.send(reply.opening)
        switch reply {
        case .drip(let body):
            lock.withLock { state.dripping = (connection, body) }
            continuation.yield(.request(line))
            awaitEnd(connection)
            lock.withLock { state.dripping = nil }
        case .silence:
            continuation.yield(.request(line))
            awaitEnd(connection)
        case .reset:
            reset = true
            continuation.yield(.request(line))
        default:
            continuation.yield(.request(line))
        }
    }

    /// Blocks until either side ends the connection.
    private func awaitEnd(_ connection: Connection) {
        while !connection.receive().isEmpty {}
        continuation.yield(.clientDisconnected)
    }

    private func requestLine(_ connection: Connection) -> String? {
        var head = Data()
        while head.range(of: Data("\r\n\r\n".utf8)) == nil {
            let bytes = connection.receive()
            guard !bytes.isEmpty else { return nil }
            head += bytes
        }
        let text = String(decoding: head, as: UTF8.self)
        return text.components(separatedBy: "\r\n").first
    }

    private func nextReply(_ line: String) -> Reply? {
        lock.withLock {
            state.requests.append(line)
            return state.script.count > 1 ? state.script.removeFirst() : state.script.first
        }
    }
}
