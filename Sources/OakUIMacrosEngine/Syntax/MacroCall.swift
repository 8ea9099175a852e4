/// A call to a freestanding macro: `#Name(arguments) { closure }`. All ranges are ranges of token indices.
struct MacroCall: Equatable {
    /// The name without the `#`.
    let name: String
    /// The arguments with their parentheses.
    let arguments: Range<Int>?
    /// All trailing closures, including the labels between them.
    let trailing: Range<Int>
    /// The body: the first trailing closure, or the closure with the argument label `body`.
    let body: Closure?
    /// The index of the `#`.
    let start: Int

    /// Parses a macro call. Throws an error if the source does not start with one.
    init(_ source: Source) throws(SyntaxError) {
        guard source.isSymbol("#", at: 0), source.tokens.count > 1, source.tokens[1].kind == .word else {
            throw SyntaxError(message: "expected a macro", offset: source.offset(ofToken: 0))
        }
        start = 0
        name = source.text(source.tokens[1])
        var index = 2
        if source.isSymbol("(", at: index) {
            let close = source.partner(of: index)
            arguments = index..<close + 1
            index = close + 1
        } else {
            arguments = nil
        }
        trailing = index..<source.tokens.count
        if source.isSymbol("{", at: index) {
            body = Closure(source, at: index)
        } else {
            body = arguments.flatMap { Self.labelledBody(source, in: $0) }
        }
    }

    private static func labelledBody(_ source: Source, in arguments: Range<Int>) -> Closure? {
        var index = arguments.lowerBound + 1
        while index < arguments.upperBound - 1 {
            if source.isWord("body", at: index), source.isSymbol(":", at: index + 1),
                source.isSymbol("{", at: index + 2)
            {
                return Closure(source, at: index + 2)
            }
            index = source.partner(of: index) + 1
        }
        return nil
    }
}
