/// Why a URL leads nowhere, or cannot be written.
public enum DeepLinkError: Error, Hashable, Sendable {
    /// What is wrong with the text of a URL.
    public enum Defect: Hashable, Sendable {
        /// There is no text.
        case empty
        /// A tab, a line end or another control character that is not percent-encoded.
        case controlCharacter
        /// A `%` that two hexadecimal digits do not follow.
        case percentEncoding
        /// Percent-encoded bytes that are not UTF-8.
        case encoding
        /// A segment `.` or `..`, which means a step from elsewhere.
        case relativePath
        /// `https:` without `//`.
        case noHost
    }

    /// The URL, as text, has or would have more bytes than the space allows.
    case tooLong(bytes: Int, limit: Int)
    /// The text, or the part of it that is wrong, is not a URL.
    case malformed(String, Defect)
    /// The URL has no scheme, and the space allows no short forms.
    case noScheme(String)
    /// The scheme, the first, is none of the space's.
    case otherScheme(String, known: [String])
    /// The host, the first, is none of the space's.
    case otherHost(String, known: [String])
    /// The app has nothing at this path. An app's `init(_ link:)` throws this.
    case unknownPlace(DeepLink)
    /// A part of the link is not what the app expects there. An app's `init(_ link:)` throws this.
    case badValue(String, of: String, expected: String)
    /// The space has no usable scheme or host, and allows no short forms, so that no URL can be written.
    case nothingToWrite
}

extension DeepLinkError: CustomStringConvertible {
    /// What happened, why, and what to do. Of the URL it repeats a short part, made printable.
    public var description: String {
        switch self {
        case .tooLong(let bytes, let limit):
            "The link has \(bytes) bytes, and at most \(limit) are allowed. "
                + "Shorten it, or raise the space's maximumLength."
        case .malformed(let text, let defect):
            "The link \(Excerpt.quoted(text)) is malformed: \(defect.text)"
        case .noScheme(let text):
            "The link \(Excerpt.quoted(text)) has no scheme, and short forms are not allowed here. "
                + "Write the whole URL, or set the space's allowsShortForms."
        case .otherScheme(let found, let known):
            "The link's scheme \(Excerpt.quoted(found)) is not one of this app\(Self.list(known)). "
                + "Correct it, or add it to the space's schemes."
        case .otherHost(let found, let known):
            "The link's host \(Excerpt.quoted(found)) is not one of this app\(Self.list(known)). "
                + "Correct it, or add it to the space's hosts."
        case .unknownPlace(let link):
            "This app has nothing at \(Excerpt.quoted(DeepLinkSpace.shortForm(of: link))). "
                + "The link is mistyped, or made for another version of the app."
        case .badValue(let value, let name, let expected):
            "The link's \(Excerpt.of(name)) is \(Excerpt.quoted(value)), which is not a value of type "
                + "\(Excerpt.of(expected)). Correct it."
        case .nothingToWrite:
            "The link cannot be written: its space has no valid scheme and no valid host. Give it one, "
                + "or set allowsShortForms."
        }
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty ? ", which has none" : " (\(known.map { Excerpt.of($0) }.joined(separator: ", ")))"
    }
}

extension DeepLinkError.Defect {
    fileprivate var text: String {
        switch self {
        case .empty: "it is empty. Write at least `/`."
        case .controlCharacter: "it contains a control character. Remove it, or write it as %XX."
        case .percentEncoding: "a % is not followed by two hexadecimal digits. Write a % itself as %25."
        case .encoding: "its percent-encoded bytes are not UTF-8. Encode the text as UTF-8."
        case .relativePath: "it contains the segment . or .., which leads nowhere here. Write the whole path."
        case .noHost: "https needs // and a host. Write https://host/path."
        }
    }
}
