/// The result of expanding a macro: Swift code or diagnostics.
public enum Expansion: Equatable, Sendable {
    case source(String)
    /// One or more diagnostics. The placeholder, if there is one, is the code that the compiler uses as the expansion,
    /// so that it reports no further errors.
    case failure([Diagnostic], placeholder: String? = nil)

    static func failure(_ message: String, at offset: Int) -> Self {
        .failure([Diagnostic(message, at: offset)])
    }
}
