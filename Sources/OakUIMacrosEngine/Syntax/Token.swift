/// A token of Swift source: a word, a literal, an arrow, a punctuation character, or one character of an operator.
public struct Token: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// A name or a keyword, including names in backticks, `$0` and `$name`.
        case word
        case number
        /// A complete string literal with its delimiters and interpolations.
        case string
        case regularExpression
        /// The arrow `->`.
        case arrow
        /// An ASCII punctuation character. Operators are split into characters, so that a `>>` that closes two generic
        /// argument lists needs no special treatment.
        case symbol(Character)
    }

    public let kind: Kind
    /// The UTF-8 byte range of the token in the source.
    public let range: Range<Int>
    /// A Boolean value that indicates whether the token is the first token on its line.
    public let startsLine: Bool
    /// A Boolean value that indicates whether whitespace or a comment precedes the token. It is also `true` for the
    /// first token of the source.
    public let isSeparated: Bool

    func `is`(_ symbol: Character) -> Bool { kind == .symbol(symbol) }
}
