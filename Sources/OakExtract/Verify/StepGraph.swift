/// The ways in which a machine can process one recorded event and the internal events that the event causes.
///
/// A node is a situation of the machine, and an edge is one transition. A path through the graph ends at a node without
/// queued events.
struct StepGraph {
    /// The state and the postponed events of a machine between two recorded events.
    struct Place: Hashable {
        var state: String
        /// The postponed events, oldest first.
        var postponed: [Emission] = []
        /// The events that children may have postponed.
        var loose: Set<String> = []
    }

    struct Node: Hashable {
        var place: Place
        /// The queued internal events.
        var lane: [Emission] = []
        /// The postponed events that are processed again after the internal events.
        var retried: [Emission] = []

        var isEnd: Bool { lane.isEmpty && retried.isEmpty }

        /// Removes and returns the first queued event.
        mutating func removeFirst() -> Emission? {
            if !lane.isEmpty { return lane.removeFirst() }
            return retried.isEmpty ? nil : retried.removeFirst()
        }
    }

    struct Edge {
        let source: Int
        let target: Int
        /// The counters that the transition increments.
        let counters: [Int]
    }

    /// The amounts by which the counters increase on the paths to an end node.
    struct Outcome {
        let place: Place
        let counts: [(counter: Int, count: RecordedPath.Count)]
    }

    private var nodes: [Node] = []
    private var indices: [Node: Int] = [:]
    private var edges: [Edge] = []

    /// Creates the graph of all nodes that can be reached from a node, or returns `nil` if there are too many.
    init?(from start: Node, limit: Int, _ successors: (Node) -> [(node: Node, counters: [Int])]) {
        _ = index(of: start)
        var next = 0
        while next < nodes.count {
            guard nodes.count <= limit else { return nil }
            for successor in successors(nodes[next]) {
                edges.append(
                    Edge(source: next, target: index(of: successor.node), counters: successor.counters))
            }
            next += 1
        }
    }

    private mutating func index(of node: Node) -> Int {
        if let index = indices[node] { return index }
        indices[node] = nodes.count
        nodes.append(node)
        return nodes.count - 1
    }

    /// The possible outcomes, one for each end node.
    var outcomes: [Outcome] {
        let incoming = Dictionary(grouping: edges, by: \.target)
        let outgoing = Dictionary(grouping: edges, by: \.source)
        let components = components(incoming, outgoing)
        return nodes.indices.filter { nodes[$0].isEnd }.map { end in
            let minima = minima(to: end, incoming)
            let maxima = maxima(to: end, Set(minima.keys), components, outgoing)
            let counters = Set(edges.lazy.flatMap(\.counters)).sorted()
            let counts = counters.compactMap { counter -> (Int, RecordedPath.Count)? in
                let maximum = maxima[counter, default: 0]
                guard maximum > 0 else { return nil }
                return (
                    counter, RecordedPath.Count(minima[0]?[counter] ?? 0, atMost: maximum)
                )
            }
            return minima[0] == nil ? nil : Outcome(place: nodes[end].place, counts: counts)
        }
        .compactMap { $0 }
    }

    /// Returns the minimum counts on the paths from each node to an end node. Nodes without such a path are omitted.
    private func minima(to end: Int, _ incoming: [Int: [Edge]]) -> [Int: [Int: Int]] {
        var found: [Int: [Int: Int]] = [end: [:]]
        var open = [end]
        while let node = open.popLast() {
            let rest = found[node] ?? [:]
            for edge in incoming[node] ?? [] {
                var counts = rest
                for counter in edge.counters { counts[counter, default: 0] += 1 }
                guard let known = found[edge.source] else {
                    found[edge.source] = counts
                    open.append(edge.source)
                    continue
                }
                // A counter that is missing on one of the paths has the minimum 0.
                let least = known.compactMap { counter, number in
                    counts[counter].map { (counter, Swift.min(number, $0)) }
                }
                let merged = Dictionary(uniqueKeysWithValues: least)
                if merged != known {
                    found[edge.source] = merged
                    open.append(edge.source)
                }
            }
        }
        return found
    }

    /// Returns the maximum counts on the paths from the first node to an end node. A count without a limit is
    /// represented by ``RecordedPath/Count/unlimited``.
    private func maxima(
        to end: Int, _ relevant: Set<Int>, _ components: [[Int]], _ outgoing: [Int: [Edge]]
    ) -> [Int: Int] {
        var found: [Int: [Int: Int]] = [:]
        for component in components where component.contains(where: relevant.contains) {
            let members = Set(component)
            var most: [Int: Int] = [:]
            var repeated: Set<Int> = []
            for edge in component.lazy.flatMap({ outgoing[$0] ?? [] }) where relevant.contains(edge.target) {
                if members.contains(edge.target) {
                    repeated.formUnion(edge.counters)
                    continue
                }
                var counts = found[edge.target] ?? [:]
                for counter in edge.counters {
                    counts[counter] = RecordedPath.Count.sum(counts[counter, default: 0], 1)
                }
                most.merge(counts) { Swift.max($0, $1) }
            }
            for counter in repeated { most[counter] = RecordedPath.Count.unlimited }
            for node in component { found[node] = most }
        }
        return found[0] ?? [:]
    }

    /// Returns the strongly connected components. Each component precedes those from which it can be reached.
    private func components(_ incoming: [Int: [Edge]], _ outgoing: [Int: [Edge]]) -> [[Int]] {
        // Kosaraju's algorithm on the reversed graph.
        var seen: Set<Int> = []
        var order: [Int] = []
        for root in nodes.indices where seen.insert(root).inserted {
            var stack = [(node: root, next: 0)]
            while let top = stack.last {
                let edges = incoming[top.node] ?? []
                guard top.next < edges.count else {
                    order.append(top.node)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let source = edges[top.next].source
                if seen.insert(source).inserted { stack.append((source, 0)) }
            }
        }
        seen = []
        var components: [[Int]] = []
        for root in order.reversed() where seen.insert(root).inserted {
            var (component, open) = ([Int](), [root])
            while let node = open.popLast() {
                component.append(node)
                for edge in outgoing[node] ?? [] where seen.insert(edge.target).inserted {
                    open.append(edge.target)
                }
            }
            components.append(component)
        }
        return components
    }
}
