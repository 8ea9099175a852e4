import Oak

/// How each situation was first found, in 4 bytes.
///
/// Situations are numbered in the order of those they come from, so the children of one have consecutive numbers: who
/// is whose child follows from how many each has.
@usableFromInline
struct Ancestry: Sendable {
    /// Which successor of its parent each situation is. Of the first ones, none.
    private var ordinals = Blocks<UInt16>()
    /// How many situations were first found from each.
    private var families = Blocks<UInt16>()
    /// The number of the first child of each 256th situation.
    private var marks = Blocks<UInt32>()
    private var found = 0

    var bytes: Int { ordinals.bytes + families.bytes + marks.bytes }

    /// How many successors of one situation can be told apart.
    @usableFromInline static var limit: Int { Int(UInt16.max) }

    /// Adds a situation from which the search starts.
    @usableFromInline
    mutating func addRoot() {
        ordinals.append(0)
        found += 1
    }

    /// Adds a child of the next situation.
    @usableFromInline
    mutating func addChild(_ ordinal: UInt16) { ordinals.append(ordinal) }

    /// All children of the next situation were added.
    @usableFromInline
    mutating func endFamily(_ count: Int) {
        if families.count % 256 == 0 { marks.append(UInt32(found)) }
        families.append(UInt16(count))
        found += count
    }

    /// The first situation on the way to another, and which successor is taken each time.
    func path(to number: Int) -> (root: Int, ordinals: [Int]) {
        var (number, path) = (number, [Int]())
        while let parent = parent(of: number) {
            path.append(Int(ordinals[number]))
            number = parent
        }
        return (number, path.reversed())
    }

    /// How many steps away from the start a situation is.
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
            end += Int(families[parent])
            if number < end { return parent }
            parent += 1
        }
    }
}
