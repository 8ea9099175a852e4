/// The URLs of an app: which schemes and hosts are its own, and how they are written.
///
/// ```swift
/// let space = DeepLinkSpace(schemes: ["comics"], hosts: ["comics.example.com"])
/// try space.link(from: "comics://comic/12").path  // ["comic", "12"]
/// try space.link(from: "https://comics.example.com/comic/12").path  // ["comic", "12"]
/// ```
///
/// | form | path |
/// |---|---|
/// | `comics://comic/12`, `comics:///comic/12`, `comics:comic/12` | `comic`, `12` |
/// | `https://comics.example.com/comic/12` | `comic`, `12`, if the host is listed |
/// | `comic/12`, `/comic/12` | `comic`, `12`, if short forms are allowed |
///
/// With a scheme of the app's own, what stands in the place of the host is the first segment. One slash at
/// the end means nothing; another one is an empty segment. A host is compared as a whole, with a port or a
/// user name in it, so that neither can disguise another host. `http` is never the app's, whatever the lists
/// say.
public struct DeepLinkSpace: Hashable, Sendable {
    /// The app's own schemes; the first valid one is written. Letters' case does not matter.
    ///
    /// `http` and `https` have no effect here: for those, hosts are listed.
    public var schemes: [String]
    /// The hosts of universal links, as they stand in a URL: international names in their ASCII form, with
    /// the port if it is not the usual one. Letters' case does not matter.
    public var hosts: [String]
    /// Whether a text without scheme is a link, as in `comic/12`.
    public var allowsShortForms: Bool
    /// The most bytes, in UTF-8, that a URL may have.
    public var maximumLength: Int

    /// The URLs with these schemes and hosts. Without any of them, only short forms can be links.
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

extension DeepLinkSpace {
    /// The schemes that count, in lower case.
    var ownSchemes: [String] {
        schemes.map { Self.lowercased($0.utf8) }
            .filter { $0 != "http" && $0 != "https" && Self.isScheme(Array($0.utf8)[...]) }
    }

    /// The hosts that can stand in a URL, in lower case.
    var ownHosts: [String] {
        hosts.map { Self.lowercased($0.utf8) }.filter { host in
            !host.isEmpty
                && host.utf8.allSatisfy { PercentCoding.isUnreserved($0) || ":[]".utf8.contains($0) }
        }
    }

    /// With ASCII letters in lower case, and no others: the Kelvin sign must not become a `k`.
    static func lowercased(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// RFC 3986, section 3.1.
    static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, isLetter(first) else { return false }
        return bytes.allSatisfy { isLetter($0) || (48...57).contains($0) || "+-.".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte)
    }
}
