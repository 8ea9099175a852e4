import Archive
import ComicsScene
import FaultServer
import Foundation
import HTTPClient
import Services
import Testing

@Suite struct ComicsServiceTests {
    private func env(_ server: FaultServer) throws -> ComicsEnv {
        .live(ArchiveAddress(bundled: nil, fixed: try server.url()), client: .patient)
    }

    private let json = """
        {"num": 7, "title": "Oak", "safe_title": "Oak", "alt": "Tall.", "transcript": "A tree.", \
        "img": "http://localhost/7.png", "year": "2025", "month": "2", "day": "30", "link": "", "news": ""}
        """

    @Test func `the server's JSON for a comic is converted to a Comic value`() async throws {
        let server = try FaultServer(.json(json))
        defer { server.stop() }
        let comic = try await env(server).loadComic(7)
        #expect(comic.number == 7)
        #expect(comic.title == "Oak")
        #expect(comic.alt == "Tall.")
        #expect(comic.transcript == "A tree.")
        #expect(comic.day == Comic.Day(year: 2025, month: 2, day: 30))
    }

    @Test func `an invalid publication date is omitted`() async throws {
        let server = try FaultServer(.json(json.replacingOccurrences(of: "\"2\"", with: "\"13\"")))
        defer { server.stop() }
        #expect(try await env(server).loadComic(7).day == nil)
    }

    @Test func `a comic number that the server does not have is reported as missing`() async throws {
        let server = try FaultServer(.status(404))
        defer { server.stop() }
        let env = try env(server)
        await #expect(throws: Comics.Problem.missing(9)) { try await env.loadComic(9) }
    }

    @Test(arguments: [
        Reply.status(500), .truncated(Data("{".utf8), claimed: 9), .json("[]"), .noise, .hangUp,
    ])
    func `a failed request for a comic is reported with a message`(reply: Reply) async throws {
        let server = try FaultServer(reply)
        defer { server.stop() }
        do {
            _ = try await env(server).loadLatestComic()
            Issue.record("Expected an error.")
        } catch let problem as Comics.Problem {
            guard case .unavailable(let message) = problem else {
                Issue.record("\(problem)")
                return
            }
            #expect(message.hasSuffix("."))
        }
    }

    @Test func `the bundled archive serves all of its comics`() async throws {
        let server = ArchiveServer()
        let env = ComicsEnv.live(ArchiveAddress(bundled: try await server.start()), client: .patient)
        let newest = try await env.loadLatestComic().number
        #expect(newest == Archive.strips.count)
        for number in 1...newest { #expect(try await env.loadComic(number).day != nil) }
        await server.stop()
    }

    @Test func `the error for a missing archive suggests a fix`() async throws {
        let env = ComicsEnv.live(ArchiveAddress(bundled: nil), client: .patient)
        await #expect(
            throws: Comics.Problem.unavailable(
                "The bundled archive is not running. Restart the program, or choose a server with `set archive`."
            )
        ) { try await env.loadLatestComic() }
    }
}
