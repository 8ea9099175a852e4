extension DeepLinkConfiguration {
    /// Returns the URL for a link. Reading the URL with ``link(from:)`` produces the same path, query and fragment.
    ///
    /// A link with an origin keeps its origin. Any other link gets the first valid scheme, the first valid host or the
    /// short form, in this order of preference. The same link always produces the same text, and reading and writing
    /// that text again does not change it.
    /// - Throws: ``DeepLinkError/unknownScheme(_:known:)`` or ``DeepLinkError/unknownHost(_:known:)`` if the link's
    ///   origin does not belong to this app, ``DeepLinkError/tooLong(bytes:limit:)`` if the URL is too long, and
    ///   ``DeepLinkError/notRepresentable`` if no form of URL is available for the link.
    public func url(for link: DeepLink) throws(DeepLinkError) -> String {
        let text: String
        switch try origin(for: link) {
        case .scheme(let scheme): text = scheme + "://" + Self.opaque(link) + Self.tail(link)
        case .host(let host): text = "https://" + host + "/" + Self.path(link) + Self.tail(link)
        case nil: text = Self.shortForm(of: link)
        }
        let length = text.utf8.count
        guard length <= maximumLength else { throw .tooLong(bytes: length, limit: maximumLength) }
        return text
    }

    private func origin(for link: DeepLink) throws(DeepLinkError) -> DeepLink.Origin? {
        switch link.origin {
        case .scheme(let name):
            let scheme = Self.lowercased(name.utf8)
            guard ownSchemes.contains(scheme) else { throw .unknownScheme(name, known: ownSchemes) }
            return .scheme(scheme)
        case .host(let name):
            let host = Self.lowercased(name.utf8)
            guard ownHosts.contains(host) else { throw .unknownHost(name, known: ownHosts) }
            return .host(host)
        case nil:
            if let scheme = ownSchemes.first { return .scheme(scheme) }
            if let host = ownHosts.first { return .host(host) }
            guard allowsShortForms else { throw .notRepresentable }
            return nil
        }
    }

    static func shortForm(of link: DeepLink) -> String {
        let path = path(link)
        return (path.isEmpty || path.hasPrefix("/") ? "/" : "") + path + tail(link)
    }

    /// Returns the path as it is written after `scheme://`, with its first segment in place of the host. If that
    /// segment is not a valid host, or would be altered when the URL is read, the path begins with a slash.
    private static func opaque(_ link: DeepLink) -> String {
        let canBeHost =
            link.path.first.map { first in
                !first.isEmpty && first != "." && first != ".."
                    && first.utf8.allSatisfy { PercentCoding.isUnreserved($0) && !(65...90).contains($0) }
            } ?? false
        return (canBeHost ? "" : "/") + path(link)
    }

    /// Returns the path without a leading slash. An empty last segment needs an additional slash.
    private static func path(_ link: DeepLink) -> String {
        link.path.map(PercentCoding.encode).joined(separator: "/") + (link.path.last == "" ? "/" : "")
    }

    private static func tail(_ link: DeepLink) -> String {
        let items = link.query.map { item in
            let name = PercentCoding.encode(item.name)
            // An item without a name and without `=` would be lost when the URL is read.
            if item.value.isEmpty, !item.name.isEmpty { return name }
            return name + "=" + PercentCoding.encode(item.value)
        }
        return (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
            + (link.fragment.map { "#" + PercentCoding.encode($0) } ?? "")
    }
}
