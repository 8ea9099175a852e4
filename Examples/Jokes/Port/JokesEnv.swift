/// What the app needs of the world: the port that both of its editions share.
public struct JokesEnv: Sendable {
    /// Any joke, or any of a category.
    ///
    /// Throws `JokesProblem`, or `CancellationError` when the task was cancelled.
    public var loadJoke: @Sendable (JokeCategory?) async throws -> Joke

    /// All categories in the order in which they are shown. Throws as `loadJoke` does.
    public var loadCategories: @Sendable () async throws -> [JokeCategory]

    public init(
        loadJoke: @escaping @Sendable (JokeCategory?) async throws -> Joke,
        loadCategories: @escaping @Sendable () async throws -> [JokeCategory]
    ) {
        self.loadJoke = loadJoke
        self.loadCategories = loadCategories
    }
}
