/// A parser for inline Markdown. It supports `**strong**` and `__strong__`, `*emphasis*` and `_emphasis_`,
/// `~~strikethrough~~`, `` `code` ``, `[text](url)`, `<url>`, and backslash escapes. Unmatched delimiters are shown
/// verbatim.
struct InlineMarkdown {
    /// Returns whether `text` might contain Markdown.
    static func isLikely(in text: String) -> Bool {
        text.utf8.contains {
            switch $0 {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
                UInt8(ascii: "~"),
                UInt8(ascii: "<"), UInt8(ascii: "\\"):
                true
            default: false
            }
        }
    }

    /// Parses `text`, and returns its parts.
    static func parts(of text: String) -> [TextPart] { InlineMarkdown(text).parts }

    private(set) var parts: [TextPart] = []
    /// The number of times that the parser has examined a character. The number grows linearly with the length of the
    /// text.
    private(set) var steps = 0

    private let characters: [Character]
    private var closings: [Mark: [Int]] = [:]
    private var brackets: [Int]?
    private var parentheses: [Int: Int]?
    /// The ends of bracketed spans that are not followed by an address.
    private var unlinked: Set<Int> = []
    /// The characters that have not been added to a part yet, with the style of the next part.
    private var letters = TextPart(.letters(""))

    /// The delimiter at both ends of emphasized text.
    private struct Mark: Hashable {
        let character: Character
        let width: Int
    }

    init(_ text: String) {
        characters = Array(text)
        read(0..<characters.count, TextLook(), link: nil)
        finishLetters()
    }

    private mutating func read(_ range: Range<Int>, _ look: TextLook, link: URL?) {
        var index = range.lowerBound
        while index < range.upperBound {
            steps += 1
            if let next = readMarked(at: index, in: range, look, link) {
                index = next
            } else {
                append(characters[index...index], look, link)
                index += 1
            }
        }
    }

    /// Parses the construct that begins with a delimiter.
    ///
    /// - Returns: The end of the construct, or `nil` if none begins here.
    private mutating func readMarked(at index: Int, in range: Range<Int>, _ look: TextLook, _ link: URL?)
        -> Int?
    {
        switch characters[index] {
        case "\\":
            guard index + 1 < range.upperBound, characters[index + 1].isPunctuationMark else {
                return nil
            }
            append(characters[index + 1...index + 1], look, link)
            return index + 2
        case "`": return readCode(at: index, in: range, look, link)
        case "[": return link == nil ? readLink(at: index, in: range, look) : nil
        case "<": return link == nil ? readAddress(at: index, in: range, look) : nil
        case "*", "_", "~": return readEmphasis(at: index, in: range, look, link)
        default: return nil
        }
    }

    // MARK: Code and links

    private mutating func readCode(at index: Int, in range: Range<Int>, _ look: TextLook, _ link: URL?)
        -> Int?
    {
        let end = end(from: index + 1, in: range) { $0 == "`" }
        guard end > index + 1, end < range.upperBound else { return nil }
        var look = look
        look.design = .monospaced
        append(characters[index + 1..<end], look, link)
        return end + 1
    }

    private mutating func readLink(at index: Int, in range: Range<Int>, _ look: TextLook) -> Int? {
        let middle = closingBracket(from: index + 1)
        guard middle + 1 < range.upperBound, !unlinked.contains(middle) else { return nil }
        guard let (url, end) = address(from: middle + 1, in: range) else {
            unlinked.insert(middle)
            return nil
        }
        read(index + 1..<middle, look, link: url)
        return end + 1
    }

    /// Returns the address in the parentheses that open at `start`, together with the position at which they close.
    /// Returns `nil` if there is no link.
    private mutating func address(from start: Int, in range: Range<Int>) -> (URL, end: Int)? {
        guard characters[start] == "(", let end = closingParenthesis(of: start), end < range.upperBound
        else { return nil }
        var isLinked = false
        let rest = self.end(from: start + 1, in: start + 1..<end) { character in
            defer { isLinked = character == "]" }
            return isLinked && character == "("
        }
        guard rest == end, let url = URL(string: String(characters[start + 1..<end])) else { return nil }
        return (url, end)
    }

    private mutating func readAddress(at index: Int, in range: Range<Int>, _ look: TextLook) -> Int? {
        let end = end(from: index + 1, in: range) { $0 == ">" || $0 == "<" || $0.isWhitespace }
        guard end < range.upperBound, characters[end] == ">",
            let url = URL(string: String(characters[index + 1..<end])), url.scheme != nil
        else { return nil }
        append(characters[index + 1..<end], look, url)
        return end + 1
    }

    /// Returns the first position at or after `start` whose character matches, or the end of `range`.
    private mutating func end(
        from start: Int, in range: Range<Int>, where isWanted: (Character) -> Bool
    ) -> Int {
        var index = min(start, range.upperBound)
        while index < range.upperBound, !isWanted(characters[index]) { index += 1 }
        steps += index - start + 1
        return index
    }

    private mutating func closingBracket(from start: Int) -> Int {
        if let brackets { return brackets[start] }
        steps += characters.count
        let next = nextPlaces { characters[$0] == "]" }
        brackets = next
        return next[start]
    }

    private mutating func closingParenthesis(of start: Int) -> Int? {
        let ends = parentheses ?? matchedParentheses()
        parentheses = ends
        return ends[start]
    }

    private mutating func matchedParentheses() -> [Int: Int] {
        var open: [Int] = []
        var ends: [Int: Int] = [:]
        for (index, character) in characters.enumerated() {
            if character == "(" { open.append(index) }
            if character == ")", let start = open.popLast() { ends[start] = index }
        }
        steps += characters.count
        return ends
    }

    /// Returns the next matching position for each position in the text, and for its end. If no position matches, the
    /// entry is the end of the text.
    private func nextPlaces(where isWanted: (Int) -> Bool) -> [Int] {
        var next = [Int](repeating: characters.count, count: characters.count + 1)
        for index in characters.indices.reversed() {
            next[index] = isWanted(index) ? index : next[index + 1]
        }
        return next
    }

    // MARK: Emphasis

    private mutating func readEmphasis(
        at index: Int, in range: Range<Int>, _ look: TextLook, _ link: URL?
    )
        -> Int?
    {
        let mark = characters[index]
        let isDouble = index + 1 < range.upperBound && characters[index + 1] == mark
        guard isDouble || mark != "~" else { return nil }
        let width = isDouble ? 2 : 1
        let start = index + width
        guard start < range.upperBound, !characters[start].isWhitespace else { return nil }
        // An underscore inside a word is not a delimiter.
        if mark == "_", index > 0, characters[index - 1].isLetter || characters[index - 1].isNumber {
            return nil
        }
        let end = closing(Mark(character: mark, width: width), from: start + 1)
        guard end < range.upperBound else { return nil }
        var inner = look
        switch (mark, isDouble) {
        case ("~", _): inner.isStruckThrough = true
        case (_, true): inner.isBold = true
        case (_, false): inner.isItalic = true
        }
        read(start..<end, inner, link: link)
        return end + width
    }

    /// Returns the first position at or after `start` at which the delimiter can close emphasized text, or the end of
    /// the text.
    private mutating func closing(_ mark: Mark, from start: Int) -> Int {
        let next = closings[mark] ?? closings(of: mark)
        closings[mark] = next
        return next[start]
    }

    /// Returns, for each position, the next position at which the delimiter can close emphasized text.
    private mutating func closings(of mark: Mark) -> [Int] {
        // The number of consecutive delimiters that start at each position. Escaped delimiters do not count.
        var runs = [Int](repeating: 0, count: characters.count + 1)
        var isEscaped = false
        for (index, character) in characters.enumerated() {
            if character == mark.character, !isEscaped { runs[index] = 1 }
            isEscaped = character == "\\" && !isEscaped
        }
        for index in characters.indices.reversed() where runs[index] > 0 {
            runs[index] += runs[index + 1]
        }
        steps += 3 * characters.count
        let starts = nextPlaces { index in
            // If a run closes both this emphasis and an enclosing or nested emphasis, it is split at its end.
            guard index > 0, runs[index - 1] == 0, runs[index] == mark.width || runs[index] == 3 else {
                return false
            }
            return !characters[index - 1].isWhitespace
        }
        return starts.map { $0 < characters.count && runs[$0] == 3 && mark.width == 2 ? $0 + 1 : $0 }
    }

    // MARK: Letters

    private mutating func append(_ characters: ArraySlice<Character>, _ look: TextLook, _ link: URL?) {
        if letters.look != look || letters.link != link {
            finishLetters()
            letters = TextPart(.letters(""), look: look, link: link)
        }
        guard case .letters(var text) = letters.content else { return }
        letters.content = .letters("")  // avoids a copy of the text
        text.append(contentsOf: characters)
        letters.content = .letters(text)
    }

    private mutating func finishLetters() { if !letters.text.isEmpty { parts.append(letters) } }
}

extension Character {
    fileprivate var isPunctuationMark: Bool { isASCII && (isPunctuation || isSymbol) }
}
