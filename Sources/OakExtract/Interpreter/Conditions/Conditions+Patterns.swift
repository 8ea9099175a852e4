import SwiftSyntax

/// Functions that match values against patterns.
extension Conditions {
    /// The paths on which a pattern matches, and the paths on which it does not.
    typealias Match = (yes: [Path], no: [Path])

    func match(_ pattern: PatternSyntax, _ value: Value, _ path: Path) -> Match {
        interpreter.nested(or: ([], [])) { interpret(pattern, value, path) }
    }

    private func interpret(_ pattern: PatternSyntax, _ value: Value, _ path: Path) -> Match {
        if pattern.is(WildcardPatternSyntax.self) { return ([path], []) }
        if let node = pattern.as(ValueBindingPatternSyntax.self) { return match(node.pattern, value, path) }
        if let node = pattern.as(IdentifierPatternSyntax.self) {
            var path = path
            path.declare(node.identifier.text, bounded(named(node.identifier.text, path.known(value))))
            return ([path], [])
        }
        if let node = pattern.as(TuplePatternSyntax.self) {
            return match(node.elements.map(\.pattern), value, path)
        }
        if let node = pattern.as(ExpressionPatternSyntax.self) { return match(node.expression, value, path) }
        return match(text: "\(value.text) \(text(pattern))", key: "\(value.key) \(text(pattern))", path)
    }

    /// Returns the value with the name to which the pattern binds it, so that displayed guards use this name.
    private func named(_ name: String, _ value: Value) -> Value {
        guard case .unknown(var symbol) = value else { return value }
        symbol.text = name
        return .unknown(symbol)
    }

    func match(text: String, key: String, _ path: Path) -> Match {
        result(decide(.symbol(text, key: key), path))
    }

    private func result(_ decisions: [Decision]) -> Match {
        (decisions.filter(\.holds).map(\.path), decisions.filter { !$0.holds }.map(\.path))
    }

    func match(_ patterns: [PatternSyntax], _ value: Value, _ path: Path) -> Match {
        if patterns.count == 1 { return match(patterns[0], value, path) }
        let parts: [Value]
        switch path.known(value) {
        case .tuple(let values) where values.count == patterns.count: parts = values
        case let other:
            let symbol = Symbol(key: other.key, text: other.text)
            parts = patterns.indices.map { .unknown(symbol.member("\($0)", type: nil)) }
        }
        // If one part cannot match, the other parts need not be examined.
        if zip(patterns, parts).contains(where: { isOther($0, path.known($1)) }) { return ([], [path]) }
        var open = [path]
        var no: [Path] = []
        for (pattern, part) in zip(patterns, parts) {
            let results = open.map { match(pattern, part, $0) }
            no += results.flatMap(\.no)
            open = results.flatMap(\.yes)
        }
        return (open, no)
    }

    /// Returns whether a value is known to be a case other than the one that the pattern names.
    private func isOther(_ pattern: PatternSyntax, _ value: Value) -> Bool {
        guard case .enumCase(let known) = value, let node = pattern.as(ExpressionPatternSyntax.self) else {
            return false
        }
        let callee = node.expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? node.expression
        guard let member = callee.as(MemberAccessExprSyntax.self), isCase(member, value) else { return false }
        let name = member.declName.baseName.text
        return name != known.name && name != "some"
    }

    /// Returns the enum cases that a pattern requires, for each element of a tuple or for a single value. An element is
    /// `nil` if the pattern may match any case. The result is empty if the pattern may match any value.
    func requiredCases(_ pattern: PatternSyntax) -> [String?] {
        if let node = pattern.as(ValueBindingPatternSyntax.self) { return requiredCases(node.pattern) }
        if let node = pattern.as(TuplePatternSyntax.self) {
            return requiredCases(node.elements.map(\.pattern))
        }
        guard let node = pattern.as(ExpressionPatternSyntax.self) else { return [] }
        if let node = node.expression.as(PatternExprSyntax.self) { return requiredCases(node.pattern) }
        if let node = node.expression.as(TupleExprSyntax.self) {
            return requiredCases(patterns(node.elements))
        }
        return [requiredCase(pattern)]
    }

    private func requiredCases(_ elements: [PatternSyntax]) -> [String?] {
        elements.count == 1 ? requiredCases(elements[0]) : elements.map(requiredCase)
    }

    private func requiredCase(_ pattern: PatternSyntax) -> String? {
        guard let node = pattern.as(ExpressionPatternSyntax.self) else { return nil }
        let callee = node.expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? node.expression
        let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return name == "some" ? nil : name
    }

    private func patterns(_ arguments: LabeledExprListSyntax) -> [PatternSyntax] {
        interpreter.patterns(of: arguments) { makePatterns(arguments) }
    }

    private func makePatterns(_ arguments: LabeledExprListSyntax) -> [PatternSyntax] {
        arguments.map { argument in
            if let node = argument.expression.as(PatternExprSyntax.self) { return node.pattern }
            if argument.expression.is(DiscardAssignmentExprSyntax.self) {
                return PatternSyntax(WildcardPatternSyntax())
            }
            return PatternSyntax(ExpressionPatternSyntax(expression: argument.expression))
        }
    }

    private func match(_ expression: ExprSyntax, _ value: Value, _ path: Path) -> Match {
        if let node = expression.as(PatternExprSyntax.self) { return match(node.pattern, value, path) }
        if expression.is(DiscardAssignmentExprSyntax.self) { return ([path], []) }
        if let node = expression.as(TupleExprSyntax.self) {
            return match(patterns(node.elements), value, path)
        }
        if expression.is(NilLiteralExprSyntax.self) {
            let (some, none) = test(value, path)
            return (none, some.map(\.path))
        }
        // `x?` matches only values that are not `nil`.
        if let node = expression.as(OptionalChainingExprSyntax.self) {
            let (some, none) = test(value, path)
            let results = some.map { match(patternOrExpression(node.expression), $0.value, $0.path) }
            return (results.flatMap(\.yes), results.flatMap(\.no) + none)
        }
        if let node = expression.as(MemberAccessExprSyntax.self), isCase(node, value) {
            return match(case: node.declName.baseName.text, [], value, path)
        }
        if let node = expression.as(FunctionCallExprSyntax.self),
            let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        {
            return match(case: member.declName.baseName.text, patterns(node.arguments), value, path)
        }
        if Self.literals.contains(expression.kind) { note(literal: expression, for: path.known(value)) }
        if let node = expression.as(BooleanLiteralExprSyntax.self) {
            let decisions = decide(value, path)
            let wanted = node.literal.text == "true"
            return (
                decisions.filter { $0.holds == wanted }.map(\.path),
                decisions.filter { $0.holds != wanted }.map(\.path)
            )
        }
        let (subject, other) = (path.known(value), text(expression))
        if case .none = subject { return ([], [path]) }
        if case .unknown(let symbol) = subject, symbol.string != nil {
            return result(
                expressions.evaluate(expression, path, expected: nil).flatMap {
                    decideEquality(subject, $0.path.known($0.value), $0.path)
                })
        }
        let (some, none) = subject.type?.isOptional == true ? unwrap(subject, path) : ([(path, subject)], [])
        let results = some.map {
            if other == "[]", case .unknown(let symbol) = $0.value {
                return result(decideEmptiness(symbol, $0.path))
            }
            return match(text: "\($0.value.text) == \(other)", key: "\($0.value.key)==\(other)", $0.path)
        }
        return (results.flatMap(\.yes), results.flatMap(\.no) + none)
    }

    private static let literals: Set<SyntaxKind> = [
        .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .prefixOperatorExpr,
    ]

    /// Records the condition that a diagram shows for a part of the event that is matched with a literal.
    private func note(literal: ExprSyntax, for value: Value) {
        guard case .unknown(let symbol) = value, symbol.key.hasPrefix("event.") else { return }
        let isBool = literal.is(BooleanLiteralExprSyntax.self)
        let event = symbol.key.split(separator: ".").dropFirst().first ?? ""
        notes.note(literalPattern: "\(event): \(isBool ? symbol.text : "\(symbol.text) == \(text(literal))")")
    }

    private func patternOrExpression(_ expression: ExprSyntax) -> PatternSyntax {
        expression.as(PatternExprSyntax.self)?.pattern
            ?? PatternSyntax(ExpressionPatternSyntax(expression: expression))
    }

    /// Returns whether a member in a pattern is an enum case. A static member is compared with `==` instead.
    private func isCase(_ node: MemberAccessExprSyntax, _ value: Value) -> Bool {
        let name = node.declName.baseName.text
        guard let type = declaration(value.type ?? node.base.map { use($0.line) }) else { return true }
        return type.statics[name] == nil && type.getters[name] == nil
    }
}
