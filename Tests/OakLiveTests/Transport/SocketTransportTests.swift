import FlyingSocks
import Foundation
import OakWebUI
import Testing

@testable import OakLive

/// Tests for the transport with real sockets.
struct SocketTransportTests {
    private func server(limits: Limits = Limits()) async throws -> LiveServer {
        try await LiveApp(limits: limits) { TallyView() }.start(port: 0)
    }

    /// Sends bytes to a server and returns all bytes that the server sends before it closes the connection.
    private static func answer(_ bytes: [UInt8], from server: LiveServer) async throws -> String {
        let socket = try await AsyncSocket.connected(
            to: sockaddr_in.inet(ip4: "127.0.0.1", port: UInt16(server.url.port ?? 0)))
        defer { try? socket.close() }
        try await socket.write(Data(bytes))
        var answer: [UInt8] = []
        while let more = try? await socket.read(atMost: 4096) { answer += more }
        return String(decoding: answer, as: UTF8.self)
    }

    static func get(_ target: String = "/", _ headers: String = "", from server: LiveServer) async throws
        -> String
    {
        let request = "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(headers)Connection: close\r\n\r\n"
        return try await Self.answer(Array(request.utf8), from: server)
    }

    @Test func `a page is served over a real socket`() async throws {
        let server = try await server()
        let page = try await Self.get(from: server)
        #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(page.contains("count 0"))
        await server.stop()
    }

    @Test(arguments: [
        "GET / HTTP/1.0\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "get / HTTP/1.1\r\n\r\n", "\r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
        "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "GET http://evil/ HTTP/1.1\r\nHost: a\r\n\r\n", "\u{0}\u{ff}\r\n\r\n",
        "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nUpgrade: websocket\r\nConnection: close\r\n\r\n",
    ])
    func `a malformed request receives a response with status 400`(request: String) async throws {
        let server = try await server()
        #expect(try await Self.answer(Array(request.utf8), from: server).hasPrefix("HTTP/1.1 400 "))
        #expect(server.counts.refusals(.malformedRequest) == 1)
        await server.stop()
    }

    @Test func `the response to a rejected HEAD request has no body`() async throws {
        let server = try await server()
        let answer = try await Self.answer(
            Array("HEAD / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n".utf8), from: server)
        #expect(answer.hasPrefix("HTTP/1.1 400 "))
        #expect(answer.hasSuffix("\r\n\r\n"))
        await server.stop()
    }

    @Test func `an oversized request head is rejected`() async throws {
        let server = try await server()
        let head = "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 4000)
        let answer = try await Self.answer(Array(head.utf8), from: server)
        #expect(answer.hasPrefix("HTTP/1.1 431 "))
        #expect(server.counts.refusals(.oversizedRequest) == 1)
        await server.stop()
    }

    @Test(arguments: [(0, 200), (1, 431), (4_000, 431)])
    func `a request head is rejected if it exceeds the limit, even if it arrives all at once`(
        excess: Int, status: Int
    ) async throws {
        let server = EchoServer { $0.requestHeadBytes = 1_000 }
        let start = "GET / HTTP/1.1\r\nHost: a\r\nX: "
        let padding = String(repeating: "a", count: 1_000 + excess - start.utf8.count - 4)
        let stream = ScriptedStream([Array("\(start)\(padding)\r\n\r\n".utf8)])
        try await server.serve(stream)
        let answer = String(decoding: stream.written, as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    }

    static let upgrade = """
        GET /live HTTP/1.1\r
        Host: 127.0.0.1\r
        Origin: http://127.0.0.1\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r

        """

    @Test(
        arguments: [
            // No mask
            ([0x81, 0x02, 0x5b, 0x5d], Refusal.malformedFrame),
            // A reserved bit
            ([0xc1, 0x80, 0, 0, 0, 0], .malformedFrame),
            // An unknown opcode
            ([0x83, 0x80, 0, 0, 0, 0], .malformedFrame),
            // Binary data
            ([0x82, 0x80, 0, 0, 0, 0], .binaryFrame),
            // A continuation without a message
            ([0x80, 0x80, 0, 0, 0, 0], .malformedFrame),
            // Invalid UTF-8
            ([0x81, 0x81, 0, 0, 0, 0, 0xff], .invalidText),
            // A fragmented ping, and an overlong ping
            ([0x09, 0x80, 0, 0, 0, 0], .malformedFrame),
            ([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0], .malformedFrame),
            // Lengths that exceed the limit or the available memory, without a payload
            ([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], .oversizedFrame),
            ([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], .oversizedFrame),
            ([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 1], .oversizedFrame),
        ] as [([UInt8], Refusal)])
    func `an invalid frame ends the connection and increments the refusal counter for its reason`(
        frame: [UInt8], refusal: Refusal
    )
        async throws
    {
        let server = try await server()
        let answer = try await Self.answer(Array(Self.upgrade.utf8) + frame, from: server)
        #expect(answer.hasPrefix("HTTP/1.1 101 "))
        #expect(answer.contains(refusal.rawValue))
        #expect(server.counts.refusals(refusal) == 1)
        await server.stop()
    }

    @Test func `the fragments of a message are joined, and their total size is limited`() async throws {
        var limits = Limits()
        limits.messageBytes = 100
        let server = try await server(limits: limits)
        let part = [0x80 + 60, 0, 0, 0, 0] + [UInt8](repeating: UInt8(ascii: "x"), count: 60)
        let small = try await Self.answer(
            Array(Self.upgrade.utf8) + [0x01, 0x81, 0, 0, 0, 0, 0x5b, 0x80, 0x81, 0, 0, 0, 0, 0x5d],
            from: server)
        #expect(small.contains("malformedFrame"))
        let big = try await Self.answer(
            Array(Self.upgrade.utf8) + [0x01] + part + [0x80] + part, from: server)
        #expect(big.contains("oversizedFrame"))
        await server.stop()
    }

    @Test func `the server refuses connections beyond the limit`() async throws {
        var limits = Limits()
        limits.connections = 1
        let server = try await server(limits: limits)
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: UInt16(server.url.port ?? 0))
        let first = try await AsyncSocket.connected(to: address)
        try await first.write(Data("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8))
        _ = try await first.read(atMost: 1)
        let second = try await AsyncSocket.connected(to: address)
        let answer = try await second.read(atMost: 12)
        #expect(String(decoding: answer, as: UTF8.self) == "HTTP/1.1 503")
        #expect(server.counts.refusals(.tooManyConnections) == 1)
        try first.close()
        try second.close()
        await server.stop()
    }

    @Test func `starting a server throws a specific error for a port in use and for an invalid host`()
        async throws
    {
        let server = try await server()
        let port = UInt16(server.url.port ?? 0)
        await #expect(throws: LiveServerError.portInUse(port: port)) {
            try await LiveApp { TallyView() }.start(port: port)
        }
        await #expect(throws: LiveServerError.invalidHost("no.such.host")) {
            try await LiveApp { TallyView() }.start(host: "no.such.host", port: 0)
        }
        await server.stop()
    }

    @Test func `a stopped server releases its port`() async throws {
        let first = try await server()
        await first.stop()
        let port = UInt16(first.url.port ?? 0)
        let second = try await LiveApp { TallyView() }.start(port: port)
        #expect(try await Self.get(from: second).contains("count 0"))
        await second.stop()
    }
}
