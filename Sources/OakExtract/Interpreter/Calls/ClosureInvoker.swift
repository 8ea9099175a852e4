import SwiftSyntax

/// The part of the interpreter that handles calls to closures, and calls to `map` and `flatMap` on optionals.
struct ClosureInvoker: InterpreterPart {
    let interpreter: Interpreter

    func apply(
        _ closure: ClosureExprSyntax, _ scope: Scope, _ node: FunctionCallExprSyntax, _ path: Path,
        _ expected: TypeUse?
    ) -> [Outcome] {
        expressions.evaluate(node.arguments.map(\.expression), path) { _ in nil }.flatMap { path, values in
            apply(closure, scope, values, path, expected)
        }
        .map { path, value in
            let changed = node.arguments.compactMap { $0.expression.as(InOutExprSyntax.self)?.expression }
            return (changed.reduce(path) { changes.forgetting($1, $0) }, value)
        }
    }

    /// Interprets a closure inside the enclosing block, because the closure shares that block's variables.
    func apply(
        _ closure: ClosureExprSyntax, _ scope: Scope, _ values: [Value], _ path: Path, _ expected: TypeUse?
    ) -> [Outcome] {
        var path = path
        path.openBlock()
        for (position, value) in values.enumerated() { path.declare("$\(position)", value) }
        for (name, value) in zip(parameters(closure), values) { path.declare(name, value) }
        var inner = context
        inner.result = expected
        return inside(inner) { statements.run(closure.statements, path, expected: expected) }.map {
            path, value in
            var path = path
            path.closeBlock()
            guard case .returned(let result) = path.flow else { return (path, value) }
            path.flow = .next
            return (path, result)
        }
    }

    private func parameters(_ closure: ClosureExprSyntax) -> [String] {
        switch closure.signature?.parameterClause {
        case .simpleInput(let list): list.map(\.name.text)
        case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        case nil: []
        }
    }

    // MARK: Optionals

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
            if let closure = function.as(ClosureExprSyntax.self) {
                return apply(closure, context.scope, [inner], path, expected)
            }
            if let member = function.as(MemberAccessExprSyntax.self),
                let type = member.base.flatMap({ types.named($0, path) }) ?? declaration(expected),
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
}
