/// Where in an app a URL leads: decoded path segments, query items and a fragment, apart from how they are
/// written.
///
/// A ``DeepLinkSpace`` makes it of a URL and writes it as one. All texts are decoded: a segment may contain
/// slashes, percent signs or control characters, and be empty. They come from outside; nothing but their
/// encoding was checked.
public struct DeepLink: Hashable, Sendable {
    /// One `name=value` of a query. A name without `=` has an empty value.
    public struct QueryItem: Hashable, Sendable {
        /// What stands before `=`, decoded.
        public var name: String
        /// What stands behind `=`, decoded; empty if there is nothing.
        public var value: String

        /// An item of decoded texts.
        public init(_ name: String, _ value: String = "") {
            self.name = name
            self.value = value
        }
    }

    /// By which way a link came in, or shall be written.
    public enum Origin: Hashable, Sendable {
        /// A scheme of the app's own, in lower case.
        case scheme(String)
        /// A universal link: `https` and this host, in lower case.
        case host(String)
    }

    /// The segments of the path, decoded.
    public var path: [String]
    /// In the order of the URL; names may repeat.
    public var query: [QueryItem]
    /// What stands behind `#`, or `nil` if there is none.
    public var fragment: String?
    /// `nil` for a short form, and for a link that the app made: then its space chooses how to write it.
    public var origin: Origin?

    /// A link of decoded texts, to be written by a ``DeepLinkSpace``.
    public init(
        path: [String], query: [QueryItem] = [], fragment: String? = nil, origin: Origin? = nil
    ) {
        self.path = path
        self.query = query
        self.fragment = fragment
        self.origin = origin
    }

    /// The scheme of the URL, or `nil` if there is no origin.
    public var scheme: String? {
        switch origin {
        case .scheme(let scheme): scheme
        case .host: "https"
        case nil: nil
        }
    }

    /// The host of a universal link, else `nil`.
    public var host: String? {
        if case .host(let host) = origin { host } else { nil }
    }

    /// The value of the first query item of this name, or `nil` if there is none.
    public func value(of name: String) -> String? {
        query.first { $0.name == name }?.value
    }
}

extension DeepLink {
    /// The path segment at an index, read as a value.
    ///
    /// ```swift
    /// let number = try link.segment(1, as: Int.self)
    /// ```
    /// - Throws: ``DeepLinkError/unknownPlace(_:)`` if there is no such segment,
    ///   ``DeepLinkError/badValue(_:of:expected:)`` if it cannot be read.
    public func segment<Value: LosslessStringConvertible>(
        _ index: Int, as type: Value.Type = Value.self
    ) throws(DeepLinkError) -> Value {
        guard path.indices.contains(index) else { throw .unknownPlace(self) }
        guard let value = Value(path[index]) else {
            throw .badValue(path[index], of: "path segment \(index)", expected: "\(Value.self)")
        }
        return value
    }

    /// The value of the first query item of this name, read as a value, or `nil` if there is none.
    /// - Throws: ``DeepLinkError/badValue(_:of:expected:)`` if it cannot be read.
    public func value<Value: LosslessStringConvertible>(
        of name: String, as type: Value.Type
    ) throws(DeepLinkError) -> Value? {
        guard let text = value(of: name) else { return nil }
        guard let value = Value(text) else {
            throw .badValue(text, of: name, expected: "\(Value.self)")
        }
        return value
    }
}
