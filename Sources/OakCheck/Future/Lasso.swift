/// A way on which something that is waited for never comes: to a situation in which all may stay as it is, or into a
/// cycle that may go on for ever.
struct Lasso {
    /// A step, by the situation before it and its place among the steps of the graph.
    struct Move {
        let node: Int
        let edge: Int
    }

    /// Where the wait begins.
    let start: Int
    let way: [Move]
    /// Empty if the way ends in quiet.
    let cycle: [Move]
}

/// Looks for lassos: ways through situations in which a condition does not hold.
struct LassoFinder {
    let graph: Graph
    /// The numbers of the first situations of each level.
    let levels: [Int]
    let isInside: (Int) -> Bool

    /// - Parameter starts: Where the wait begins, in order.
    /// - Returns: The one that is entered in the fewest steps; `nil` if there is none.
    func find(from starts: [Int]) -> Lasso? {
        let search = reach(starts)
        let components = Components(
            of: graph, from: search.order, count: graph.marks.count, isInside: isInside)
        let fair = fairComponents(components, search.order)
        let end = search.order.first { node in
            graph.isQuiet(node) || components.component[node] >= 0 && fair[Int(components.component[node])]
        }
        guard let end else { return nil }
        var (way, node) = ([Lasso.Move](), end)
        while search.arrival[node] >= 0 {
            let move = Lasso.Move(node: graph.node(of: search.arrival[node]), edge: search.arrival[node])
            way.append(move)
            node = move.node
        }
        let cycle = graph.isQuiet(end) ? [] : cycle(at: end, components.component)
        return Lasso(start: node, way: way.reversed(), cycle: cycle)
    }

    /// Who can be reached from where the wait begins, those first that are fewest steps from the start of the machine.
    /// - Returns: Also by which step each was reached first; negative where the wait begins.
    private func reach(_ starts: [Int]) -> (order: [Int], arrival: [Int]) {
        var order: [Int] = []
        var arrival = Array(repeating: -1, count: graph.marks.count)
        var isSeen = Array(repeating: false, count: graph.marks.count)
        var begin = 0
        var waiting = starts[...]
        for depth in 0... {
            let isLast = depth + 1 >= levels.count
            let bound = isLast ? Int.max : levels[depth + 1]
            while let start = waiting.first, start < bound {
                waiting.removeFirst()
                if !isSeen[start] { order.append(start) }
                isSeen[start] = true
            }
            let end = order.count
            if begin == end && waiting.isEmpty { break }
            for node in order[begin..<end] {
                for edge in graph.edges(from: node) where graph.targets[edge] != Graph.nowhere {
                    let target = Int(graph.targets[edge])
                    if isSeen[target] || !isInside(target) { continue }
                    isSeen[target] = true
                    arrival[target] = edge
                    order.append(target)
                }
            }
            begin = end
        }
        return (order, arrival)
    }

    /// Whether one can go round in each component for ever while everybody who has to do something does.
    private func fairComponents(_ components: Components, _ nodes: [Int]) -> [Bool] {
        let count = Int(components.count)
        var isRound = Array(repeating: false, count: count)
        for node in nodes {
            let own = components.component[node]
            guard own >= 0, !isRound[Int(own)] else { continue }
            isRound[Int(own)] = graph.edges(from: node).contains { isInner($0, own, components.component) }
        }
        // Who has to do something in its situations, and who does in its steps: the places of the lists that occur.
        var owed = [Set<UInt32>](repeating: [], count: count)
        var paid = owed
        for node in nodes where node < graph.exploredCount {
            let own = components.component[node]
            guard own >= 0, isRound[Int(own)] else { continue }
            owed[Int(own)].insert(graph.awaitedPlace(in: node))
            for edge in graph.edges(from: node) where isInner(edge, own, components.component) {
                paid[Int(own)].insert(graph.servedPlace(by: edge))
            }
        }
        return (0..<count).map { isRound[$0] && isPaid(owed[$0], by: paid[$0]) }
    }

    /// Whether everybody who has to do something in all situations does something in a step.
    private func isPaid(_ owed: Set<UInt32>, by paid: Set<UInt32>) -> Bool {
        var labels: Set<Label>?
        for place in owed {
            labels = labels?.intersection(graph.list(at: place)) ?? Set(graph.list(at: place))
        }
        for place in paid { labels?.subtract(graph.list(at: place)) }
        return labels?.isEmpty == true
    }

    private func isInner(_ edge: Int, _ own: Int32, _ component: [Int32]) -> Bool {
        graph.targets[edge] != Graph.nowhere && isInside(Int(graph.targets[edge]))
            && component[Int(graph.targets[edge])] == own
    }

    /// A way round in which everybody who has to do something does.
    private func cycle(at start: Int, _ component: [Int32]) -> [Lasso.Move] {
        var (cycle, node) = ([Lasso.Move](), start)
        var owed = graph.awaited(in: start)
        func go(_ way: [Lasso.Move]) {
            for move in way {
                let served = graph.served(by: move.edge)
                node = Int(graph.targets[move.edge])
                let awaited = graph.awaited(in: node)
                owed.removeAll { served.contains($0) || !awaited.contains($0) }
            }
            cycle += way
        }
        while let label = owed.first {
            let way = way(from: node, component) { edge, target in
                graph.served(by: edge).contains(label) || !graph.awaited(in: target).contains(label)
            }
            guard let way else { break }
            go(way)
        }
        if cycle.isEmpty || node != start, let way = way(from: node, component, { $1 == start }) { go(way) }
        return cycle
    }

    /// The shortest way within a component to a step that is looked for.
    private func way(
        from start: Int, _ component: [Int32], _ isWanted: (_ edge: Int, _ target: Int) -> Bool
    ) -> [Lasso.Move]? {
        var arrival: [Int: Lasso.Move] = [:]
        var queue = [start]
        var place = 0
        while place < queue.count {
            let node = queue[place]
            place += 1
            for edge in graph.edges(from: node) where isInner(edge, component[start], component) {
                let target = Int(graph.targets[edge])
                if isWanted(edge, target) {
                    var (way, node) = ([Lasso.Move(node: node, edge: edge)], node)
                    while node != start, let move = arrival[node] {
                        way.append(move)
                        node = move.node
                    }
                    return way.reversed()
                }
                if target != start, arrival[target] == nil {
                    arrival[target] = Lasso.Move(node: node, edge: edge)
                    queue.append(target)
                }
            }
        }
        return nil
    }
}
