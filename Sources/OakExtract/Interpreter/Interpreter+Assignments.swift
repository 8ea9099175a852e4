import SwiftSyntax

extension Interpreter {
    func assign(_ node: InfixOperatorExprSyntax, _ path: Path) -> [Outcome] {
        if let tuple = node.leftOperand.as(TupleExprSyntax.self), tuple.elements.count > 1 {
            let targets = tuple.elements.map(\.expression)
            if let values = node.rightOperand.as(TupleExprSyntax.self)?.elements.map(\.expression),
                values.count == targets.count
            {
                return evaluate(values, path) { self.type(of: targets[$0], path) }.map { path, values in
                    (zip(targets, values).reduce(path) { assigning($1.1, to: $1.0, $0) }, .void)
                }
            }
            return evaluate(node.rightOperand, path, expected: nil).map { path, value in
                guard case .tuple(let values) = value, values.count == targets.count else {
                    return (targets.reduce(path) { forgetting($1, $0) }, .void)
                }
                return (zip(targets, values).reduce(path) { assigning($1.1, to: $1.0, $0) }, .void)
            }
        }
        let type = type(of: node.leftOperand, path)
        return evaluate(node.rightOperand, path, expected: type).map { path, value in
            path.isLive ? (assigning(typed(value, type), to: node.leftOperand, path), .void) : (path, .void)
        }
    }

    /// Returns the current value of a variable or member, without following any calls.
    func peek(_ node: ExprSyntax, _ path: Path) -> Value? {
        if let node = node.as(DeclReferenceExprSyntax.self) {
            let name = node.baseName.text
            if let value = path[name] { return path.known(value) }
            guard let value = path["self"], field(name, of: value) else { return nil }
            return peek(name, of: value, path)
        }
        if let node = node.as(MemberAccessExprSyntax.self), let base = node.base, let value = peek(base, path)
        {
            return peek(node.declName.baseName.text, of: value, path)
        }
        if let node = node.as(OptionalChainingExprSyntax.self) { return peek(node.expression, path) }
        if let node = node.as(ForceUnwrapExprSyntax.self) { return peek(node.expression, path) }
        if let node = node.as(TupleExprSyntax.self), node.elements.count == 1, let only = node.elements.first
        {
            return peek(only.expression, path)
        }
        if let node = node.as(SubscriptCallExprSyntax.self), let value = peek(node.calledExpression, path) {
            return .symbol(
                text(node), element(ofCollection: value.type), key: key(text(node), path) + value.key)
        }
        return nil
    }

    private func field(_ name: String, of value: Value) -> Bool {
        if case .record(let record) = value, record.fields[name] != nil { return true }
        return declaration(value.type)?.fields.contains { $0.name == name } == true
    }

    private func peek(_ name: String, of value: Value, _ path: Path) -> Value? {
        switch path.known(value) {
        case .record(let record):
            if let field = record.fields[name] { return path.known(field) }
            let base = record.base ?? Symbol(key: value.key, text: value.text, type: record.type)
            return path.known(.unknown(base.member(name, type: memberType(name, record.type))))
        case .unknown(let symbol):
            return path.known(.unknown(symbol.member(name, type: memberType(name, symbol.type))))
        case .enumCase(let known):
            return .symbol("\(known.name).\(name)", memberType(name, known.type), key: "\(value.key).\(name)")
        default: return nil
        }
    }

    /// Returns the type of a place. A field has its declared type, even while its value is known.
    func type(of node: ExprSyntax, _ path: Path) -> TypeUse? {
        if let node = node.as(MemberAccessExprSyntax.self), let base = node.base,
            let type = memberType(node.declName.baseName.text, peek(base, path)?.type)
        {
            return type
        }
        if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text, path[name] == nil,
            let type = memberType(name, path["self"]?.type)
        {
            return type
        }
        return peek(node, path)?.type
    }

    func element(ofCollection type: TypeUse?) -> TypeUse? {
        guard let type else { return nil }
        var name = type.name
        while name.hasSuffix("?") { name.removeLast() }
        guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
        let inside = String(name.dropFirst().dropLast())
        guard let colon = inside.firstIndex(of: ":") else { return TypeUse(inside, in: type.scope) }
        return TypeUse(inside[inside.index(after: colon)...].trimmed + "?", in: type.scope)
    }

    func assigning(_ value: Value, to node: ExprSyntax, _ path: Path) -> Path {
        var path = path
        if let node = node.as(DeclReferenceExprSyntax.self) {
            let name = node.baseName.text
            if path[name] != nil {
                path[name] = value
            } else if let current = path["self"] {
                path["self"] = setting(name, value, in: path.known(current))
            }
        } else if let node = node.as(MemberAccessExprSyntax.self), let base = node.base {
            if let current = peek(base, path) {
                return assigning(
                    setting(node.declName.baseName.text, value, in: path.known(current)), to: base, path)
            }
        } else if let node = node.as(OptionalChainingExprSyntax.self) {
            if case .none? = peek(node.expression, path) { return path }
            return assigning(value, to: node.expression, path)
        } else if let node = node.as(ForceUnwrapExprSyntax.self) {
            return assigning(value, to: node.expression, path)
        } else if let node = node.as(SubscriptCallExprSyntax.self) {
            return forgetting(node.calledExpression, path)
        }
        return path
    }

    /// Returns whether setting a member runs a setter or an observer, which can change any other member.
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
