/// The result of expanding a macro: Swift code or diagnostics.
public enum Expansion: Equatable, Sendable {
    case source(String)
    /// One or more diagnostics. With the placeholder, the compiler does not report a missing expansion as well.
    case failure([Diagnostic], placeholder: String? = nil)

    static func failure(_ message: String, at offset: Int) -> Self {
        .failure([Diagnostic(message, at: offset)])
    }
}
