/// A minifier for style sheets that preserves their meaning.
///
/// It removes comments, indentation, line ends, spaces beside punctuation, and the last semicolon of a rule. It
/// recognizes no syntax except comments and strings, so a style sheet must follow one rule: a space follows the colon
/// of a declaration, but never the colon of a selector.
enum CompactStyle {
    private static let blank = UInt8(ascii: " ")
    private static let newline = UInt8(ascii: "\n")
    private static let semicolon = UInt8(ascii: ";")
    private static let brace = UInt8(ascii: "}")
    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let quotes = Set("\"'".utf8)
    /// The punctuation after which a space is not significant.
    private static let opening = Set("{};,>:(".utf8)
    /// The punctuation before which a space is not significant. `(` and `:` are excluded, because a space before them
    /// can be significant, as in `nav :hover`.
    private static let closing = Set("{};,>!)".utf8)

    static func compact(_ style: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var isSpaced = false  // Whether a space precedes the next byte.
        var index = 0
        while index < style.count {
            let byte = style[index]
            if byte == slash, index + 1 < style.count, style[index + 1] == star {
                index = end(ofComment: index, in: style)
                isSpaced = true
                continue
            }
            if byte == blank || byte == newline {
                isSpaced = true
                index += 1
                continue
            }
            if isSpaced, let last = result.last, !opening.contains(last), !closing.contains(byte) {
                result.append(blank)
            }
            isSpaced = false
            if byte == brace, result.last == semicolon { result.removeLast() }
            let next = quotes.contains(byte) ? end(ofString: index, in: style) : index + 1
            result += style[index..<next]
            index = next
        }
        return result
    }

    /// Returns the index after the comment that begins at the given index.
    private static func end(ofComment start: Int, in style: [UInt8]) -> Int {
        var index = start + 2
        while index + 1 < style.count, style[index] != star || style[index + 1] != slash { index += 1 }
        return min(index + 2, style.count)
    }

    /// Returns the index after the string that begins at the given index.
    private static func end(ofString start: Int, in style: [UInt8]) -> Int {
        var index = start + 1
        while index < style.count, style[index] != style[start] {
            index += style[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, style.count)
    }
}
