import Common
import Testing

@Suite struct KeyDecoderTests {
    private func keys(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.keys(text.utf8)
    }

    @Test func `a letter is decoded as text`() {
        #expect(keys("hi") == [.text("h"), .text("i")])
    }

    @Test func `a character whose bytes arrive in pieces is decoded as one key`() {
        var decoder = KeyDecoder()
        let bytes = Array("é".utf8)
        #expect(decoder.keys(bytes.prefix(1)) == [])
        #expect(decoder.keys(bytes.suffix(1)) == [.text("é")])
    }

    @Test func `cursor keys are decoded in normal and application mode`() {
        #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    }

    @Test func `all escape sequences for the Home, End and Delete keys are decoded`() {
        #expect(keys("\u{1B}[H\u{1B}[1~\u{1B}[7~") == [.home, .home, .home])
        #expect(keys("\u{1B}[F\u{1B}[4~\u{1B}[8~") == [.end, .end, .end])
        #expect(keys("\u{1B}[3~") == [.delete])
    }

    @Test func `an unknown escape sequence is discarded as a whole`() {
        #expect(keys("\u{1B}[15;2~x") == [.text("x")])
    }

    @Test func `a control character is decoded as Control plus a letter`() {
        #expect(keys("\u{01}\u{03}\u{17}") == [.control("a"), .control("c"), .control("w")])
    }

    @Test func `a carriage return and a line feed are each decoded as the Enter key`() {
        #expect(keys("\r\n") == [.enter, .enter])
    }

    @Test func `an unsupported control character is ignored`() {
        #expect(keys("\u{9B}x") == [.text("x")])
    }

    @Test func `invalid UTF-8 in terminal input is ignored`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys([0xFF, 0xC3, 0x41, 0xED, 0xA0, 0x80, 0x42]) == [.text("A"), .text("B")])
    }
}
