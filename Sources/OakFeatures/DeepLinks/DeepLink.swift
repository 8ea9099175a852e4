/// The location in an app that a URL points to: path segments, query items and a fragment, all decoded.
///
/// A ``DeepLinkConfiguration`` converts between links and URLs. Because all strings are decoded, a segment may contain
/// slashes, percent signs or control characters, or be empty. The strings are untrusted input: only their encoding has
/// been checked.
public struct DeepLink: Hashable, Sendable {
    /// A query item of the form `name=value`. A name without `=` has an empty value.
    public struct QueryItem: Hashable, Sendable {
        /// The decoded text before `=`.
        public var name: String
        /// The decoded text after `=`, which may be empty.
        public var value: String

        /// Creates an item from decoded strings.
        public init(_ name: String, _ value: String = "") {
            self.name = name
            self.value = value
        }
    }

    /// The form of a link's URL: a custom scheme or a universal link.
    public enum Origin: Hashable, Sendable {
        /// A custom scheme of the app, in lowercase.
        case scheme(String)
        /// A universal link: `https` with this host, in lowercase.
        case host(String)
    }

    /// The decoded segments of the path.
    public var path: [String]
    /// The query items, in the order in which they appear in the URL. Names may repeat.
    public var query: [QueryItem]
    /// The decoded text after `#`, or `nil` if there is none.
    public var fragment: String?
    /// The form of the link's URL, or `nil` if the link was parsed from a short form or created without an origin. A
    /// ``DeepLinkConfiguration`` chooses the form when it writes such a link.
    public var origin: Origin?

    /// Creates a link from decoded strings. A ``DeepLinkConfiguration`` can write the link as a URL.
    public init(
        path: [String], query: [QueryItem] = [], fragment: String? = nil, origin: Origin? = nil
    ) {
        self.path = path
        self.query = query
        self.fragment = fragment
        self.origin = origin
    }

    /// The scheme of the URL, or `nil` if the link has no origin.
    public var scheme: String? {
        switch origin {
        case .scheme(let scheme): scheme
        case .host: "https"
        case nil: nil
        }
    }

    /// The host of a universal link, or `nil` for other links.
    public var host: String? {
        if case .host(let host) = origin { host } else { nil }
    }

    /// Returns the value of the first query item with the given name, or `nil` if there is none.
    public func value(of name: String) -> String? {
        query.first { $0.name == name }?.value
    }
}

extension DeepLink {
    /// Returns the path segment at the given index, converted to a value of the given type.
    ///
    /// ```swift
    /// let number = try link.segment(1, as: Int.self)
    /// ```
    /// - Throws: ``DeepLinkError/unknownPlace(_:)`` if there is no such segment, or
    ///   ``DeepLinkError/invalidValue(_:of:expected:)`` if the value cannot be converted.
    public func segment<Value: LosslessStringConvertible>(
        _ index: Int, as type: Value.Type = Value.self
    ) throws(DeepLinkError) -> Value {
        guard path.indices.contains(index) else { throw .unknownPlace(self) }
        guard let value = Value(path[index]) else {
            throw .invalidValue(path[index], of: "path segment \(index)", expected: "\(Value.self)")
        }
        return value
    }

    /// Returns the value of the first query item with the given name, converted to the given type, or `nil` if there is
    /// no such item.
    /// - Throws: ``DeepLinkError/invalidValue(_:of:expected:)`` if the value cannot be converted.
    public func value<Value: LosslessStringConvertible>(
        of name: String, as type: Value.Type
    ) throws(DeepLinkError) -> Value? {
        guard let text = value(of: name) else { return nil }
        guard let value = Value(text) else {
            throw .invalidValue(text, of: name, expected: "\(Value.self)")
        }
        return value
    }
}
