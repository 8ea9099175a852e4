import Foundation
import OakBase
import TestSupport

@testable import OakLive

/// A stream that delivers scripted bytes without suspending, and then ends.
final class ScriptedStream: ByteStream {
    private struct State {
        var reads = 0
        var isShutDown = false
        var written: [UInt8] = []
    }

    private let state = Mutex(State())
    private let part: @Sendable (Int) -> [UInt8]?
    private let onWrite: @Sendable () -> Void

    /// - Parameters:
    ///   - onWrite: A closure that is called before each write.
    ///   - part: A closure that receives the number of a read, starting with 0, and returns its bytes.
    init(onWrite: @escaping @Sendable () -> Void = {}, _ part: @escaping @Sendable (Int) -> [UInt8]?) {
        (self.onWrite, self.part) = (onWrite, part)
    }

    convenience init(_ parts: [[UInt8]]) { self.init { $0 < parts.count ? parts[$0] : nil } }

    var reads: Int { state.withLock { $0.reads } }
    var isShutDown: Bool { state.withLock { $0.isShutDown } }
    var written: [UInt8] { state.withLock { $0.written } }

    nonisolated(nonsending) func next() async throws -> [UInt8]? {
        let index = state.withLock { state -> Int? in
            defer { state.reads += 1 }
            return state.isShutDown ? nil : state.reads
        }
        return index.flatMap(part)
    }

    nonisolated(nonsending) func write(_ data: Data) async throws {
        onWrite()
        state.withLock { $0.written += data }
    }

    func endWriting() {}
    func shutDown() { state.withLock { $0.isShutDown = true } }
}

/// A server on scripted streams that echoes the messages of sockets and answers requests with `response`.
struct EchoServer: Sendable {
    let clock = ManualClock()
    let counts = LiveCounts()
    let table: ConnectionTable
    let limits: Limits
    var isProxy = false
    var response = LiveResponse(body: Array("ok".utf8))
    /// A closure that is called when a request is about to be answered.
    var onRequest: @Sendable () -> Void = {}

    init(_ change: (inout Limits) -> Void = { _ in }) {
        var limits = Limits()
        change(&limits)
        self.limits = limits
        table = ConnectionTable(limits, clock: clock.clock)
    }

    /// Serves a connection until it ends.
    func serve(_ stream: ScriptedStream) async throws {
        let key = try table.add(peer: "a") { stream.shutDown() }
        let wire = Wire(stream, table, key, ioTimeout: limits.ioTimeout)
        let connection = Connection(
            wire: wire, peer: "a", isProxy: isProxy, limits: limits, clock: clock.clock, counts: counts)
        await connection.serve { request in
            onRequest()
            guard request.headers["upgrade"] != nil else {
                return .response(response)
            }
            return .upgrade { await echo($0) }
        }
        table.remove(key)
    }

    /// Serves a socket that sends the given frames, and returns the server's frames.
    func answer(to frames: [[UInt8]]) async throws -> [SocketFrame] {
        let stream = ScriptedStream([Array(SocketTransportTests.upgrade.utf8)] + frames)
        try await serve(stream)
        let end = stream.written.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
        return SocketFrame.frames(stream.written.dropFirst(end ?? 0))
    }

    private func echo(_ socket: any LiveSocket) async {
        do {
            while let text = try await socket.receive(within: limits.idleTimeout) {
                try await socket.send(text)
            }
        } catch let refusal as Refusal {
            counts.refused(refusal)
            await socket.close(refusal.closeCode)
        } catch {}
    }
}

/// A WebSocket frame.
struct SocketFrame: Equatable {
    var opcode: UInt8
    var payload: [UInt8]

    /// Parses the frames that a server sends. They are short and not masked.
    static func frames(_ bytes: some Collection<UInt8>) -> [SocketFrame] {
        var (frames, rest) = ([SocketFrame](), Array(bytes)[...])
        while rest.count >= 2 {
            let (opcode, short) = (rest.removeFirst() & 0x0f, rest.removeFirst())
            let width = short == 126 ? 2 : short == 127 ? 8 : 0
            let length = width == 0 ? Int(short) : rest.prefix(width).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(width)
            frames.append(SocketFrame(opcode: opcode, payload: Array(rest.prefix(length))))
            rest = rest.dropFirst(length)
        }
        return frames
    }

    static func close(_ code: UInt16) -> SocketFrame {
        SocketFrame(opcode: 8, payload: [UInt8(code >> 8), UInt8(code & 0xff)])
    }

    static func text(_ text: String) -> SocketFrame { SocketFrame(opcode: 1, payload: Array(text.utf8)) }

    /// Returns the bytes of a masked frame, as a client sends it.
    static func masked(_ opcode: UInt8, _ payload: [UInt8] = [], isLast: Bool = true) -> [UInt8] {
        let length: [UInt8] =
            payload.count < 126
            ? [0x80 | UInt8(payload.count)]
            : [0xfe, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        return [(isLast ? 0x80 : 0) | opcode] + length + mask
            + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }
}
