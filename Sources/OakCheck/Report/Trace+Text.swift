import Oak

extension Check.Trace: CustomStringConvertible {
    /// A description that states the cause and the state change of each step, one line per step, followed by the
    /// outputs. Long parts of the initial state are omitted; ``test(_:expecting:)`` contains them.
    public var description: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        var lines = ["starts in \(ShortLiteral(initialState, limit: 200).text)"]
        for (index, step) in steps.enumerated() {
            if index == cycleStart { lines.append("from here on, forever:") }
            let change = StateChange(from: step.before, to: step.after).text
            let outputs = index < outputTexts.count ? outputTexts[index] : []
            let results = [change] + (outputs.isEmpty ? [] : ["outputs \(outputs.joined(separator: ", "))"])
            let text = results.filter { !$0.isEmpty }.joined(separator: "; ")
            lines.append("\(index + 1). \(step.cause)\(text.isEmpty ? "" : "  →  \(text)")")
        }
        return lines
    }

    /// The trace as a Mermaid diagram.
    public var mermaid: String {
        var lines = ["stateDiagram-v2", "    direction TB"]
        let states = [initialState] + steps.map(\.after)
        var first: [T.State: Int] = [:]
        for state in states where first[state] == nil {
            lines.append("    state \"\(Self.escaped(Check.Cause.code(state)))\" as s\(first.count)")
            first[state] = first.count
        }
        lines.append("    [*] --> s0")
        for (index, step) in steps.enumerated() {
            guard let from = first[step.before], let to = first[step.after] else { continue }
            lines.append("    s\(from) --> s\(to): \(index + 1). \(Self.escaped("\(step.cause)"))")
        }
        if finalState.isTerminal, let end = first[finalState] { lines.append("    s\(end) --> [*]") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the text with Mermaid's special characters escaped.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { text, character in
            switch character {
            case "\"": text += "#quot;"
            case "#": text += "#35;"
            case ";": text += "#59;"
            case ":": text += "#58;"
            case "\n": text += " "
            default: text.append(character)
            }
        }
    }
}
