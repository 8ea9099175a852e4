/// What a macro makes of its source: Swift, or what is wrong.
public enum Expansion: Equatable, Sendable {
    case source(String)
    /// At least one diagnostic, and what to put in place of the expansion so that the compiler does not
    /// complain of its absence as well.
    case failure([Diagnostic], placeholder: String? = nil)

    static func failure(_ message: String, at offset: Int) -> Self {
        .failure([Diagnostic(message, at: offset)])
    }
}
