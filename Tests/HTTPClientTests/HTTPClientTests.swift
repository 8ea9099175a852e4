import FaultServer
import Foundation
import HTTPClient
import Testing

@Suite("HTTPClient")
struct HTTPClientTests {
    /// A client whose timeout never runs out.
    let client = HTTPClient(clock: ManualClock())

    @Test func `returns the body of a complete response`() async throws {
        let server = try FaultServer(.json(#"{"num": 1}"#))
        defer { server.stop() }
        let body = try await client.get(server.url("/1/info.0.json"))
        #expect(String(decoding: body, as: UTF8.self) == #"{"num": 1}"#)
        #expect(server.requests == ["GET /1/info.0.json HTTP/1.1"])
    }

    @Test func `returns a body of unannounced size`() async throws {
        let server = try FaultServer(.unannounced(Data("oak".utf8)))
        defer { server.stop() }
        #expect(try await client.get(server.url()) == Data("oak".utf8))
    }

    @Test func `names a port without a server`() async throws {
        let server = try FaultServer(.silence)
        let url = try server.url()
        let port = server.port
        server.stop()
        for await _ in server.events {}
        await #expect(throws: HTTPError.cannotConnect(host: "127.0.0.1", port: port)) {
            try await client.get(url)
        }
    }

    @Test func `names the host that is not known`() async throws {
        let url = try #require(URL(string: "http://no-such-oak.invalid/"))
        await #expect(throws: HTTPError.hostNotFound(host: "no-such-oak.invalid")) {
            try await client.get(url)
        }
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///acorn", "acorn", "http:///nothing"])
    func `refuses a URL that is not HTTP`(_ text: String) async throws {
        let url = try #require(URL(string: text))
        await #expect(throws: HTTPError.invalidURL(text)) { try await client.get(url) }
    }

    @Test(arguments: [404, 403, 500, 503, 304])
    func `throws a status that is not a success`(_ status: Int) async throws {
        let server = try FaultServer(.status(status))
        defer { server.stop() }
        await #expect(throws: HTTPError.status(status)) { try await client.get(server.url()) }
    }

    @Test func `recovers after a failed response`() async throws {
        let server = try FaultServer(.status(500), .json("[]"))
        defer { server.stop() }
        await #expect(throws: HTTPError.status(500)) { try await client.get(server.url()) }
        #expect(try await client.get(server.url()) == Data("[]".utf8))
    }

    @Test func `refuses a body shorter than announced`() async throws {
        let server = try FaultServer(.truncated(Data("half an ac".utf8), claimed: 20))
        defer { server.stop() }
        await #expect(throws: HTTPError.truncated) { try await client.get(server.url()) }
    }

    @Test func `reports a reset before the answer`() async throws {
        let server = try FaultServer(.reset(after: Data()))
        defer { server.stop() }
        await #expect(throws: HTTPError.truncated) { try await client.get(server.url()) }
    }

    @Test func `reports a connection closed without a response`() async throws {
        let server = try FaultServer(.hangUp)
        defer { server.stop() }
        await #expect(throws: HTTPError.truncated) { try await client.get(server.url()) }
    }

    @Test func `recognises a server that does not speak HTTP`() async throws {
        let server = try FaultServer(.noise)
        defer { server.stop() }
        await #expect(throws: HTTPError.notHTTP) { try await client.get(server.url()) }
    }

    @Test func `refuses an announced body over the limit`() async throws {
        let server = try FaultServer(.truncated(Data(), claimed: 101))
        defer { server.stop() }
        let client = HTTPClient(maximumBodySize: 100, clock: ManualClock())
        await #expect(throws: HTTPError.tooLarge(limit: 100)) { try await client.get(server.url()) }
    }

    @Test func `refuses an unannounced body over the limit`() async throws {
        let server = try FaultServer(.unannounced(Data(count: 101)))
        defer { server.stop() }
        let client = HTTPClient(maximumBodySize: 100, clock: ManualClock())
        await #expect(throws: HTTPError.tooLarge(limit: 100)) { try await client.get(server.url()) }
    }

    @Test func `refuses a small response that decompresses to a large one`() async throws {
        let bomb = GzippedZeros.data(count: 8 * 1024 * 1024)
        #expect(bomb.count < 64 * 1024)
        let server = try FaultServer(
            .answer(status: 200, body: bomb, type: "application/json\r\nContent-Encoding: gzip"))
        defer { server.stop() }
        let client = HTTPClient(maximumBodySize: 64 * 1024, clock: ManualClock())
        await #expect(throws: HTTPError.encoded("gzip")) { try await client.get(server.url()) }
    }

    @Test func `returns a body with identity encoding`() async throws {
        let type = "application/json\r\nContent-Encoding: Identity"
        let server = try FaultServer(.answer(status: 200, body: Data("[]".utf8), type: type))
        defer { server.stop() }
        #expect(try await client.get(server.url()) == Data("[]".utf8))
    }

    @Test func `accepts a body of exactly the limit`() async throws {
        let server = try FaultServer(.unannounced(Data(count: 100)))
        defer { server.stop() }
        let client = HTTPClient(maximumBodySize: 100, clock: ManualClock())
        #expect(try await client.get(server.url()).count == 100)
    }

    @Test func `waits for a slow body to its end`() async throws {
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

    @Test func `times out and disconnects when no response arrives`() async throws {
        try await expectTimeout(of: .silence)
    }

    @Test func `times out even if bytes keep trickling in`() async throws {
        try await expectTimeout(of: .drip(Data("acorn".utf8)))
    }

    @Test func `closes its connection when the task is cancelled`() async throws {
        let server = try FaultServer(.silence)
        defer { server.stop() }
        let url = try server.url()
        let task = Task { try await client.get(url) }
        var events = server.events.makeAsyncIterator()
        #expect(await events.next() == .request("GET / HTTP/1.1"))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await events.next() == .clientLeft)
    }

    @Test func `sends no request when the task is already cancelled`() async throws {
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
        #expect(await events.next() == .clientLeft)
    }
}
