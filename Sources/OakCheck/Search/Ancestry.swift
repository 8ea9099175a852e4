import Oak

/// The step by which each situation was first reached. The table uses about 4 bytes per situation.
///
/// Situations are numbered in the order of their parents, so the children of a situation have consecutive numbers. The
/// parent of a situation can therefore be computed from the numbers of children.
@usableFromInline
struct Ancestry: Sendable {
    /// The index of each situation among the successors of its parent, or 0 for roots.
    private var ordinals = Blocks<UInt16>()
    /// The number of situations that were first reached from each situation.
    private var childCounts = Blocks<UInt16>()
    /// The number of the first child of every 256th situation.
    private var marks = Blocks<UInt32>()
    private var found = 0

    var bytes: Int { ordinals.bytes + childCounts.bytes + marks.bytes }

    /// The maximum number of successors of one situation.
    @usableFromInline static var limit: Int { Int(UInt16.max) }

    /// Adds a situation from which the search starts.
    @usableFromInline
    mutating func addRoot() {
        ordinals.append(0)
        found += 1
    }

    /// Adds a child of the current parent.
    @usableFromInline
    mutating func addChild(_ ordinal: UInt16) { ordinals.append(ordinal) }

    /// Records the number of the current parent's children, and moves on to the next parent.
    @usableFromInline
    mutating func endChildren(_ count: Int) {
        if childCounts.count % 256 == 0 { marks.append(UInt32(found)) }
        childCounts.append(UInt16(count))
        found += count
    }

    /// Returns the path to a situation: the root, and the index of the chosen successor at each step.
    func path(to number: Int) -> (root: Int, ordinals: [Int]) {
        var (number, path) = (number, [Int]())
        while let parent = parent(of: number) {
            path.append(Int(ordinals[number]))
            number = parent
        }
        return (number, path.reversed())
    }

    /// Returns the number of steps from the root to a situation.
    func depth(of number: Int) -> Int { path(to: number).ordinals.count }

    private func parent(of number: Int) -> Int? {
        guard marks.count > 0, number >= Int(marks[0]) else { return nil }
        var (low, high) = (0, marks.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if Int(marks[middle]) <= number { low = middle } else { high = middle }
        }
        var (parent, end) = (low * 256, Int(marks[low]))
        while true {
            end += Int(childCounts[parent])
            if number < end { return parent }
            parent += 1
        }
    }
}
