import Common
import Oak
import Testing

@Suite struct TextTests {
    @Test func `wrapped text breaks between words`() {
        #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    }

    @Test func `a word that is longer than a line is split`() {
        #expect("abcdefg".wrapped(to: 3) == ["abc", "def", "g"])
    }

    @Test func `wrapping preserves existing line breaks`() {
        #expect("a\n\nb".wrapped(to: 10) == ["a", "", "b"])
    }

    @Test func `a wide character takes up two columns`() {
        #expect("漢字".displayWidth == 4)
        #expect("漢字漢字".wrapped(to: 4) == ["漢字", "漢字"])
    }

    @Test func `an emoji made of several scalars takes up two columns`() {
        #expect("👨‍👩‍👧".displayWidth == 2)
    }

    @Test func `control characters from a server do not reach the terminal`() {
        #expect("a\u{1B}[2Jb\nc".printable == "a [2Jb\nc")
    }

    @Test(arguments: [
        0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
        0x206A, 0x206F, 0xFFF9, 0xFFFB,
    ])
    func `bidirectional marks from a server do not reach the terminal`(_ value: UInt32) throws {
        let mark = try #require(Unicode.Scalar(value))
        #expect("a\(mark)b".printable == "ab")
    }

    @Test(arguments: ["👨‍👩‍👧", "❤\u{FE0F}", "🏴\u{E0067}\u{E0062}\u{E007F}", "می\u{200C}خواهم", "שלום"])
    func `joiners that emoji and scripts need are preserved`(_ text: String) {
        #expect(text.printable.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func `the plain style does not change text`() {
        #expect(Style(.plain).title("Oak") == "Oak")
    }

    @Test func `a text style is reset at the end of the styled text`() {
        #expect(Style(.calm).title("Oak") == "\u{1B}[1mOak\u{1B}[0m")
    }

    @Test func `a short line is shown in full`() {
        var line = LineEditor.State()
        line.before = "ab"
        line.after = "c"
        let view = LineView(line, columns: 10)
        #expect(view.text == "abc")
        #expect(view.cursor == 2)
    }

    @Test func `a long line is truncated to show the text before the cursor`() {
        var line = LineEditor.State()
        line.before = "abcdef"
        line.after = "ghi"
        let view = LineView(line, columns: 5)
        #expect(view.text == "cdef")
        #expect(view.cursor == 4)
    }

    @Test func `a line ends at a line feed or at the end of the input`() {
        var splitter = LineSplitter()
        #expect(splitter.read("a\r\nb".utf8) == [.text("a")])
        #expect(splitter.read("c\nd".utf8) == [.text("bc")])
        #expect(splitter.end() == .text("d"))
        #expect(splitter.end() == nil)
    }
}
