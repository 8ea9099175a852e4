/// The states of a machine: the cases of an enum, or the combinations of the values of certain struct fields.
///
/// A field distinguishes states if it is a stored `var` whose type is an enum or an optional enum, or if it is an
/// optional `var` that `update` compares with `nil`. The fields of embedded machines are left out, and so are fields
/// that would lead to more than `limit` states.
struct StateSpace {
    struct Dimension {
        var field: String
        /// The type of the field, or the wrapped type if the field is optional.
        var type: TypeUse
        /// The enum whose cases distinguish states, or `nil` if only the presence of a value distinguishes them.
        var cases: TypeDecl?
        var isOptional: Bool

        /// The number of values that distinguish states.
        var count: Int { (cases?.cases.count ?? 1) + (isOptional ? 1 : 0) }
    }

    /// The maximum number of states of a struct. A field that would exceed this limit does not distinguish states.
    static let limit = 12
    /// The name of the single state that the machine has if its state type cannot be found.
    static let unknown = "unknown"
    /// The text that represents an optional field without a value. A field with a value is represented by its name.
    static let absent = "nil"
    /// The separator between the field values in the name of a state.
    static let separator = " · "

    let type: TypeDecl?
    /// A Boolean value that indicates whether the source declares the states.
    let isKnown: Bool
    let dimensions: [Dimension]
    /// The fields whose enum cases are not used to distinguish states, because there would be too many states.
    let leftOut: [String]
    private let interpreter: Interpreter

    /// Creates the state space of a state type.
    ///
    /// - Parameters:
    ///   - children: The fields of embedded machines, which have their own diagrams.
    ///   - optionals: The optional fields that `update` compares with `nil`.
    init(_ use: TypeUse, children: Set<String>, optionals: Set<String>, _ interpreter: Interpreter) {
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
            guard let use = field.type ?? interpreter.inferredType(of: field),
                let decl = interpreter.index.resolve(use),
                decl.kind == .enum, !decl.cases.isEmpty
            else { continue }
            let dimension = Dimension(
                field: field.name, type: decl.use, cases: decl, isOptional: use.isOptional)
            if size * dimension.count > Self.limit {
                leftOut.append(field.name)
            } else {
                size *= dimension.count
                dimensions.append(dimension)
            }
        }
        for field in fields where optionals.contains(field.name) && size * 2 <= Self.limit {
            guard let use = field.type, use.isOptional,
                !dimensions.contains(where: { $0.field == field.name }),
                !leftOut.contains(field.name)
            else { continue }
            size *= 2
            dimensions.append(Dimension(field: field.name, type: use.wrapped, isOptional: true))
        }
        self.dimensions = dimensions
        self.leftOut = leftOut
    }

    /// The fields that distinguish states only by whether they have a value.
    var optionals: [String] { dimensions.filter { $0.cases == nil }.map(\.field) }

    /// The states, each with a value that represents it.
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
            var value = interpreter.conditions.enumCase(item.name, symbol, count: 0)
            value.subject = .state
            return (item.name, .enumCase(value), item.location)
        }
    }

    private func combinations(_ rest: ArraySlice<Dimension>, _ fields: [String: Value]) -> [[String: Value]] {
        guard let first = rest.first else { return [fields] }
        let symbol = Symbol(key: "state.\(first.field)", text: first.field, type: first.type)
        var values = (first.cases?.cases ?? []).map { item -> Value in
            var value = interpreter.conditions.enumCase(item.name, symbol, count: 0)
            value.subject = .state
            return .enumCase(value)
        }
        if first.cases == nil {
            values.append(
                .unknown(Symbol(key: symbol.key, text: "state.\(first.field)", type: first.type).wrapped))
        }
        if first.isOptional { values.append(.none) }
        return values.flatMap { value in
            combinations(rest.dropFirst(), fields.merging([first.field: value]) { $1 })
        }
    }

    /// Returns the name of the state that a value represents, or `nil` if the state is not known.
    func name(of value: Value, _ path: Path) -> String? {
        guard let type else { return Self.unknown }
        if type.kind == .enum {
            // There is no such case while a programmer is still writing the expression.
            guard case .enumCase(let known) = path.known(value) else { return nil }
            return type.enumCase(known.name)?.name
        }
        if dimensions.isEmpty { return type.shortName }
        var names: [String] = []
        for dimension in dimensions {
            guard case .record(let record) = path.known(value), let field = record.fields[dimension.field]
            else { return nil }
            switch path.known(field) {
            case .enumCase(let known) where dimension.cases?.enumCase(known.name) != nil:
                names.append(known.name)
            case .none: names.append(Self.absent)
            case let other:
                guard dimension.cases == nil, presence(of: other) == .some else { return nil }
                names.append(dimension.field)
            }
        }
        return names.joined(separator: Self.separator)
    }

    // MARK: Optionals

    private enum Presence { case some, either, unknown }

    /// Splits a path for each optional field of the state that may or may not have a value.
    ///
    /// - Parameter unclear: A set that collects the fields for which the source does not show whether they have a
    ///   value.
    func split(_ outcome: Outcome, state: String, unclear: inout Set<String>) -> [Outcome] {
        var open = [outcome]
        for dimension in dimensions where dimension.cases == nil {
            var next: [Outcome] = []
            for outcome in open {
                guard let value = outcome.path[state], case .record(let record) = outcome.path.known(value),
                    let field = record.fields[dimension.field].map(outcome.path.known)
                else {
                    unclear.insert(dimension.field)
                    next.append(outcome)
                    continue
                }
                if case .none = field {
                    next.append(outcome)
                    continue
                }
                switch presence(of: field) {
                case .some: next.append(outcome)
                case .either:
                    let (some, none) = interpreter.conditions.unwrap(field, outcome.path)
                    for (path, value) in some + none.map({ ($0, .none) }) {
                        var (path, record) = (path, record)
                        record.fields[dimension.field] = value
                        path[state] = .record(record)
                        next.append((path, outcome.value))
                    }
                case .unknown:
                    unclear.insert(dimension.field)
                    next.append(outcome)
                }
            }
            open = next
        }
        return open
    }

    /// Returns whether a value is always present or may be `nil`, or `.unknown` if this cannot be determined. A type
    /// that was only inferred from the assigned value does not determine the result.
    private func presence(of value: Value) -> Presence {
        guard case .unknown(let symbol) = value else { return .some }
        if symbol.isThere || isLiteral(symbol.text) { return .some }
        guard let type = symbol.type else { return .unknown }
        if !type.isOptional { return .some }
        let isDeclared =
            symbol.text.contains(" as? ")
            || (symbol.key.hasPrefix("event.") || symbol.key.hasPrefix("state."))
                && symbol.key.allSatisfy { $0.isLetter || $0.isNumber || "._?[],".contains($0) }
        return isDeclared ? .either : .unknown
    }

    /// Returns whether the source text is a string literal or an array literal.
    private func isLiteral(_ text: String) -> Bool {
        text.hasPrefix("\"") && text.hasSuffix("\"")
            || text.hasPrefix("[") && text.hasSuffix("]") && !text.contains("][")
    }
}
