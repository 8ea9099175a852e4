/// What of a value may be shown: applied where the text is made, so that secrets never reach a sink.
public struct Redaction: Sendable {
    private let text: @Sendable (Any) -> String

    /// Shows what the function makes of a value.
    public init(_ text: @escaping @Sendable (Any) -> String) {
        self.text = text
    }

    /// Shows the names of cases and types, and hides every payload. The default.
    public static let payloads = Redaction(caseName(of:))

    /// Shows everything.
    public static let nothing = Redaction { "\($0)" }

    /// The text that is shown for a value.
    public func callAsFunction(_ value: Any) -> String { text(value) }

    /// `loaded(…)` for an enum case with a payload, `idle` for one without, `Form(…)` for anything else.
    @usableFromInline
    static func caseName(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .enum:
            guard let child = mirror.children.first else {
                // A description of its own may say anything.
                let isDescribed =
                    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
                return isDescribed ? "\(mirror.subjectType)(…)" : "\(value)"
            }
            return "\(child.label ?? "\(mirror.subjectType)")(…)"
        case .optional:
            return mirror.children.first.map { caseName(of: $0.value) } ?? "nil"
        default:
            return mirror.children.isEmpty && value is Void ? "()" : "\(mirror.subjectType)(…)"
        }
    }
}
