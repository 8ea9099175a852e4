/// A type that finds machines that are composed of other machines, as in `typealias Both = ProductTransducer<A, B>`.
struct CompositeFinder {
    private static let kinds: [String: (kind: MachineModel.Kind, parts: [String])] = [
        "ProductTransducer": (.product, ["first", "second"]),
        "SumTransducer": (.sum, ["first", "second"]),
        "CascadeTransducer": (.cascade, ["first", "second"]),
        "FeedbackTransducer": (.feedback, ["inner"]),
    ]

    let index: Index

    func composites() -> [MachineModel] {
        let own = index.types.flatMap { type in
            type.aliases.sorted { $0.key < $1.key }.compactMap { model("\(type.name).\($0.key)", $0.value) }
        }
        let global = index.aliases.sorted { $0.key < $1.key }.flatMap { name, uses in
            uses.compactMap { model(name, $0) }
        }
        return own + global
    }

    private func model(_ name: String, _ use: TypeUse) -> MachineModel? {
        guard let (type, arguments) = parts(use.name), let known = Self.kinds[type],
            known.parts.count == arguments.count
        else { return nil }
        let children = zip(known.parts, arguments).map { part, argument in
            ChildModel(name: part, machine: machineName(argument, use.scope), isMany: false)
        }
        return MachineModel(
            name: name, kind: known.kind, location: Location(file: use.scope.file, line: 1, column: 1),
            states: [],
            events: [], initial: nil, transitions: [], children: children, unknowns: [])
    }

    func machineName(_ text: String, _ scope: Scope) -> String {
        index.resolve(TypeUse(text, in: scope))?.name ?? text
    }

    /// Splits a generic type into its name and its arguments. Commas inside nested brackets do not separate arguments.
    private func parts(_ text: String) -> (String, [String])? {
        guard text.hasSuffix(">"), let open = text.firstIndex(of: "<") else { return nil }
        var arguments = [""]
        var depth = 0
        for character in text[text.index(after: open)...].dropLast() {
            depth += "<([".contains(character) ? 1 : ">)]".contains(character) ? -1 : 0
            if character == ",", depth == 0 {
                arguments.append("")
            } else {
                arguments[arguments.count - 1].append(character)
            }
        }
        let name = text[..<open].split(separator: ".").last.map(String.init) ?? ""
        return (name, arguments.map(\.trimmed))
    }
}
