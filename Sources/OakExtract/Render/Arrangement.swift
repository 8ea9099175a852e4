/// The direction and the maximum line lengths of a drawing. They determine the sizes of its parts.
struct Arrangement {
    var direction = DiagramOptions.Direction.down
    /// The maximum number of characters per line in a node.
    var nodeColumns = 44
    /// The maximum number of characters per line in an edge label.
    var edgeColumns = 32

    /// The arrangements, in the order in which they are tried. Later arrangements have shorter lines, for pictures that
    /// would otherwise be too wide.
    static let all = [
        Arrangement(direction: .down), Arrangement(direction: .right),
        Arrangement(direction: .down, nodeColumns: 32, edgeColumns: 24),
        Arrangement(direction: .right, nodeColumns: 32, edgeColumns: 24),
    ]

    func node(_ node: Graph.Node) -> (width: Double, height: Double) {
        let name = max(64, Metrics.width(node.label, Metrics.nodeFont) + 2 * Metrics.nodePadding)
        let lines = lines(node)
        if lines.isEmpty { return (name.rounded(), 36) }
        let rows = lines.map(width).max() ?? 0
        return (
            max(name, rows + 2 * Metrics.nodePadding).rounded(),
            Metrics.nodeHead + Double(lines.count) * Metrics.lineHeight + 12
        )
    }

    func lines(_ node: Graph.Node) -> [Row.Line] { node.rows.flatMap { $0.lines(nodeColumns) } }
    func lines(_ edge: Graph.Edge) -> [Row.Line] { edge.rows.flatMap { $0.lines(edgeColumns) } }

    func label(_ lines: [Row.Line]) -> (width: Double, height: Double) {
        ((lines.map(width).max() ?? 0).rounded() + 10, Double(lines.count) * Metrics.lineHeight + 4)
    }

    private func width(_ line: Row.Line) -> Double {
        let text = line.spans.map(\.text).joined(separator: " ")
        return (line.isFirst ? 0 : Metrics.indent) + Metrics.width(text, Metrics.labelFont)
    }
}
