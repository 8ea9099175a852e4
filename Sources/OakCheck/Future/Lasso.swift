/// A trace along which an awaited condition never holds. It ends in a situation in which no run is required to act, or
/// in a cycle that can repeat forever.
struct Lasso {
    /// A step, identified by the situation before it and by its index in the graph.
    struct Move {
        let node: Int
        let edge: Int
    }

    /// The first situation in which the property's second condition is awaited.
    let start: Int
    /// The steps from the start to the cycle.
    let stem: [Move]
    /// The steps of the cycle. The array is empty if the stem ends in a situation in which no run is required to act.
    let cycle: [Move]
}

/// A search for lassos, which are traces through situations in which a condition does not hold.
struct LassoFinder {
    let graph: Graph
    /// The number of the first situation on each level.
    let levels: [Int]
    let isInside: (Int) -> Bool

    /// Returns the lasso that ends nearest to the initial state, or `nil` if there is none.
    ///
    /// - Parameter starts: The situations in which a lasso may start, in ascending order.
    func find(from starts: [Int]) -> Lasso? {
        let search = reach(starts)
        let components = Components(
            of: graph, from: search.order, count: graph.marks.count, isInside: isInside)
        let fair = fairComponents(components, search.order)
        let end = search.order.first { node in
            graph.isQuiet(node) || components.component[node] >= 0 && fair[Int(components.component[node])]
        }
        guard let end else { return nil }
        var (stem, node) = ([Lasso.Move](), end)
        while search.arrival[node] >= 0 {
            let move = Lasso.Move(node: graph.node(of: search.arrival[node]), edge: search.arrival[node])
            stem.append(move)
            node = move.node
        }
        let cycle = graph.isQuiet(end) ? [] : cycle(at: end, components.component)
        return Lasso(start: node, stem: stem.reversed(), cycle: cycle)
    }

    /// Returns the situations that are reachable from the starting situations, ordered by their distance from the
    /// initial state. Also returns the step by which each situation was first reached, which is -1 for the starting
    /// situations.
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

    /// Returns an array that indicates, for each component, whether it contains a fair cycle. On a fair cycle, every
    /// run that must act does so.
    private func fairComponents(_ components: Components, _ nodes: [Int]) -> [Bool] {
        let count = Int(components.count)
        var hasCycle = Array(repeating: false, count: count)
        for node in nodes {
            let own = components.component[node]
            guard own >= 0, !hasCycle[Int(own)] else { continue }
            hasCycle[Int(own)] = graph.edges(from: node).contains { isInner($0, own, components.component) }
        }
        // The sets contain indices of label lists: those of the runs that must act in a situation, and those that a
        // step serves.
        var awaited = [Set<UInt32>](repeating: [], count: count)
        var served = awaited
        for node in nodes where node < graph.exploredCount {
            let own = components.component[node]
            guard own >= 0, hasCycle[Int(own)] else { continue }
            awaited[Int(own)].insert(graph.awaitedPlace(in: node))
            for edge in graph.edges(from: node) where isInner(edge, own, components.component) {
                served[Int(own)].insert(graph.servedPlace(by: edge))
            }
        }
        return (0..<count).map { hasCycle[$0] && areServed(awaited[$0], by: served[$0]) }
    }

    /// Returns whether each label that is awaited in all situations is served by at least one step.
    private func areServed(_ awaited: Set<UInt32>, by served: Set<UInt32>) -> Bool {
        var labels: Set<Label>?
        for place in awaited {
            labels = labels?.intersection(graph.list(at: place)) ?? Set(graph.list(at: place))
        }
        for place in served { labels?.subtract(graph.list(at: place)) }
        return labels?.isEmpty == true
    }

    private func isInner(_ edge: Int, _ own: Int32, _ component: [Int32]) -> Bool {
        graph.targets[edge] != Graph.nowhere && graph.canRecur(edge) && isInside(Int(graph.targets[edge]))
            && component[Int(graph.targets[edge])] == own
    }

    /// Returns a cycle on which every run that must act does so.
    private func cycle(at start: Int, _ component: [Int32]) -> [Lasso.Move] {
        var (cycle, node) = ([Lasso.Move](), start)
        var missing = graph.awaited(in: start)
        func append(_ path: [Lasso.Move]) {
            for move in path {
                let served = graph.served(by: move.edge)
                node = Int(graph.targets[move.edge])
                let awaited = graph.awaited(in: node)
                missing.removeAll { served.contains($0) || !awaited.contains($0) }
            }
            cycle += path
        }
        while let label = missing.first {
            let path = path(from: node, component) { edge, target in
                graph.served(by: edge).contains(label) || !graph.awaited(in: target).contains(label)
            }
            guard let path else { break }
            append(path)
        }
        if cycle.isEmpty || node != start, let path = path(from: node, component, { $1 == start }) {
            append(path)
        }
        return cycle
    }

    /// Returns the shortest path that stays within a component and ends with a step that satisfies `isWanted`.
    private func path(
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
                    var (path, node) = ([Lasso.Move(node: node, edge: edge)], node)
                    while node != start, let move = arrival[node] {
                        path.append(move)
                        node = move.node
                    }
                    return path.reversed()
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
