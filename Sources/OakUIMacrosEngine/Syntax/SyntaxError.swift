/// An error that describes why a source cannot be parsed, and where.
public struct SyntaxError: Error, Equatable {
    public let message: String
    /// The offset in UTF-8 bytes from the start of the source.
    public let offset: Int
}
