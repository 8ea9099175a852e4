/// A representation of a machine as a Mermaid `stateDiagram-v2`, which GitHub renders as a picture.
struct Mermaid {
    let drawing: Drawing
    let options: DiagramOptions

    var text: String {
        var head = options.hasTitle ? ["---", "title: \(drawing.title)", "---"] : []
        head.append("stateDiagram-v2")
        if options.direction == .right { head.append("    direction LR") }
        return (head + body(drawing, depth: 1)).joined(separator: "\n") + "\n"
    }

    private func body(_ drawing: Drawing, depth: Int) -> [String] {
        let indent = String(repeating: "    ", count: depth)
        let graph = drawing.graph
        var lines: [String] = []
        for node in graph.nodes {
            lines.append("\(indent)state \"\(escaped(node.label))\" as \(drawing.name(node.id))")
            lines += node.rows.map { "\(indent)\(drawing.name(node.id)) : \(escaped($0.text))" }
        }
        if let start = graph.start { lines.append(indent + arrow(start, from: "[*]", drawing)) }
        lines += graph.edges.map { indent + arrow($0, from: drawing.name($0.source), drawing) }
        for node in graph.nodes where node.kind == .terminal {
            lines.append("\(indent)\(drawing.name(node.id)) --> [*]")
        }
        for part in drawing.parts {
            lines.append("\(indent)state \"\(escaped(part.title))\" as \(part.id)all {")
            let inside = body(part, depth: depth + 1)
            lines += inside.isEmpty ? ["\(indent)    state \"not in the source\" as \(part.id)none"] : inside
            lines.append("\(indent)}")
        }
        for (position, child) in drawing.children.enumerated() {
            lines.append("\(indent)state \"\(escaped(child.title))\" as \(drawing.name("c\(position)"))")
        }
        return lines
    }

    private func arrow(_ edge: Graph.Edge, from source: String, _ drawing: Drawing) -> String {
        let label = edge.rows.map { escaped($0.text) }.joined(separator: "<br>")
        return "\(source) --> \(drawing.name(edge.target))" + (label.isEmpty ? "" : " : \(label)")
    }

    private func escaped(_ text: String) -> String {
        let codes: [Character: String] = [
            "\"": "#quot;", ";": "#59;", "#": "#35;", ":": "#58;", "<": "#lt;", ">": "#gt;", "\n": " ",
        ]
        return text.reduce(into: "") { $0 += codes[$1] ?? String($1) }
    }
}
