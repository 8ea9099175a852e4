/// The machine as Mermaid `stateDiagram-v2`, which GitHub shows as a picture.
struct Mermaid {
    let drawing: Drawing

    var text: String {
        let head = ["---", "title: \(drawing.title)", "---", "stateDiagram-v2"]
        return (head + body(drawing, depth: 1)).joined(separator: "\n") + "\n"
    }

    private func body(_ drawing: Drawing, depth: Int) -> [String] {
        let indent = String(repeating: "    ", count: depth)
        let graph = drawing.graph
        var lines = graph.nodes.map { "\(indent)state \"\(escaped($0.label))\" as \(drawing.name($0.id))" }
        if let initial = graph.initial { lines.append("\(indent)[*] --> \(drawing.name(initial))") }
        for edge in graph.edges {
            let label = edge.labels.map(escaped).joined(separator: "<br>")
            lines.append("\(indent)\(drawing.name(edge.source)) --> \(drawing.name(edge.target)) : \(label)")
        }
        for node in graph.nodes where node.isTerminal {
            lines.append("\(indent)\(drawing.name(node.id)) --> [*]")
        }
        for part in drawing.parts {
            lines.append("\(indent)state \"\(escaped(part.title))\" as \(part.id)all {")
            let inside = body(part, depth: depth + 1)
            lines += inside.isEmpty ? ["\(indent)    state \"not in the source\" as \(part.id)none"] : inside
            lines.append("\(indent)}")
        }
        return lines
    }

    private func escaped(_ text: String) -> String {
        let codes: [Character: String] = [
            "\"": "#quot;", ";": "#59;", "#": "#35;", ":": "#58;", "<": "#lt;", ">": "#gt;", "\n": " ",
        ]
        return text.reduce(into: "") { $0 += codes[$1] ?? String($1) }
    }
}
