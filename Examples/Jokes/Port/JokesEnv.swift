/// The dependencies of the app, which both editions share.
public struct JokesEnv: Sendable {
    /// A closure that loads a random joke from a category, or from any category if the argument is `nil`.
    ///
    /// The closure throws `JokesProblem`, or `CancellationError` if the task is cancelled.
    public var loadJoke: @Sendable (JokeCategory?) async throws -> Joke

    /// A closure that loads all categories in display order. It throws the same errors as `loadJoke`.
    public var loadCategories: @Sendable () async throws -> [JokeCategory]

    public init(
        loadJoke: @escaping @Sendable (JokeCategory?) async throws -> Joke,
        loadCategories: @escaping @Sendable () async throws -> [JokeCategory]
    ) {
        self.loadJoke = loadJoke
        self.loadCategories = loadCategories
    }
}
