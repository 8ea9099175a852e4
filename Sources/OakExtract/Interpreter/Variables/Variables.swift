import SwiftSyntax

/// The part of the interpreter that reads and sets variables and members, and discards facts that code may
/// change.
struct Variables: InterpreterPart {
    let interpreter: Interpreter

    /// Returns the current value of a variable or member, without interpreting any calls.
    func read(_ node: ExprSyntax, _ path: Path) -> Value? {
        if let node = node.as(DeclReferenceExprSyntax.self) {
            let name = node.baseName.text
            if let value = path[name] { return path.known(value) }
            guard let value = path["self"], field(name, of: value) else { return nil }
            return readMember(name, of: value, path)
        }
        if let node = node.as(MemberAccessExprSyntax.self), let base = node.base, let value = read(base, path)
        {
            return readMember(node.declName.baseName.text, of: value, path)
        }
        if let node = node.as(OptionalChainingExprSyntax.self) { return read(node.expression, path) }
        if let node = node.as(ForceUnwrapExprSyntax.self) { return read(node.expression, path) }
        if let node = node.as(TupleExprSyntax.self), node.elements.count == 1, let only = node.elements.first
        {
            return read(only.expression, path)
        }
        if let node = node.as(SubscriptCallExprSyntax.self), let value = read(node.calledExpression, path) {
            return .symbol(
                text(node), elementType(ofCollection: value.type),
                key: expressions.key(text(node), path) + value.key)
        }
        return nil
    }

    /// Returns an expression for the member of a value at a key path.
    func member(_ place: String, of state: ExprSyntax) -> ExprSyntax {
        place.split(separator: ".").reduce(state) { base, name in
            name == "self"
                ? base : ExprSyntax(MemberAccessExprSyntax(base: base, name: .identifier(String(name))))
        }
    }

    private func field(_ name: String, of value: Value) -> Bool {
        if case .record(let record) = value, record.fields[name] != nil { return true }
        return declaration(value.type)?.fields.contains { $0.name == name } == true
    }

    private func readMember(_ name: String, of value: Value, _ path: Path) -> Value? {
        switch path.known(value) {
        case .record(let record):
            if let field = record.fields[name] { return path.known(field) }
            let base = record.base ?? Symbol(key: value.key, text: value.text, type: record.type)
            return path.known(.unknown(base.member(name, type: memberType(name, record.type))))
        case .unknown(let symbol):
            return path.known(.unknown(symbol.member(name, type: memberType(name, symbol.type))))
        case .enumCase(let known):
            return .symbol(
                "\(known.name).\(name)", memberType(name, known.type), key: "\(value.key).\(name)")
        default: return nil
        }
    }

    /// Returns the type of a variable or member. For a field, it is the declared type, even if the current value is
    /// known.
    func type(of node: ExprSyntax, _ path: Path) -> TypeUse? {
        if let node = node.as(MemberAccessExprSyntax.self), let base = node.base,
            let type = memberType(node.declName.baseName.text, read(base, path)?.type)
        {
            return type
        }
        if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text, path[name] == nil,
            let type = memberType(name, path["self"]?.type)
        {
            return type
        }
        return read(node, path)?.type
    }

    /// Returns the path after a value has been assigned to a variable or member.
    func assigning(_ value: Value, to node: ExprSyntax, _ path: Path) -> Path {
        var path = path
        if let node = node.as(DeclReferenceExprSyntax.self) {
            let name = node.baseName.text
            if path[name] != nil {
                path[name] = bounded(value)
            } else if let current = path["self"] {
                path["self"] = bounded(setting(name, value, in: path.known(current)))
            }
        } else if let node = node.as(MemberAccessExprSyntax.self), let base = node.base {
            if let current = read(base, path) {
                return assigning(
                    setting(node.declName.baseName.text, value, in: path.known(current)), to: base, path)
            }
        } else if let node = node.as(OptionalChainingExprSyntax.self) {
            if case .none? = read(node.expression, path) { return path }
            return assigning(value, to: node.expression, path)
        } else if let node = node.as(ForceUnwrapExprSyntax.self) {
            return assigning(value, to: node.expression, path)
        } else if let node = node.as(SubscriptCallExprSyntax.self) {
            return forgetting(node.calledExpression, path)
        }
        return path
    }

    /// Returns whether setting a member runs a setter or observer, which can change any other member.
    private func runsCode(_ name: String, _ type: TypeUse?) -> Bool {
        guard let type = declaration(type) else { return false }
        return type.getters[name] != nil || type.fields.contains { $0.name == name && $0.isObserved }
    }

    private func setting(_ name: String, _ value: Value, in current: Value) -> Value {
        switch current {
        case .record(var record):
            if runsCode(name, record.type) { return fresh(current.text, record.type) }
            record.fields[name] = value
            return .record(record)
        case .unknown(let symbol):
            if runsCode(name, symbol.type) { return fresh(symbol.text, symbol.type) }
            return .record(Value.Record(fields: [name: value], type: symbol.type, base: symbol))
        case .none: return .none
        case .tuple(var values):
            guard let position = Int(name), values.indices.contains(position) else { return current }
            values[position] = value
            return .tuple(values)
        case let other: return fresh(other.text, other.type)
        }
    }
}
