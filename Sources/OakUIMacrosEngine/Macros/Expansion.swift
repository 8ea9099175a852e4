/// The result of expanding a macro: Swift code or diagnostics.
public enum Expansion: Equatable, Sendable {
    case source(String)
    /// At least one diagnostic. The placeholder for the expansion prevents the compiler from also reporting that the
    /// expansion is missing.
    case failure([Diagnostic], placeholder: String? = nil)

    static func failure(_ message: String, at offset: Int) -> Self {
        .failure([Diagnostic(message, at: offset)])
    }
}
