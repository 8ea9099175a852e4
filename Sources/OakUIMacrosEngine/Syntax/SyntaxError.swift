/// Source that cannot be read, and where.
public struct SyntaxError: Error, Equatable {
    public let message: String
    /// In UTF-8 bytes from the start of the source that was read.
    public let offset: Int
}
