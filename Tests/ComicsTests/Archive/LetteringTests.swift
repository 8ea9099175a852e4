import Testing

@testable import Archive

@Suite("Comic lettering")
struct LetteringTests {
    @Test func `text is broken into lines only between words, and no word is lost`() {
        let lines = Lettering.lines("one two three four five six seven", width: 90)
        #expect(lines.count > 1)
        #expect(lines.joined(separator: " ") == "one two three four five six seven")
        #expect(lines.allSatisfy { Lettering.width($0) <= 90 })
    }

    @Test func `a word that is wider than a line is not broken`() {
        #expect(Lettering.lines("a metamorphosis b", width: 50) == ["a", "metamorphosis", "b"])
    }

    @Test func `empty text produces no lines`() {
        #expect(Lettering.lines("", width: 50) == [])
    }
}
