/// A string, such as a password or a code, that is hidden when it is printed, dumped or described.
///
/// A secret keeps its text out of logs. The text's memory is freed but not overwritten.
public struct Secret: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The secret text. Do not print or log it.
    public let text: String

    /// Creates a secret from a string.
    public init(_ text: String) {
        self.text = text
    }

    public init(stringLiteral value: String) {
        text = value
    }

    /// A Boolean value that indicates whether the text is empty.
    public var isEmpty: Bool { text.isEmpty }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Secret" }
    public var debugDescription: String { "Secret" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
