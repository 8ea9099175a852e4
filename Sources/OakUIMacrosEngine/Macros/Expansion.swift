/// The result of expanding a macro: Swift code or diagnostics.
public enum Expansion: Equatable, Sendable {
    case source(String)
    /// One or more diagnostics. The placeholder prevents the compiler from also reporting a missing expansion.
    case failure([Diagnostic], placeholder: String? = nil)

    static func failure(_ message: String, at offset: Int) -> Self {
        .failure([Diagnostic(message, at: offset)])
    }
}
