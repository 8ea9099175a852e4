import Archive
import Foundation
import Testing

@Suite("Archive")
struct ArchiveTests {
    @Test func `numbers its strips from one, without a gap`() {
        #expect(Archive.strips.map(\.number) == Array(1...Archive.strips.count))
        #expect(Archive.strips.count >= 30)
    }

    @Test func `gives every strip a distinct title, an afterthought and two to four panels`() {
        #expect(Set(Archive.strips.map(\.title)).count == Archive.strips.count)
        for strip in Archive.strips {
            #expect(!strip.alt.isEmpty, "\(strip.number)")
            #expect((2...4).contains(strip.panels.count), "\(strip.number)")
        }
    }

    @Test func `is in the order of its dates`() {
        let days = Archive.strips.map { ($0.date.year * 100 + $0.date.month) * 100 + $0.date.day }
        #expect(days == days.sorted())
        #expect(Set(days).count == days.count)
    }

    @Test func `writes down what is seen and said`() {
        #expect(
            Archive.strips[1].transcript == """
                [[A spring day, the acorn and the beetle.]]
                Acorn: What would the event look like?

                [[A spring day, the acorn and the beetle.]]
                Beetle: Wet, I think.

                [[Rain, the acorn and the beetle.]]
                Acorn: Oh! It is this one!
                """)
    }
}
