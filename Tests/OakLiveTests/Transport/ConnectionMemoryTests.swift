import OakWebUI
import Synchronization
import Testing

@testable import OakLive

/// Tests for the memory that is counted for a connection.
struct ConnectionMemoryTests {
    /// The highest memory use that a table has counted, in bytes.
    private final class Peak: Sendable {
        private let state = Mutex(0)
        private let table: ConnectionTable

        init(_ table: ConnectionTable) { self.table = table }

        var bytes: Int { state.withLock { $0 } - ConnectionTable.ownBytes }
        func measure() { state.withLock { $0 = max($0, table.byteCount) } }
    }

    private static let request = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    private static let upgrade = Array(SocketTransportTests.upgrade.utf8)

    /// Serves a connection, and returns the highest memory use that was counted before a read or a write, in
    /// bytes.
    private func peak(_ server: EchoServer, _ parts: [[UInt8]]) async throws -> Int {
        let peak = Peak(server.table)
        let stream = ScriptedStream(onWrite: peak.measure) { index in
            peak.measure()
            return index < parts.count ? parts[index] : nil
        }
        try await server.serve(stream)
        #expect(server.table.byteCount == 0)
        #expect(server.counts.allRefusals.isEmpty)
        return peak.bytes
    }

    @Test func `the bytes of an incomplete request head count toward the connection's memory`() async throws {
        let part = [UInt8](repeating: 65, count: 1_000)
        let parts = Array(repeating: part, count: 15)
        let bytes = try await peak(EchoServer(), parts)
        #expect((15_000...32_000).contains(bytes))
    }

    @Test func `the head of a request counts toward the connection's memory until the request is answered`()
        async throws
    {
        let head = Array(
            "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 10_000))\r\n\r\n".utf8)
        var server = EchoServer()
        let peak = Peak(server.table)
        server.onRequest = peak.measure
        try await server.serve(ScriptedStream([head, Self.request]))
        #expect((10_000...20_000).contains(peak.bytes))
        #expect(server.table.byteCount == 0)
    }

    @Test func `the payload of an incomplete frame counts toward the connection's memory`() async throws {
        let frame = SocketFrame.masked(1, Array(repeating: 65, count: 60_000))
        let parts = stride(from: 0, to: 50_000, by: 1_000).map { Array(frame[$0..<$0 + 1_000]) }
        let bytes = try await peak(EchoServer(), [Self.upgrade] + parts)
        #expect((50_000...110_000).contains(bytes))
    }

    @Test func `the fragments of an incomplete message count toward the connection's memory`() async throws {
        let payload = [UInt8](repeating: 65, count: 1_000)
        let parts = (0..<50).map { SocketFrame.masked($0 == 0 ? 1 : 0, payload, isLast: false) }
        let bytes = try await peak(EchoServer(), [Self.upgrade] + parts)
        #expect((50_000...110_000).contains(bytes))
    }

    @Test func `a message counts toward the connection's memory until the server reads the next one`()
        async throws
    {
        let message = SocketFrame.masked(1, Array(repeating: 65, count: 60_000))
        let server = EchoServer()
        let counted = Mutex<[Int]>([])
        let measure: @Sendable () -> Void = { counted.withLock { $0.append(server.table.byteCount) } }
        let stream = ScriptedStream(onWrite: measure) { index in
            measure()
            return index < 2 ? [Self.upgrade, message][index] : nil
        }
        try await server.serve(stream)
        let bytes = counted.withLock { $0 }.map { $0 - ConnectionTable.ownBytes }
        // The counts belong to two reads with a write between them, then to the four steps of the echo, and then to the
        // reads at the end.
        #expect(bytes.count >= 8)
        #expect(bytes[2] == 0)
        #expect(bytes[3...6].allSatisfy { (60_000...130_000).contains($0) })
        #expect(bytes[7...].allSatisfy { $0 == 0 })
    }

    @Test func `a response counts toward the connection's memory while it is being written`() async throws {
        var server = EchoServer()
        server.response = LiveResponse(body: [UInt8](repeating: 65, count: 200_000))
        let bytes = try await peak(server, [Self.request])
        #expect((200_000...230_000).contains(bytes))
        server.response.hasCountedBody = true
        #expect(try await peak(server, [Self.request]) < 20_000)
    }

    @Test func `a response that exceeds the per-address memory limit is replaced by a refusal`() async throws
    {
        var server = EchoServer { $0.connectionMemoryPerAddress = 100_000 }
        server.response = LiveResponse(body: [UInt8](repeating: 65, count: 200_000))
        let stream = ScriptedStream([Self.request])
        try await server.serve(stream)
        let answer = String(decoding: stream.written, as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 429 Too Many Requests\r\n"))
        #expect(answer.hasSuffix("use too much memory. Close some of them.\n"))
        #expect(server.counts.allRefusals == [.tooMuchMemoryPerAddress: 1])
    }

    @Test func `a request head that exceeds the memory limit is refused`() async throws {
        let server = EchoServer { $0.connectionMemory = ConnectionTable.ownBytes + 10_000 }
        let stream = ScriptedStream(Array(repeating: [UInt8](repeating: 65, count: 1_000), count: 15))
        try await server.serve(stream)
        #expect(String(decoding: stream.written, as: UTF8.self).hasPrefix("HTTP/1.1 503 "))
        #expect(server.counts.allRefusals == [.tooMuchMemory: 1])
    }

    @Test func `a message that exceeds the memory limit closes its socket`() async throws {
        let server = EchoServer { $0.connectionMemoryPerAddress = 50_000 }
        let payload = [UInt8](repeating: 65, count: 1_000)
        let parts = (0..<60).map { SocketFrame.masked($0 == 0 ? 1 : 0, payload, isLast: $0 == 59) }
        #expect(try await server.answer(to: parts) == [.close(1013)])
        #expect(server.counts.allRefusals == [.tooMuchMemoryPerAddress: 1])
        #expect(server.table.byteCount == 0)
    }

    @Test func `the bodies of pages and static files do not count toward the connection's memory`()
        async throws
    {
        let site = await Site { Text("Here") }
        for target in ["/", Page.files[0].path] {
            let request = LiveRequest(target: target, headers: ["host": await Site.host])
            guard case .response(let response) = await site.handler.answer(request) else {
                return #expect(Bool(false), "expected a response")
            }
            #expect(response.status == 200)
            #expect(response.hasCountedBody)
        }
    }
}
