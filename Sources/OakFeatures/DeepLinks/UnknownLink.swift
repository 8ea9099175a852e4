/// A URL that does not lead anywhere, in a form to show to users.
public struct UnknownLink: Hashable, Sendable {
    /// The URL as printable text, limited to 200 scalars. Do not open it.
    public let text: String
    /// The reason, whose description says what to do.
    public let error: DeepLinkError

    /// Creates an unknown link with a reason.
    public init(url: String, error: DeepLinkError) {
        text = Excerpt.of(url, limit: 200)
        self.error = error
    }
}

extension UnknownLink: CustomStringConvertible {
    public var description: String { error.description }
}
