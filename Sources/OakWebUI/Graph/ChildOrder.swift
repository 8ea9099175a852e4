/// A minimal edit that turns an old order of children into a new one. The edit moves all children outside a longest
/// increasing subsequence of old positions, and moves adjacent children together. It is computed in O(*n* log *n*)
/// time.
struct ChildOrder {
    enum Kind: Equatable { case stay, insert, move }

    /// A step in the edit. It applies to children at adjacent positions in the new order.
    struct Step: Equatable {
        var kind: Kind
        var range: Range<Int>
    }

    private let origins: [Int?]
    /// For each new position, the rank of the child's old position among the children that remain, or -1 for a new
    /// child.
    private let ranks: [Int]
    private var keepsExistingOrder = false

    /// Creates the edit that results in a new order.
    ///
    /// - Parameter origins: The old position for each new position, or `nil` for a new child.
    init(_ origins: [Int?]) {
        self.origins = origins
        let sorted = origins.indices.filter { origins[$0] != nil }.sorted {
            (origins[$0] ?? 0) < (origins[$1] ?? 0)
        }
        var ranks = [Int](repeating: -1, count: origins.count)
        for (rank, index) in sorted.enumerated() { ranks[index] = rank }
        self.ranks = ranks
    }

    /// A Boolean value that indicates whether there are at least three existing children and the new order
    /// reverses all of them.
    var isReversal: Bool {
        var expected = -1
        var count = 0
        for rank in ranks where rank >= 0 {
            guard count == 0 || rank == expected else { return false }
            expected = rank - 1
            count += 1
        }
        return count > 2
    }

    /// Marks the existing children as already being in the new order.
    mutating func keepExistingOrder() { keepsExistingOrder = true }

    /// The steps of the edit. Their ranges are consecutive and together span all positions of the new order. Apply
    /// them from last to first, placing the children of each step before those of the following step.
    var steps: [Step] {
        let stays = keepsExistingOrder ? ranks.map { $0 >= 0 } : Self.longestIncreasing(ranks)
        var steps: [Step] = []
        for index in ranks.indices {
            let kind: Kind = ranks[index] < 0 ? .insert : stays[index] ? .stay : .move
            if let last = steps.last, last.kind == kind,
                kind != .move || ranks[index] == ranks[index - 1] + 1
            {
                steps[steps.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                steps.append(Step(kind: kind, range: index..<index + 1))
            }
        }
        return steps
    }

    /// Returns an array that indicates, for each value, whether it belongs to a longest increasing subsequence of the
    /// non-negative values. If there are several such subsequences, one of them is chosen.
    static func longestIncreasing(_ values: [Int]) -> [Bool] {
        var tails: [Int] = []  // the index of the smallest final value for each length of subsequence
        var previous = [Int](repeating: -1, count: values.count)
        for index in values.indices where values[index] >= 0 {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < values[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var isIn = [Bool](repeating: false, count: values.count)
        var index = tails.last ?? -1
        while index >= 0 {
            isIn[index] = true
            index = previous[index]
        }
        return isIn
    }
}
