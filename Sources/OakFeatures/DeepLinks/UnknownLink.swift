/// A URL that leads nowhere, ready to be shown.
public struct UnknownLink: Hashable, Sendable {
    /// The URL, made printable, and cut after 200 scalars. Not for opening.
    public let text: String
    /// Why it leads nowhere; its description tells what to do.
    public let error: DeepLinkError

    /// Keeps a link and why it leads nowhere.
    public init(url: String, error: DeepLinkError) {
        text = Excerpt.of(url, limit: 200)
        self.error = error
    }
}

extension UnknownLink: CustomStringConvertible {
    public var description: String { error.description }
}
