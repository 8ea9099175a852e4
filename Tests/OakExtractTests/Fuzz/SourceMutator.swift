/// A generator of defective sources. It changes the tokens of real sources at random.
struct SourceMutator {
    /// The sources, as lists of tokens. White space belongs to the token before it.
    private let sources: [[Substring]]

    init(_ sources: [String]) { self.sources = sources.map(Self.tokens) }

    /// The words that Swift or the extractor treats in a special way.
    private static let words = [
        "class", "enum", "struct", "extension M", "func", "init", "case", "default:", "switch", "if", "guard",
        "else",
        "for", "in", "while", "repeat", "return", "throw", "try?", "do", "catch", "defer", "fallthrough",
        "break", "let",
        "var", "inout", "static", "mutating", "indirect", "where", "is", "as?", "nil", "self", "Self",
        "state", "event",
        "&state", "$0", "#if A", "#else", "#endif", "\"\\(state)\"", "\"", "\"\"\"", "//", "/*", "*/", "@",
        "#", "\\", "`",
        "0", "1.5", ".", "?", "!", "->", "=", "==", "&&", "??", "_", ",", ":", ";", "(", ")", "[", "]", "{",
        "}", "<", ">",
    ]

    /// Pieces of code that closures, recursion and effects consist of.
    private static let pieces = [
        "let f = { f() }; f()", "var g: () -> State = { .a }; g = { g() }; state = g()",
        "func h() { h() }; h()",
        "func p() { q() }; func q() { p() }; p()", "{ $0($0) }({ $0 })",
        "state = run { run { run { state } } }",
        "{ [state, self] (a, b) in a = b }(&state, event)", "[1, 2].map { state = $0 }",
        "return update(&state, event: event)",
        "return .merge(update(&state, event: event), nil)",
        "Effect(id: id) { env, input in try input.send(.x) }",
        "var self = self", "case .a(let a, .b(let b)?) where a == b:",
        "extension M.State { var isTerminal: Bool { isTerminal } }",
        "static var initialState: State { initialState }", "typealias State = State",
        "typealias Event = M.Event",
        "static let child = Scope(\\.child, child)", "enum State { case a(State) }",
        "struct State { var state: State }", "return .merge([state].map(update))",
        "func m(_ a: Int) -> Effect { .merge([a].map(m)) }; return m(1)",
        "return .merge([1].compactMap(self.update) + [2].map(Self.load(_:)))",
    ]

    /// Returns a source with several random changes.
    func source(using generator: inout some RandomNumberGenerator) -> String {
        var tokens = sources.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...8, using: &generator) { change(&tokens, &generator) }
        return tokens.joined()
    }

    private func change(_ tokens: inout [Substring], _ generator: inout some RandomNumberGenerator) {
        let range = Self.range(in: tokens, &generator)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: tokens.removeSubrange(range)
        case 1: tokens.insert(contentsOf: tokens[range], at: range.lowerBound)
        case 2:
            tokens.insert(
                contentsOf: Array(tokens[range]), at: tokens.indices.randomElement(using: &generator) ?? 0)
        case 3: tokens.insert(" \(Self.words.randomElement(using: &generator) ?? "") ", at: range.lowerBound)
        case 4:
            tokens.insert("\n\(Self.pieces.randomElement(using: &generator) ?? "")\n", at: range.lowerBound)
        case 5:
            // Names refer to other declarations.
            let names = tokens.indices.filter { tokens[$0].first?.isLetter == true }
            guard let first = names.randomElement(using: &generator),
                let second = names.randomElement(using: &generator)
            else { return }
            tokens[first] = tokens[second]
        case 6:
            guard range.count > 1 else { return }
            tokens.swapAt(range.lowerBound, range.upperBound - 1)
        case 7:
            // A part of another source.
            guard let other = sources.randomElement(using: &generator), !other.isEmpty else { return }
            tokens.insert(contentsOf: other[Self.range(in: other, &generator)], at: range.lowerBound)
        case 8:
            // Deeply nested code.
            let brackets = ["()", "[]", "{}", "!", "-", "f()"].randomElement(using: &generator) ?? "()"
            let depth = Int.random(in: 1...30, using: &generator) * Int.random(in: 1...40, using: &generator)
            let opening = brackets == "f()" ? "f(" : String(brackets.prefix(1))
            tokens.insert(Substring(String(repeating: opening, count: depth)), at: range.lowerBound)
            let closing = brackets.count > 1 ? String(brackets.suffix(1)) : ""
            tokens.insert(Substring(String(repeating: closing, count: depth)), at: range.upperBound + 1)
        default:
            // Long code.
            let count = Int.random(in: 2...40, using: &generator)
            let part = Array(tokens[range])
            tokens.insert(contentsOf: (0..<count).flatMap { _ in part }, at: range.lowerBound)
        }
    }

    /// Returns a random range, which is short more often than long.
    private static func range(in tokens: [Substring], _ generator: inout some RandomNumberGenerator) -> Range<
        Int
    > {
        let start = Int.random(in: 0...tokens.count, using: &generator)
        let limit = [2, 8, 30, 120].randomElement(using: &generator) ?? 2
        return start..<min(tokens.count, start + Int.random(in: 0...limit, using: &generator))
    }

    private static func tokens(_ text: String) -> [Substring] {
        var (tokens, rest): ([Substring], Substring) = ([], text[...])
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            var end = word.isEmpty ? rest.index(after: rest.startIndex) : word.endIndex
            if !first.isWhitespace { end = rest[end...].prefix { $0.isWhitespace }.endIndex }
            tokens.append(rest[..<end])
            rest = rest[end...]
        }
        return tokens
    }
}
