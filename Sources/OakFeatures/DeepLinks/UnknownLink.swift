import OakBase

/// A URL that the app cannot open, in a form that can be shown to users.
public struct UnknownLink: Hashable, Sendable {
    /// The first 200 scalars of the URL, as printable text. Do not open this text as a URL.
    public let text: String
    /// The reason why the app cannot open the URL. Its description usually explains how to fix the link.
    public let error: DeepLinkError

    /// Creates an unknown link from a URL and the reason why the app cannot open it.
    public init(url: String, error: DeepLinkError) {
        text = Excerpt.of(url, limit: 200)
        self.error = error
    }
}

extension UnknownLink: CustomStringConvertible {
    public var description: String { error.description }
}
