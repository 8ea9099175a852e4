/// Source that cannot be read, and where.
public struct SyntaxError: Error, Equatable {
    public let message: String
    /// The range in UTF-8 bytes from the start of the source.
    public let offset: Int
}
