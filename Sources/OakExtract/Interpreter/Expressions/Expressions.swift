import SwiftSyntax

/// The part of the interpreter that evaluates expressions.
struct Expressions: InterpreterPart {
    let interpreter: Interpreter

    /// Returns the outcomes of an expression, one for each path.
    ///
    /// - Parameter expected: The type that the context requires. It determines the meaning of an implicit member such
    ///   as `.x`.
    func evaluate(_ node: ExprSyntax, _ path: Path, expected: TypeUse?) -> [Outcome] {
        interpreter.nested { interpret(node, path, expected) }
    }

    private func interpret(_ node: ExprSyntax, _ path: Path, _ expected: TypeUse?) -> [Outcome] {
        switch node.kind {
        case .tryExpr: return evaluate(node.cast(TryExprSyntax.self), path, expected)
        case .awaitExpr: return evaluate(node.cast(AwaitExprSyntax.self).expression, path, expected: expected)
        case .inOutExpr: return evaluate(node.cast(InOutExprSyntax.self).expression, path, expected: expected)
        case .forceUnwrapExpr:
            return evaluate(node.cast(ForceUnwrapExprSyntax.self).expression, path, expected: expected)
                .flatMap { conditions.unwrap($0.value, $0.path).some }
        case .nilLiteralExpr: return [(path, .none)]
        case .stringLiteralExpr
        where node.cast(StringLiteralExprSyntax.self).segments.allSatisfy { $0.is(StringSegmentSyntax.self) }:
            return [(path, .unknown(.literal(text(node))))]
        case .integerLiteralExpr, .floatLiteralExpr: return [(path, .unknown(.literal(text(node))))]
        case .booleanLiteralExpr:
            return [(path, .bool(node.cast(BooleanLiteralExprSyntax.self).literal.text == "true"))]
        case .ifExpr: return statements.run(node.cast(IfExprSyntax.self), path, expected: expected)
        case .switchExpr: return statements.run(node.cast(SwitchExprSyntax.self), path, expected: expected)
        case .ternaryExpr:
            let node = node.cast(TernaryExprSyntax.self)
            return conditions.decide(node.condition, path).flatMap { path, holds in
                evaluate(holds ? node.thenExpression : node.elseExpression, path, expected: expected)
            }
        case .tupleExpr:
            let elements = node.cast(TupleExprSyntax.self).elements.map(\.expression)
            if elements.count == 1 { return evaluate(elements[0], path, expected: expected) }
            return evaluate(elements, path) { _ in nil }.map { ($0.0, .tuple($0.1)) }
        case .arrayExpr: return evaluate(node.cast(ArrayExprSyntax.self), path, expected)
        case .closureExpr: return calls.makeClosure(node.cast(ClosureExprSyntax.self), path)
        case .infixOperatorExpr: return evaluate(node.cast(InfixOperatorExprSyntax.self), path, expected)
        case .prefixOperatorExpr where node.cast(PrefixOperatorExprSyntax.self).operator.text == "!":
            return conditions.decide(node, path).map { ($0.path, .bool($0.holds)) }
        case .prefixOperatorExpr
        where node.cast(PrefixOperatorExprSyntax.self).expression.is(IntegerLiteralExprSyntax.self):
            return [(path, .unknown(.literal(text(node))))]
        case .declReferenceExpr: return evaluate(node.cast(DeclReferenceExprSyntax.self), path, expected)
        case .memberAccessExpr: return evaluate(node.cast(MemberAccessExprSyntax.self), path, expected)
        case .functionCallExpr: return calls.call(node.cast(FunctionCallExprSyntax.self), path, expected)
        case .subscriptCallExpr: return evaluate(node.cast(SubscriptCallExprSyntax.self), path)
        case .optionalChainingExpr:
            return evaluate(node.cast(OptionalChainingExprSyntax.self).expression, path, expected: nil)
                .flatMap { path, value in
                    let (some, none) = conditions.unwrap(value, path)
                    return some + none.map { ($0, .none) }
                }
        case .asExpr:
            let node = node.cast(AsExprSyntax.self)
            let type = use(text(node.type))
            if node.questionOrExclamationMark?.text != "?" {
                return evaluate(node.expression, path, expected: type)
            }
            variables.noteReads(in: node, path)
            return [(path, .symbol(text(node), use("\(text(node.type))?"), key: key(text(node), path)))]
        default:
            variables.noteReads(in: node, path)
            let end = variables.forgetting(changesBy: node, variables.forgettingEscaped(path))
            return [(end, .symbol(text(node), expected, key: key(text(node), path)))]
        }
    }

    /// Interprets a `try` expression. The variant `try?` turns an error into `nil`.
    private func evaluate(_ node: TryExprSyntax, _ path: Path, _ expected: TypeUse?) -> [Outcome] {
        let outcomes = evaluate(node.expression, path, expected: expected)
        guard node.questionOrExclamationMark?.text == "?" else { return outcomes }
        return outcomes.map { path, value in
            guard case .threw = path.flow else { return (path, value) }
            var path = path
            path.flow = .next
            return (path, .none)
        }
    }

    /// Evaluates an expression where no variable is visible, such as the initial value of a field.
    func evaluate(initial node: ExprSyntax, _ path: Path, expected: TypeUse?) -> [Outcome] {
        var inner = path
        inner.openFrame()
        return evaluate(node, inner, expected: expected).map { path, value in
            var path = path
            path.closeFrame()
            return (path, value)
        }
    }

    func evaluate(_ nodes: [ExprSyntax], _ path: Path, expected: (Int) -> TypeUse?) -> [(Path, [Value])] {
        nodes.enumerated().reduce([(path, [])]) { results, item in
            results.flatMap { path, values in
                evaluate(item.element, path, expected: expected(item.offset)).map {
                    ($0.path, values + [$0.value])
                }
            }
        }
    }

    private func evaluate(_ node: SubscriptCallExprSyntax, _ path: Path) -> [Outcome] {
        evaluate(node.calledExpression, path, expected: nil).flatMap { path, base in
            evaluate(node.arguments.map(\.expression), path) { _ in nil }.map { path, values in
                let base = path.known(base)
                if case .none = base { return (path, .none) }
                let key = "\(base.key)[\(values.map(\.key).joined(separator: ","))]"
                return (
                    variables.escaping(values.flatMap(\.closures), path),
                    path.known(.symbol(text(node), elementType(ofCollection: base.type), key: key))
                )
            }
        }
    }

    /// Returns a key that identifies an expression. The key changes when a variable in the expression changes.
    func key(_ text: String, _ path: Path) -> String {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            .reduce(into: text) { key, word in
                if let value = path[String(word)] { key += "|\(value.key)" }
            }
    }

    private func evaluate(_ node: ArrayExprSyntax, _ path: Path, _ expected: TypeUse?) -> [Outcome] {
        let element = elementType(ofArray: expected)
        return evaluate(node.elements.map(\.expression), path) { _ in element }.map { path, values in
            if isEffect(expected) || (!values.isEmpty && values.allSatisfy(isEffects)) {
                return (path, .effects(values.flatMap { effects.models(of: $0, node) }))
            }
            if values.isEmpty { return (path, .symbol("[]", expected, key: "[]")) }
            return (
                variables.escaping(values.flatMap(\.closures), path),
                .symbol(text(node), expected, key: "[\(values.map(\.key).joined(separator: ","))]")
            )
        }
    }

    private func isEffects(_ value: Value) -> Bool { if case .effects = value { true } else { false } }

    private func evaluate(_ node: InfixOperatorExprSyntax, _ path: Path, _ expected: TypeUse?) -> [Outcome] {
        let sign = text(node.operator)
        if node.operator.is(AssignmentExprSyntax.self) { return assign(node, path) }
        switch sign {
        case "&&", "||", "==", "!=":
            return conditions.decide(ExprSyntax(node), path).map { ($0.path, .bool($0.holds)) }
        case "??":
            return evaluate(node.leftOperand, path, expected: expected).flatMap { path, value -> [Outcome] in
                let (some, none) = conditions.unwrap(value, path)
                return some + none.flatMap { evaluate(node.rightOperand, $0, expected: expected) }
            }
        default: break
        }
        return evaluate([node.leftOperand, node.rightOperand], path) { _ in expected }.map { path, values in
            let value = combine(values[0], sign, values[1], node)
            if !ChangeFinder.operators.contains(sign) {
                // A custom operator may change its operands.
                return (
                    [node.leftOperand, node.rightOperand].reduce(path) { variables.forgetting($1, $0) }, value
                )
            }
            guard ChangeFinder.isAssignment(sign) else { return (path, value) }
            return (variables.assigning(value, to: node.leftOperand, path), .void)
        }
    }

    private func assign(_ node: InfixOperatorExprSyntax, _ path: Path) -> [Outcome] {
        // The arguments of subscripts on the left-hand side are not evaluated.
        variables.noteReads(in: node.leftOperand, path)
        if let tuple = node.leftOperand.as(TupleExprSyntax.self), tuple.elements.count > 1 {
            let targets = tuple.elements.map(\.expression)
            if let values = node.rightOperand.as(TupleExprSyntax.self)?.elements.map(\.expression),
                values.count == targets.count
            {
                return evaluate(values, path) { variables.type(of: targets[$0], path) }.map { path, values in
                    (zip(targets, values).reduce(path) { variables.assigning($1.1, to: $1.0, $0) }, .void)
                }
            }
            return evaluate(node.rightOperand, path, expected: nil).map { path, value in
                guard case .tuple(let values) = value, values.count == targets.count else {
                    return (targets.reduce(path) { variables.forgetting($1, $0) }, .void)
                }
                return (zip(targets, values).reduce(path) { variables.assigning($1.1, to: $1.0, $0) }, .void)
            }
        }
        let type = variables.type(of: node.leftOperand, path)
        return evaluate(node.rightOperand, path, expected: type).map { path, value in
            path.isLive
                ? (variables.assigning(typed(value, type), to: node.leftOperand, path), .void)
                : (path, .void)
        }
    }

    /// Compares integer literals, or returns `nil` for any other operation.
    private func compute(_ left: Value, _ sign: String, _ right: Value) -> Value? {
        guard case .unknown(let a) = left, case .unknown(let b) = right, let a = a.integer, let b = b.integer
        else {
            return nil
        }
        switch sign {
        case "<": return .bool(a < b)
        case ">": return .bool(a > b)
        case "<=": return .bool(a <= b)
        case ">=": return .bool(a >= b)
        default: return nil
        }
    }

    private func combine(_ left: Value, _ sign: String, _ right: Value, _ node: InfixOperatorExprSyntax)
        -> Value
    {
        if isEffects(left) || isEffects(right) {
            return .effects(effects.models(of: left, node) + effects.models(of: right, node))
        }
        if let result = compute(left, sign, right) { return result }
        let isComparison = ["<", ">", "<=", ">="].contains(sign)
        return .symbol(
            "\(left.text) \(sign) \(right.text)", isComparison ? use("Bool") : left.type ?? right.type,
            key: "(\(left.key)\(sign)\(right.key))")
    }
}
