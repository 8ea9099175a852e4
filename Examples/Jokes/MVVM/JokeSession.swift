import JokesPort

/// A source of jokes for view models. It is a protocol so that tests can provide their own source.
public protocol JokeSession: Sendable {
    /// Returns a random joke from the category, or from any category if `category` is `nil`.
    func joke(in category: JokeCategory?) async throws -> Joke
    func categories() async throws -> [JokeCategory]
}

extension JokesEnv: JokeSession {
    public func joke(in category: JokeCategory?) async throws -> Joke { try await loadJoke(category) }
    public func categories() async throws -> [JokeCategory] { try await loadCategories() }
}
