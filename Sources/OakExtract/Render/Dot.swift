/// A representation of a machine in Graphviz's DOT language.
struct Dot {
    let drawing: Drawing
    var arrangement = Arrangement()
    /// A Boolean value that indicates whether the output is used only to compute a layout. In that case, nodes have no
    /// text, and have the same sizes as in Oak's own pictures.
    var isMeasured = false

    var text: String {
        let rank = arrangement.direction == .down ? "TB" : "LR"
        var lines = [
            "digraph \(quoted(drawing.title)) {",
            "    graph [rankdir=\(rank), compound=true, fontname=\"Helvetica\", nodesep=0.4, ranksep=0.5]",
            "    node [shape=box, style=rounded, fontname=\"Helvetica\", fontsize=13, height=0.45]",
            "    edge [fontname=\"Helvetica\", fontsize=11, arrowsize=0.7]",
        ]
        lines += body(drawing, depth: 1)
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private func body(_ drawing: Drawing, depth: Int) -> [String] {
        let indent = String(repeating: "    ", count: depth)
        let graph = drawing.graph
        var lines: [String] = []
        if let edge = graph.start {
            let start = quoted(drawing.name(edge.source))
            lines.append(
                "\(indent)\(start) [shape=circle, style=filled, fillcolor=black, label=\"\", "
                    + "width=0.14, height=0.14, fixedsize=true]")
            let attributes = edge.rows.isEmpty ? "" : " [\(label(edge, drawing.name("start")))]"
            lines.append("\(indent)\(start) -> \(quoted(drawing.name(edge.target)))\(attributes)")
        }
        lines += graph.nodes.map { "\(indent)\(quoted(drawing.name($0.id))) [\(attributes($0))]" }
        for (number, edge) in graph.edges.enumerated() {
            let ends = "\(quoted(drawing.name(edge.source))) -> \(quoted(drawing.name(edge.target)))"
            lines.append("\(indent)\(ends) [\(label(edge, drawing.name("e\(number)")))]")
        }
        for part in drawing.parts {
            lines.append("\(indent)subgraph \(quoted("cluster_" + part.id)) {")
            lines.append("\(indent)    label=\(quoted(part.title))")
            lines.append("\(indent)    style=rounded")
            lines += body(part, depth: depth + 1)
            if part.graph.nodes.isEmpty, part.parts.isEmpty {
                lines.append(
                    "\(indent)    \(quoted(part.name("none"))) [label=\"not in the source\", style=\"rounded,dashed\"]"
                )
            }
            lines.append("\(indent)}")
        }
        for (position, child) in drawing.children.enumerated() where !isMeasured {
            lines.append(
                "\(indent)\(quoted(drawing.name("c\(position)"))) [shape=component, label=\(quoted(child.title))]"
            )
        }
        return lines
    }

    private func attributes(_ node: Graph.Node) -> String {
        let style =
            switch node.kind {
            case .state: ""
            case .terminal: ", peripheries=2"
            case .unknown, .any: ", style=\"rounded,dashed\""
            }
        if isMeasured { return "label=\"\", fixedsize=true, \(size(arrangement.node(node)))" }
        let rows = arrangement.lines(node).map { escaped($0.text) + "\\l" }
        let label = escaped(node.label) + (rows.isEmpty ? "" : "\\n\\n" + rows.joined())
        return "label=\"\(label)\"\(style)"
    }

    private func label(_ edge: Graph.Edge, _ id: String) -> String {
        let lines = arrangement.lines(edge)
        guard isMeasured else { return "label=\"\(lines.map { escaped($0.text) + "\\l" }.joined())\"" }
        let (width, height) = arrangement.label(lines)
        let table =
            "<TABLE BORDER=\"0\" FIXEDSIZE=\"TRUE\" WIDTH=\"\(Int(width))\" HEIGHT=\"\(Int(height))\"><TR><TD></TD></TR></TABLE>"
        return "id=\"\(id)\", label=<\(table)>"
    }

    /// Converts points to inches. There are 72 points in an inch.
    private func size(_ size: (width: Double, height: Double)) -> String {
        "width=\((size.width / 72).short), height=\((size.height / 72).short)"
    }

    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
    }

    private func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
}
