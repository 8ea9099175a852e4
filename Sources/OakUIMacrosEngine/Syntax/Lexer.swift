/// A lexer for Swift source. It skips whitespace and comments. Every other byte belongs to exactly one token.
///
/// The lexer runs in linear time.
public struct Lexer {
    /// The maximum nesting depth of string interpolations.
    static let maximumDepth = 64

    let bytes: [UInt8]
    private(set) var position = 0
    private var depth = 0
    private var previous: Token.Kind?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the tokens of a source.
    ///
    /// Throws an error for an unterminated literal, block comment or name in backticks, for interpolations that are
    /// nested too deeply, and for control characters other than whitespace and NUL.
    public static func tokens(of source: String) throws(SyntaxError) -> [Token] {
        var lexer = Lexer(Array(source.utf8))
        var tokens: [Token] = []
        while let token = try lexer.next() { tokens.append(token) }
        return tokens
    }

    mutating func next() throws(SyntaxError) -> Token? {
        let end = position
        let startsLine = try skipTrivia()
        guard let byte = peek() else { return nil }
        let start = position
        let kind = try scan(byte)
        previous = kind
        return Token(
            kind: kind, range: start..<position, startsLine: startsLine,
            isSeparated: start > end || start == 0)
    }

    private mutating func scan(_ byte: UInt8) throws(SyntaxError) -> Token.Kind {
        switch byte {
        case UInt8(ascii: "`"): return try scanEscapedWord()
        case UInt8(ascii: "\""): return try scanString(pounds: 0)
        case UInt8(ascii: "#"): return try scanPound()
        case UInt8(ascii: "/"): return scanSlash()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
        case _ where Self.isWord(byte):
            while let byte = peek(), Self.isWord(byte) { position += 1 }
            return .word
        case UInt8(ascii: "-") where peek(1) == UInt8(ascii: ">"):
            position += 2
            return .arrow
        case 0x21...0x7E:
            position += 1
            return .symbol(Character(UnicodeScalar(byte)))
        default:
            throw SyntaxError(message: "unexpected control character", offset: position)
        }
    }

    // MARK: Whitespace and comments

    /// Skips whitespace and comments, and returns whether the next token is the first one on its line.
    private mutating func skipTrivia() throws(SyntaxError) -> Bool {
        var startsLine = position == 0
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                startsLine = true
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0x00:
                position += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
                while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
                    position += 1
                }
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                startsLine = try skipBlockComment() || startsLine
            default:
                return startsLine
            }
        }
        return startsLine
    }

    /// Skips a block comment and returns whether it spans more than one line.
    private mutating func skipBlockComment() throws(SyntaxError) -> Bool {
        let start = position
        var open = 0
        var hasLines = false
        while let byte = peek() {
            switch (byte, peek(1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                open += 1
                position += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                open -= 1
                position += 2
                if open == 0 { return hasLines }
            default:
                hasLines = hasLines || byte == UInt8(ascii: "\n")
                position += 1
            }
        }
        throw SyntaxError(message: "unterminated '/*' comment", offset: start)
    }

    // MARK: Words and numbers

    private mutating func scanEscapedWord() throws(SyntaxError) -> Token.Kind {
        let start = position
        position += 1
        while let byte = peek(), byte != UInt8(ascii: "\n") {
            position += 1
            if byte == UInt8(ascii: "`") { return .word }
        }
        throw SyntaxError(message: "unterminated '`'", offset: start)
    }

    private mutating func scanNumber() -> Token.Kind {
        let isHexadecimal = peek() == UInt8(ascii: "0") && peek(1).map { $0 | 0x20 } == UInt8(ascii: "x")
        let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
        while let byte = peek() {
            if Self.isWord(byte) {
                position += 1
                let hasSign = peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-")
                if byte | 0x20 == exponent, hasSign, Self.isDigit(peek(1)) { position += 1 }
            } else if byte == UInt8(ascii: "."), Self.isDigit(peek(1)) {
                position += 1
            } else {
                break
            }
        }
        return .number
    }

    // MARK: Literals with delimiters

    /// Scans a token that starts with `#`: a raw string, an extended regular expression, or the `#` of a macro.
    private mutating func scanPound() throws(SyntaxError) -> Token.Kind {
        var pounds = 0
        while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
        switch peek(pounds) {
        case UInt8(ascii: "\""):
            position += pounds
            return try scanString(pounds: pounds)
        case UInt8(ascii: "/"):
            let start = position
            position += pounds + 1
            while peek() != nil {
                if peek() == UInt8(ascii: "/"), hasPounds(pounds, after: position + 1) {
                    position += 1 + pounds
                    return .regularExpression
                }
                position += peek() == UInt8(ascii: "\\") && peek(1) != nil ? 2 : 1
            }
            throw SyntaxError(message: "unterminated regular expression", offset: start)
        default:
            // Consecutive `#` characters become one token. More than one is invalid in Swift, and counting the
            // remaining ones again at each of them would take quadratic time.
            position += pounds
            return .symbol("#")
        }
    }

    /// Scans a string from its first quotation mark. The preceding `#` characters have already been scanned.
    private mutating func scanString(pounds: Int) throws(SyntaxError) -> Token.Kind {
        let start = position - pounds
        let quote = UInt8(ascii: "\"")
        let isMultiline =
            peek(1) == quote && peek(2) == quote && !(pounds > 0 && hasPounds(pounds, after: position + 3))
        let quotes = isMultiline ? 3 : 1
        position += quotes
        while let byte = peek() {
            if byte == quote, !isMultiline || peek(1) == quote && peek(2) == quote,
                hasPounds(pounds, after: position + quotes)
            {
                position += quotes + pounds
                return .string
            }
            if byte == UInt8(ascii: "\\"), hasPounds(pounds, after: position + 1) {
                position += 1 + pounds
                if peek() == UInt8(ascii: "(") {
                    try skipInterpolation()
                } else if let escaped = peek(), isMultiline || escaped != UInt8(ascii: "\n") {
                    position += 1
                }
                continue
            }
            if !isMultiline, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            position += 1
        }
        throw SyntaxError(message: "unterminated string literal", offset: start)
    }

    private mutating func skipInterpolation() throws(SyntaxError) {
        let start = position
        guard depth < Self.maximumDepth else {
            throw SyntaxError(message: "string interpolations are nested too deeply", offset: start)
        }
        depth += 1
        defer { depth -= 1 }
        var open = 0
        while let token = try next() {
            if token.is("(") { open += 1 }
            if token.is(")") {
                open -= 1
                if open == 0 { return }
            }
        }
        throw SyntaxError(message: "unterminated string interpolation", offset: start)
    }

    /// Scans a regular expression if an operand is expected, no space or tab follows the slash, and the expression ends
    /// on the same line. Otherwise, scans the slash as a character of an operator.
    private mutating func scanSlash() -> Token.Kind {
        if isOperandExpected, let end = endOfRegularExpression() {
            position = end
            return .regularExpression
        }
        position += 1
        return .symbol("/")
    }

    private var isOperandExpected: Bool {
        guard case .symbol(let symbol)? = previous else { return previous == nil || previous == .arrow }
        return "([{,:;=&|~".contains(symbol)
    }

    private func endOfRegularExpression() -> Int? {
        var index = position + 1
        guard index < bytes.count, bytes[index] != UInt8(ascii: " "), bytes[index] != UInt8(ascii: "\t")
        else {
            return nil
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
            if bytes[index] == UInt8(ascii: "/") { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    // MARK: Bytes

    private func peek(_ distance: Int = 0) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    private func hasPounds(_ count: Int, after index: Int) -> Bool {
        index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private static func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    /// Returns whether a byte can be part of a name. All non-ASCII characters are accepted, because only the end of a
    /// name matters.
    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            return true
        default: return false
        }
    }
}
