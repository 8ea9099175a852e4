import JokesPort

/// What view models ask for jokes. A protocol, so that tests can be it.
public protocol JokeSession: Sendable {
    /// Any joke, or any of a category.
    func joke(in category: JokeCategory?) async throws -> Joke
    func categories() async throws -> [JokeCategory]
}

extension JokesEnv: JokeSession {
    public func joke(in category: JokeCategory?) async throws -> Joke { try await loadJoke(category) }
    public func categories() async throws -> [JokeCategory] { try await loadCategories() }
}
