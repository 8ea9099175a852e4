/// What jokes may be about.
public struct JokeCategory: Hashable, Sendable, Identifiable {
    /// As the collection calls it, for example `trees`.
    public var name: String

    public init(_ name: String) {
        self.name = name
    }

    public var id: String { name }

    /// As people read it, for example `Trees`.
    public var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension [JokeCategory] {
    /// Those with a text in their titles, whatever its case; all if there is nothing in the text but space.
    ///
    /// The text is plain: no character of it is a pattern.
    public func matching(_ text: String) -> [JokeCategory] {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
        return words.isEmpty ? self : filter { $0.title.lowercased().contains(words) }
    }
}
