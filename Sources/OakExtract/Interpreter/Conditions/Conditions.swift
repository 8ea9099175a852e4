import SwiftSyntax

/// The part of the interpreter that evaluates conditions and matches patterns. An unknown condition splits the
/// path.
struct Conditions: InterpreterPart {
    let interpreter: Interpreter

    typealias Decision = (path: Path, holds: Bool)

    /// Evaluates the conditions of an `if`, `guard` or `while` statement.
    func decide(_ list: ConditionElementListSyntax, _ path: Path) -> [Decision] {
        var open = [path]
        var failed: [Decision] = []
        for element in list {
            var next: [Path] = []
            for path in open {
                for decision in decide(element.condition, path) {
                    if decision.holds { next.append(decision.path) } else { failed.append(decision) }
                }
            }
            open = next
        }
        return open.map { ($0, true) } + failed
    }

    private func decide(_ node: ConditionElementSyntax.Condition, _ path: Path) -> [Decision] {
        switch node {
        case .expression(let expression): return decide(expression, path)
        case .availability: return [(path, true), (path, false)]
        case .matchingPattern(let node):
            return expressions.evaluate(node.initializer.value, path, expected: nil).flatMap { path, value in
                decisions(match(node.pattern, value, path))
            }
        case .optionalBinding(let node):
            let source =
                node.initializer?.value
                ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(text(node.pattern))))
            return expressions.evaluate(source, path, expected: nil).flatMap { path, value -> [Decision] in
                let (some, none) = test(value, path)
                let bound = some.flatMap { match(node.pattern, $1, $0).yes }
                return bound.map { ($0, true) } + none.map { ($0, false) }
            }
        }
    }

    private func decisions(_ result: Match) -> [Decision] {
        result.yes.map { ($0, true) } + result.no.map { ($0, false) }
    }

    func decide(_ expression: ExprSyntax, _ path: Path) -> [Decision] {
        interpreter.nested { interpret(expression, path) }
    }

    private func interpret(_ expression: ExprSyntax, _ path: Path) -> [Decision] {
        if let node = expression.as(TupleExprSyntax.self), node.elements.count == 1,
            let only = node.elements.first
        {
            return decide(only.expression, path)
        }
        if let node = expression.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
            return decide(node.expression, path).map { ($0.path, !$0.holds) }
        }
        if let node = expression.as(InfixOperatorExprSyntax.self) {
            switch text(node.operator) {
            case "&&":
                return decide(node.leftOperand, path).flatMap { decision in
                    decision.holds ? decide(node.rightOperand, decision.path) : [decision]
                }
            case "||":
                return decide(node.leftOperand, path).flatMap { decision in
                    decision.holds ? [decision] : decide(node.rightOperand, decision.path)
                }
            case "==": return decideEquality(node, path)
            case "!=": return decideEquality(node, path).map { ($0.path, !$0.holds) }
            default: break
            }
        }
        return expressions.evaluate(expression, path, expected: use("Bool")).flatMap {
            decide($0.value, $0.path)
        }
    }

    /// Splits the path at a condition, unless the value of the condition is already known.
    func decide(_ value: Value, _ path: Path) -> [Decision] {
        switch path.known(value) {
        case .bool(let holds): return [(path, holds)]
        case .unknown(let symbol): return split(symbol, path)
        case let other: return split(Symbol(key: other.key, text: other.text), path)
        }
    }

    private func split(_ symbol: Symbol, _ path: Path) -> [Decision] {
        [true, false].map { holds in
            var path = path
            path.find(symbol, is: .bool(holds))
            path.note(symbol.text, holds)
            return (path, holds)
        }
    }

    private func decideEquality(_ node: InfixOperatorExprSyntax, _ path: Path) -> [Decision] {
        expressions.evaluate(node.leftOperand, path, expected: nil).flatMap { path, left -> [Decision] in
            expressions.evaluate(node.rightOperand, path, expected: left.type).flatMap { path, right in
                decideEquality(path.known(left), path.known(right), path)
            }
        }
    }

    func decideEquality(_ left: Value, _ right: Value, _ path: Path) -> [Decision] {
        if let holds = areEqual(left, right, path) { return [(path, holds)] }
        switch (left, right) {
        case (let value, .none), (.none, let value):
            let (some, none) = test(value, path)
            return some.map { ($0.path, false) } + none.map { ($0, true) }
        case (.unknown(let symbol), .enumCase(let value)) where value.payload.isEmpty,
            (.enumCase(let value), .unknown(let symbol)) where value.payload.isEmpty:
            if hasCustomEquality(.enumCase(value)) { break }
            return decisions(match(case: value.name, [], .unknown(symbol), path))
        case (.unknown(let symbol), .unknown(let other)) where other.isEmptyArray,
            (.unknown(let other), .unknown(let symbol)) where other.isEmptyArray:
            if symbol.type?.isOptional == true { break }
            return decideEmptiness(symbol, path)
        default: break
        }
        let symbol = Symbol(key: "\(left.key)==\(right.key)", text: "\(left.text) == \(right.text)")
        return decide(.unknown(symbol), path)
    }

    /// Splits the path depending on whether a collection is empty, unless this is already known. The code can express
    /// this condition as `== []` or `isEmpty`.
    func decideEmptiness(_ symbol: Symbol, _ path: Path) -> [Decision] {
        expressions.member("isEmpty", of: .unknown(symbol), path).flatMap { decide($0.value, $0.path) }
    }

    /// Unwraps an optional, and records that the code tests whether the optional has a value.
    func test(_ value: Value, _ path: Path) -> (some: [Outcome], none: [Path]) {
        notes.note(tested: path.known(value))
        return unwrap(value, path)
    }

    /// Returns the paths on which an optional has a value, and the paths on which it is `nil`.
    func unwrap(_ value: Value, _ path: Path) -> (some: [Outcome], none: [Path]) {
        switch path.known(value) {
        case .none: return ([], [path])
        case .unknown(let symbol):
            if symbol.type?.isOptional == false || symbol.isThere { return ([(path, value)], []) }
            let inner = Value.unknown(symbol.wrapped)
            var (some, none) = (path, path)
            some.find(symbol, is: inner)
            some.note("\(symbol.text) != nil")
            none.find(symbol, is: .none)
            none.note("\(symbol.text) != nil", false)
            return ([(some, inner)], [none])
        case let known: return ([(path, known)], [])
        }
    }
}
