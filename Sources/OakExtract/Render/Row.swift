/// A row of a diagram: `events [condition] / effects`.
struct Row: Hashable {
    enum Part { case event, condition, effect }

    /// A single line of a row. All lines of a row except the first are indented.
    struct Line {
        var isFirst: Bool
        var spans: [(part: Part, text: String)]

        var text: String { (isFirst ? "" : "  ") + spans.map(\.text).joined(separator: " ") }
    }

    var events: [String]
    var condition: String
    var effects: [String]

    var text: String { tokens.map(\.text).joined(separator: " ") }

    /// Returns the row, wrapped to a maximum line length. A word that exceeds this length is not broken.
    func lines(_ limit: Int) -> [Line] {
        var lines: [Line] = []
        var length = 0
        for token in tokens {
            let isLong = length + 1 + token.text.count > limit
            if lines.isEmpty || isLong {
                lines.append(Line(isFirst: lines.isEmpty, spans: [token]))
                length = token.text.count + (lines.count > 1 ? 2 : 0)
            } else {
                let last = lines.count - 1
                if lines[last].spans.last?.part == token.part {
                    lines[last].spans[lines[last].spans.count - 1].text += " " + token.text
                } else {
                    lines[last].spans.append(token)
                }
                length += 1 + token.text.count
            }
        }
        return lines
    }

    private var tokens: [(part: Part, text: String)] {
        var tokens = Self.list(events).map { (part: Part.event, text: $0) }
        if !condition.isEmpty {
            let parts = condition.split(separator: ", ").map(String.init)
            tokens += Self.list(parts, from: "[", to: "]").map { (.condition, $0) }
        }
        if !effects.isEmpty { tokens += Self.list(effects, from: "/ ").map { (.effect, $0) } }
        return tokens
    }

    /// Returns the words as tokens that can be wrapped onto separate lines, with a comma after each token except the
    /// last. An ellipsis does not get a line of its own.
    private static func list(_ words: [String], from start: String = "", to end: String = "") -> [String] {
        var list: [String] = []
        for (position, word) in words.enumerated() {
            let text = (position == 0 ? start : "") + word + (position == words.count - 1 ? end : ",")
            if word == "…", let last = list.popLast() {
                list.append("\(last) \(text)")
            } else {
                list.append(text)
            }
        }
        return list
    }
}
