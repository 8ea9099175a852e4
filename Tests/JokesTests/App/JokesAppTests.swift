import FaultServer
import Foundation
import HTTPClient
import Testing
import WebDriver

/// Tests that run the built program.
@Suite(.serialized, .timeLimit(.minutes(5))) struct JokesAppTests {
    @Test(arguments: [(["--mvvm"], 1), (["--oak"], 1), ([], 2)])
    func `Jokes shows one edition or both, depending on its arguments`(arguments: [String], count: Int)
        async throws
    {
        let server = try await LocalServer("jokes", arguments)
        let page = try await Self.page(of: server)
        #expect(page.components(separatedBy: "placeholder=\"Search categories\"").count == count + 1)
    }

    @Test(arguments: ["--mvvm", "--oak"])
    func `Jokes can load jokes from another server`(edition: String) async throws {
        let jokes = try FaultServer(.status(503))
        defer { jokes.stop() }
        let server = try await LocalServer("jokes", [edition, "--api", jokes.url("/v1").absoluteString])
        _ = try await Self.page(of: server)
        var requests: Set<String> = []
        for await case .request(let line) in jokes.events {
            requests.insert(line)
            if requests.count == 2 { break }
        }
        #expect(requests == ["GET /v1/jokes/random HTTP/1.1", "GET /v1/jokes/categories HTTP/1.1"])
    }

    @Test func `Jokes exits on a signal even while a joke is loading`() async throws {
        let server = try await LocalServer("jokes", ["--latency", "60000"])
        _ = try await Self.page(of: server)
        await server.terminate()
        #expect(server.output.hasSuffix("Press Ctrl-C to quit.\n"))
    }

    @Test func `Jokes reports an error if its port is already in use`() async throws {
        let server = try await LocalServer("jokes")
        let other = try Self.program(["--port", "\(server.port)"])
        _ = try await other.output(matching: #/Port \d+ is already in use\./#)
    }

    @Test(arguments: [
        ["--mvvm", "--oak"], ["--api", "oak"], ["--api", "http://a.example/?b"], ["--latency=-1"],
        ["--latency", "60001"], ["walnut"],
    ])
    func `invalid arguments are rejected with a usage message`(arguments: [String]) async throws {
        _ = try await Self.program(arguments).output(matching: #/Error: [\s\S]*Usage: jokes/#)
    }

    private static func program(_ arguments: [String]) throws -> ChildProcess {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        return try ChildProcess(folder.appending(path: "jokes").path, arguments)
    }

    private static func page(of server: LocalServer) async throws -> String {
        let url = try #require(URL(string: server.address("/")))
        return String(decoding: try await HTTPClient.patient.get(url), as: UTF8.self)
    }
}
