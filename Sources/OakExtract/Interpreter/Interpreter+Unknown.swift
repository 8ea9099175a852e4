import SwiftSyntax

extension Interpreter {
    /// Handles a call that cannot be followed. Its result is unknown, and it may change its `inout` arguments.
    func unknownCall(
        _ node: FunctionCallExprSyntax, _ path: Path, _ expected: TypeUse?, on base: ExprSyntax? = nil,
        _ receiver: Value? = nil
    ) -> [Outcome] {
        let plain = node.arguments.map(\.expression).filter {
            !$0.is(ClosureExprSyntax.self) && !$0.is(InOutExprSyntax.self)
        }
        return evaluate(plain, path) { _ in nil }.map { path, values in
            let callee =
                receiver.map { "\($0.key).\(text(node.calledExpression))" } ?? text(node.calledExpression)
            let result = key("\(callee)(\(values.map(\.key).joined(separator: ",")))", path)
            var end = forget(Syntax(node.arguments), path)
            if let closure = node.trailingClosure { end = forget(Syntax(closure), end) }
            for other in node.additionalTrailingClosures { end = forget(Syntax(other.closure), end) }
            if let base, let receiver, let method = node.calledExpression.as(MemberAccessExprSyntax.self),
                canChange(receiver, method.declName.baseName.text)
            {
                end = forgetting(base, end)
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
