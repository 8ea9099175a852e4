/// A category of jokes.
public struct JokeCategory: Hashable, Sendable, Identifiable {
    /// The name in the collection, for example `trees`.
    public var name: String

    public init(_ name: String) {
        self.name = name
    }

    public var id: String { name }

    /// The name for display, for example `Trees`.
    public var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension [JokeCategory] {
    /// Returns the categories whose titles contain the given text, ignoring case. If the text is empty or contains only
    /// whitespace, all categories are returned.
    ///
    /// The text is matched literally, not as a pattern.
    public func matching(_ text: String) -> [JokeCategory] {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
        return words.isEmpty ? self : filter { $0.title.lowercased().contains(words) }
    }
}
