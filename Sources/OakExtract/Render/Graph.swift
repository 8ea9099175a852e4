/// The graph of a machine. Each state is a node that lists the transitions that stay in the state. All transitions from
/// one state to another share an edge.
struct Graph {
    struct Node {
        enum Kind {
            case state, terminal
            /// An unknown state, or a crash of the program.
            case unknown
            /// A placeholder that stands for all nonterminal states.
            case any
        }

        var id: String
        var label: String
        var kind: Kind
        var rows: [Row] = []
    }

    struct Edge {
        var source: String
        var target: String
        var rows: [Row]
        var location: Location
    }

    let nodes: [Node]
    let initial: String?
    /// The arrow to the initial state. Its row contains the effects with which the machine starts.
    let start: Edge?
    let edges: [Edge]

    /// The minimum number of nonterminal states required to draw shared behavior only once.
    private static let commonLimit = 3
    private static let any = "any"
    private static let startID = "initial"

    init(_ machine: MachineModel, _ labels: DiagramOptions.Labels) {
        let ids = Dictionary(
            machine.states.enumerated().map { ($1.name, "s\($0)") }, uniquingKeysWith: { first, _ in first })
        initial = machine.initial.flatMap { ids[$0] }
        let builder = RowBuilder(machine: machine, labels: labels)
        start = initial.map { initial in
            Edge(
                source: Self.startID, target: initial, rows: builder.startRow.map { [$0] } ?? [],
                location: machine.location)
        }
        let arrows = Self.common(
            builder.arrows(ids),
            states: machine.states.filter { !$0.isTerminal }.compactMap { ids[$0.name] })
        var edges: [Edge] = []
        for (arrow, location) in arrows {
            if let position = edges.firstIndex(where: {
                $0.source == arrow.source && $0.target == arrow.target
            }) {
                edges[position].rows.append(arrow.row)
            } else {
                edges.append(
                    Edge(
                        source: arrow.source, target: arrow.target, rows: [arrow.row], location: location))
            }
        }
        for position in edges.indices { edges[position].rows = Self.joined(edges[position].rows) }

        var nodes = machine.states.map {
            Node(
                id: ids[$0.name] ?? "", label: $0.name,
                kind: $0.isTerminal ? .terminal : $0.name == StateSpace.unknown ? .unknown : .state)
        }
        if edges.contains(where: { $0.source == Self.any }) {
            nodes.insert(Node(id: Self.any, label: "any state", kind: .any), at: 0)
        }
        for position in nodes.indices {
            let id = nodes[position].id
            nodes[position].rows = edges.first { $0.source == id && $0.target == id }?.rows ?? []
        }
        for (target, label) in [(RowBuilder.crash, "✕ traps"), (RowBuilder.anywhere, "?")]
        where edges.contains(where: { $0.target == target }) {
            nodes.append(Node(id: target, label: label, kind: .unknown))
        }
        self.nodes = nodes
        self.edges = edges.filter { $0.source != $0.target }
    }

    private typealias Placed = (arrow: RowBuilder.Arrow, location: Location)

    /// Replaces behavior common to all nonterminal states with arrows from a single placeholder state.
    private static func common(_ arrows: [Placed], states: [String]) -> [Placed] {
        guard states.count >= commonLimit else { return arrows }
        let all = Set(arrows.map(\.arrow))
        func does(_ state: String, _ row: Row, _ target: String) -> Bool {
            all.contains(RowBuilder.Arrow(source: state, target: target, row: row))
        }
        /// Returns whether the row has no effects and the state ignores its events.
        func ignores(_ state: String, _ row: Row) -> Bool {
            row.effects.isEmpty && !all.contains { $0.source == state && $0.row.events == row.events }
        }
        var common: Set<RowBuilder.Arrow> = []
        return arrows.compactMap { arrow, location -> Placed? in
            let (row, target) = (arrow.row, arrow.target)
            var shared = arrow
            shared.source = any
            if arrow.source == target, states.allSatisfy({ does($0, row, $0) }) {
                shared.target = any
            } else if !states.allSatisfy({ does($0, row, target) || $0 == target && ignores($0, row) }) {
                return (arrow, location)
            }
            return common.insert(shared).inserted ? (shared, location) : nil
        }
    }

    /// Joins events with the same result into a single line.
    private static func joined(_ rows: [Row]) -> [Row] {
        var joined: [Row] = []
        for row in rows {
            if let position = joined.firstIndex(where: {
                $0.condition == row.condition && $0.effects == row.effects
            }) {
                joined[position].events += row.events.filter { !joined[position].events.contains($0) }
            } else {
                joined.append(row)
            }
        }
        return joined
    }
}
