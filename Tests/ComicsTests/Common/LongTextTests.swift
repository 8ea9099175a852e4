import Oak
import Testing

@testable import Common

/// Tests that compare the layout of long text with a simple implementation, and count the width computations.
@Suite struct LongTextTests {
    private static let alphabet: [Character] = [
        "a", "b", " ", "\t", "é", "漢", "👨‍👩‍👧", "❤\u{FE0F}", "🇨🇭", "\u{200B}", "e\u{301}", "\n",
    ]

    /// Returns 2000 pseudorandom strings of up to 30 characters.
    private static func texts() -> [String] {
        var seed: UInt64 = 7
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        return (0..<2000).map { _ in String((0..<next(31)).map { _ in alphabet[next(alphabet.count)] }) }
    }

    @Test func `the visible part of an edited line matches the result of a reference implementation`() {
        let texts = Self.texts()
        for (index, (before, after)) in zip(texts, texts.reversed()).enumerated() {
            var line = LineEditor.State()
            (line.before, line.after) = (before, after)
            let columns = index % 40
            let room = max(1, columns - 1)
            var (left, right) = (before, after)
            while left.displayWidth > room { left.removeFirst() }
            while left.displayWidth + right.displayWidth > room { right.removeLast() }
            let view = LineView(line, columns: columns)
            #expect(view.text == left + right)
            #expect(view.cursor == left.displayWidth)
        }
    }

    @Test func `computing the visible part of a long line measures only the characters that fit`() {
        var line = LineEditor.State()
        line.before = String(repeating: "ab漢", count: 7000)
        line.after = line.before
        var count = 0
        let view = LineView(line, columns: 80) { character in
            count += 1
            return character.displayWidth
        }
        #expect(view.text.displayWidth <= 79)
        #expect(count <= 81)
    }

    @Test func `wrapped text matches the result of a reference implementation`() {
        for (index, text) in Self.texts().enumerated() {
            let width = 1 + index % 20
            #expect(text.wrapped(to: width) == Self.plainlyWrapped(text, to: width))
        }
    }

    @Test(arguments: [" ", ""])
    func `wrapping measures each character at most twice`(_ space: String) {
        let text = String(repeating: "acorns" + space, count: 3000)
        var count = 0
        let lines = text.wrapped(to: 40) { character in
            count += 1
            return character.displayWidth
        }
        #expect(lines.allSatisfy { $0.displayWidth <= 40 })
        #expect(count <= 2 * text.count)
    }

    private static func plainlyWrapped(_ text: String, to width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            var lines: [String] = []
            var line = ""
            for word in paragraph.split(whereSeparator: \.isWhitespace) {
                if !line.isEmpty, line.displayWidth + 1 + word.displayWidth > width {
                    lines.append(line)
                    line = ""
                }
                if !line.isEmpty { line += " " }
                for character in word {
                    if line.displayWidth + character.displayWidth > width, !line.isEmpty {
                        lines.append(line)
                        line = ""
                    }
                    line.append(character)
                }
            }
            return lines + [line]
        }
    }
}
