import SwiftSyntax

/// Functions that evaluate names and members.
extension Expressions {
    func evaluate(_ node: DeclReferenceExprSyntax, _ path: Path, _ expected: TypeUse?) -> [Outcome] {
        let name = node.baseName.text
        if let value = path[name] {
            if case .closure(let closure) = value, case .variable = closure.code {
                return calls.apply(closure, [], path, expected)
            }
            variables.noteRead(of: value)
            return [(path, path.known(value))]
        }
        if name == "Self", let type = context.selfType { return [(path, .type(type))] }
        if let value = path["self"], hasMember(name, value) { return member(name, of: value, path) }
        if let type = context.selfType, let results = staticMember(name, of: type, path) { return results }
        if let results = outerStatic(name, path) { return results }
        if let field = index.globals[name] { return evaluate(field, named: name, path) }
        if let type = index.resolve(use(name)) { return [(path, .type(type))] }
        return [(path, .symbol(name, expected))]
    }

    private func hasMember(_ name: String, _ value: Value) -> Bool {
        if case .record(let record) = value, record.fields[name] != nil { return true }
        guard let type = declaration(value.type) else { return false }
        return type.getters[name] != nil || type.fields.contains { $0.name == name }
    }

    /// Returns the value of a static member of an enclosing type.
    private func outerStatic(_ name: String, _ path: Path) -> [Outcome]? {
        var around = context.scope.type.split(separator: ".")
        while !around.isEmpty {
            if let type = index.declaration(around.joined(separator: "."), near: context.scope.file),
                let results = staticMember(name, of: type, path)
            {
                return results
            }
            around.removeLast()
        }
        return nil
    }

    func evaluate(_ node: MemberAccessExprSyntax, _ path: Path, _ expected: TypeUse?) -> [Outcome] {
        let name = node.declName.baseName.text
        guard let base = node.base else { return implicitMember(name, path, expected, node) }
        if let type = type(named: base, path) {
            if name == "self" { return [(path, .type(type))] }
            if let results = staticMember(name, of: type, path) { return results }
            if isEffectName(text(base)), let kind = Self.effectMembers[name] {
                return [(path, .effects([EffectModel(kind, location: location(node))]))]
            }
            if let nested = index.resolve(use(text(node))) { return [(path, .type(nested))] }
            return [(path, .symbol(text(node)))]
        }
        if isEffectName(text(base)) { return implicitMember(name, path, use("Effect"), node) }
        return evaluate(base, path, expected: nil).flatMap { path, value in
            member(name, of: value, path)
        }
    }

    /// The kinds of effects that take no arguments, keyed by name.
    private static let effectMembers: [String: EffectModel.Kind] = [
        "cancelAll": .cancelAll, "postpone": .postpone,
    ]

    private func implicitMember(
        _ name: String, _ path: Path, _ expected: TypeUse?, _ node: some SyntaxProtocol
    ) -> [Outcome] {
        if isEffect(expected) {
            let effect = EffectModel(
                Self.effectMembers[name] ?? .unknown, name: name, location: location(node))
            return [(path, .effects([effect]))]
        }
        if name == "none", expected?.isOptional == true { return [(path, .none)] }
        if let type = declaration(expected), let results = staticMember(name, of: type, path) {
            return results
        }
        return [
            (path, .enumCase(Value.EnumCase(name: name, payload: [], type: expected?.wrapped, subject: nil)))
        ]
    }

    func staticMember(_ name: String, of type: TypeDecl, _ path: Path) -> [Outcome]? {
        if type.enumCase(name) != nil {
            return [(path, .enumCase(Value.EnumCase(name: name, payload: [], type: type.use, subject: nil)))]
        }
        if let field = type.statics[name] { return evaluate(field, named: "\(type.name).\(name)", path) }
        if let getter = type.getters[name], type.fields.allSatisfy({ $0.name != name }) {
            return evaluate(getter, name, self: nil, in: type, path)
        }
        return nil
    }

    /// Evaluates the initial value of a constant.
    func evaluate(_ field: TypeDecl.Field, named name: String, _ path: Path) -> [Outcome] {
        guard let value = field.value else { return [(path, .symbol(name, field.type))] }
        if let scope = interpreter.scope(of: field, value) { return [(path, scope)] }
        let type = index.declaration(field.scope.type, near: field.scope.file)
        let context = Interpreter.Context(scope: field.scope, selfType: type, result: field.type)
        return inside(context) { evaluate(initial: value, path, expected: field.type) }
    }

    func evaluate(
        _ getter: TypeDecl.Getter, _ name: String, self value: Value?, in type: TypeDecl, _ path: Path
    ) -> [Outcome] {
        guard let site = getter.body.first.map({ index.location(of: $0, in: getter.scope) }) else {
            return [(path, .void)]
        }
        guard interpreter.canFollow(site) else {
            return [(path, fresh(type.shortName, getter.type))]
        }
        notes.note(getter.body, of: getter.scope, at: site)
        var inner = path
        inner.openFrame()
        if let value { inner.declare("self", value) }
        let context = Interpreter.Context(scope: getter.scope, selfType: type, result: getter.type)
        let answers = interpreter.following(site) {
            inside(context) { statements.run(getter.body, inner, expected: getter.type) }
        }
        .map { path, value in calls.returned(path, value, getter.type) }
        if answers.count <= Interpreter.answerLimit { return answers }
        let subject = value ?? .type(type)
        return [(path, .symbol("\(subject.text).\(name)", getter.type, key: "\(subject.key).\(name)"))]
    }

    // MARK: Members of values

    func member(_ name: String, of value: Value, _ path: Path) -> [Outcome] {
        switch path.known(value) {
        case .none: return [(path, .none)]
        case .tuple(let values):
            if let position = Int(name), values.indices.contains(position) {
                return [(path, values[position])]
            }
            return [(path, .symbol("\(value.text).\(name)"))]
        case .type(let type):
            return staticMember(name, of: type, path) ?? [(path, .symbol("\(type.name).\(name)"))]
        case .record(let record):
            if let field = record.fields[name] { return [(path, path.known(field))] }
            if let type = declaration(record.type), let getter = type.getters[name] {
                return evaluate(getter, name, self: .record(record), in: type, path)
            }
            let type = declaration(record.type)?.fields.first { $0.name == name }?.type
            let base = record.base ?? Symbol(key: value.key, text: value.text, type: record.type)
            return [(path, path.known(.unknown(base.member(name, type: type))))]
        case .enumCase(let known):
            if let type = declaration(known.type), let getter = type.getters[name] {
                return evaluate(getter, name, self: .enumCase(known), in: type, path)
            }
            return [(path, .symbol("\(value.text).\(name)", key: "\(value.key).\(name)"))]
        case .unknown(let symbol) where symbol.isEmptyArray && name == "isEmpty":
            return [(path, .bool(true))]
        case .unknown(let symbol):
            return [(path, path.known(.unknown(symbol.member(name, type: memberType(name, symbol.type)))))]
        case .effects where name == "isEmpty": return [(path, fresh("effects.isEmpty", use("Bool")))]
        case let other: return [(path, .symbol("\(other.text).\(name)", key: "\(other.key).\(name)"))]
        }
    }
}
