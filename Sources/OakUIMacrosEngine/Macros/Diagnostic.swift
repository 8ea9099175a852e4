/// An error in source code that uses a macro.
public struct Diagnostic: Equatable, Sendable {
    /// A fix-it that the compiler offers to apply.
    public struct FixIt: Equatable, Sendable {
        public let message: String
        /// The range in UTF-8 bytes from the start of the source.
        public let range: Range<Int>
        public let replacement: String
    }

    public let message: String
    /// The offset in UTF-8 bytes from the start of the source.
    public let offset: Int
    public let fixIt: FixIt?

    init(_ message: String, at offset: Int, fixIt: FixIt? = nil) {
        self.message = message
        self.offset = offset
        self.fixIt = fixIt
    }

    init(_ error: SyntaxError) { self.init(error.message, at: error.offset) }
}

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
