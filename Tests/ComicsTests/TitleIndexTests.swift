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

    @Test func `Results contain all words in any case, in order`() {
        #expect(index.hits(for: ["WINTER"]).map(\.number) == [1, 3])
        #expect(index.hits(for: ["winter", "oak"]).map(\.number) == [3])
    }

    @Test func `A missing number counts as searched`() {
        #expect(index.count == 3)
        #expect(index.unknown(limit: 10) == [4])
    }

    @Test func `The index limits the unknown numbers of an endless archive`() {
        var index = TitleIndex()
        index.add(newest: .max)
        #expect(index.unknown(limit: 2) == [1, 2])
    }

    @Test func `The index is complete when every number was searched`() {
        var index = index
        #expect(!index.isComplete)
        index.add(4, title: nil)
        #expect(index.isComplete)
    }

    @Test func `The index has no unknown numbers while the newest number is unknown`() {
        #expect(TitleIndex().unknown(limit: 10) == [])
    }
}
