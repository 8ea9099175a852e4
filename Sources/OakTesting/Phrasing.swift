import Oak

/// How failures speak about values.
enum Phrasing {
    /// A value as one would write it, on one line, or its beginning when that is long: `.loaded("a")`.
    /// What cannot be written as code is shown by its dump.
    static func code(_ value: Any) -> String {
        let text = Literal(value).text
        if text.count <= limit { return text }
        return name(ofCase: value).map { "\($0)(…)" } ?? "\(text.prefix(limit))…"
    }

    /// A value as one can paste it; `nil` if it cannot be written, or is too long to show.
    static func pasteable(_ value: Any) -> String? {
        let literal = Literal(value)
        return literal.isCode && literal.text.count <= limit ? literal.text : nil
    }

    /// What to write in order to receive an event.
    static func receiving(_ event: Any) -> String {
        if let code = pasteable(event) { return "`await machine.receive(\(code))`" }
        let condition =
            name(ofCase: event).map { "if case \($0) = $0 { true } else { false }" } ?? "_ in true"
        return "`await machine.receive(where: { \(condition) })` (the whole event cannot be written here)"
    }

    /// What to write in order to expect an output.
    static func expecting(_ output: Any) -> String {
        pasteable(output).map { "`machine.expect(output: \($0))`" }
            ?? "`machine.expect(output:)` with that value (it cannot be written here)"
    }

    /// What to write in order to name an effect.
    static func finishing(_ id: EffectID) -> String {
        // The value that was wrapped is the payload of the only field.
        let value = Mirror(reflecting: id).children.first.map { Mirror(reflecting: $0.value) }
        return value?.children.first.map { Literal($0.value, isNested: true) }.flatMap {
            $0.isCode ? "`await machine.finish(running: \($0.text))`" : nil
        } ?? "`await machine.finish(running:)` with \(id)"
    }

    private static let limit = 100

    /// The case of an enum's value that has a payload, without that: `.loaded`.
    private static func name(ofCase value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum, let label = mirror.children.first?.label else { return nil }
        return ".\(LiteralWriter.escaped(label))"
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
