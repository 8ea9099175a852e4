/// An error that ends an expansion with a diagnostic.
struct DiagnosticError: Error, Equatable {
    let diagnostic: Diagnostic
    /// A Boolean value that indicates whether the compiler accepts accessors on the declaration. If so, the expansion
    /// can contain a placeholder.
    let allowsAccessors: Bool

    init(_ diagnostic: Diagnostic, allowsAccessors: Bool = true) {
        self.diagnostic = diagnostic
        self.allowsAccessors = allowsAccessors
    }

    init(_ message: String, at offset: Int, fixIt: Diagnostic.FixIt? = nil, allowsAccessors: Bool = true) {
        self.init(Diagnostic(message, at: offset, fixIt: fixIt), allowsAccessors: allowsAccessors)
    }
}
