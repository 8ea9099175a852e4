/// All situations by number and the steps between them, kept where a property is about the future.
@usableFromInline
struct Graph: Sendable {
    /// For each situation, which conditions hold in it.
    private(set) var marks: [UInt64] = []
    /// Where the steps of each situation begin, which is looked at in the order of the numbers.
    private(set) var starts: [Int] = [0]
    private(set) var targets: [UInt32] = []
    private var served: [UInt32] = []
    private var awaited: [UInt32] = []
    private var lists: [[Label]] = [[]]
    private var places: [[Label]: UInt32] = [[]: 0]

    /// A step that leads nowhere, for its target lies beyond the bound.
    static let nowhere = UInt32.max

    var bytes: Int {
        marks.capacity * 8 + starts.capacity * 8
            + (targets.capacity + served.capacity + awaited.capacity) * 4
    }

    @usableFromInline
    mutating func addMarks(_ conditions: UInt64) { marks.append(conditions) }

    @usableFromInline
    mutating func add(_ edges: EdgeList, _ known: Known) {
        for target in edges.targets { targets.append(known.number(of: target) ?? Self.nowhere) }
        for labels in edges.served { served.append(place(of: labels)) }
        for labels in edges.awaited { awaited.append(place(of: labels)) }
        for count in edges.counts { starts.append(starts[starts.count - 1] + count) }
    }

    private mutating func place(of labels: [Label]) -> UInt32 {
        if let place = places[labels] { return place }
        let place = UInt32(lists.count)
        lists.append(labels)
        places[labels] = place
        return place
    }
}

extension Graph {
    /// How many situations were looked at.
    var exploredCount: Int { starts.count - 1 }

    /// The steps from a situation; none from one that was not looked at.
    func edges(from node: Int) -> Range<Int> {
        node < exploredCount ? starts[node]..<starts[node + 1] : 0..<0
    }

    func awaited(in node: Int) -> [Label] { lists[Int(awaited[node])] }
    func served(by edge: Int) -> [Label] { lists[Int(served[edge])] }

    /// Whether nothing has to happen any more, so that everything may stay as it is.
    func isQuiet(_ node: Int) -> Bool { node < exploredCount && awaited[node] == 0 }
}
