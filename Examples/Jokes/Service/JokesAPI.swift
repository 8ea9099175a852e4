import Foundation
import HTTPClient
import JokesPort

/// A client for the API of a joke server.
///
/// The client has no mutable state and can be used from any isolation domain. Source: https://api.chucknorris.io.
struct JokesAPI: Sendable {
    let base: URL
    let client: HTTPClient

    /// Returns a random joke from a category, or from any category if `category` is `nil`.
    ///
    /// - Throws: `JokesProblem`, or `CancellationError` if the task is cancelled.
    func joke(in category: JokeCategory?) async throws -> Joke {
        let url = try url("jokes/random", category: category)
        let joke: JokeDTO
        do {
            joke = try await fetch(url, what: "a joke")
        } catch HTTPError.status(404) where category != nil {
            throw JokesProblem.noJokes
        }
        return Joke(id: joke.id, text: joke.value, category: joke.categories.first.map { JokeCategory($0) })
    }

    /// Returns all categories.
    ///
    /// - Throws: The same errors as `joke(in:)`.
    func categories() async throws -> [JokeCategory] {
        let names: [String] = try await fetch(url("jokes/categories"), what: "a list of categories")
        return names.map { JokeCategory($0) }
    }

    private func fetch<Value: Decodable>(_ url: URL, what: String) async throws -> Value {
        let body = try await client.get(url)
        do {
            return try JSONDecoder().decode(Value.self, from: body)
        } catch is DecodingError {
            throw JokesProblem.unavailable(
                "The response from \(url.absoluteString) is not \(what). Check the address of the server.")
        }
    }

    private func url(_ path: String, category: JokeCategory? = nil) throws -> URL {
        let url = base.appendingPathComponent(path)
        guard let category else { return url }
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        // Percent-encode everything except letters and digits, because servers decode "+" in a query as a space.
        let name = category.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        parts?.percentEncodedQuery = name.map { "category=\($0)" }
        guard let url = parts?.url else { throw HTTPError.invalidURL(base.absoluteString) }
        return url
    }
}
