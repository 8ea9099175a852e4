/// Functions that determine whether a line break ends a statement. They cover the common cases of Swift's rules.
extension Parser {
    /// Returns whether a type or an expression ends before a token that starts a new line.
    func endsLine(before index: Int) -> Bool {
        guard source.tokens[index].startsLine else { return false }
        return !continuesLine(at: index) && !expectsOperand(after: index - 1)
    }

    private func continuesLine(at index: Int) -> Bool {
        let token = source.tokens[index]
        switch token.kind {
        case .arrow: return true
        case .word: return source.isWord("as", "is", "else", "catch", at: index)
        case .symbol("."), .symbol("{"), .symbol("="): return true
        case .symbol(let symbol) where "+-*/%<>&|^~!?:".contains(symbol):
            // A prefix operator is directly followed by its operand and starts a statement.
            var last = index
            while last + 1 < end, !source.tokens[last + 1].isSeparated, isOperator(source.tokens[last + 1]) {
                last += 1
            }
            return last + 1 < end && source.tokens[last + 1].isSeparated
        default: return false
        }
    }

    private func expectsOperand(after index: Int) -> Bool {
        let token = source.tokens[index]
        switch token.kind {
        case .arrow, .symbol("="), .symbol(":"), .symbol(","): return true
        case .symbol("."): return true
        case .word:
            return source.isWord(
                "try", "await", "any", "some", "as", "is", "else", "if", "switch", "throws", "async", "inout",
                "consume", "copy",
                at: index)
        case .symbol where isOperator(token):
            // A postfix operator directly follows its operand and ends the line.
            var first = index
            while first > 0, !source.tokens[first].isSeparated, isOperator(source.tokens[first - 1]) {
                first -= 1
            }
            return source.tokens[first].isSeparated
        default: return false
        }
    }

    private func isOperator(_ token: Token) -> Bool {
        guard case .symbol(let symbol) = token.kind else { return false }
        return "+-*/%<>&|^~!?=.".contains(symbol)
    }
}
