import OakBase

/// An error that describes why a link cannot be opened, or why no URL can be created for it.
public enum DeepLinkError: Error, Hashable, Sendable {
    /// A syntax error in the text of a URL.
    public enum Defect: Hashable, Sendable {
        /// The text is empty.
        case empty
        /// The text contains an ASCII control character, such as a tab or a line feed, that is not percent-encoded.
        case controlCharacter
        /// A `%` is not followed by two hexadecimal digits.
        case percentEncoding
        /// The percent-encoded bytes are not UTF-8.
        case encoding
        /// A segment is `.` or `..`, which would make the path relative.
        case relativePath
        /// `https:` is not followed by `//`.
        case missingHost
    }

    /// The URL has more bytes than the ``DeepLinkConfiguration`` allows.
    case tooLong(bytes: Int, limit: Int)
    /// The text is not a valid URL. The first value is the text, or the part of it that contains the defect.
    case malformed(String, Defect)
    /// The URL has no scheme, and the ``DeepLinkConfiguration`` does not allow short forms.
    case missingScheme(String)
    /// The URL has a scheme that does not belong to the ``DeepLinkConfiguration``. The first value is that scheme.
    case unknownScheme(String, known: [String])
    /// The URL has a host that does not belong to the ``DeepLinkConfiguration``. The first value is that host.
    case unknownHost(String, known: [String])
    /// The app has no place at this path. The app's `init(_ link:)` throws this error.
    case unknownPlace(DeepLink)
    /// A part of the link cannot be converted to the expected type. The app's `init(_ link:)` throws this error.
    case invalidValue(String, of: String, expected: String)
    /// The ``DeepLinkConfiguration`` cannot represent the link as a URL, because it has no valid scheme or host and
    /// does not allow short forms.
    case notRepresentable
}

extension DeepLinkError: CustomStringConvertible {
    /// A message that describes the problem and usually suggests a fix. Quoted parts of the URL are short and
    /// printable.
    public var description: String {
        switch self {
        case .tooLong(let bytes, let limit):
            "The link is \(bytes) bytes long, but the maximum is \(limit). "
                + "Shorten it, or increase `DeepLinkConfiguration.maximumLength`."
        case .malformed(let text, let defect):
            "The link \(Excerpt.quoted(text)) is malformed: \(defect.text)"
        case .missingScheme(let text):
            "The link \(Excerpt.quoted(text)) has no scheme, and short forms are not allowed here. "
                + "Write the whole URL, or set `DeepLinkConfiguration.allowsShortForms`."
        case .unknownScheme(let found, let known):
            "The link's scheme \(Excerpt.quoted(found)) does not belong to this app\(Self.list(known)). "
                + "Correct the link, or add the scheme to `DeepLinkConfiguration.schemes`."
        case .unknownHost(let found, let known):
            "The link's host \(Excerpt.quoted(found)) does not belong to this app\(Self.list(known)). "
                + "Correct the link, or add the host to `DeepLinkConfiguration.hosts`."
        case .unknownPlace(let link):
            "No place in this app has the path \(Excerpt.quoted(DeepLinkConfiguration.shortForm(of: link))). "
                + "The link is mistyped, or was created for another version of the app."
        case .invalidValue(let value, let name, let expected):
            "The link's \(Excerpt.of(name)) is \(Excerpt.quoted(value)), which is not a value of type "
                + "\(Excerpt.of(expected)). Correct the value."
        case .notRepresentable:
            "The link cannot be written as a URL, because its `DeepLinkConfiguration` has no valid scheme or host. "
                + "Add one, or set `allowsShortForms`."
        }
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty ? ", which has none" : " (\(known.map { Excerpt.of($0) }.joined(separator: ", ")))"
    }
}

extension DeepLinkError.Defect {
    fileprivate var text: String {
        switch self {
        case .empty: "the text is empty. Write at least `/`."
        case .controlCharacter: "the text contains a control character. Remove it, or write it as %XX."
        case .percentEncoding: "a % is not followed by two hexadecimal digits. Write a literal % as %25."
        case .encoding: "the percent-encoded bytes are not UTF-8. Encode the text as UTF-8."
        case .relativePath:
            "the path contains a relative segment (`.` or `..`), which is not allowed in a link. Write the whole path."
        case .missingHost: "https needs // and a host. Write https://host/path."
        }
    }
}
