import Testing

@testable import Archive

@Suite("Lettering")
struct LetteringTests {
    @Test func `breaks between words and loses none`() {
        let lines = Lettering.lines("one two three four five six seven", width: 90)
        #expect(lines.count > 1)
        #expect(lines.joined(separator: " ") == "one two three four five six seven")
        #expect(lines.allSatisfy { Lettering.width($0) <= 90 })
    }

    @Test func `does not break a word wider than the line`() {
        #expect(Lettering.lines("a metamorphosis b", width: 50) == ["a", "metamorphosis", "b"])
    }

    @Test func `returns no lines for an empty text`() {
        #expect(Lettering.lines("", width: 50) == [])
    }
}
