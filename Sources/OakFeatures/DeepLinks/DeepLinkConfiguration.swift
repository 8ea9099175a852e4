/// The schemes and hosts that determine which URLs belong to an app.
///
/// ```swift
/// let configuration = DeepLinkConfiguration(schemes: ["comics"], hosts: ["comics.example.com"])
/// try configuration.link(from: "comics://comic/12").path  // ["comic", "12"]
/// try configuration.link(from: "https://comics.example.com/comic/12").path  // ["comic", "12"]
/// ```
///
/// | form | path |
/// |---|---|
/// | `comics://comic/12`, `comics:///comic/12`, `comics:comic/12` | `comic`, `12` |
/// | `https://comics.example.com/comic/12` | `comic`, `12`, if the host is listed |
/// | `comic/12`, `/comic/12` | `comic`, `12`, if short forms are allowed |
///
/// With a custom scheme, the text in the position of the host is the first segment. One trailing slash is ignored, and
/// a second slash adds an empty segment. Hosts are compared as a whole, including any port and user name, so neither
/// can disguise another host. `http` URLs never belong to the app, even if `schemes` contains `http`.
public struct DeepLinkConfiguration: Hashable, Sendable {
    /// The custom schemes of the app, compared case-insensitively. A link without an origin is written with the first
    /// valid scheme.
    ///
    /// `http` and `https` have no effect here; list hosts instead.
    public var schemes: [String]
    /// The hosts of universal links, as they appear in a URL. Hosts are compared case-insensitively. Write
    /// international names in ASCII form, and include the port if it is not the default.
    public var hosts: [String]
    /// A Boolean value that indicates whether a string without a scheme, such as `comic/12`, is accepted as a link.
    public var allowsShortForms: Bool
    /// The maximum length of a URL, in UTF-8 bytes.
    public var maximumLength: Int

    /// Creates a configuration with schemes and hosts. If both lists are empty, only short forms can be links.
    public init(
        schemes: [String] = [], hosts: [String] = [], allowsShortForms: Bool = false,
        maximumLength: Int = 2_048
    ) {
        self.schemes = schemes
        self.hosts = hosts
        self.allowsShortForms = allowsShortForms
        self.maximumLength = maximumLength
    }
}

extension DeepLinkConfiguration {
    /// The valid schemes, in lowercase.
    var ownSchemes: [String] {
        schemes.map { Self.lowercased($0.utf8) }
            .filter { $0 != "http" && $0 != "https" && Self.isScheme(Array($0.utf8)[...]) }
    }

    /// The valid hosts, in lowercase.
    var ownHosts: [String] {
        hosts.map { Self.lowercased($0.utf8) }.filter { host in
            !host.isEmpty
                && host.utf8.allSatisfy { PercentCoding.isUnreserved($0) || ":[]".utf8.contains($0) }
        }
    }

    /// Returns the text with its ASCII letters in lowercase. Other letters stay unchanged: the Kelvin sign, for
    /// example, must not become a `k`.
    static func lowercased(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// Returns whether the bytes are a scheme as defined in RFC 3986, section 3.1.
    static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, isLetter(first) else { return false }
        return bytes.allSatisfy { isLetter($0) || (48...57).contains($0) || "+-.".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte)
    }
}
