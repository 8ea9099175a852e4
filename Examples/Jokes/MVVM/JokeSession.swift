import JokesPort

/// The source of jokes for view models: a protocol, so that tests can supply their own.
public protocol JokeSession: Sendable {
    /// Returns a random joke, of the category if one is given.
    func joke(in category: JokeCategory?) async throws -> Joke
    func categories() async throws -> [JokeCategory]
}

extension JokesEnv: JokeSession {
    public func joke(in category: JokeCategory?) async throws -> Joke { try await loadJoke(category) }
    public func categories() async throws -> [JokeCategory] { try await loadCategories() }
}
