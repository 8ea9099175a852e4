import Oak

/// The difference between two states, expressed as assignments to the fields of a struct or to the whole value.
struct StateChange {
    private(set) var assignments: [(path: String, value: Literal)] = []

    init(from before: Any, to after: Any) {
        compare(before, after, at: "")
    }

    /// A human-readable description, such as `text = "a", words = nil`.
    var text: String {
        assignments.map { $0.path.isEmpty ? $0.value.text : "\($0.path) = \($0.value.text)" }
            .joined(separator: ", ")
    }

    /// The code of the assignments, one per line, such as `$0.text = "a"`. It is `nil` if a value cannot be written as
    /// source code.
    var code: [String]? {
        guard assignments.allSatisfy(\.value.isCode) else { return nil }
        return assignments.map { "\($0.path.isEmpty ? "$0" : "$0.\($0.path)") = \($0.value.text)" }
    }

    private mutating func compare(_ before: Any, _ after: Any, at path: String) {
        let writer = LiteralWriter()
        let (old, new) = (writer.literal(before), writer.literal(after))
        if old.text == new.text { return }
        let (olds, news) = (Mirror(reflecting: before), Mirror(reflecting: after))
        let labels = news.children.map { $0.label ?? "_" }
        guard news.displayStyle == .struct, new.isCode, !labels.isEmpty, olds.children.count == labels.count,
            labels.allSatisfy({ !$0.hasPrefix("_") && !$0.hasPrefix("$") })
        else {
            return assignments.append((path, new))
        }
        for (old, new) in zip(olds.children, news.children) {
            let label = LiteralWriter.escaped(new.label ?? "")
            compare(old.value, new.value, at: path.isEmpty ? label : "\(path).\(label)")
        }
    }
}
