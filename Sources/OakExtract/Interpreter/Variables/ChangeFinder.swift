import SwiftSyntax

/// A visitor that finds the expressions that code assigns to, passes as `inout` arguments, or calls methods on.
final class ChangeFinder: SyntaxVisitor {
    /// An argument that is passed as `inout`.
    struct Passed {
        var expression: ExprSyntax
        var call: FunctionCallExprSyntax
        var position: Int
    }

    private(set) var targets: [ExprSyntax] = []
    private(set) var passed: [Passed] = []
    private var calls: Set<SyntaxIdentifier> = []

    init(_ node: Syntax) {
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    /// The standard library operators that change at most their left operand.
    static let operators: Set<String> = comparisons.union(computations).union(computations.map { "\($0)=" })
        .union([".&=", ".|=", ".^="])
    private static let comparisons: Set<String> = [
        "==", "!=", "===", "!==", "<", "<=", ">", ">=", "~=", "&&", "||", "??", "...", "..<", ".==", ".!=",
    ]
    private static let computations: Set<String> = [
        "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>", "&<<", "&>>",
    ]

    static func isAssignment(_ sign: String) -> Bool {
        sign.count > 1 && sign.hasSuffix("=") && !comparisons.contains(sign)
    }

    func isCallOnly(_ target: ExprSyntax) -> Bool { calls.contains(target.id) }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let sign = node.operator.line
        if node.operator.is(AssignmentExprSyntax.self) || Self.isAssignment(sign) {
            if let tuple = node.leftOperand.as(TupleExprSyntax.self) {
                targets += tuple.elements.map(\.expression)
            } else {
                targets.append(node.leftOperand)
            }
        } else if node.operator.is(BinaryOperatorExprSyntax.self), !Self.operators.contains(sign) {
            targets += [node.leftOperand, node.rightOperand]
        }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        if let argument = node.parent?.as(LabeledExprSyntax.self),
            let list = argument.parent?.as(LabeledExprListSyntax.self),
            let call = list.parent?.as(FunctionCallExprSyntax.self),
            let position = list.firstIndex(of: argument)
        {
            let number = list.distance(from: list.startIndex, to: position)
            passed.append(Passed(expression: node.expression, call: call, position: number))
        } else {
            targets.append(node.expression)
        }
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
