/// What is drawn of a machine: its states, and one edge for all transitions between two of them.
struct Graph {
    struct Node {
        var id: String
        var label: String
        var isTerminal: Bool
        var isUnknown = false
    }

    struct Edge {
        var source: String
        var target: String
        var labels: [String]
        var location: Location
    }

    let machine: MachineModel
    let nodes: [Node]
    let initial: String?
    let edges: [Edge]

    init(_ machine: MachineModel) {
        self.machine = machine
        let ids = Dictionary(
            machine.states.enumerated().map { ($1.name, "s\($0)") }, uniquingKeysWith: { first, _ in first })
        var nodes = machine.states.map {
            Node(
                id: ids[$0.name] ?? "", label: $0.name, isTerminal: $0.isTerminal,
                isUnknown: $0.name == StateSpace.unknown)
        }
        initial = machine.initial.flatMap { ids[$0] }
        let shown = machine.transitions.filter { transition in
            !transition.isIgnored && machine.state(transition.source)?.isTerminal != true
        }
        var edges: [Edge] = []
        for transition in shown {
            let target = Self.target(transition, ids)
            guard let source = ids[transition.source] else { continue }
            let label = Self.label(transition, among: shown)
            if let position = edges.firstIndex(where: { $0.source == source && $0.target == target }) {
                if !edges[position].labels.contains(label) { edges[position].labels.append(label) }
            } else {
                edges.append(
                    Edge(source: source, target: target, labels: [label], location: transition.location))
            }
        }
        if edges.contains(where: { $0.target == "crash" }) {
            nodes.append(Node(id: "crash", label: "✕ traps", isTerminal: false, isUnknown: true))
        }
        if edges.contains(where: { $0.target == "anywhere" }) {
            nodes.append(Node(id: "anywhere", label: "?", isTerminal: false, isUnknown: true))
        }
        self.nodes = nodes
        self.edges = edges.map(Self.joined)
    }

    private static func target(_ transition: TransitionModel, _ ids: [String: String]) -> String {
        if transition.crashes { return "crash" }
        guard case .state(let name) = transition.target, let id = ids[name] else { return "anywhere" }
        return id
    }

    /// `event [guard] / effects`
    private static func label(_ transition: TransitionModel, among all: [TransitionModel]) -> String {
        var text = transition.event
        let ways = all.filter {
            $0.source == transition.source && $0.event == transition.event && $0.target == transition.target
                && $0.effects.map(\.label) == transition.effects.map(\.label)
        }
        if ways.count > wayLimit {
            text += " [\(ways.count) ways]"
        } else if !transition.guards.isEmpty {
            text += " [\(conditions(transition.guards))]"
        }
        let effects = transition.effects.map(\.label)
        if !effects.isEmpty { text += " / " + effects.joined(separator: ", ") }
        return text
    }

    /// As many as fit on a line that is pleasant to read; the model has all.
    private static func conditions(_ guards: [Guard]) -> String {
        let texts = guards.map(\.description)
        var length = 0
        let shown = texts.prefix { text in
            length += text.count + 2
            return length <= conditionLimit
        }
        let left = texts.count - max(1, shown.count)
        let list = shown.isEmpty ? texts.prefix(1) : shown
        return list.joined(separator: ", ") + (left > 0 ? ", \(left) more" : "")
    }

    private static let conditionLimit = 56

    /// More ways than this to do the same with one event are only counted.
    private static let wayLimit = 2

    /// Events that do the same are said on one line.
    private static func joined(_ edge: Edge) -> Edge {
        var edge = edge
        var order: [String] = []
        var events: [String: [String]] = [:]
        for label in edge.labels {
            let end = label.firstIndex(of: " ") ?? label.endIndex
            let rest = String(label[end...])
            if events[rest] == nil { order.append(rest) }
            events[rest, default: []].append(String(label[..<end]))
        }
        edge.labels = order.map { rest in
            events[rest, default: []].joined(separator: ", ") + rest
        }
        return edge
    }
}

extension EffectModel {
    /// Short, for a diagram.
    var label: String {
        switch kind {
        case .run, .stream, .action: name ?? id ?? kind.rawValue
        case .after, .every: "\(kind.rawValue) \(id ?? delay ?? "")".trimmed
        case .send: "send \(sends.first ?? "?")"
        case .output: "output \(sends.first ?? "")".trimmed
        case .cancel: "cancel \(id ?? "?")"
        case .cancelAll: "cancel all"
        case .child: "\(name ?? "child")…"
        case .unknown: "?"
        }
    }
}
