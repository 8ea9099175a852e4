/// The dependencies of the app. Both editions share this port.
public struct JokesEnv: Sendable {
    /// Loads a random joke from a category, or from any category if the argument is `nil`.
    ///
    /// Throws `JokesProblem`, or `CancellationError` if the task is cancelled.
    public var loadJoke: @Sendable (JokeCategory?) async throws -> Joke

    /// Loads all categories in display order. Throws the same errors as `loadJoke`.
    public var loadCategories: @Sendable () async throws -> [JokeCategory]

    public init(
        loadJoke: @escaping @Sendable (JokeCategory?) async throws -> Joke,
        loadCategories: @escaping @Sendable () async throws -> [JokeCategory]
    ) {
        self.loadJoke = loadJoke
        self.loadCategories = loadCategories
    }
}
