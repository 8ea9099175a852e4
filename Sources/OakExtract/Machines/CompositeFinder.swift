/// A type that finds machines that are composed of other machines, as in `typealias Both = ProductTransducer<A, B>`.
///
/// A part that is itself composed of machines, but has no name, is named after its type, such as
/// `ProductTransducer<A, B>`.
struct CompositeFinder {
    private typealias Combination = (kind: MachineModel.Kind, parts: [String])

    private static let kinds: [String: Combination] = [
        "ProductTransducer": (.product, ["first", "second"]),
        "SumTransducer": (.sum, ["first", "second"]),
        "CascadeTransducer": (.cascade, ["first", "second"]),
        "FeedbackTransducer": (.feedback, ["inner"]),
    ]

    let index: Index

    func composites() -> [MachineModel] {
        let own = index.types.flatMap { type in
            type.aliases.sorted { $0.key < $1.key }.flatMap { models("\(type.name).\($0.key)", $0.value) }
        }
        let global = index.aliases.sorted { $0.key < $1.key }.flatMap { name, uses in
            uses.flatMap { models(name, $0) }
        }
        var names: Set<String> = []
        return (own + global).filter { !$0.name.hasSuffix(">") || names.insert($0.name).inserted }
    }

    /// Returns whether the library declares the machine with this name, which combines other machines.
    static func isCombination(_ name: String) -> Bool { kinds[name] != nil }

    /// Returns the machine with the given name, and its parts that have no name.
    private func models(_ name: String, _ use: TypeUse) -> [MachineModel] {
        guard let (_, known, arguments) = combination(use.name) else { return [] }
        let children = zip(known.parts, arguments).map { part, argument in
            ChildModel(name: part, machine: partName(argument, use.scope), isMany: false)
        }
        let model = MachineModel(
            name: name, kind: known.kind, location: Location(file: use.scope.file, line: 1, column: 1),
            states: [], events: [], initial: nil, transitions: [], children: children, unknowns: [])
        return [model]
            + arguments.flatMap { models(partName($0, use.scope), TypeUse($0, in: use.scope)) }
    }

    /// Returns the name of a part. If the part is a combination of machines without a name, the result contains the
    /// resolved names of these machines.
    private func partName(_ text: String, _ scope: Scope) -> String {
        guard let (type, _, arguments) = combination(text) else { return machineName(text, scope) }
        return "\(type)<\(arguments.map { partName($0, scope) }.joined(separator: ", "))>"
    }

    private func combination(_ text: String) -> (type: String, known: Combination, arguments: [String])? {
        guard let (type, arguments) = parts(text), let known = Self.kinds[type],
            known.parts.count == arguments.count
        else { return nil }
        return (type, known, arguments)
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
