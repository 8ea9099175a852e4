import Testing

@testable import ComicsScene

@Suite struct TitleIndexTests {
    private var index: TitleIndex {
        var index = TitleIndex()
        index.add(newest: 4)
        index.add(3, title: "An Oak in Winter")
        index.add(1, title: "Winter")
        index.add(2, title: nil)
        return index
    }

    @Test func `search results match all search words regardless of case and are sorted by number`() {
        #expect(index.hits(for: ["WINTER"]).map(\.number) == [1, 3])
        #expect(index.hits(for: ["winter", "oak"]).map(\.number) == [3])
    }

    @Test func `a number without a comic counts as indexed`() {
        #expect(index.count == 3)
        #expect(index.unknown(limit: 10) == [4])
    }

    @Test func `the title index returns no more unindexed numbers than requested`() {
        var index = TitleIndex()
        index.add(newest: .max)
        #expect(index.unknown(limit: 2) == [1, 2])
    }

    @Test func `the title index is complete once every number is indexed`() {
        var index = index
        #expect(!index.isComplete)
        index.add(4, title: nil)
        #expect(index.isComplete)
    }

    @Test func `the title index returns no unindexed numbers while the newest number is unknown`() {
        #expect(TitleIndex().unknown(limit: 10) == [])
    }
}
