/// The states of a machine: the cases of an enum, or the combined cases of the enums in a struct.
struct StateSpace {
    struct Dimension {
        var field: String
        var type: TypeDecl
        var isOptional: Bool
    }

    /// The maximum number of states. Beyond it, the last enums of a struct are not distinguished.
    static let limit = 12
    /// The name of the state if the state type cannot be found.
    static let unknown = "unknown"
    /// The separator between the cases of the fields of a struct.
    static let separator = " · "

    let type: TypeDecl?
    /// Whether the source contains the states.
    let isKnown: Bool
    let dimensions: [Dimension]
    /// The enums that are not distinguished, because there would be too many states.
    let leftOut: [String]
    private let interpreter: Interpreter

    /// - Parameter children: The fields of embedded machines, which have their own diagrams.
    init(_ use: TypeUse, children: Set<String>, _ interpreter: Interpreter) {
        let type = interpreter.index.resolve(use)
        self.type = type
        isKnown = type != nil || interpreter.index.isEmpty(use)
        self.interpreter = interpreter
        var dimensions: [Dimension] = []
        var leftOut: [String] = []
        var size = 1
        // Constants do not distinguish states.
        let fields = type?.kind == .struct ? type?.fields.filter(\.isVariable) ?? [] : []
        for field in fields where !children.contains(field.name) {
            guard let use = field.type ?? interpreter.inferred(field),
                let decl = interpreter.index.resolve(use),
                decl.kind == .enum, !decl.cases.isEmpty
            else { continue }
            let count = decl.cases.count + (use.isOptional ? 1 : 0)
            if size * count > Self.limit {
                leftOut.append(field.name)
            } else {
                size *= count
                dimensions.append(Dimension(field: field.name, type: decl, isOptional: use.isOptional))
            }
        }
        self.dimensions = dimensions
        self.leftOut = leftOut
    }

    /// Every state, with a value in that state.
    var states: [(name: String, value: Value, location: Location)] {
        guard let type else {
            let place = Location(file: "", line: 1, column: 1)
            return isKnown ? [] : [(Self.unknown, .symbol("state"), place)]
        }
        let symbol = Symbol(key: "state", text: "state", type: type.use)
        guard type.kind == .enum else {
            return combinations(dimensions[...], [:]).map { fields in
                let record = Value.Record(fields: fields, type: type.use, base: symbol)
                return (name(of: .record(record), Path()) ?? Self.unknown, .record(record), type.location)
            }
        }
        return type.cases.map { item in
            var value = interpreter.enumCase(item.name, symbol, count: 0)
            value.subject = .state
            return (item.name, .enumCase(value), item.location)
        }
    }

    private func combinations(_ rest: ArraySlice<Dimension>, _ fields: [String: Value]) -> [[String: Value]] {
        guard let first = rest.first else { return [fields] }
        let symbol = Symbol(key: "state.\(first.field)", text: first.field, type: first.type.use)
        var values = first.type.cases.map { item -> Value in
            var value = interpreter.enumCase(item.name, symbol, count: 0)
            value.subject = .state
            return .enumCase(value)
        }
        if first.isOptional { values.append(.none) }
        return values.flatMap { value in
            combinations(rest.dropFirst(), fields.merging([first.field: value]) { $1 })
        }
    }

    /// Returns the name of the state that a value is in, if it is known.
    func name(of value: Value, _ path: Path) -> String? {
        guard let type else { return Self.unknown }
        if type.kind == .enum {
            if case .enumCase(let known) = path.known(value) { return known.name }
            return nil
        }
        if dimensions.isEmpty { return type.shortName }
        var names: [String] = []
        for dimension in dimensions {
            guard case .record(let record) = path.known(value), let field = record.fields[dimension.field]
            else { return nil }
            switch path.known(field) {
            case .enumCase(let known): names.append(known.name)
            case .none: names.append("nil")
            default: return nil
            }
        }
        return names.joined(separator: Self.separator)
    }
}
