/// A joke.
public struct Joke: Hashable, Sendable, Identifiable {
    /// The identifier, which is unique in the joke's collection.
    public var id: String
    public var text: String
    /// The category, if the joke has one.
    public var category: JokeCategory?

    public init(id: String, text: String, category: JokeCategory? = nil) {
        self.id = id
        self.text = text
        self.category = category
    }
}
