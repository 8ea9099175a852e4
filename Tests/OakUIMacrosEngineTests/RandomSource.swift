import TestSupport

/// A generator of random sources: Swift fragments in any order, and valid sources with some bytes changed.
struct RandomSource {
    private static let pieces = [
        "@", "Entry", "Previewable", "#Preview", "#", "var", "let", "x", "`y z`", "`", ":", "=", ",", ";",
        ".", "(", ")", "[",
        "]", "{", "}", "<", ">", "->", "?", "!", "&", "+", "/", "/*", "*/", "//", "\n", "\r\n", " ", "\"",
        "\"\"\"", "#\"",
        "\"#", "\\(", "\\", "#/", "/#", "0x", "1e", "1.5", "é", "漢", "\u{0}", "\u{1}", "willSet", "in",
        "else", "Optional",
        "private", "unowned", "static", "as", "if", "for",
    ]

    private static let correct = [
        "@Entry public var handler: @Sendable (Dictionary<String, [Int]>, Int) throws -> Int? = { a, b in a[\"\\(b)\"] }",
        "#Preview(\"x\", traits: .portrait) { @Previewable @State var x: Int = f(1, 2)\n Text(\"\\(x)\") // }\n }",
        "@Entry var a: (Int, String) = (1, #\"\"\"\n a \"# b\n \"\"\"#) /* c */",
    ]

    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func source() -> String {
        Bool.random(using: &generator) ? pieces() : changed()
    }

    private mutating func pieces() -> String {
        (0..<Int.random(in: 0...60, using: &generator)).map { _ in
            Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
        }.joined(separator: Bool.random(using: &generator) ? "" : " ")
    }

    private mutating func changed() -> String {
        var bytes = Array(Self.correct[Int.random(in: 0..<Self.correct.count, using: &generator)].utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0...2, using: &generator) {
            case 0: bytes[index] = .random(in: 0...255, using: &generator)
            case 1: bytes.remove(at: index)
            default: bytes.removeSubrange(index...)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
