import SwiftSyntax

/// The part of the interpreter that resolves each call to a declaration and interprets the call if possible.
struct Calls: InterpreterPart {
    let interpreter: Interpreter

    func call(_ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?) -> [Outcome] {
        let callee = node.calledExpression
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            return call(reference.baseName.text, node, path, expected)
        }
        if isEffectName(text(callee)) {
            return [(path, .effects([effects.runEffect(node, path)]))]
        }
        guard let member = callee.as(MemberAccessExprSyntax.self) else {
            if let type = type(named: callee, path) { return construct(type, node, path) }
            // The function is the value of an expression, as in `action?()` or `makeAction()()`.
            return expressions.evaluate(callee, path, expected: nil).flatMap { path, value in
                call(path.known(value), node, path, expected)
            }
        }
        let name = member.declName.baseName.text
        guard let base = member.base else { return implicitCall(name, node, path, expected) }
        if isEffectName(text(base)) { return effects.effectCall(name, node, path) }
        if name == "contains", let list = base.as(ArrayExprSyntax.self), node.arguments.count == 1,
            let only = node.arguments.first, only.label == nil, node.trailingClosure == nil,
            let holds = conditions.isElement(only.expression, of: list, path)
        {
            return [(path, .bool(holds))]
        }
        if let type = type(named: base, path) { return staticCall(name, type, node, path, expected) }
        if let type = type(named: callee, path) { return construct(type, node, path) }
        return expressions.evaluate(base, path, expected: effects.isModifier(name) ? expected : nil)
            .flatMap { path, value in
                methodCall(name, base, path.known(value), node, path, expected)
            }
    }

    /// Interprets a call of the value of a variable or of another expression.
    private func call(_ function: Value, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?)
        -> [Outcome]
    {
        switch function {
        case .closure(let closure): call(closure, node, path, expected)
        case .none: [(path, .none)]
        default: unknown(node, path, expected, calling: function)
        }
    }

    private func call(_ name: String, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?)
        -> [Outcome]
    {
        switch name {
        case "fatalError", "preconditionFailure", "assertionFailure":
            var path = path
            path.flow = .crashed
            return [(path, .void)]
        case "precondition", "assert":
            guard let first = node.arguments.first?.expression else { return [(path, .void)] }
            return conditions.decide(first, path).map { path, holds in
                var path = path
                if !holds { path.flow = .crashed }
                return (path, .void)
            }
        case "Effect", "TransducerEffect": return [(path, .effects([effects.runEffect(node, path)]))]
        case "EffectID":
            if let only = node.arguments.first?.expression, node.arguments.count == 1 {
                return expressions.evaluate(only, path, expected: nil)
            }
        default: break
        }
        if let variable = path[name] { return call(path.known(variable), node, path, expected) }
        if case .record(let record)? = path["self"].map(path.known), let field = record.fields[name] {
            return call(path.known(field), node, path, expected)
        }
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
        return unknown(node, path, expected)
    }

    /// Interprets a call of the function that an expression refers to, as in `ids.map(load)`, or returns `nil` if the
    /// sources do not declare exactly one function with this name, these labels and this number of parameters.
    func call(reference: ExprSyntax, with values: [Value], _ path: Path, _ expected: TypeUse?) -> [Outcome]? {
        guard let (functions, type) = functions(referredToBy: reference, path) else { return nil }
        let member = reference.as(MemberAccessExprSyntax.self)?.declName
        let labels = (member ?? reference.as(DeclReferenceExprSyntax.self))?.argumentNames?.arguments.map(
            \.name.text)
        let fitting = functions.filter {
            let own = $0.parameters.map { $0.label ?? "_" }
            return (type == nil || $0.isStatic) && own.count == values.count && (labels ?? own) == own
        }
        guard fitting.count == 1, let function = fitting.first else { return nil }
        var path = path
        path.openBlock()
        var arguments: [LabeledExprSyntax] = []
        for (index, (parameter, value)) in zip(function.parameters, values).enumerated() {
            path.declare("$\(index)", value)
            let expression = DeclReferenceExprSyntax(baseName: .dollarIdentifier("$\(index)"))
            arguments.append(
                LabeledExprSyntax(
                    label: parameter.label.map { .identifier($0) },
                    colon: parameter.label == nil ? nil : .colonToken(), expression: expression,
                    trailingComma: index + 1 < values.count ? .commaToken() : nil))
        }
        let call = FunctionCallExprSyntax(
            calledExpression: reference.trimmed, leftParen: .leftParenToken(),
            arguments: LabeledExprListSyntax(arguments), rightParen: .rightParenToken())
        return invoke([function], self: nil, in: type, call, path, expected)?.map { path, value in
            var path = path
            path.closeBlock()
            return (path, value)
        }
    }

    /// Returns the functions that an expression may refer to, and the type that declares them.
    private func functions(referredToBy reference: ExprSyntax, _ path: Path) -> ([Function], TypeDecl?)? {
        if let name = reference.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if path[name] != nil { return nil }
            for type in typesAround() {
                if let functions = functions(name, of: type) { return (functions, type) }
            }
            return index.functions[name].map { ($0, nil) }
        }
        guard let member = reference.as(MemberAccessExprSyntax.self),
            let type = member.base.flatMap({ type(named: $0, path) }),
            let functions = functions(member.declName.baseName.text, of: type)
        else { return nil }
        return (functions, type)
    }

    private var thisSelf: DeclReferenceExprSyntax { DeclReferenceExprSyntax(baseName: .keyword(.self)) }

    /// Returns the type that contains the code being interpreted, followed by its enclosing types.
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

    private func implicitCall(
        _ name: String, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?
    ) -> [Outcome] {
        if isEffect(expected) {
            return name == "init"
                ? [(path, .effects([effects.runEffect(node, path)]))]
                : effects.effectCall(name, node, path)
        }
        if name == "some", let only = node.arguments.first, node.arguments.count == 1,
            expected?.isOptional == true || declaration(expected).map({ $0.enumCase(name) == nil }) == true
        {
            return expressions.evaluate(only.expression, path, expected: expected?.wrapped)
        }
        if let type = declaration(expected) {
            if type.enumCase(name) == nil || type.functions[name] != nil {
                return staticCall(name, type, node, path, expected)
            }
            return enumCase(name, type, node, path)
        }
        return expressions.evaluate(node.arguments.map(\.expression), path) { _ in nil }.map { path, values in
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
        if name == "update", type !== machine, index.isTransducer(type) {
            return childCall(type, node, path)
        }
        if let functions = functions(name, of: type),
            let results = invoke(functions, self: nil, in: type, node, path, expected)
        {
            return results
        }
        if let nested = index.resolve(use(text(node.calledExpression))) {
            return construct(nested, node, path)
        }
        // The paths of the outcomes contain the variables that the closures capture.
        return expressions.staticMember(name, of: type, path)?.flatMap { path, value in
            call(path.known(value), node, path, expected)
        } ?? unknown(node, path, expected)
    }

    private func enumCase(_ name: String, _ type: TypeDecl, _ node: FunctionCallExprSyntax, _ path: Path)
        -> [Outcome]
    {
        let parameters = type.enumCase(name)?.parameters ?? []
        return expressions.evaluate(node.arguments.map(\.expression), path) {
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
        case .effects(let own): return effects.modify(own, name, base, node, path)
        case .scope(let child, let place): return childCall(name, child, place, node, path)
        case .type(let type): return staticCall(name, type, node, path, expected)
        case .none
        where node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(OptionalChainingExprSyntax.self)
            == true:
            return [(path, .none)]
        case .bool(let holds) where name == "toggle":
            return [(variables.assigning(.bool(!holds), to: base, path), .void)]
        case .record(let record):
            if case .closure(let closure)? = record.fields[name] {
                return call(closure, node, path, expected)
            }
        default: break
        }
        if ["map", "flatMap"].contains(name), isOptional(value) || isReplacedIfNil(node),
            let results = mapOptional(value, node, path, expected)
        {
            return results
        }
        if ["map", "compactMap", "flatMap"].contains(name), isEffect(expected),
            let result = mapElements(base, node, path, expected)
        {
            return [result]
        }
        return invoke(name, on: value, base, node, path, expected)
            ?? unknown(node, path, expected, on: base, value)
    }

    // MARK: Calls that cannot be interpreted

    /// Handles a call that cannot be interpreted. Its result is unknown, and it may change its `inout` arguments.
    func unknown(
        _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?, on base: ExprSyntax? = nil,
        _ receiver: Value? = nil, calling variable: Value? = nil
    ) -> [Outcome] {
        variables.noteReads(in: node, path)
        let arguments = arguments(node).map(\.value).filter { !$0.is(InOutExprSyntax.self) }
        return expressions.evaluate(arguments, variables.forgettingEscaped(path)) { _ in nil }.map {
            path, values in
            let callee = text(node.calledExpression)
            let function = receiver.map { "\($0.key).\(callee)" } ?? expressions.key(callee, path)
            let keys = zip(arguments, values).map { argument, value in
                argument.is(ClosureExprSyntax.self) ? expressions.key(text(argument), path) : value.key
            }
            let result = "\(function)(\(keys.joined(separator: ",")))"
            let others = node.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }
            var end = others.reduce(path) { variables.forgetting(changesBy: $1, $0) }
            end = variables.escaping(
                (values + [receiver, variable].compactMap { $0 }).flatMap(\.closures), end)
            if let variable,
                declaration(variable.type)?.functions["callAsFunction"]?.contains(where: \.isMutating) == true
            {
                end = variables.forgetting(node.calledExpression, end)
            }
            if let base, let receiver, let method = node.calledExpression.as(MemberAccessExprSyntax.self),
                variables.canChange(receiver, byCalling: method.declName.baseName.text)
            {
                end = variables.forgetting(base, end)
            }
            if isEffect(expected) {
                return (end, .effects([EffectModel(.unknown, name: text(node), location: location(node))]))
            }
            return (end, .symbol(text(node), resultType(node, receiver) ?? expected, key: result))
        }
    }

    private func resultType(_ node: FunctionCallExprSyntax, _ receiver: Value?) -> TypeUse? {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let type = declaration(receiver?.type)
        else { return nil }
        return functions(member.declName.baseName.text, of: type)?.first?.result
    }
}
