import SwiftSyntax

/// Functions that compare values, some of which may be unknown.
extension Conditions {
    /// Returns whether two values are equal, or `nil` if this is unknown.
    func areEqual(_ left: Value, _ right: Value, _ path: Path) -> Bool? {
        let (left, right) = (path.known(left), path.known(right))
        switch (left, right) {
        case (.none, .none): return true
        case (.bool(let a), .bool(let b)): return a == b
        case (.unknown(let a), .unknown(let b)): return areEqual(a, b)
        case (.enumCase, .none), (.record, .none), (.none, .enumCase), (.none, .record): return false
        case (.tuple(let a), .tuple(let b)) where a.count == b.count: return areEqual(zip(a, b), path)
        case _ where hasCustomEquality(left) || hasCustomEquality(right): return nil
        case (.enumCase(let a), .enumCase(let b)):
            if a.name != b.name { return false }
            return a.payload.count == b.payload.count ? areEqual(zip(a.payload, b.payload), path) : nil
        case (.unknown(let symbol), .enumCase(let value)), (.enumCase(let value), .unknown(let symbol)):
            return path.excluded(of: symbol).contains(value.name) ? false : nil
        default: return nil
        }
    }

    private func areEqual(_ left: Symbol, _ right: Symbol) -> Bool? {
        if left.key == right.key { return true }
        if let left = left.string, let right = right.string { return left == right }
        if let left = left.integer, let right = right.integer { return left == right }
        return nil
    }

    /// Returns whether the two values in every pair are equal, or `nil` if this is unknown. A single pair that is known
    /// to differ makes the result `false`.
    private func areEqual(_ pairs: some Sequence<(Value, Value)>, _ path: Path) -> Bool? {
        let answers = pairs.map { areEqual($0, $1, path) }
        if answers.contains(false) { return false }
        return answers.contains(nil) ? nil : true
    }

    /// Returns whether an expression equals an element of an array literal, or `nil` if this is unknown.
    func isElement(_ element: ExprSyntax, of list: ArrayExprSyntax, _ path: Path) -> Bool? {
        guard let value = onlyValue(element, path, nil) else { return nil }
        let answers = list.elements.map { item in
            onlyValue(item.expression, path, value.type).flatMap { areEqual($0, value, path) }
        }
        if answers.contains(true) { return true }
        return answers.contains(nil) ? nil : false
    }

    private func onlyValue(_ node: ExprSyntax, _ path: Path, _ expected: TypeUse?) -> Value? {
        let outcomes = expressions.evaluate(node, path, expected: expected)
        return outcomes.count == 1 ? outcomes.first?.value : nil
    }

    /// Returns whether the source implements the `==` operator for the type of a value.
    func hasCustomEquality(_ value: Value) -> Bool {
        guard let type = declaration(value.type) else { return false }
        if type.functions["=="] != nil { return true }
        return index.functions["==", default: []].contains { function in
            function.parameters.contains { declaration($0.type) === type }
        }
    }
}
