/// A place in an app that a URL can point to, often the app's entire navigation state.
///
/// ```swift
/// enum Place: DeepLinkable {
///     case home
///     case comic(Int)
///
///     static var deepLinkConfiguration: DeepLinkConfiguration { DeepLinkConfiguration(schemes: ["comics"]) }
///
///     init(_ link: DeepLink) throws(DeepLinkError) {
///         switch (link.path.first, link.path.count) {
///         case (nil, _): self = .home
///         case ("comic", 2): self = .comic(try link.segment(1))
///         default: throw .unknownPlace(link)
///         }
///     }
///
///     var link: DeepLink {
///         switch self {
///         case .home: DeepLink(path: [])
///         case .comic(let number): DeepLink(path: ["comic", "\(number)"])
///         }
///     }
/// }
/// ```
///
/// `init(_:)` must convert the value of `link` back to the same place. Verify this with a test that covers every kind
/// of place.
public protocol DeepLinkable {
    /// The configuration that determines which URLs belong to this app. The value must never change, because
    /// transitions depend on it.
    static var deepLinkConfiguration: DeepLinkConfiguration { get }

    /// Creates the place that a link points to. The initializer may ignore parts of the link that the place does not
    /// need.
    /// - Throws: ``DeepLinkError/unknownPlace(_:)`` or ``DeepLinkError/invalidValue(_:of:expected:)``.
    init(_ link: DeepLink) throws(DeepLinkError)

    /// The link to this place.
    var link: DeepLink { get }
}

extension DeepLinkable {
    /// Creates the place that a URL points to.
    public init(url: String) throws(DeepLinkError) {
        try self.init(Self.deepLinkConfiguration.link(from: url))
    }

    /// Returns the URL of this place.
    /// - Throws: ``DeepLinkError/tooLong(bytes:limit:)`` if the URL is longer than the configuration allows. For errors
    ///   caused by the configuration, see ``DeepLinkConfiguration/url(for:)``.
    public func url() throws(DeepLinkError) -> String {
        try Self.deepLinkConfiguration.url(for: link)
    }
}
