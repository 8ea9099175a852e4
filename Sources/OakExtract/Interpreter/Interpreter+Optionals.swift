import SwiftSyntax

extension Interpreter {
    func isOptional(_ value: Value) -> Bool {
        switch value {
        case .none: true
        case .unknown(let symbol): symbol.type?.isOptional == true || symbol.isThere
        case .enumCase, .record, .tuple: true
        default: false
        }
    }

    /// Returns whether a call is the left operand of `??`, as in `a.map { … } ?? b`, and therefore returns an optional.
    func isReplacedIfNil(_ node: FunctionCallExprSyntax) -> Bool {
        guard let parent = node.parent?.as(InfixOperatorExprSyntax.self) else { return false }
        return text(parent.operator) == "??" && parent.leftOperand.id == ExprSyntax(node).id
    }

    /// Follows `map` and `flatMap` of an optional.
    func mapOptional(
        _ value: Value, _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?
    ) -> [Outcome]? {
        let function = node.trailingClosure.map { ExprSyntax($0) } ?? node.arguments.first?.expression
        guard let function else { return nil }
        let (some, none) = unwrap(value, path)
        let mapped = some.flatMap { path, inner -> [Outcome] in
            if let closure = function.as(ClosureExprSyntax.self) {
                return apply(closure, context.scope, [inner], path, expected)
            }
            if let member = function.as(MemberAccessExprSyntax.self),
                let type = member.base.flatMap({ self.type($0, path) }) ?? declaration(expected),
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
