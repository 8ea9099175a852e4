/// The content of a diagram: the graph of the machine itself, and its embedded machines, which are either drawn or
/// named.
struct Drawing {
    /// The prefix that makes node names unique.
    let id: String
    let title: String
    let machine: MachineModel
    let graph: Graph
    let parts: [Drawing]
    /// The embedded machines that are named but not drawn.
    let children: [ChildModel]

    init(_ machine: MachineModel, in document: ModelDocument, _ options: DiagramOptions) {
        self.init(
            machine, title: machine.name, id: "", in: document, options, above: [machine.name])
    }

    private init(
        _ machine: MachineModel, title: String, id: String, in document: ModelDocument,
        _ options: DiagramOptions, above: [String]
    ) {
        self.id = id
        self.title = title
        self.machine = machine
        graph = Graph(Projection(machine, onto: options.fields).machine, options.labels)
        // A composite has no states of its own, so its parts are always drawn.
        let isExpanded = options.expandsChildren || machine.states.isEmpty
        let (drawn, named) = Self.split(machine.children, isExpanded: isExpanded && above.count < 5, above)
        children = named
        parts = drawn.enumerated().map { position, child in
            let part =
                document.machine(child.machine, near: machine.location.file)
                ?? MachineModel(unknown: child.machine, location: machine.location)
            return Drawing(
                part, title: child.title, id: "\(id)p\(position)_", in: document, options,
                above: above + [child.machine])
        }
    }

    private static func split(_ children: [ChildModel], isExpanded: Bool, _ above: [String]) -> (
        drawn: [ChildModel], named: [ChildModel]
    ) {
        guard isExpanded else { return ([], children) }
        return (
            children.filter { !above.contains($0.machine) }, children.filter { above.contains($0.machine) }
        )
    }

    func name(_ node: String) -> String { id + node }

    /// This drawing and all nested drawings.
    var all: [Drawing] { [self] + parts.flatMap(\.all) }
}

extension ChildModel {
    var title: String { "\(name)\(isMany ? "[]" : ""): \(machine)" }
}

extension MachineModel {
    /// Creates the model of a machine for which only the name is known.
    fileprivate init(unknown name: String, location: Location) {
        self.init(
            name: name, kind: .plain, location: location, states: [], events: [], initial: nil,
            transitions: [], children: [], unknowns: [])
    }
}

extension ModelDocument {
    /// Returns the machine with the given name whose file is nearest to the given file.
    public func machine(_ name: String, near file: String) -> MachineModel? {
        let found = machines.filter { $0.name == name }
        func nearness(_ other: String) -> Int {
            zip(file.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
        }
        return found.max { nearness($0.location.file) < nearness($1.location.file) }
    }
}
