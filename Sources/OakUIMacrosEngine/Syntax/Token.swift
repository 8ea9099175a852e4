/// A piece of Swift source: a word, a literal, or one character of punctuation or of an operator.
public struct Token: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// A name or a keyword, also one in backticks, `$0` or `$name`.
        case word
        case number
        /// A whole literal with its delimiters and everything interpolated into it.
        case string
        case regularExpression
        /// `->`
        case arrow
        /// One character of ASCII punctuation. Operators come character by character, so that the `>>` that
        /// closes two lists of generic arguments needs no splitting.
        case symbol(Character)
    }

    public let kind: Kind
    /// Where it is in the UTF-8 bytes of the source.
    public let range: Range<Int>
    /// Whether it is the first token of its line.
    public let startsLine: Bool
    /// Whether white space or a comment precedes it.
    public let isSeparated: Bool

    func `is`(_ symbol: Character) -> Bool { kind == .symbol(symbol) }
}
