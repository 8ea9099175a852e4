import API
import FaultServer
import Foundation
import HTTPClient
import Testing

@Suite("Comic API client")
struct ComicAPITests {
    static let json = """
        {"month": "4", "num": 7, "link": "", "year": "2024", "news": "", "safe_title": "Acorn",
         "transcript": "An acorn waits.", "alt": "It waits.", "img": "http://127.0.0.1/7.svg",
         "title": "Acorn", "day": "9"}
        """
    static let comic = ComicDTO(
        num: 7, title: "Acorn", safeTitle: "Acorn", alt: "It waits.", transcript: "An acorn waits.",
        img: "http://127.0.0.1/7.svg", year: "2024", month: "4", day: "9")

    @Test func `the client loads a comic by its number`() async throws {
        let server = try FaultServer(.json(Self.json))
        defer { server.stop() }
        #expect(try await ComicAPI(base: server.url(""), client: .patient).comic(7) == Self.comic)
        #expect(server.requests == ["GET /7/info.0.json HTTP/1.1"])
    }

    @Test func `the client loads the newest comic`() async throws {
        let server = try FaultServer(.json(Self.json))
        defer { server.stop() }
        #expect(try await ComicAPI(base: server.url(""), client: .patient).latest() == Self.comic)
        #expect(server.requests == ["GET /info.0.json HTTP/1.1"])
    }

    @Test(arguments: [0, -3])
    func `the client rejects the newest comic if its number is invalid`(_ number: Int) async throws {
        let server = try FaultServer(.json(Self.json.replacing("\"num\": 7", with: "\"num\": \(number)")))
        defer { server.stop() }
        let reason = "its number is \(number), and numbers start at 1"
        await #expect(throws: APIError.invalidResponse(url: try server.url("/info.0.json"), reason: reason)) {
            try await ComicAPI(base: server.url(""), client: .patient).latest()
        }
    }

    @Test(arguments: ["", "/", "/mirror", "/mirror/"])
    func `the base address can have a path and a trailing slash`(_ path: String) async throws {
        let server = try FaultServer(.json(Self.json))
        defer { server.stop() }
        _ = try await ComicAPI(base: server.url(path), client: .patient).comic(7)
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        #expect(server.requests == ["GET \(folder)/7/info.0.json HTTP/1.1"])
    }

    @Test(arguments: ["ftp://127.0.0.1", "file:///comics", "comics", "http:", "http://127.0.0.1/?a=b"])
    func `an invalid base address is rejected`(_ text: String) throws {
        let url = try #require(URL(string: text))
        #expect(throws: APIError.invalidBase(text)) { try ComicAPI(base: url) }
    }

    @Test func `the error for a missing comic contains its number`() async throws {
        try await expect(.notFound(number: 7), from: .status(404))
    }

    @Test(arguments: [0, -1]) func `a comic number below one is rejected without sending a request`(
        _ number: Int
    )
        async throws
    {
        let server = try FaultServer(.json(Self.json))
        defer { server.stop() }
        await #expect(throws: APIError.notFound(number: number)) {
            try await ComicAPI(base: server.url(), client: .patient).comic(number)
        }
        #expect(server.requests.isEmpty)
    }

    @Test func `the error for a server failure contains the HTTP status`() async throws {
        try await expect(.server(status: 500), from: .status(500))
    }

    @Test func `the error for a failed transfer contains the reason`() async throws {
        try await expect(.transport(.truncated), from: .truncated(Data("{".utf8), claimed: 9))
    }

    @Test(
        arguments: [
            ("squirrel", "it is not JSON"),
            ("", "it is not JSON"),
            ("[1]", "it is not a JSON object"),
            (json.replacing("\"img\"", with: "\"image\""), "“img” is missing"),
            (json.replacing("\"num\": 7", with: "\"num\": \"7\""), "“num” is not a whole number"),
            (json.replacing("\"day\": \"9\"", with: "\"day\": 9"), "“day” is not a string"),
            (json.replacing("\"alt\": \"It waits.\"", with: "\"alt\": null"), "“alt” has no value"),
            (json.replacing("\"num\": 7", with: "\"num\": 8"), "it is comic 8, not 7"),
        ])
    func `the error for an invalid response contains the reason`(body: String, reason: String) async throws {
        let server = try FaultServer(.json(body))
        defer { server.stop() }
        let error = try APIError.invalidResponse(url: server.url("/7/info.0.json"), reason: reason)
        await #expect(throws: error) { try await ComicAPI(base: server.url(""), client: .patient).comic(7) }
    }

    @Test func `unknown keys in a comic's JSON are ignored`() async throws {
        let server = try FaultServer(.json(Self.json.replacing("{\"month\"", with: "{\"x\": [], \"month\"")))
        defer { server.stop() }
        #expect(try await ComicAPI(base: server.url(""), client: .patient).comic(7) == Self.comic)
    }

    @Test func `an encoded comic has the keys of the API and can be decoded again`() throws {
        let data = try JSONEncoder().encode(Self.comic)
        #expect(try JSONDecoder().decode(ComicDTO.self, from: data) == Self.comic)
        #expect(String(decoding: data, as: UTF8.self).contains("\"safe_title\""))
    }

    private func expect(_ error: APIError, from reply: Reply) async throws {
        let server = try FaultServer(reply)
        defer { server.stop() }
        await #expect(throws: error) { try await ComicAPI(base: server.url(""), client: .patient).comic(7) }
    }
}
