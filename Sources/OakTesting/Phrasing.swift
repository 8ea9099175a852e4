import CustomDump
import Oak

/// How failures speak about values.
enum Phrasing {
    /// A value as one would write it, on one line, or its beginning when that is long: `.loaded("a")`.
    static func code(_ value: Any) -> String {
        let text = joined(String(customDumping: value))
        guard Mirror(reflecting: value).displayStyle == .enum else {
            return text.count <= limit ? text : "\(text.prefix(limit))…"
        }
        // What comes before the first payload is the type's name and the case's.
        let payload = text.firstIndex(of: "(") ?? text.endIndex
        let name = text[..<payload].lastIndex(of: ".") ?? text.startIndex
        return text.count <= limit ? String(text[name...]) : "\(text[name..<payload])(…)"
    }

    private static let limit = 100

    /// Puts a dump on one line.
    private static func joined(_ dump: String) -> String {
        dump.split(separator: "\n").reduce(into: "") { text, line in
            let line = line.drop { $0 == " " }
            let isTight = text.isEmpty || "([".contains(text.last ?? " ") || ")]".contains(line.first ?? " ")
            text += isTight ? line : " \(line)"
        }
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
