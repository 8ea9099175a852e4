/// `{ signature in statements }`. Ranges are indices of tokens.
struct Closure: Equatable {
    /// From the opening to the closing brace.
    let tokens: Range<Int>
    /// Everything from `{` up to and with `in`, or only `{`.
    let head: Range<Int>
    let statements: Range<Int>

    /// The closure whose opening brace is at an index.
    init(_ source: Source, at open: Int) {
        let close = source.partner(of: open)
        tokens = open..<close + 1
        let body = Self.signatureEnd(source, from: open + 1, to: close) ?? open + 1
        head = open..<body
        statements = body..<close
    }

    /// The index after `in`, if the tokens before it can be a signature.
    private static func signatureEnd(_ source: Source, from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if source.isWord("in", at: index) { return index + 1 }
            // Keywords that start a statement, such as `for x in`, which has an `in` as well.
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
