import FaultServer
import Foundation
import HTTPClient
import JokesPort
import JokesService
import Testing

/// Tests that run the service with a scripted server.
@Suite struct ServiceTests {
    private let json = """
        {"categories": ["trees"], "created_at": "2020-01-05 13:42:19.576875", \
        "icon_url": "https://example.org/icon.png", "id": "pd-6z", \
        "updated_at": "2020-01-05 13:42:19.576875", "url": "https://example.org/jokes/pd-6z", \
        "value": "An oak\\u2019s plan: \\"same spot\\"."}
        """

    @Test func `a joke from the server is converted to the app's type`() async throws {
        let server = try FaultServer(.json(json))
        defer { server.stop() }
        let joke = try await JokesEnv.live(server.url(), client: .patient).loadJoke(nil)
        #expect(
            joke == Joke(id: "pd-6z", text: "An oak’s plan: \"same spot\".", category: JokeCategory("trees")))
        #expect(server.requests == ["GET /jokes/random HTTP/1.1"])
    }

    @Test func `a joke's category is optional`() async throws {
        let server = try FaultServer(.json(#"{"categories": [], "id": "1", "value": "A joke."}"#))
        defer { server.stop() }
        #expect(try await JokesEnv.live(server.url(), client: .patient).loadJoke(nil).category == nil)
    }

    @Test func `categories are listed in the server's order`() async throws {
        let server = try FaultServer(.json(#"["trees", "books"]"#))
        defer { server.stop() }
        let categories = try await JokesEnv.live(server.url(), client: .patient).loadCategories()
        #expect(categories == [JokeCategory("trees"), JokeCategory("books")])
        #expect(server.requests == ["GET /jokes/categories HTTP/1.1"])
    }

    @Test(arguments: [
        ("trees", "trees"), ("c++", "c%2B%2B"), ("a&b=c", "a%26b%3Dc"), ("50% off", "50%25%20off"),
        ("é#?/", "%C3%A9%23%3F%2F"),
    ])
    func `a category is requested by its percent-encoded name`(name: String, query: String) async throws {
        let server = try FaultServer(.json(json))
        defer { server.stop() }
        _ = try await JokesEnv.live(server.url(), client: .patient).loadJoke(JokeCategory(name))
        #expect(server.requests == ["GET /jokes/random?category=\(query) HTTP/1.1"])
    }

    @Test func `the address of the joke server can have a path`() async throws {
        let server = try FaultServer(.json(json))
        defer { server.stop() }
        _ = try await JokesEnv.live(server.url("/api/"), client: .patient).loadJoke(nil)
        #expect(server.requests == ["GET /api/jokes/random HTTP/1.1"])
    }

    @Test func `requesting a joke from a category unknown to the server throws noJokes`() async throws {
        let server = try FaultServer(.status(404))
        defer { server.stop() }
        let env = JokesEnv.live(try server.url(), client: .patient)
        await #expect(throws: JokesProblem.noJokes) { try await env.loadJoke(JokeCategory("walnuts")) }
    }

    @Test func `status 404 for a request without a category is reported as an HTTP error`() async throws {
        let server = try FaultServer(.status(404))
        defer { server.stop() }
        let env = JokesEnv.live(try server.url(), client: .patient)
        await #expect(throws: JokesProblem.unavailable("\(HTTPError.status(404))")) {
            try await env.loadJoke(nil)
        }
    }

    @Test(arguments: [
        Reply.status(500), .truncated(Data("{".utf8), claimed: 9), .json("[]"), .json("{\"id\": 1}"), .noise,
        .hangUp,
        .reset(after: Data()),
    ])
    func `a failed request without a category is reported with a message`(reply: Reply) async throws {
        let server = try FaultServer(reply)
        defer { server.stop() }
        let env = JokesEnv.live(try server.url(), client: .patient)
        let error = await #expect(throws: JokesProblem.self) { try await env.loadJoke(nil) }
        #expect("\(try #require(error))".hasSuffix("."))
        guard case .unavailable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a cancelled request throws a cancellation error`() async throws {
        let server = try FaultServer(.silence)
        defer { server.stop() }
        let env = JokesEnv.live(try server.url(), client: .patient)
        let task = Task { try await env.loadJoke(nil) }
        var events = server.events.makeAsyncIterator()
        _ = await events.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await events.next() == .clientDisconnected)
    }
}
