import SwiftSyntax

/// Functions that handle closures, and calls to `map` and `flatMap` on optionals.
extension Calls {
    /// Returns the closure that an expression creates. Only the values in its capture list are copied.
    func makeClosure(_ node: ClosureExprSyntax, _ path: Path) -> [Outcome] {
        variables.noteReads(in: node, path)
        let captures = node.signature?.capture.map { Array($0.items) } ?? []
        let values = captures.map {
            $0.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: $0.name))
        }
        return expressions.evaluate(values, path) { _ in nil }.map { path, values in
            var path = path
            let environment = path.capture(zip(captures, values).map { ($0.name.text, $1) })
            return (path, .closure(interpreter.closure(.literal(node), environment)))
        }
    }

    /// Interprets a call of a closure or of a local function that a variable contains.
    func call(_ closure: Closure, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?)
        -> [Outcome]
    {
        if case .function(let function) = closure.code,
            let results = invoke(local: function, closure, node, path)
        {
            return results
        }
        let arguments = arguments(node).map(\.value)
        let parameters = closure.parameters
        if case .function = closure.code, parameters.count != arguments.count {
            return unknown(node, variables.forgetting(changesBy: closure, path), closure.result)
        }
        let wanted = parameters.count == arguments.count ? parameters.map(\.type) : arguments.map { _ in nil }
        return expressions.evaluate(arguments, path) { wanted[$0] }.flatMap { path, values in
            apply(closure, values, path, expected, passing: arguments)
        }
    }

    /// Interprets a closure.
    ///
    /// - Parameters:
    ///   - values: The values of the arguments.
    ///   - arguments: The expressions of the arguments, to which the closure may write if they are `inout`.
    func apply(
        _ closure: Closure, _ values: [Value], _ path: Path, _ expected: TypeUse?,
        passing arguments: [ExprSyntax] = []
    ) -> [Outcome] {
        let targets = arguments.map { $0.as(InOutExprSyntax.self)?.expression }
        let site = index.location(of: closure.body, in: closure.context.scope)
        guard interpreter.canFollow(closure: site) else {
            notes.note(unknown: "the recursive calls to \(closure.name)")
            var end = variables.forgetting(changesBy: closure, path)
            end.isRecursive = true
            let result = fresh("the result of \(closure.name)", closure.result ?? expected)
            return [(targets.compactMap { $0 }.reduce(end) { variables.forgetting($1, $0) }, result)]
        }
        var inner = path
        inner.openFrame(closure.environment)
        let names = bind(closure.parameters, values, &inner)
        inner.isRecursive = false
        var context = closure.context
        context.result = closure.result ?? expected
        let ends = interpreter.following(site, from: closure.callers) {
            inside(context) { statements.run(closure.body, inner, expected: context.result) }
        }
        return checkingEnd(of: closure.name, ends, wasRecursive: path.isRecursive).map { end, value in
            let written = zip(names, targets).map { ($1, end[$0]) }
            var (path, value) = returned(end, value, closure.result)
            for case (let target?, let value?) in written {
                path = variables.assigning(value, to: target, path)
            }
            return (path, value)
        }
    }

    /// Declares the arguments of a closure, and returns the names by which its body refers to them.
    private func bind(_ parameters: [(name: String, type: TypeUse?)], _ values: [Value], _ path: inout Path)
        -> [String]
    {
        guard !parameters.isEmpty else {
            let names = values.indices.map { "$\($0)" }
            for (name, value) in zip(names, values) { path.declare(name, bounded(value)) }
            return names
        }
        var values = values
        if values.count == 1, parameters.count > 1 {
            // Swift passes the elements of a tuple to a closure with several parameters.
            let value = path.known(values[0])
            if case .tuple(let elements) = value, elements.count == parameters.count {
                values = elements
            } else {
                let whole = Symbol(key: value.key, text: value.text)
                values = parameters.indices.map { .unknown(whole.member("\($0)", type: nil)) }
            }
        }
        for (parameter, value) in zip(parameters, values) {
            path.declare(parameter.name, bounded(typed(value, parameter.type)))
        }
        return parameters.map(\.name)
    }

    // MARK: Collections and optionals

    /// Interprets a call that maps the elements of a collection to effects, as in `ids.map { load($0) }`. The result
    /// consists of the effects of one element, because the number of elements is not known.
    func mapElements(
        _ base: ExprSyntax, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?
    ) -> Outcome? {
        let function = node.trailingClosure.map { ExprSyntax($0) } ?? node.arguments.first?.expression
        let element = fresh("an element of \(text(base))", nil)
        guard let function, let outcomes = apply(function, to: [element], path, expected) else { return nil }
        var effects: [EffectModel] = []
        for (end, value) in outcomes {
            if case .crashed = end.flow { return nil }
            switch value {
            case .effects(let own): effects += own
            case .none: break
            default: return nil
            }
        }
        for position in effects.indices { effects[position].isForEachElement = true }
        // The closure runs once for each element.
        return (variables.forgetting(changesBy: function, path), .effects(effects.unique))
    }

    /// Returns whether a call is the left operand of `??`, as in `a.map { … } ?? b`, and therefore returns an optional.
    func isReplacedIfNil(_ node: FunctionCallExprSyntax) -> Bool {
        guard let parent = node.parent?.as(InfixOperatorExprSyntax.self) else { return false }
        return text(parent.operator) == "??" && parent.leftOperand.id == ExprSyntax(node).id
    }

    /// Interprets a call to `map` or `flatMap` on an optional.
    func mapOptional(
        _ value: Value, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?
    ) -> [Outcome]? {
        let function = node.trailingClosure.map { ExprSyntax($0) } ?? node.arguments.first?.expression
        guard let function else { return nil }
        let (some, none) = conditions.unwrap(value, path)
        let mapped = some.flatMap { path, inner -> [Outcome] in
            if let results = apply(function, to: [inner], path, expected) { return results }
            if let member = function.as(MemberAccessExprSyntax.self),
                let type = member.base.flatMap({ type(named: $0, path) }) ?? declaration(expected),
                type.enumCase(member.declName.baseName.text) != nil
            {
                let name = member.declName.baseName.text
                return [
                    (
                        path,
                        .enumCase(Value.EnumCase(name: name, payload: [inner], type: type.use, subject: nil))
                    )
                ]
            }
            return [(path, fresh(text(node), expected?.wrapped))]
        }
        return mapped + none.map { ($0, .none) }
    }

    /// Interprets a call of the closure or function that an expression refers to, or returns `nil` if the expression does
    /// not refer to one that the sources declare.
    func apply(_ function: ExprSyntax, to values: [Value], _ path: Path, _ expected: TypeUse?) -> [Outcome]? {
        if let node = function.as(ClosureExprSyntax.self) {
            return makeClosure(node, path).flatMap { path, value in
                value.closures.flatMap { apply($0, values, path, expected) }
            }
        }
        if case .closure(let closure)? = variables.read(function, path) {
            return apply(closure, values, path, expected)
        }
        return call(reference: function, with: values, path, expected)
    }
}
