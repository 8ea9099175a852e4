/// The strongly connected components of a subgraph, computed with Tarjan's algorithm (SIAM Journal on Computing 1,
/// 1972).
struct Components {
    /// The component of each node, or -1 for nodes outside the subgraph.
    private(set) var component: [Int32]
    private(set) var count: Int32 = 0

    /// Computes the components that are reachable from the given nodes.
    ///
    /// - Parameters:
    ///   - nodes: The nodes at which the search starts.
    ///   - isInside: A function that returns whether a node belongs to the subgraph.
    init(of graph: Graph, from nodes: [Int], count total: Int, isInside: (Int) -> Bool) {
        component = Array(repeating: -1, count: total)
        var index = Array(repeating: Int32(-1), count: total)
        var low = index
        var stack: [Int] = []
        var calls: [(node: Int, edge: Int)] = []
        var next: Int32 = 0
        for start in nodes where index[start] < 0 {
            calls.append((start, graph.edges(from: start).lowerBound))
            while let (node, first) = calls.popLast() {
                if index[node] < 0 {
                    (index[node], low[node]) = (next, next)
                    next += 1
                    stack.append(node)
                }
                var edge = first
                let end = graph.edges(from: node).upperBound
                var isDone = true
                while edge < end {
                    let target = Int(graph.targets[edge])
                    if graph.targets[edge] == Graph.nowhere || !isInside(target) || !graph.canRecur(edge) {
                        edge += 1
                    } else if index[target] < 0 {
                        calls.append((node, edge))
                        calls.append((target, graph.edges(from: target).lowerBound))
                        isDone = false
                        break
                    } else {
                        if component[target] < 0 { low[node] = min(low[node], low[target]) }
                        edge += 1
                    }
                }
                if isDone && low[node] == index[node] { close(node, &stack) }
            }
        }
    }

    private mutating func close(_ root: Int, _ stack: inout [Int]) {
        while let node = stack.popLast() {
            component[node] = count
            if node == root { break }
        }
        count += 1
    }
}
