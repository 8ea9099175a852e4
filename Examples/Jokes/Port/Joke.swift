/// A joke as people read it.
public struct Joke: Hashable, Sendable, Identifiable {
    /// Tells it from all others of its collection.
    public var id: String
    public var text: String
    /// What it is about, if anybody has said so.
    public var category: JokeCategory?

    public init(id: String, text: String, category: JokeCategory? = nil) {
        self.id = id
        self.text = text
        self.category = category
    }
}
