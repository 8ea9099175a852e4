import FlyingSocks
import Foundation
import OakWebUI
import TestSupport
import Testing

@testable import OakLive

private struct LongView: View {
    var body: some View { Text(String(repeating: "long ", count: 600_000)) }
}

/// Tests for time limits with real sockets and a manual clock.
struct TimeoutTests {
    private let clock = ManualClock()
    private let counts = LiveCounts()
    private let transport: SocketTransport

    init() {
        transport = SocketTransport(
            host: "127.0.0.1", port: 0, limits: Limits(), clock: clock.clock, counts: counts)
    }

    private func server(@ViewBuilder _ root: @escaping @MainActor @Sendable () -> some View)
        async throws -> LiveServer
    {
        try await LiveApp(root: root).start(on: transport, clock: clock.clock, counts: counts)
    }

    /// Connects with a small receive buffer.
    private func connect(to server: LiveServer) async throws -> AsyncSocket {
        let socket = try Socket(domain: Int32(sockaddr_in.family))
        try socket.setValue(4096, for: .receiveBufferSize)
        let connection = try await AsyncSocket(socket: socket, pool: .client)
        try await connection.connect(to: .inet(ip4: "127.0.0.1", port: UInt16(server.url.port ?? 0)))
        return connection
    }

    private let request = Data("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)

    @Test func `a client that connects and sends nothing is disconnected`() async throws {
        let server = try await server { LongView() }
        let sockets = try await [connect(to: server), connect(to: server), connect(to: server)]
        await waitUntil {
            clock.advance(by: .seconds(16))
            return counts.refusals(.idle) >= 3
        }
        for socket in sockets {
            await #expect(throws: SocketError.disconnected) { try await socket.read() }
            try socket.close()
        }
        await server.stop()
    }

    @Test
    func
        `a page that sends nothing is disconnected after a time limit, and its session waits for it to reconnect`()
        async throws
    {
        let server = try await server { Text("Here") }
        let html = try await SocketTransportTests.get(from: server)
        let token = try #require(html.firstMatch(of: #/data-token="([^"]*)"/#)?.1)
        let socket = try await connect(to: server)
        let hello = #"[0,0,"hello","\#(token)","/"]"#
        try await socket.write(Data(SocketTransportTests.upgrade.utf8))
        try await socket.write(Data([0x81, 0x80 | UInt8(hello.utf8.count), 0, 0, 0, 0] + hello.utf8))
        await waitUntil { await server.store.connectedCount > 0 }
        var answer = ""
        while !answer.contains(#"["k""#) {
            answer += String(decoding: try await socket.read(atMost: 4096), as: UTF8.self)
        }
        await waitUntil { transport.table.isQuiet }
        clock.advance(by: Limits().idleTimeout)
        await waitUntil {
            clock.advance(by: .seconds(1))
            return counts.refusals(.idle) > 0
        }
        await waitUntil { await server.store.connectedCount == 0 }
        #expect(counts.refusals(.idle) == 1)
        #expect(counts.refusals(.stalled) == 0)
        await waitUntil {
            clock.advance(by: .seconds(20))
            return await server.store.count == 0
        }
        try socket.close()
        await server.stop()
    }

    @Test func `a client that does not read its page is disconnected, and its session ends`() async throws {
        let server = try await server { LongView() }
        let socket = try await connect(to: server)
        try await socket.write(request)
        await waitUntil { await server.store.count > 0 }
        await waitUntil {
            clock.advance(by: .seconds(16))
            return counts.refusals(.stalled) > 0
        }
        await waitUntil {
            clock.advance(by: .seconds(31))
            return await server.store.count == 0
        }
        try socket.close()
        await server.stop()
    }

    @Test
    func
        `a long page arrives completely over a slow connection, and its session does not expire meanwhile`()
        async throws
    {
        let server = try await server { LongView() }
        let socket = try await connect(to: server)
        try await socket.write(request)
        var count = 0
        while let bytes = try? await socket.read(atMost: 4096) {
            count += bytes.count
            clock.advance(by: .milliseconds(40))
            if await server.store.count == 0 { break }
        }
        #expect(count > 3_000_000)
        #expect(await server.store.count == 1)
        #expect(counts.refusals(.stalled) == 0)
        try socket.close()
        await server.stop()
    }
}
