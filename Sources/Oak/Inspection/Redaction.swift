/// A rule that determines which parts of a value may be shown. The rule is applied when the text is created, so secrets
/// never reach a sink.
public struct Redaction: Sendable {
    private let text: @Sendable (Any) -> String

    /// Creates a redaction that shows each value as the text that the given closure returns.
    public init(_ text: @escaping @Sendable (Any) -> String) {
        self.text = text
    }

    /// A redaction that shows the names of cases and types and hides every payload. A ``PrintInspector`` uses it by
    /// default.
    public static let payloads = Redaction(caseName(of:))

    /// A redaction that shows everything.
    public static let nothing = Redaction { "\($0)" }

    /// Returns the text that the redaction shows for a value.
    public func callAsFunction(_ value: Any) -> String { text(value) }

    /// Returns `loaded(…)` for an enum case with a payload, `idle` for a case without a payload, and `Form(…)` for most
    /// other values.
    @usableFromInline
    static func caseName(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .enum:
            guard let child = mirror.children.first else {
                // A custom description may contain anything.
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
