/// A graph of numbered situations and the steps between them. It is stored only for checks with liveness properties.
@usableFromInline
struct Graph: Sendable {
    /// The conditions that hold in each situation, stored as bit sets.
    private(set) var marks = Blocks<UInt64>()
    /// For each explored situation, the end index of the range of its outgoing steps. Situations are explored in the
    /// order of their numbers, so these numbers are the indices of the array.
    private var ends = Blocks<Int>()
    private(set) var targets = Blocks<UInt32>()
    /// The labels of the runs that each step serves, and of the runs that must act in each situation, as indices into
    /// `lists`.
    private var served = Blocks<UInt32>()
    private var awaited = Blocks<UInt32>()
    private var lists: [[Label]] = [[]]
    private var places: [[Label]: UInt32] = [[]: 0]

    /// A placeholder for the target of a step that leads beyond the bound.
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
    /// The number of explored situations.
    var exploredCount: Int { ends.count }

    /// Returns the steps from a situation, or an empty range if it was not explored.
    func edges(from node: Int) -> Range<Int> {
        node < exploredCount ? (node == 0 ? 0 : ends[node - 1])..<ends[node] : 0..<0
    }

    /// Returns the situation in which a step starts.
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

    // These functions return the labels as indices into `lists`, which are faster to compare.
    func awaitedPlace(in node: Int) -> UInt32 { awaited[node] }
    func servedPlace(by edge: Int) -> UInt32 { served[edge] }
    func list(at place: UInt32) -> [Label] { lists[Int(place)] }

    /// Returns whether a step can be part of a cycle that repeats forever.
    func canRecur(_ edge: Int) -> Bool { served[edge] != places[[.once]] }

    /// Returns whether the machine can remain in a situation forever. This is the case if no run is required to act.
    func isQuiet(_ node: Int) -> Bool { node < exploredCount && awaited[node] == 0 }
}
