/// A minifier for scripts that preserves their behavior.
///
/// It removes comment lines, indentation, spaces beside punctuation, line ends beside punctuation that continues or
/// ends a statement, and semicolons before closing braces. It recognizes no syntax except literals, so a script must
/// follow these rules: comments are on their own lines, a literal ends on the line on which it begins, and a space
/// follows each division operator.
enum CompactScript {
    private static let blank = UInt8(ascii: " ")
    private static let newline = UInt8(ascii: "\n")
    private static let semicolon = UInt8(ascii: ";")
    private static let brace = UInt8(ascii: "}")
    private static let slash = UInt8(ascii: "/")
    private static let punctuation = Set("={}()[],;:?&|<>!*%".utf8)
    private static let signs = Set("+-".utf8)
    private static let continuing = Set("=>{([,;:?&|".utf8)
    private static let closing = Set("})].?:,&|=".utf8)
    private static let quotes = Set("\"'`".utf8)

    static func compact(_ script: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for line in script.split(separator: newline) {
            let line = line.drop { $0 == blank }
            if line.isEmpty || line.starts(with: "//".utf8) { continue }
            if let last = result.last, let first = line.first, !continuing.contains(last),
                !closing.contains(first)
            {
                result.append(newline)
            }
            append(line, to: &result)
        }
        return result
    }

    private static func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
        var end: UInt8?  // The byte that ends the current literal.
        var isEscaped = false
        for (byte, next) in zip(line, line.dropFirst() + [newline]) {
            if isEscaped {
                isEscaped = false
            } else if end != nil {
                isEscaped = byte == UInt8(ascii: "\\")
                if byte == end { end = nil }
            } else if quotes.contains(byte) || byte == slash && next != blank {
                end = byte
            } else if byte == blank, let last = result.last, !separates(last, next) {
                continue
            } else if byte == brace, result.last == semicolon {
                result.removeLast()
            }
            result.append(byte)
        }
    }

    /// Returns whether a space between two bytes is significant, as in `a + +b`.
    private static func separates(_ last: UInt8, _ next: UInt8) -> Bool {
        if punctuation.contains(last) || punctuation.contains(next) { return false }
        return signs.contains(last) == signs.contains(next)
    }
}
