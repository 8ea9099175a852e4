/// Swift source code that has been split into tokens and has balanced brackets.
public struct Source {
    public let text: String
    public let tokens: [Token]
    private let bytes: [UInt8]
    private let partners: [Int]
    private let angles: [Int: Int]

    /// Creates a source. Throws an error if the text cannot be split into tokens or its brackets do not match.
    public init(_ text: String) throws(SyntaxError) {
        let tokens = try Lexer.tokens(of: text)
        partners = try Self.partners(of: tokens)
        angles = Self.angles(of: tokens)
        self.text = text
        self.tokens = tokens
        bytes = Array(text.utf8)
    }

    public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func text(_ token: Token) -> String { text(token.range) }

    /// Returns the text of a range of tokens, from the start of the first to the end of the last.
    func text(ofTokens indices: Range<Int>) -> String {
        indices.isEmpty
            ? ""
            : text(
                tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound - 1].range.upperBound)
    }

    /// Returns the index of the matching bracket, or `index` itself if the token is not a bracket.
    func partner(of index: Int) -> Int { partners[index] }

    /// Returns the index of the `>` that closes the `<` at the given index, or `nil` if the tokens between them cannot
    /// be generic arguments.
    func closingAngle(of index: Int) -> Int? { angles[index] }

    func isWord(_ words: String..., at index: Int) -> Bool {
        index < tokens.count && tokens[index].kind == .word && words.contains(text(tokens[index]))
    }

    func isSymbol(_ symbol: Character, at index: Int) -> Bool {
        index < tokens.count && tokens[index].is(symbol)
    }

    /// Returns the start of a token, or the end of the last token if the index is past that token.
    func offset(ofToken index: Int) -> Int {
        index < tokens.count ? tokens[index].range.lowerBound : tokens.last?.range.upperBound ?? 0
    }

    private static func partners(of tokens: [Token]) throws(SyntaxError) -> [Int] {
        var partners = Array(tokens.indices)
        var open: [(index: Int, symbol: Character)] = []
        for (index, token) in tokens.enumerated() {
            guard case .symbol(let symbol) = token.kind else { continue }
            switch symbol {
            case "(": open.append((index, ")"))
            case "[": open.append((index, "]"))
            case "{": open.append((index, "}"))
            case ")", "]", "}":
                guard let last = open.popLast(), last.symbol == symbol else {
                    throw SyntaxError(message: "unexpected '\(symbol)'", offset: token.range.lowerBound)
                }
                partners[last.index] = index
                partners[index] = last.index
            default: break
            }
        }
        if let last = open.last {
            throw SyntaxError(
                message: "expected '\(last.symbol)' to close this",
                offset: tokens[last.index].range.lowerBound)
        }
        return partners
    }

    /// Matches angle brackets in a single pass, which takes linear time even if a source has many `<` characters.
    private static func angles(of tokens: [Token]) -> [Int: Int] {
        var angles: [Int: Int] = [:]
        var open: [[Int]] = [[]]
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .symbol("<"): open[open.count - 1].append(index)
            case .symbol(">"):
                if let start = open[open.count - 1].popLast() { angles[start] = index }
            case .word, .number, .arrow, .symbol("."), .symbol(","), .symbol(":"), .symbol("?"), .symbol("!"),
                .symbol("&"), .symbol("@"), .symbol("-"), .symbol("~"):
                break
            case .symbol("("), .symbol("["): open.append([])
            case .symbol(")"), .symbol("]"): open.removeLast()
            case .symbol("{"):
                open[open.count - 1] = []
                open.append([])
            case .symbol("}"): open.removeLast()
            default: open[open.count - 1] = []
            }
        }
        return angles
    }
}

/// An error that describes why a source cannot be parsed, and where.
public struct SyntaxError: Error, Equatable {
    public let message: String
    /// The offset in UTF-8 bytes from the start of the source.
    public let offset: Int
}
