import FaultServer
import Foundation
import HTTPClient
import Testing

@Suite("HTTP client")
struct HTTPClientTests {
    /// A client whose timeout never elapses.
    let client = HTTPClient(clock: ManualClock())

    @Test func `the body of a complete response is returned`() async throws {
        let server = try FaultServer(.json(#"{"num": 1}"#))
        defer { server.stop() }
        let body = try await client.get(server.url("/1/info.0.json"))
        #expect(String(decoding: body, as: UTF8.self) == #"{"num": 1}"#)
        #expect(server.requests == ["GET /1/info.0.json HTTP/1.1"])
    }

    @Test func `the body of a response without a content length is returned`() async throws {
        let server = try FaultServer(.unannounced(Data("oak".utf8)))
        defer { server.stop() }
        #expect(try await client.get(server.url()) == Data("oak".utf8))
    }

    @Test func `the error for a refused connection contains the port`() async throws {
        let refusing = try RefusingPort()
        let url = try refusing.url
        await #expect(throws: HTTPError.cannotConnect(host: "127.0.0.1", port: refusing.port)) {
            try await client.get(url)
        }
    }

    @Test func `the error for an unknown host contains the host name`() async throws {
        // No name server is asked for a name with a label of more than 63 characters (RFC 1035, 2.3.4).
        let host = String(repeating: "o", count: 64) + ".invalid"
        let url = try #require(URL(string: "http://\(host)/"))
        await #expect(throws: HTTPError.hostNotFound(host: host)) {
            try await client.get(url)
        }
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///acorn", "acorn", "http:///nothing"])
    func `a URL that is not a web address is rejected`(_ text: String) async throws {
        let url = try #require(URL(string: text))
        await #expect(throws: HTTPError.invalidURL(text)) { try await client.get(url) }
    }

    @Test(arguments: [404, 403, 500, 503, 304])
    func `a response with a status outside 200 to 299 throws an error`(_ status: Int) async throws {
        let server = try FaultServer(.status(status))
        defer { server.stop() }
        await #expect(throws: HTTPError.status(status)) { try await client.get(server.url()) }
    }

    @Test func `a request succeeds after an earlier request has failed`() async throws {
        let server = try FaultServer(.status(500), .json("[]"))
        defer { server.stop() }
        await #expect(throws: HTTPError.status(500)) { try await client.get(server.url()) }
        #expect(try await client.get(server.url()) == Data("[]".utf8))
    }

    @Test func `a truncated body is rejected`() async throws {
        let server = try FaultServer(.truncated(Data("half an ac".utf8), claimed: 20))
        defer { server.stop() }
        await #expect(throws: HTTPError.truncated) { try await client.get(server.url()) }
    }

    @Test func `a connection reset before the response arrives is reported`() async throws {
        let server = try FaultServer(.reset(after: Data()))
        defer { server.stop() }
        await #expect(throws: HTTPError.truncated) { try await client.get(server.url()) }
    }

    @Test func `a connection closed without a response is reported`() async throws {
        let server = try FaultServer(.hangUp)
        defer { server.stop() }
        await #expect(throws: HTTPError.truncated) { try await client.get(server.url()) }
    }

    @Test func `a response that is not HTTP is reported`() async throws {
        let server = try FaultServer(.noise)
        defer { server.stop() }
        await #expect(throws: HTTPError.notHTTP) { try await client.get(server.url()) }
    }

    @Test func `a content length over the limit is rejected`() async throws {
        let server = try FaultServer(.truncated(Data(), claimed: 101))
        defer { server.stop() }
        let client = HTTPClient(maximumBodySize: 100, clock: ManualClock())
        await #expect(throws: HTTPError.tooLarge(limit: 100)) { try await client.get(server.url()) }
    }

    @Test func `a body over the limit without a content length is rejected`() async throws {
        let server = try FaultServer(.unannounced(Data(count: 101)))
        defer { server.stop() }
        let client = HTTPClient(maximumBodySize: 100, clock: ManualClock())
        await #expect(throws: HTTPError.tooLarge(limit: 100)) { try await client.get(server.url()) }
    }

    @Test func `a compressed response is rejected`() async throws {
        let bomb = GzippedZeros.data(count: 8 * 1024 * 1024)
        #expect(bomb.count < 64 * 1024)
        let server = try FaultServer(
            .answer(status: 200, body: bomb, type: "application/json\r\nContent-Encoding: gzip"))
        defer { server.stop() }
        let client = HTTPClient(maximumBodySize: 64 * 1024, clock: ManualClock())
        await #expect(throws: HTTPError.encoded("gzip")) { try await client.get(server.url()) }
    }

    @Test func `a body with identity encoding is accepted`() async throws {
        let type = "application/json\r\nContent-Encoding: Identity"
        let server = try FaultServer(.answer(status: 200, body: Data("[]".utf8), type: type))
        defer { server.stop() }
        #expect(try await client.get(server.url()) == Data("[]".utf8))
    }

    @Test func `a body whose size equals the limit is accepted`() async throws {
        let server = try FaultServer(.unannounced(Data(count: 100)))
        defer { server.stop() }
        let client = HTTPClient(maximumBodySize: 100, clock: ManualClock())
        #expect(try await client.get(server.url()).count == 100)
    }

    @Test func `a body that arrives slowly is read completely`() async throws {
        let server = try FaultServer(.drip(Data("acorn".utf8)))
        defer { server.stop() }
        let url = try server.url()
        async let body = client.get(url)
        for await event in server.events {
            guard case .request = event else { break }
            for _ in 0..<5 { server.release() }
            break
        }
        #expect(try await body == Data("acorn".utf8))
    }

    @Test func `a request that receives no response times out and disconnects`() async throws {
        try await expectTimeout(of: .silence)
    }

    @Test func `a response that arrives too slowly times out`() async throws {
        try await expectTimeout(of: .drip(Data("acorn".utf8)))
    }

    @Test func `cancelling a request's task closes the connection`() async throws {
        let server = try FaultServer(.silence)
        defer { server.stop() }
        let url = try server.url()
        let task = Task { try await client.get(url) }
        var events = server.events.makeAsyncIterator()
        #expect(await events.next() == .request("GET / HTTP/1.1"))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await events.next() == .clientDisconnected)
    }

    @Test func `a cancelled task sends no request`() async throws {
        let server = try FaultServer(.json("[]"))
        defer { server.stop() }
        let url = try server.url()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.get(url)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    private func expectTimeout(of reply: Reply) async throws {
        let server = try FaultServer(reply)
        defer { server.stop() }
        let url = try server.url()
        let clock = ManualClock()
        let task = Task { try await HTTPClient(timeout: .seconds(7.5), clock: clock).get(url) }
        var events = server.events.makeAsyncIterator()
        #expect(await events.next() == .request("GET / HTTP/1.1"))
        server.release(2)
        await clock.runOut()
        await #expect(throws: HTTPError.timedOut(seconds: 7.5)) { try await task.value }
        #expect(await events.next() == .clientDisconnected)
    }
}
