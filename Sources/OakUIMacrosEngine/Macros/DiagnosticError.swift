/// A diagnostic that ends an expansion.
struct DiagnosticError: Error, Equatable {
    let diagnostic: Diagnostic
    /// Whether the declaration can have the accessors that the expansion would have added.
    let allowsAccessors: Bool

    init(_ diagnostic: Diagnostic, allowsAccessors: Bool = true) {
        self.diagnostic = diagnostic
        self.allowsAccessors = allowsAccessors
    }

    init(_ message: String, at offset: Int, fixIt: Diagnostic.FixIt? = nil, allowsAccessors: Bool = true) {
        self.init(Diagnostic(message, at: offset, fixIt: fixIt), allowsAccessors: allowsAccessors)
    }
}
