import FlyingFox
import Foundation

/// Answers requests for jokes.
struct JokesHandler: HTTPHandler {
    let latency: Duration
    let clock: any Clock<Duration>
    /// Chooses the joke of a request.
    let random: @Sendable (Range<Int>) -> Int

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        if latency > .zero { try await clock.sleep(for: latency) }
        guard request.method == .GET else {
            var refusal = try HTTPResponse.refusal(.methodNotAllowed, "Only GET is served here.")
            refusal.headers[HTTPHeader("Allow")] = "GET"
            return refusal
        }
        switch request.path {
        case "/jokes/categories":
            return try .json(Repertoire.categories)
        case "/jokes/random":
            return try draw(request.query["category"])
        default:
            return try .refusal(.notFound, "Only /jokes/random and /jokes/categories exist.")
        }
    }

    private func draw(_ category: String?) throws -> HTTPResponse {
        let jokes = Repertoire.jokes.filter { category == nil || $0.category == category }
        guard !jokes.isEmpty else { return try .refusal(.notFound, "There are no jokes in this category.") }
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
