/// A parsed and validated `@Entry` property.
struct Entry {
    /// The name of the key type, in backticks if necessary.
    let key: String
    /// The type of the default value, or `nil` if it is inferred from the value.
    let type: String?
    let value: String
    /// The availability attributes of the property.
    let availability: [String]

    init(_ declaration: String, lexicalContext: [String]) throws(DiagnosticError) {
        let source: Source
        let variable: VariableDeclaration?
        do {
            source = try Source(declaration)
            var parser = Parser(source)
            variable = try parser.variable()
        } catch {
            throw DiagnosticError(Diagnostic(error), allowsAccessors: false)
        }
        guard let variable else {
            throw DiagnosticError(
                "'@Entry' can only be used on a stored property; write '@Entry var name: Type = value'",
                at: source.offset(ofToken: 0), allowsAccessors: false)
        }
        let checker = EntryChecker(source: source, variable: variable)
        try checker.check(lexicalContext: lexicalContext)

        let binding = variable.bindings[0]
        key = Self.key(for: source.text(ofTokens: binding.pattern))
        type = binding.type.map { Self.valueType(source.text(ofTokens: $0)) }
        value = binding.value.map { source.text(ofTokens: $0) } ?? "nil"
        availability = variable.attributes.filter { $0.name == "available" }.map {
            source.text(ofTokens: $0.tokens)
        }
    }

    private static func key(for name: String) -> String {
        let key = "__Key_" + name.filter { $0 != "`" }
        return key.utf8.allSatisfy(Lexer.isWord) ? key : "`\(key)`"
    }

    /// Returns the type that the key declares for its default value, which is optional if the type of the property is
    /// implicitly unwrapped.
    private static func valueType(_ type: String) -> String {
        type.hasSuffix("!") ? type.dropLast() + "?" : type
    }
}
