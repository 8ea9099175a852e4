/// A type that validates `@Entry` properties.
struct EntryChecker {
    let source: Source
    let variable: VariableDeclaration

    func check(lexicalContext: [String]) throws(DiagnosticError) {
        try checkPlace(lexicalContext.first.map(Context.init))
        try checkIntroducer()
        try checkModifiers()
        try checkPattern()
        try checkAccessors()
        try checkDefault()
    }

    private var binding: VariableDeclaration.Binding { variable.bindings[0] }

    private var name: String { source.text(ofTokens: binding.pattern) }

    private func checkPlace(_ context: Context?) throws(DiagnosticError) {
        if case .extension(let type)? = context?.kind, EntryMacro.extensibleTypes.contains(type) { return }
        throw DiagnosticError(
            "'@Entry' can only be used in an extension of 'EnvironmentValues'; "
                + "move '\(name)' into 'extension EnvironmentValues { }'",
            at: source.offset(ofToken: variable.attributes.first?.tokens.lowerBound ?? 0))
    }

    private func checkIntroducer() throws(DiagnosticError) {
        let introducer = source.tokens[variable.introducer]
        guard source.text(introducer) == "let" else { return }
        throw DiagnosticError(
            "an environment entry must be a variable; write 'var' instead of 'let'",
            at: introducer.range.lowerBound,
            fixIt: .init(message: "replace 'let' with 'var'", range: introducer.range, replacement: "var"),
            allowsAccessors: false)
    }

    private func checkModifiers() throws(DiagnosticError) {
        let unfit: Set = ["static", "class", "lazy", "weak", "unowned"]
        guard let modifier = variable.modifiers.first(where: { unfit.contains($0.name) }) else { return }
        let range =
            source.offset(
                ofToken: modifier.tokens.lowerBound)..<source.offset(ofToken: modifier.tokens.upperBound)
        throw DiagnosticError(
            "'@Entry' cannot be used with '\(modifier.name)'; write '@Entry var \(name)'",
            at: range.lowerBound,
            fixIt: .init(message: "remove '\(modifier.name)'", range: range, replacement: ""),
            allowsAccessors: modifier.name != "lazy")
    }

    private func checkPattern() throws(DiagnosticError) {
        if variable.bindings.count > 1 {
            let second = variable.bindings[1].pattern
            throw DiagnosticError(
                "each entry needs its own declaration; "
                    + "write '@Entry var \(source.text(ofTokens: second))' on the next line",
                at: source.offset(ofToken: second.lowerBound))
        }
        guard source.tokens[binding.pattern.lowerBound].kind == .word else {
            throw DiagnosticError(
                "an entry must have a single name; for a tuple, write '@Entry var name: (Type, Type) = (value, value)'",
                at: source.offset(ofToken: binding.pattern.lowerBound))
        }
    }

    private func checkAccessors() throws(DiagnosticError) {
        guard let accessors = binding.accessors else { return }
        let isObserved = source.isWord("willSet", "didSet", at: accessors.lowerBound + 1)
        throw DiagnosticError(
            isObserved
                ? "an entry cannot have observers; observe its value with 'onChange' in a view"
                : "'@Entry' generates the accessors; write '@Entry var \(name): Type = value' without braces",
            at: source.offset(ofToken: accessors.lowerBound), allowsAccessors: isObserved)
    }

    private func checkDefault() throws(DiagnosticError) {
        guard binding.value == nil else { return }
        guard let type = binding.type else {
            throw DiagnosticError(
                "'\(name)' needs a default value; write '@Entry var \(name): Type = value'",
                at: source.tokens[binding.pattern.upperBound - 1].range.upperBound)
        }
        guard !isOptional(type) else { return }
        let end = source.tokens[type.upperBound - 1].range.upperBound
        throw DiagnosticError(
            "'\(name)' needs a default value, because its type is not optional; add '= value'", at: end,
            fixIt: .init(message: "add a default value", range: end..<end, replacement: " = <#value#>"))
    }

    /// Returns whether a type is written as an optional.
    private func isOptional(_ type: Range<Int>) -> Bool {
        let start = source.isWord("Swift", at: type.lowerBound) ? type.lowerBound + 2 : type.lowerBound
        if source.isWord("Optional", at: start), source.closingAngle(of: start + 1) == type.upperBound - 1 {
            return true
        }
        guard source.isSymbol("?", at: type.upperBound - 1) || source.isSymbol("!", at: type.upperBound - 1)
        else { return false }
        var index = type.lowerBound
        while index < type.upperBound {
            // A function type that returns an optional is not optional itself.
            if source.tokens[index].kind == .arrow { return false }
            index = (source.closingAngle(of: index) ?? source.partner(of: index)) + 1
        }
        return true
    }
}
