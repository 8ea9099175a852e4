import JokesPort

/// The view state of the reader, which shows one of several jokes at a time.
///
/// Turning a page has no side effects, so the reader needs neither a view model nor a machine. The reader's view stores
/// this value in `@State`, and tests call the functions of the value.
public struct ReaderViewState: Hashable, Sendable {
    public let jokes: [Joke]
    /// The index of the joke on screen, which is always valid.
    public private(set) var index = 0

    /// Creates a reader at the first joke. Returns `nil` if there are no jokes.
    public init?(_ jokes: [Joke]) {
        if jokes.isEmpty { return nil }
        self.jokes = jokes
    }

    public var joke: Joke { jokes[index] }
    public var hasPrevious: Bool { index > 0 }
    public var hasNext: Bool { index + 1 < jokes.count }

    /// Shows the next joke, or stays at the last joke.
    public mutating func next() {
        if hasNext { index += 1 }
    }

    /// Shows the previous joke, or stays at the first joke.
    public mutating func previous() {
        if hasPrevious { index -= 1 }
    }
}
