import Testing

@testable import Archive

@Suite("Lettering")
struct LetteringTests {
    @Test func `Lines break between words and contain all of them`() {
        let lines = Lettering.lines("one two three four five six seven", width: 90)
        #expect(lines.count > 1)
        #expect(lines.joined(separator: " ") == "one two three four five six seven")
        #expect(lines.allSatisfy { Lettering.width($0) <= 90 })
    }

    @Test func `A word that is wider than the line is not broken`() {
        #expect(Lettering.lines("a metamorphosis b", width: 50) == ["a", "metamorphosis", "b"])
    }

    @Test func `Empty text has no lines`() {
        #expect(Lettering.lines("", width: 50) == [])
    }
}
