/// What a diagram shows: a machine's own graph, and the diagrams of the machines inside it.
struct Drawing {
    /// A prefix that makes the names of the nodes unique.
    let id: String
    let title: String
    let graph: Graph
    let parts: [Drawing]

    init(_ machine: MachineModel, in document: ModelDocument) {
        self.init(machine, title: machine.name, id: "", in: document, above: [machine.name])
    }

    private init(
        _ machine: MachineModel, title: String, id: String, in document: ModelDocument, above: [String]
    ) {
        self.id = id
        self.title = title
        graph = Graph(machine)
        // Those that a machine with states of its own embeds have diagrams of their own.
        let children = machine.states.count > 1 ? [] : machine.children
        parts = children.enumerated().compactMap { position, child in
            guard !above.contains(child.machine), above.count < 5 else { return nil }
            let found = document.machine(child.machine, near: machine.location.file)
            let part =
                found
                ?? MachineModel(
                    name: child.machine, kind: .plain, location: machine.location, states: [], events: [],
                    initial: nil,
                    transitions: [], children: [], unknowns: [])
            return Drawing(
                part, title: "\(child.name)\(child.isMany ? "[]" : ""): \(child.machine)",
                id: "\(id)p\(position)_",
                in: document, above: above + [child.machine])
        }
    }

    func name(_ node: String) -> String { id + node }
}

extension ModelDocument {
    /// The machine of a name whose file is nearest.
    func machine(_ name: String, near file: String) -> MachineModel? {
        let found = machines.filter { $0.name == name }
        func nearness(_ other: String) -> Int {
            zip(file.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
        }
        return found.max { nearness($0.location.file) < nearness($1.location.file) }
    }
}
