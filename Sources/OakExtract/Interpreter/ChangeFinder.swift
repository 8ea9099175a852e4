import SwiftSyntax

/// What a piece of code assigns to, passes as `inout`, or calls methods on.
final class ChangeFinder: SyntaxVisitor {
    private(set) var targets: [ExprSyntax] = []
    private var calls: Set<SyntaxIdentifier> = []

    init(_ node: Syntax) {
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    func isCallOnly(_ target: ExprSyntax) -> Bool { calls.contains(target.id) }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let sign = node.operator.line
        if node.operator.is(AssignmentExprSyntax.self)
            || (sign.count > 1 && sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "~="].contains(sign))
        {
            if let tuple = node.leftOperand.as(TupleExprSyntax.self) {
                targets += tuple.elements.map(\.expression)
            } else {
                targets.append(node.leftOperand)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        targets.append(node.expression)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base {
            targets.append(base)
            calls.insert(base.id)
        }
        return .visitChildren
    }
}
