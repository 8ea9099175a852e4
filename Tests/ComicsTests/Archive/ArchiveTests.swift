import Archive
import Foundation
import Testing

@Suite("Bundled archive")
struct ArchiveTests {
    @Test func `the bundled strips are numbered from one without gaps`() {
        #expect(Archive.strips.map(\.number) == Array(1...Archive.strips.count))
        #expect(Archive.strips.count >= 30)
    }

    @Test func `each bundled strip has a distinct title, a remark, and two to four panels`() {
        #expect(Set(Archive.strips.map(\.title)).count == Archive.strips.count)
        for strip in Archive.strips {
            #expect(!strip.alt.isEmpty, "\(strip.number)")
            #expect((2...4).contains(strip.panels.count), "\(strip.number)")
        }
    }

    @Test func `the bundled strips are sorted by date`() {
        let days = Archive.strips.map { ($0.date.year * 100 + $0.date.month) * 100 + $0.date.day }
        #expect(days == days.sorted())
        #expect(Set(days).count == days.count)
    }

    @Test func `the transcript of a strip contains the scene and the dialogue of each panel`() {
        #expect(
            Archive.strips[1].transcript == """
                [[A spring day, the acorn and the beetle.]]
                Acorn: What would the event look like?

                [[A spring day, the acorn and the beetle.]]
                Beetle: Wet, I think.

                [[Rain, the acorn and the beetle.]]
                Acorn: Oh! This is the one!
                """)
    }
}
