/// A batch of up to five distinct jokes, which are drawn at random, one at a time.
public struct JokeBatch: Hashable, Sendable {
    /// The number of jokes in a full batch.
    public static let size = 5

    /// The maximum number of draws, after which a batch is complete even if it has fewer than five jokes. If a category
    /// has exactly five jokes, this number of draws finds all of them in 99 of 100 cases.
    public static let limit = 30

    public private(set) var jokes: [Joke] = []
    /// The number of draws so far.
    public private(set) var draws = 0
    /// A Boolean value that indicates whether no more jokes will be drawn.
    public private(set) var isComplete = false

    public init() {}

    /// Counts a draw and adds its joke unless the batch already contains it.
    public mutating func add(_ joke: Joke) {
        draws += 1
        if !jokes.contains(where: { $0.id == joke.id }) { jokes.append(joke) }
        if jokes.count >= Self.size || draws >= Self.limit { isComplete = true }
    }

    /// Marks the batch as complete.
    public mutating func close() {
        isComplete = true
    }
}
