/// The machine as Mermaid `stateDiagram-v2`, which GitHub and DocC hosts show as a picture.
public struct Mermaid {
    private let graph: Graph
    private let document: ModelDocument

    public init(_ machine: MachineModel, in document: ModelDocument) {
        graph = Graph(machine)
        self.document = document
    }

    public var text: String {
        let machine = graph.machine
        var lines = ["---", "title: \(machine.name)", "---", "stateDiagram-v2"]
        lines += machine.states.isEmpty ? parts(machine, depth: 1) : body(graph, "", 1)
        return lines.joined(separator: "\n") + "\n"
    }

    private func body(_ graph: Graph, _ prefix: String, _ depth: Int) -> [String] {
        let indent = String(repeating: "    ", count: depth)
        var lines: [String] = []
        for node in graph.nodes { lines.append("\(indent)state \"\(escaped(node.label))\" as \(prefix)\(node.id)") }
        if let initial = graph.initial { lines.append("\(indent)[*] --> \(prefix)\(initial)") }
        for edge in graph.edges {
            let label = edge.labels.map(escaped).joined(separator: "<br>")
            lines.append("\(indent)\(prefix)\(edge.source) --> \(prefix)\(edge.target) : \(label)")
        }
        for node in graph.nodes where node.isTerminal { lines.append("\(indent)\(prefix)\(node.id) --> [*]") }
        return lines
    }

    /// Composites contain the diagrams of what they are made of.
    private func parts(_ machine: MachineModel, depth: Int) -> [String] {
        let indent = String(repeating: "    ", count: depth)
        return machine.children.enumerated().flatMap { position, child -> [String] in
            let id = "p\(depth)_\(position)_"
            var lines = ["\(indent)state \"\(escaped("\(child.name): \(child.machine)"))\" as \(id)all {"]
            if let part = document.machines.first(where: { $0.name == child.machine }), depth < 6 {
                lines += part.states.isEmpty ? parts(part, depth: depth + 1) : body(Graph(part), id, depth + 1)
            }
            return lines + ["\(indent)}"]
        }
    }

    private func escaped(_ text: String) -> String {
        let codes: [Character: String] = ["\"": "#quot;", ";": "#59;", "#": "#35;", ":": "#58;", "<": "#lt;", ">": "#gt;"]
        return text.reduce(into: "") { $0 += codes[$1] ?? String($1) }
    }
}
