/// All situations by number and the steps between them, kept where a property is about the future.
@usableFromInline
struct Graph: Sendable {
    /// For each situation, which conditions hold in it.
    private(set) var marks = Blocks<UInt64>()
    /// Where the steps of each situation end, which is looked at in the order of the numbers.
    private var ends = Blocks<Int>()
    private(set) var targets = Blocks<UInt32>()
    /// By the places of the lists.
    private var served = Blocks<UInt32>()
    private var awaited = Blocks<UInt32>()
    private var lists: [[Label]] = [[]]
    private var places: [[Label]: UInt32] = [[]: 0]

    /// A step that leads nowhere, for its target lies beyond the bound.
    static let nowhere = UInt32.max

    var bytes: Int {
        marks.bytes + ends.bytes + targets.bytes + served.bytes + awaited.bytes
    }

    @usableFromInline
    mutating func addMarks(_ conditions: UInt64) { marks.append(conditions) }

    @usableFromInline
    mutating func add(_ edges: EdgeList, _ known: Known) {
        for target in edges.targets { targets.append(known.number(of: target) ?? Self.nowhere) }
        for labels in edges.served { served.append(place(of: labels)) }
        for labels in edges.awaited { awaited.append(place(of: labels)) }
        for count in edges.counts { ends.append((ends.count == 0 ? 0 : ends[ends.count - 1]) + count) }
    }

    private mutating func place(of labels: [Label]) -> UInt32 {
        if labels.isEmpty { return 0 }
        if let place = places[labels] { return place }
        let place = UInt32(lists.count)
        lists.append(labels)
        places[labels] = place
        return place
    }
}

extension Graph {
    /// How many situations were looked at.
    var exploredCount: Int { ends.count }

    /// The steps from a situation; none from one that was not looked at.
    func edges(from node: Int) -> Range<Int> {
        node < exploredCount ? (node == 0 ? 0 : ends[node - 1])..<ends[node] : 0..<0
    }

    /// The situation that a step comes from.
    func node(of edge: Int) -> Int {
        var (low, high) = (0, exploredCount)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= edge { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func awaited(in node: Int) -> [Label] { lists[Int(awaited[node])] }
    func served(by edge: Int) -> [Label] { lists[Int(served[edge])] }

    // The same as places of lists, which are quicker to compare.
    func awaitedPlace(in node: Int) -> UInt32 { awaited[node] }
    func servedPlace(by edge: Int) -> UInt32 { served[edge] }
    func list(at place: UInt32) -> [Label] { lists[Int(place)] }

    /// Whether nothing has to happen any more, so that everything may stay as it is.
    func isQuiet(_ node: Int) -> Bool { node < exploredCount && awaited[node] == 0 }
}
