import Oak

/// How failures speak about values.
enum Phrasing {
    /// A value as one would write it, or its beginning when that is long: `.loaded("a")`.
    static func code(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        let text = if value is String { String(reflecting: value) } else { String(describing: value) }
        guard mirror.displayStyle == .enum else { return shortened(text, to: text.prefix(60) + "…") }
        guard let label = mirror.children.first?.label else { return ".\(text)" }
        return ".\(shortened(text, to: "\(label)(…)"))"
    }

    private static func shortened(_ text: String, to short: some StringProtocol) -> String {
        text.count <= 80 && !text.contains("\n") ? text : String(short)
    }

    /// `1 event`, `2 events`.
    static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }

    static func list(_ effects: [EffectSummary]) -> String {
        "[\(effects.map(\.description).joined(separator: ", "))]"
    }

    /// Lines of a paragraph.
    static func lines(_ lines: some Sequence<String>) -> String {
        lines.joined(separator: "\n").indented
    }
}
