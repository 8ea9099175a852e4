import SwiftSyntax

/// Functions that read effect ids.
extension Effects {
    /// Reads the id of an effect. If the id is a literal or a constant, the function uses its value. Otherwise, it uses
    /// the text of the expression.
    func identify(_ effect: inout EffectModel, _ node: ExprSyntax?, _ path: Path) {
        guard let node else { return }
        let constant = constant(node, path)
        var text = text(node)
        // Names such as `$0` are meaningless to readers, so use their values instead.
        if text.hasPrefix("$"), let value = path[text] { text = path.known(value).text }
        effect.id = constant ?? (text.hasPrefix("Self.") ? String(text.dropFirst(5)) : text)
        effect.isIDComputed = constant == nil
    }

    /// Returns the name of a constant value, or `nil` if the value can differ between evaluations.
    private func constant(_ node: ExprSyntax, _ path: Path) -> String? {
        if let literal = literal(node) { return literal }
        if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if let value = path[name] { return constant(path.known(value)) }
            guard let field = context.selfType?.statics[name] ?? index.globals[name] else { return nil }
            return field.value.flatMap(literal) ?? name
        }
        guard let member = node.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName.text
        guard let base = member.base else { return name }
        guard let type = type(named: base, path) else { return nil }
        if let field = type.statics[name] {
            return field.value.flatMap(literal)
                ?? (type === context.selfType ? name : "\(type.shortName).\(name)")
        }
        return type.enumCase(name) == nil ? nil : "\(type.shortName).\(name)"
    }

    /// Returns the constant id that is passed as an argument, or `nil` if the id is not constant.
    private func constant(_ value: Value) -> String? {
        switch value {
        case .enumCase(let value) where value.payload.isEmpty && value.subject == nil:
            return (declaration(value.type)?.shortName).map { "\($0).\(value.name)" } ?? value.name
        case .unknown(let symbol)
        where symbol.isThere && symbol.text.hasPrefix("\"") && symbol.text.count > 1:
            let text = String(symbol.text.dropFirst().dropLast())
            notes.note(textID: text)
            return text
        default: return nil
        }
    }

    private func literal(_ node: ExprSyntax) -> String? {
        guard let node = node.as(StringLiteralExprSyntax.self) else {
            return node.is(IntegerLiteralExprSyntax.self) ? text(node) : nil
        }
        guard node.segments.allSatisfy({ $0.is(StringSegmentSyntax.self) }) else { return nil }
        notes.note(textID: text(node.segments))
        return text(node.segments)
    }
}
