/// A set of reasons to redact content.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is a placeholder.
    public static let placeholder = RedactionReasons(rawValue: 1)
}
