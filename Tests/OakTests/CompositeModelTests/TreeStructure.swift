/// The reference structure of a tree. Each element of a list has a number that distinguishes successive elements.
struct TreeStructure: MachineStructure {
    private struct Leaf {
        var seen: [Int] = []
        var isTerminal = false

        var text: String { "\(seen)\(isTerminal ? "!" : "")" }
    }

    private struct Row {
        var incarnation: Int
        var node: Node
    }

    private struct Node {
        var id: Int
        var me = Leaf()
        /// The leaves, keyed by the last step of their paths.
        var leaves = ["only": Leaf()]
        /// The box in an array, because a struct cannot contain itself: zero or one element.
        var box: [Node] = []
        var rows: [Row] = []
        var saved: [Row] = []

        var text: String {
            var parts = ["\(id) \(me.text) only \(leaves["only"]?.text ?? "")"]
            for (name, path) in [("guest", "guest"), ("left", "room.left"), ("right", "room.right")] {
                if let leaf = leaves[path] { parts.append("\(name) \(leaf.text)") }
            }
            parts += box.map { "box \($0.text)" }
            parts += rows.sorted { $0.node.id < $1.node.id }.map { "row \($0.node.text)" }
            return "(" + parts.joined(separator: ", ") + ")"
        }
    }

    private var root = Node(id: 0)
    private var incarnations = 0

    var isTerminal: Bool { root.me.isTerminal }
    var description: String { root.text }

    func commandEnv(of path: Path) -> String { path.filter { !$0.hasPrefix("[") }.joined(separator: ".") }

    func occupants(_ path: Path) -> [Int]? {
        var (node, occupants, rest) = (root, [Int](), path[...])
        while let step = rest.popFirst() {
            switch step {
            case "box.full":
                guard let box = node.box.first, !box.me.isTerminal else { return nil }
                occupants.append(box.id)
                node = box
            case "rows":
                occupants.append(0)
                guard let name = rest.popFirst() else { return occupants }
                guard let row = node.rows.first(where: { "[\($0.node.id)]" == name }), !row.node.me.isTerminal
                else {
                    return nil
                }
                occupants.append(row.incarnation)
                node = row.node
            default:
                guard let leaf = node.leaves[step], !leaf.isTerminal else { return nil }
                occupants.append(0)
            }
        }
        return occupants
    }

    mutating func step(_ path: Path, _ command: Command) -> [ReferenceEffect] {
        guard occupants(path) != nil else { return [ReferenceEffect(scope: [], kind: .absent)] }
        root = changed(root, path[...]) { structure, node in
            for change in command.changes { structure.apply(change, to: &node) }
            node.me.seen.append(command.number)
            if command.ends { node.me.isTerminal = true }
        } leaf: { leaf in
            leaf.seen.append(command.number)
            if command.ends { leaf.isTerminal = true }
        }
        return command.effects.compactMap { $0.effect(at: path) { command, _ in route(command, by: path) } }
    }

    /// Returns the effect that an output of the machine at a path becomes, or `nil` if its parent ignores the output.
    private func route(_ command: Command, by path: Path) -> ReferenceEffect? {
        guard let last = path.last else { return ReferenceEffect(scope: [], kind: .deliver("\(command)")) }
        if last == "guest" { return nil }
        let outer = Path(path.dropLast(last.hasPrefix("[") ? 2 : 1))
        return ReferenceEffect(scope: outer, kind: .send(to: outer, command))
    }

    private mutating func changed(
        _ node: Node, _ path: ArraySlice<String>, _ change: (inout TreeStructure, inout Node) -> Void,
        leaf: (inout Leaf) -> Void = { _ in }
    ) -> Node {
        var node = node
        switch path.first {
        case nil: change(&self, &node)
        case "box.full":
            if let box = node.box.first { node.box = [changed(box, path.dropFirst(), change, leaf: leaf)] }
        case "rows":
            let name = path.dropFirst().first
            for index in node.rows.indices where "[\(node.rows[index].node.id)]" == name {
                node.rows[index].node = changed(node.rows[index].node, path.dropFirst(2), change, leaf: leaf)
            }
        case let name?:
            if var state = node.leaves[name] {
                leaf(&state)
                node.leaves[name] = state
            }
        }
        return node
    }

    private mutating func incarnation() -> Int {
        incarnations += 1
        return incarnations
    }

    private mutating func apply(_ change: Change, to node: inout Node) {
        func index(_ id: Int) -> Int? { node.rows.firstIndex { $0.node.id == id } }
        switch change {
        case .addRow(let id):
            if index(id) == nil { node.rows.append(Row(incarnation: incarnation(), node: Node(id: id))) }
        case .removeRow(let id): node.rows.removeAll { $0.node.id == id }
        case .swapRow(let id):
            if let index = index(id) {
                node.rows[index] = Row(incarnation: incarnation(), node: Node(id: id))
            }
        case .resetRow(let id): if let index = index(id) { node.rows[index].node = Node(id: id) }
        case .renameRow(let id, let new):
            guard id != new, index(id) != nil else { return }
            node.rows.removeAll { $0.node.id == new }
            if let index = index(id) {
                node.rows[index].node.id = new
                node.rows[index].incarnation = incarnation()
            }
        case .reviveRow(let id): if let index = index(id) { node.rows[index].node.me.isTerminal = false }
        case .clearRows: node.rows = []
        case .saveRows: node.saved = node.rows
        case .restoreRows: node.rows = node.saved
        case .setGuest: node.leaves["guest"] = Leaf()
        case .dropGuest: node.leaves["guest"] = nil
        case .setLeft:
            node.leaves["room.left"] = Leaf()
            node.leaves["room.right"] = nil
        case .setRight:
            node.leaves["room.right"] = Leaf()
            node.leaves["room.left"] = nil
        case .emptyRoom:
            node.leaves["room.left"] = nil
            node.leaves["room.right"] = nil
        case .setBox(let id): node.box = [Node(id: id)]
        case .emptyBox: node.box = []
        }
    }
}
