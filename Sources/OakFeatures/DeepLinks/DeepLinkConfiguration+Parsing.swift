extension DeepLinkConfiguration {
    /// Returns the link that a URL represents.
    ///
    /// Spaces and non-ASCII characters, which a URL has to encode, are also accepted unencoded in the path, the query
    /// and the fragment. A `+` stands for itself, not for a space.
    ///
    /// - Complexity: Linear in the length of the text. Text that is too long is not parsed.
    /// - Throws: An error that describes why the text is not a link of this app. The error is never
    ///   ``DeepLinkError/unknownPlace(_:)``, because only the app knows its places.
    public func link(from url: String) throws(DeepLinkError) -> DeepLink {
        let length = url.utf8.count
        guard length <= maximumLength else { throw .tooLong(bytes: length, limit: maximumLength) }
        // The parser compares bytes, because a character may combine a slash with a following accent.
        var rest = Array(url.utf8)[...]
        guard !rest.isEmpty else { throw .malformed(url, .empty) }
        guard rest.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw .malformed(url, .controlCharacter) }

        let fragment = Self.cut(&rest, at: "#")
        let query = Self.cut(&rest, at: "?")
        let origin = try takeOrigin(&rest, of: url)
        return DeepLink(
            path: try Self.segments(rest, of: url),
            query: try Self.items(query ?? []),
            fragment: try fragment.map { bytes throws(DeepLinkError) in try PercentCoding.decode(bytes) },
            origin: origin)
    }

    /// Removes everything before the first path segment, and returns the origin.
    private func takeOrigin(
        _ rest: inout ArraySlice<UInt8>, of url: String
    ) throws(DeepLinkError) -> DeepLink.Origin? {
        guard let scheme = Self.takeScheme(&rest) else {
            guard allowsShortForms else { throw .missingScheme(url) }
            Self.drop("/", from: &rest)
            return nil
        }
        let hasAuthority = Self.drop("//", from: &rest)
        if scheme == "https" {
            guard hasAuthority else { throw .malformed(url, .missingHost) }
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            let host = Self.lowercased(rest[..<end])
            rest = rest[end...]
            guard ownHosts.contains(host) else { throw .unknownHost(host, known: ownHosts) }
            Self.drop("/", from: &rest)
            return .host(host)
        }
        guard ownSchemes.contains(scheme) else { throw .unknownScheme(scheme, known: ownSchemes) }
        Self.drop("/", from: &rest)
        return .scheme(scheme)
    }

    /// Removes the scheme and the colon at the beginning of the text, and returns the scheme in lowercase. Returns
    /// `nil` if the text does not begin with a scheme and a colon.
    private static func takeScheme(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), isScheme(rest[..<colon]) else { return nil }
        defer { rest = rest[(colon + 1)...] }
        return lowercased(rest[..<colon])
    }

    private static func segments(
        _ bytes: ArraySlice<UInt8>, of url: String
    ) throws(DeepLinkError) -> [String] {
        var parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        // A trailing slash or an empty path produces an empty last part.
        if parts.last?.isEmpty == true { parts.removeLast() }
        return try parts.map { part throws(DeepLinkError) in
            if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
                throw .malformed(url, .relativePath)
            }
            return try PercentCoding.decode(part)
        }
    }

    private static func items(_ bytes: ArraySlice<UInt8>) throws(DeepLinkError) -> [DeepLink.QueryItem] {
        try bytes.split(separator: UInt8(ascii: "&")).map { part throws(DeepLinkError) in
            var name = part
            let value = cut(&name, at: "=")
            return DeepLink.QueryItem(try PercentCoding.decode(name), try PercentCoding.decode(value ?? []))
        }
    }

    /// Removes the first separator and everything after it, and returns the text after the separator, or `nil` if there
    /// is no separator.
    private static func cut(_ bytes: inout ArraySlice<UInt8>, at separator: Unicode.Scalar) -> ArraySlice<
        UInt8
    >? {
        guard let index = bytes.firstIndex(of: UInt8(ascii: separator)) else { return nil }
        defer { bytes = bytes[..<index] }
        return bytes[(index + 1)...]
    }

    @discardableResult
    private static func drop(_ prefix: String, from bytes: inout ArraySlice<UInt8>) -> Bool {
        guard bytes.starts(with: prefix.utf8) else { return false }
        bytes = bytes.dropFirst(prefix.utf8.count)
        return true
    }
}
