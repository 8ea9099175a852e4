import CustomDump
import Oak

/// Functions that format values and effects for failure messages.
enum Phrasing {
    /// Returns a value as code on one line, for example `.loaded("a")`. Long code is shortened, and parts that cannot
    /// be written as code are shown as dumps.
    static func code(_ value: Any) -> String {
        let text = Literal(value).text
        if text.count <= limit { return text }
        return name(ofCase: value).map { "\($0)(…)" } ?? "\(text.prefix(limit))…"
    }

    /// Returns a value as code that can be pasted into a test, or `nil` if the value cannot be written as code or is
    /// too long.
    static func pasteable(_ value: Any) -> String? {
        let literal = Literal(value)
        return literal.isCode && literal.text.count <= limit ? literal.text : nil
    }

    /// Returns the source code of a `receive` call for an event.
    static func receiving(_ event: Any) -> String {
        if let code = pasteable(event) { return "`await machine.receive(\(code))`" }
        let condition =
            name(ofCase: event).map { "if case \($0) = $0 { true } else { false }" } ?? "_ in true"
        return "`await machine.receive(where: { \(condition) })` "
            + "(the event is too long or cannot be written as code)"
    }

    /// Returns the source code of an `expect` call for an output.
    static func expecting(_ output: Any) -> String {
        pasteable(output).map { "`machine.expect(output: \($0))`" }
            ?? "`machine.expect(output:)` with that value (the output is too long or cannot be written as code)"
    }

    /// Returns the source code of a `finish` call that lists an effect as running.
    static func finishing(_ id: EffectID) -> String {
        // The payload of the only field is the wrapped value.
        let value = Mirror(reflecting: id).children.first.map { Mirror(reflecting: $0.value) }
        return value?.children.first.map { Literal($0.value, isNested: true) }.flatMap {
            $0.isCode ? "`await machine.finish(running: \($0.text))`" : nil
        } ?? "`await machine.finish(running:)` with \(id)"
    }

    private static let limit = 100

    /// Returns the case of an enum value without its payload, for example `.loaded`, or `nil` if the value is not an
    /// enum case with a payload.
    private static func name(ofCase value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum, let label = mirror.children.first?.label else { return nil }
        return ".\(LiteralWriter.escaped(label))"
    }

    /// Returns a count with its noun: `1 event`, `2 events`.
    static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }

    static func list(_ effects: [EffectSummary]) -> String {
        "[\(effects.map(\.description).joined(separator: ", "))]"
    }

    /// Returns the first events as code, one on each line, and the number of the others.
    static func events(_ events: [some Any]) -> String {
        let shown = events.prefix(20).map { code($0) }
        return lines(events.count > 20 ? shown + ["… and \(count(events.count - 20, "more event"))"] : shown)
    }

    /// Returns the lines as an indented paragraph.
    static func lines(_ lines: some Sequence<String>) -> String {
        lines.joined(separator: "\n").indented
    }
}

extension Literal {
    /// Creates a Swift literal for a value, with custom dumps in place of parts that cannot be written as code.
    init(_ value: Any, isNested: Bool = false) {
        self = LiteralWriter(dump: { String(customDumping: $0) }).literal(value, isNested: isNested)
    }
}
