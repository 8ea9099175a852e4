/// A text that is never printed, dumped or described, such as a password or a code.
///
/// That keeps it out of logs; the memory that it takes is freed, but not overwritten.
public struct Secret: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text itself. Whoever asks for it has to keep it secret.
    public let text: String

    /// Takes a text that no log shows.
    public init(_ text: String) {
        self.text = text
    }

    public init(stringLiteral value: String) {
        text = value
    }

    /// Whether there is no text.
    public var isEmpty: Bool { text.isEmpty }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Secret" }
    public var debugDescription: String { "Secret" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
