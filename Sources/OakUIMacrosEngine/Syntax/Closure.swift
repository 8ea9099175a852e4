/// A closure: `{ signature in statements }`. All ranges are ranges of token indices.
struct Closure: Equatable {
    /// The tokens from the opening to the closing brace.
    let tokens: Range<Int>
    /// The tokens from `{` up to and including `in`, or only `{`.
    let head: Range<Int>
    let statements: Range<Int>

    /// Creates the closure whose opening brace is at the given index.
    init(_ source: Source, at open: Int) {
        let close = source.partner(of: open)
        tokens = open..<close + 1
        let body = Self.signatureEnd(source, from: open + 1, to: close) ?? open + 1
        head = open..<body
        statements = body..<close
    }

    /// Returns the index after the `in` that ends the signature, or `nil` if the closure has no signature.
    private static func signatureEnd(_ source: Source, from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if source.isWord("in", at: index) { return index + 1 }
            // A statement that starts with one of these keywords can also contain `in`, as in `for x in`.
            if source.isWord("for", "let", "var", "return", "if", "switch", "struct", "func", at: index) {
                return nil
            }
            switch source.tokens[index].kind {
            case .word, .arrow, .symbol("@"), .symbol("."), .symbol(","), .symbol(":"), .symbol("?"),
                .symbol("<"),
                .symbol(">"), .symbol("&"), .symbol("!"):
                index += 1
            case .symbol("("), .symbol("["): index = source.partner(of: index) + 1
            default: return nil
            }
        }
        return nil
    }
}
