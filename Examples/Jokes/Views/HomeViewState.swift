import JokesPort

/// The view state of the first screen. Previews of the screen need no other data.
public struct HomeViewState: Hashable, Sendable {
    public var joke: Loadable<Joke>
    public var categories: Loadable<[JokeCategory]>
    /// The text of the search field.
    public var query: String

    public init(
        joke: Loadable<Joke> = Loadable(), categories: Loadable<[JokeCategory]> = Loadable(),
        query: String = ""
    ) {
        self.joke = joke
        self.categories = categories
        self.query = query
    }

    /// The categories that match the query.
    public var hits: [JokeCategory] { categories.value?.matching(query) ?? [] }
}
