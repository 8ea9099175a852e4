import SwiftSyntax

/// Functions that look up types and their members.
extension InterpreterPart {
    /// Returns the functions that the source declares for a type or, if there are none, for one of its protocols.
    func functions(_ name: String, of type: TypeDecl) -> [Function]? {
        if let own = type.functions[name] { return own }
        let inherited = type.inherits.compactMap { index.resolve($0)?.functions[name] }
        return inherited.first
    }

    /// Returns the type that an expression names, or `nil` if a variable has the same name.
    func type(named node: ExprSyntax, _ path: Path) -> TypeDecl? {
        var first = node
        while let member = first.as(MemberAccessExprSyntax.self) {
            guard let base = member.base else { return nil }
            first = base
        }
        if let generic = first.as(GenericSpecializationExprSyntax.self) { first = generic.expression }
        guard let name = first.as(DeclReferenceExprSyntax.self)?.baseName.text, path[name] == nil else {
            return nil
        }
        if text(node) == "Self" { return context.selfType }
        return index.resolve(use(text(node)))
    }

    /// Returns whether the type is an effect, an optional effect or a list of effects.
    func isEffect(_ use: TypeUse?) -> Bool {
        guard var name = use?.name[...] else { return false }
        while let last = name.last, "?]".contains(last) { name = name.dropLast() }
        while name.first == "[" { name = name.dropFirst() }
        if name.hasPrefix("Optional<") { name = name.dropFirst(9).dropLast() }
        return name == "Effect" || name.hasSuffix(".Effect") || name.hasPrefix("TransducerEffect<")
            || name == "TransducerEffect"
    }

    /// Returns whether an expression names the effect type.
    func isEffectName(_ text: String) -> Bool {
        ["Effect", "Self.Effect"].contains(text) || text.hasPrefix("TransducerEffect<")
    }

    /// Returns the declared or inferred type of a member.
    func memberType(_ name: String, _ type: TypeUse?) -> TypeUse? {
        if let decl = declaration(type) {
            return decl.fields.first { $0.name == name }.flatMap { $0.type ?? inferredType(of: $0) }
                ?? decl.getters[name]?.type
        }
        guard let type, name == "first" || name == "last", type.name.hasPrefix("["), !type.name.contains(":")
        else {
            return nil
        }
        return TypeUse(type.name.dropFirst().dropLast() + "?", in: type.scope)
    }

    /// Infers the type of a field that is declared without a type annotation.
    func inferredType(of field: TypeDecl.Field) -> TypeUse? {
        guard let value = field.value else { return nil }
        let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
        let scope = field.scope
        if value.is(BooleanLiteralExprSyntax.self) { return TypeUse("Bool", in: scope) }
        if let type = index.resolve(TypeUse(text(callee), in: scope)) { return type.use }
        guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base,
            let type = index.resolve(TypeUse(text(base), in: scope))
        else { return nil }
        let name = member.declName.baseName.text
        if type.enumCase(name) != nil { return type.use }
        return type.statics[name]?.type ?? type.getters[name]?.type
    }

    /// Returns the result type of a subscript. For a dictionary, it is an optional.
    func elementType(ofCollection type: TypeUse?) -> TypeUse? {
        guard let type else { return nil }
        var name = type.name
        while name.hasSuffix("?") { name.removeLast() }
        guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
        let inside = String(name.dropFirst().dropLast())
        guard let colon = inside.firstIndex(of: ":") else { return TypeUse(inside, in: type.scope) }
        return TypeUse(inside[inside.index(after: colon)...].trimmed + "?", in: type.scope)
    }

    /// Returns the element type of an array type. Other types are returned unchanged.
    func elementType(ofArray type: TypeUse?) -> TypeUse? {
        guard let type, type.name.hasPrefix("["), type.name.hasSuffix("]") else { return type }
        return TypeUse(String(type.name.dropFirst().dropLast()), in: type.scope)
    }

    /// Adds the declared type to a symbol that has no type. Other values are returned unchanged.
    func typed(_ value: Value, _ type: TypeUse?) -> Value {
        if case .unknown(var symbol) = value, symbol.type == nil, let type {
            symbol.type = type
            return .unknown(symbol)
        }
        return value
    }

    /// Returns the names of an enum's cases. Among the enums of the standard library, only `Result` is known.
    func caseNames(_ type: TypeUse?) -> [String] {
        if let type, declaration(type) == nil, type.name.hasPrefix("Result<") {
            return ["success", "failure"]
        }
        return declaration(type)?.cases.map(\.name) ?? []
    }

    /// Returns whether a value can be treated as an optional.
    func isOptional(_ value: Value) -> Bool {
        switch value {
        case .none: true
        case .unknown(let symbol): symbol.type?.isOptional == true || symbol.isThere
        case .enumCase, .record, .tuple: true
        default: false
        }
    }
}
