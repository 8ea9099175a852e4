import Testing

@testable import OakWebUI

/// Tests that equal styles share storage, which keeps long pages small.
@MainActor
struct SharedStyleTests {
    private func styled(_ text: String) -> Text { Text(text).font(.headline).foregroundStyle(.red) }

    @Test func `Text values with equal styles share the storage of the style`() {
        let (a, b) = (styled("a").compacted, styled("b").compacted)
        #expect(a.sharedLook != nil)
        #expect(a.sharedLook === b.sharedLook)
        #expect(a != b)
        #expect(a.sharedLook !== Text("c").font(.title).compacted.sharedLook)
    }

    @Test func `changing the style of one Text does not affect other Text values that share the style`() {
        let a = styled("a").compacted
        let b = styled("b").compacted.bold()
        #expect(a.look.isBold == nil)
        #expect(b.look.isBold == true)
    }

    @Test func `equal text appearances share their storage and have equal attributes`() {
        var appearance = TextAppearance()
        appearance.font = .headline
        #expect(SharedAppearance.of(appearance) === SharedAppearance.of(appearance))
        #expect(SharedAppearance.of(appearance).attributes == appearance.attributes)
    }

    @Test func `the cache of recent values keeps the most recently used values`() {
        final class Number: Sendable {
            let value: Int
            init(_ value: Int) { self.value = value }
        }
        let recent = RecentValues<Number>()
        func number(_ value: Int) -> Number {
            recent.first {
                $0.value == value
            } orInsert: {
                Number(value)
            }
        }
        let kept = number(-1)
        for value in 0..<100 {
            _ = number(value)
            #expect(number(-1) === kept)
        }
        let lost = number(99)
        for value in 100..<200 { _ = number(value) }
        #expect(number(99) !== lost)
    }
}
