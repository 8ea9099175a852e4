import JokesPort

/// What the first screen shows: all that its previews need.
public struct HomeViewState: Hashable, Sendable {
    public var joke: Loadable<Joke>
    public var categories: Loadable<[JokeCategory]>
    /// What the field to search in shows.
    public var query: String

    public init(
        joke: Loadable<Joke> = Loadable(), categories: Loadable<[JokeCategory]> = Loadable(),
        query: String = ""
    ) {
        self.joke = joke
        self.categories = categories
        self.query = query
    }

    /// The categories that are searched for.
    public var hits: [JokeCategory] { categories.value?.matching(query) ?? [] }
}
