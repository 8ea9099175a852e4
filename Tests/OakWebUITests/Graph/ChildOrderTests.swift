import TestSupport
import Testing

@testable import OakWebUI

@Suite struct ChildOrderTests {
    @Test(arguments: seeds)
    func `when children are reordered, those that are not moved form a longest increasing subsequence`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        for count in 0..<9 {
            let values = Array(0..<count).shuffled(using: &random)
            let isIn = ChildOrder.longestIncreasing(values)
            let chosen = values.indices.filter { isIn[$0] }.map { values[$0] }
            #expect(chosen == chosen.sorted(), "OAK_SEED=\(seed)")
            #expect(chosen.count == Self.longest(values), "OAK_SEED=\(seed)")
        }
    }

    /// Returns the length of the longest increasing subsequence, which it finds by trying all subsets.
    static func longest(_ values: [Int]) -> Int {
        (0..<1 << values.count).map { set in
            let chosen = values.indices.filter { set >> $0 & 1 == 1 }.map { values[$0] }
            return chosen == chosen.sorted() ? chosen.count : 0
        }.max() ?? 0
    }

    @Test func `only three or more children in reverse order count as a reversal`() {
        #expect(ChildOrder([2, 1, 0]).isReversal)
        #expect(ChildOrder([nil, 5, nil, 3, 1]).isReversal)
        #expect(!ChildOrder([1, 0]).isReversal)
        #expect(!ChildOrder([2, 0, 1]).isReversal)
        #expect(!ChildOrder([nil, nil, nil]).isReversal)
    }

    @Test func `children that stay adjacent in a new order move together`() {
        let order = ChildOrder([3, 4, 5, 6, 0, 1, 2])
        #expect(order.steps == [.init(kind: .stay, range: 0..<4), .init(kind: .move, range: 4..<7)])
    }

    @Test func `children that become adjacent when another child is removed are moved in one step`() {
        let order = ChildOrder([3, 4, 6, 8, 0, 2])
        #expect(order.steps == [.init(kind: .stay, range: 0..<4), .init(kind: .move, range: 4..<6)])
    }
}
