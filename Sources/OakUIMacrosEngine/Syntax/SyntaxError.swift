/// An error in source that cannot be parsed, with its location.
public struct SyntaxError: Error, Equatable {
    public let message: String
    /// The offset in UTF-8 bytes from the start of the source.
    public let offset: Int
}
