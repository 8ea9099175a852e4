/// A place in an app that a URL leads to: often the app's whole navigation state.
///
/// ```swift
/// enum Place: DeepLinkable {
///     case home
///     case comic(Int)
///
///     static var space: DeepLinkSpace { DeepLinkSpace(schemes: ["comics"]) }
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
/// What `link` gives, `init(_:)` has to read as the same place; a test with places of all kinds keeps this
/// true.
public protocol DeepLinkable {
    /// The URLs that are this app's. Must always be the same, because transitions depend on it.
    static var space: DeepLinkSpace { get }

    /// The place that a link leads to.
    /// - Throws: ``DeepLinkError/unknownPlace(_:)`` or ``DeepLinkError/badValue(_:of:expected:)``. What a
    ///   link has beyond what the place needs may be ignored.
    init(_ link: DeepLink) throws(DeepLinkError)

    /// The link that leads here.
    var link: DeepLink { get }
}

extension DeepLinkable {
    /// The place that a URL leads to.
    public init(url: String) throws(DeepLinkError) {
        try self.init(Self.space.link(from: url))
    }

    /// The URL that leads here.
    /// - Throws: ``DeepLinkError/tooLong(bytes:limit:)`` if the place needs more than the space allows; see
    ///   ``DeepLinkSpace/url(for:)`` for mistakes in the space.
    public func url() throws(DeepLinkError) -> String {
        try Self.space.url(for: link)
    }
}
