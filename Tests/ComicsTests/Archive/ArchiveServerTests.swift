import API
import Archive
import FaultServer
import Foundation
import HTTPClient
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Archive server")
struct ArchiveServerTests {
    @Test func `the archive server responds with JSON in the format of the xkcd API`() async throws {
        try await serving { base in
            let (body, response) = try await URLSession.shared.data(
                from: base.appending(path: "2/info.0.json"))
            let strip = Archive.strips[1]
            let json = try #require(JSONSerialization.jsonObject(with: body) as? [String: any Sendable])
            let expected: [String: any Sendable] = [
                "num": 2, "title": "The Event", "safe_title": "The Event", "alt": strip.alt,
                "transcript": strip.transcript, "img": "\(base.absoluteString)/strips/2.svg",
                "year": "2024", "month": "3", "day": "5", "link": "", "news": "",
            ]
            #expect(NSDictionary(dictionary: json) == NSDictionary(dictionary: expected))
            #expect(response.mimeType == "application/json")
        }
    }

    @Test func `the archive server serves every strip and its picture`() async throws {
        try await serving { base in
            let api = try ComicAPI(base: base, client: .patient)
            for strip in Archive.strips {
                let comic = try await api.comic(strip.number)
                #expect(comic.title == strip.title)
                let url = try #require(URL(string: comic.img))
                let picture = try await HTTPClient.patient.get(url)
                #expect(String(decoding: picture, as: UTF8.self) == strip.svg())
            }
        }
    }

    @Test func `the archive server serves the last strip as the newest comic`() async throws {
        try await serving { base in
            let latest = try await ComicAPI(base: base, client: .patient).latest()
            #expect(latest.num == Archive.strips.count)
        }
    }

    @Test(
        arguments: [
            "/0/info.0.json", "/\(Archive.strips.count + 1)/info.0.json", "/-1/info.0.json",
            "/01/info.0.json", "/99999999999999999999/info.0.json", "/acorn/info.0.json",
            "/1/2/info.0.json", "//info.0.json", "/", "/1", "/1/", "/strips/0.svg", "/strips/1.png",
            "/strips/.svg", "/strips/..%2F1.svg", "/../../etc/passwd", "/%00", "/%F0%9F%8C%B3",
        ])
    func `the archive server returns status 404 for an unknown path`(_ path: String) async throws {
        try await serving { base in
            let url = try #require(URL(string: base.absoluteString + path))
            let (body, response) = try await URLSession.shared.data(from: url)
            #expect((response as? HTTPURLResponse)?.statusCode == 404)
            #expect(response.mimeType == "text/plain")
            #expect(String(decoding: body, as: UTF8.self) == "This archive has no such comic.\n")
        }
    }

    @Test func `the response to a HEAD request has a content length but no body`() async throws {
        try await serving { base in
            var request = URLRequest(url: base.appending(path: "strips/1.svg"))
            request.httpMethod = "HEAD"
            let (body, response) = try await URLSession.shared.data(for: request)
            #expect(body.isEmpty)
            #expect(response.expectedContentLength == Int64(Archive.strips[0].svg().utf8.count))
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE"])
    func `the archive server refuses methods that modify resources`(_ method: String) async throws {
        try await serving { base in
            var request = URLRequest(url: base.appending(path: "info.0.json"))
            request.httpMethod = method
            let (_, response) = try await URLSession.shared.data(for: request)
            #expect((response as? HTTPURLResponse)?.statusCode == 405)
        }
    }

    @Test func `the error for a port in use names the port`() async throws {
        try await serving { base in
            let port = UInt16(try #require(base.port))
            let error = ArchiveServerError.portInUse(host: "127.0.0.1", port: port)
            await #expect(throws: error) { try await ArchiveServer().start(port: port) }
            #expect(error.description.contains("Port \(port)"))
            #expect(try await ComicAPI(base: base, client: .patient).comic(1).num == 1)
        }
    }

    @Test(arguments: ["acorn", "", "203.0.113.9"])
    func `a host that is not an address of this machine is rejected`(_ host: String) async throws {
        await #expect(throws: ArchiveServerError.invalidHost(host)) {
            try await ArchiveServer().start(host: host)
        }
    }

    @Test func `starting an archive server that is already running throws an error`() async throws {
        let server = ArchiveServer()
        try await server.start()
        await #expect(throws: ArchiveServerError.alreadyStarted) { try await server.start() }
        await server.stop()
    }

    @Test func `a stopped archive server releases its port and can start again`() async throws {
        let server = ArchiveServer()
        let first = try await server.start()
        await server.stop()
        #expect(await server.url == nil)
        await #expect(throws: APIError.self) { try await ComicAPI(base: first, client: .patient).latest() }
        let port = try #require(first.port)
        let second = try await server.start(port: UInt16(port))
        #expect(second == first)
        #expect(try await ComicAPI(base: second, client: .patient).comic(1).num == 1)
        await server.stop()
    }

    @Test func `stopping an archive server that is not running has no effect`() async {
        await ArchiveServer().stop()
    }

    @Test func `the archive server delays its responses by the configured latency`() async throws {
        let clock = SleepLog()
        let server = ArchiveServer(latency: .seconds(3), clock: clock)
        let api = try await ComicAPI(base: server.start(), client: .patient)
        _ = try await api.comic(1)
        _ = try await api.latest()
        #expect(await clock.sleeps == [.seconds(3), .seconds(3)])
        await server.stop()
    }

    private func serving(_ body: (URL) async throws -> Void) async throws {
        let server = ArchiveServer()
        let base = try await server.start()
        do {
            try await body(base)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }
}
