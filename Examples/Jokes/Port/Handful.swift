/// Up to five distinct jokes, which are drawn one after the other from all that there are.
public struct Handful: Hashable, Sendable {
    /// How many jokes are wanted.
    public static let size = 5

    /// How often is drawn at most: there may be fewer jokes than are wanted. Of just as many, all are found in 99
    /// of 100 cases.
    public static let limit = 30

    public private(set) var jokes: [Joke] = []
    /// How often was drawn.
    public private(set) var draws = 0
    /// Whether no more are drawn.
    public private(set) var isComplete = false

    public init() {}

    /// Counts a draw, and adds its joke unless it is there already.
    public mutating func add(_ joke: Joke) {
        draws += 1
        if !jokes.contains(where: { $0.id == joke.id }) { jokes.append(joke) }
        if jokes.count >= Self.size || draws >= Self.limit { isComplete = true }
    }

    /// Says that there are no more.
    public mutating func close() {
        isComplete = true
    }
}
