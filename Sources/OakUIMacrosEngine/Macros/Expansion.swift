/// The result of a macro: Swift code, or diagnostics.
public enum Expansion: Equatable, Sendable {
    case source(String)
    /// At least one diagnostic, and a placeholder for the expansion, so that the compiler does not also
    /// report its absence.
    case failure([Diagnostic], placeholder: String? = nil)

    static func failure(_ message: String, at offset: Int) -> Self {
        .failure([Diagnostic(message, at: offset)])
    }
}
