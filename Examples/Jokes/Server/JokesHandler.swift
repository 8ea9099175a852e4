import FlyingFox
import Foundation

/// A handler for API requests.
struct JokesHandler: HTTPHandler {
    let latency: Duration
    let clock: any Clock<Duration>
    /// A function that selects a random index from a range.
    let random: @Sendable (Range<Int>) -> Int

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        if latency > .zero { try await clock.sleep(for: latency) }
        guard request.method == .GET else {
            var refusal = try HTTPResponse.refusal(.methodNotAllowed, "Only GET is supported.")
            refusal.headers[HTTPHeader("Allow")] = "GET"
            return refusal
        }
        switch request.path {
        case "/jokes/categories":
            return try .json(Repertoire.categories)
        case "/jokes/random":
            return try draw(request.query["category"])
        default:
            return try .refusal(.notFound, "The available paths are /jokes/random and /jokes/categories.")
        }
    }

    private func draw(_ category: String?) throws -> HTTPResponse {
        let jokes = Repertoire.jokes.filter { category == nil || $0.category == category }
        guard !jokes.isEmpty else { return try .refusal(.notFound, "This category has no jokes.") }
        return try .json(JokeJSON(jokes[random(jokes.indices)]))
    }
}

extension HTTPResponse {
    fileprivate static func json(_ value: some Encodable, _ status: HTTPStatusCode = .ok) throws -> Self {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return HTTPResponse(
            statusCode: status, headers: [.contentType: "application/json"], body: try encoder.encode(value))
    }

    fileprivate static func refusal(_ status: HTTPStatusCode, _ message: String) throws -> Self {
        try json(RefusalJSON(status: status.code, message: message), status)
    }
}
