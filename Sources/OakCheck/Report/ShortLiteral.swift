import Oak

/// A value written as Swift code, with long parts replaced by `…`.
struct ShortLiteral {
    let text: String

    /// Creates a literal of about the given length. The names and labels of a struct's fields are never omitted, so the
    /// text of a struct with many fields can be longer.
    init(_ value: Any, limit: Int) {
        text = Self.text(value, limit, isNested: false)
    }

    /// The minimum length limit for each field of a shortened struct.
    private static let least = 24

    private static func text(_ value: Any, _ limit: Int, isNested: Bool) -> String {
        let text = LiteralWriter().literal(value, isNested: isNested).text
        if text.count <= limit { return text }
        let mirror = Mirror(reflecting: value)
        let name = LiteralWriter.name(type(of: value))
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { self.text($0.value, limit, isNested: true) } ?? text
        case .struct where text.hasPrefix("\(name)("):
            let part = max(least, limit / max(1, mirror.children.count))
            let fields = mirror.children.map { label, value in
                "\(LiteralWriter.escaped(label ?? "_")): \(self.text(value, part, isNested: true))"
            }
            return "\(name)(\(fields.joined(separator: ", ")))"
        case .collection where text.hasPrefix("["):
            return list(mirror.children.map { self.text($0.value, limit, isNested: true) }, limit)
        default:
            return "\(text.prefix(max(1, limit - 1)))…"
        }
    }

    /// Returns as many of the elements as the limit allows, but at least one, and the number of omitted elements.
    private static func list(_ elements: [String], _ limit: Int) -> String {
        var length = 0
        let shown = elements.prefix { element in
            defer { length += element.count + 2 }
            return length == 0 || length + element.count <= limit
        }
        let rest = elements.count - shown.count
        return "[\(shown.joined(separator: ", "))\(rest == 0 ? "" : ", … \(rest) more")]"
    }
}
