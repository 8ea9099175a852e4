import SwiftSyntax

extension Interpreter {
    func call(_ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?) -> [Outcome] {
        let callee = node.calledExpression
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            return call(reference.baseName.text, node, path, expected)
        }
        if isEffectName(text(callee)) { return [(path, .effects([runEffect(node, path)]))] }
        guard let member = callee.as(MemberAccessExprSyntax.self) else {
            return type(callee, path).map { construct($0, node, path) } ?? unknownCall(node, path, expected)
        }
        let name = member.declName.baseName.text
        guard let base = member.base else { return implicitCall(name, node, path, expected) }
        if isEffectName(text(base)) { return effectCall(name, node, path) }
        if let type = type(base, path) { return staticCall(name, type, node, path, expected) }
        if let type = type(callee, path) { return construct(type, node, path) }
        return evaluate(base, path, expected: isModifier(name) ? expected : nil).flatMap { path, value in
            methodCall(name, base, path.known(value), node, path, expected)
        }
    }

    private func call(_ name: String, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?)
        -> [Outcome]
    {
        switch name {
        case "fatalError", "preconditionFailure":
            var path = path
            path.flow = .crashed
            return [(path, .void)]
        case "precondition", "assert":
            guard let first = node.arguments.first?.expression else { return [(path, .void)] }
            return condition(first, path).map { path, holds in
                var path = path
                if !holds { path.flow = .crashed }
                return (path, .void)
            }
        case "Effect", "TransducerEffect": return [(path, .effects([runEffect(node, path)]))]
        case "EffectID":
            if let only = node.arguments.first?.expression, node.arguments.count == 1 {
                return evaluate(only, path, expected: nil)
            }
        default: break
        }
        if case .closure(let closure, let scope)? = path[name] {
            return apply(closure, scope, node, path, expected)
        }
        if let function = localFunction(name, around: node) { return invoke(local: function, node, path) }
        if let value = path["self"],
            let results = invoke(name, on: value, ExprSyntax(thisSelf), node, path, expected)
        {
            return results
        }
        for type in typesAround() {
            if let functions = functions(name, of: type),
                let results = invoke(functions, self: nil, in: type, node, path, expected)
            {
                return results
            }
        }
        if let type = index.resolve(use(name)) { return construct(type, node, path) }
        if let functions = index.functions[name],
            let results = invoke(functions, self: nil, in: nil, node, path, expected)
        {
            return results
        }
        return unknownCall(node, path, expected)
    }

    private var thisSelf: DeclReferenceExprSyntax { DeclReferenceExprSyntax(baseName: .keyword(.self)) }

    /// Returns the type that contains the code, and its enclosing types.
    private func typesAround() -> [TypeDecl] {
        var names = context.scope.type.split(separator: ".")
        var types = context.selfType.map { [$0] } ?? []
        while !names.isEmpty {
            if let type = index.declaration(names.joined(separator: "."), near: context.scope.file),
                type !== context.selfType
            {
                types.append(type)
            }
            names.removeLast()
        }
        return types
    }

    /// Returns the functions of the type and of its protocols in the source.
    func functions(_ name: String, of type: TypeDecl) -> [Function]? {
        if let own = type.functions[name] { return own }
        let inherited = type.inherits.compactMap { index.resolve($0)?.functions[name] }
        return inherited.first
    }

    private func implicitCall(
        _ name: String, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?
    ) -> [Outcome] {
        if isEffect(expected) {
            return name == "init" ? [(path, .effects([runEffect(node, path)]))] : effectCall(name, node, path)
        }
        if name == "some", let only = node.arguments.first, node.arguments.count == 1,
            expected?.isOptional == true
        {
            return evaluate(only.expression, path, expected: expected?.wrapped)
        }
        if let type = declaration(expected) {
            if type.enumCase(name) == nil || type.functions[name] != nil {
                return staticCall(name, type, node, path, expected)
            }
            return enumCase(name, type, node, path)
        }
        return evaluate(node.arguments.map(\.expression), path) { _ in nil }.map { path, values in
            (
                path,
                .enumCase(Value.EnumCase(name: name, payload: values, type: expected?.wrapped, subject: nil))
            )
        }
    }

    private func staticCall(
        _ name: String, _ type: TypeDecl, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?
    ) -> [Outcome] {
        if name == "init" { return construct(type, node, path) }
        if type.enumCase(name) != nil, type.functions[name] == nil { return enumCase(name, type, node, path) }
        if name == "update", type !== machine, index.isTransducer(type) { return childCall(type, node, path) }
        if let functions = functions(name, of: type),
            let results = invoke(functions, self: nil, in: type, node, path, expected)
        {
            return results
        }
        if let nested = index.resolve(use(text(node.calledExpression))) {
            return construct(nested, node, path)
        }
        if let scopes = staticMember(name, of: type, path),
            case .closure(let closure, let scope)? = scopes.first?.value
        {
            return apply(closure, scope, node, path, expected)
        }
        return unknownCall(node, path, expected)
    }

    private func enumCase(_ name: String, _ type: TypeDecl, _ node: FunctionCallExprSyntax, _ path: Path)
        -> [Outcome]
    {
        let parameters = type.enumCase(name)?.parameters ?? []
        return evaluate(node.arguments.map(\.expression), path) {
            parameters.indices.contains($0) ? parameters[$0].type : nil
        }
        .map { path, values in
            (path, .enumCase(Value.EnumCase(name: name, payload: values, type: type.use, subject: nil)))
        }
    }

    private func methodCall(
        _ name: String, _ base: ExprSyntax, _ value: Value, _ node: FunctionCallExprSyntax, _ path: Path,
        _ expected: TypeUse?
    ) -> [Outcome] {
        switch value {
        case .effects(let effects): return modify(effects, name, base, node, path)
        case .scope(let child, let place): return childCall(name, child, place, node, path)
        case .type(let type): return staticCall(name, type, node, path, expected)
        case .none
        where node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(OptionalChainingExprSyntax.self)
            == true:
            return [(path, .none)]
        case .bool(let holds) where name == "toggle":
            return [(assigning(.bool(!holds), to: base, path), .void)]
        default: break
        }
        if ["map", "flatMap"].contains(name), isOptional(value) || isReplacedIfNil(node),
            let results = mapOptional(value, node, path, expected)
        {
            return results
        }
        return invoke(name, on: value, base, node, path, expected)
            ?? unknownCall(node, path, expected, on: base, value)
    }
}
