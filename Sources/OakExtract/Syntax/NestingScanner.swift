/// A scanner that finds code for which the parser of SwiftSyntax would overflow the stack, or take exponential time.
///
/// The scanner does not parse the code. It counts consecutive opening tokens, such as `try try`, `([[` or `<`. Sources that
/// people write have at most nine of them in a row.
struct NestingScanner {
    /// The maximum number of consecutive tokens without an operand.
    private static let runLimit = 16
    /// The maximum number of consecutive opening square brackets. The parser tries two types for each of them, so its time
    /// doubles.
    private static let squareLimit = 12

    private static let keywords: Set<String> = [
        "if", "switch", "try", "await", "return", "throw", "any", "some", "inout", "let", "var", "func", "in",
        "is", "as",
        "else", "while", "for", "guard", "do", "repeat", "defer", "consume", "copy", "borrowing", "consuming",
        "each", "unsafe", "yield", "indirect", "case", "where",
    ]

    /// The offset of the first code that is nested too deeply, in bytes, or `nil` if there is none.
    let offset: Int?

    init(_ text: String) {
        var (run, squares) = (0, 0)
        var bytes = Array(text.utf8)[...]
        var offset: Int?
        while let byte = bytes.first, offset == nil {
            if let rest = Self.afterComment(bytes) {
                bytes = rest
                continue
            }
            let word = bytes.prefix { Self.isName($0) }
            if word.isEmpty {
                bytes.removeFirst()
                switch byte {
                case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"),
                    UInt8(ascii: ":"):
                    continue
                case UInt8(ascii: "["): (run, squares) = (run + 1, squares + 1)
                case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "@"): run += 1
                case UInt8(ascii: "{"): (run, squares) = (run + 1, 0)
                case UInt8(ascii: "\\") where bytes.first == UInt8(ascii: "("): (run, squares) = (run + 1, 0)
                default: (run, squares) = (0, 0)
                }
            } else {
                bytes = bytes[word.endIndex...]
                run = Self.keywords.contains(String(decoding: word, as: UTF8.self)) ? run + 1 : 0
            }
            if run > Self.runLimit || squares > Self.squareLimit { offset = bytes.startIndex - 1 }
        }
        self.offset = offset
    }

    /// Returns the code after a comment, or `nil` if the code does not begin with a comment.
    private static func afterComment(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        if bytes.starts(with: "//".utf8) { return bytes.drop { $0 != UInt8(ascii: "\n") } }
        guard bytes.starts(with: "/*".utf8) else { return nil }
        var rest = bytes.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
        return rest.dropFirst(2)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 128 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}
