import CustomDump

/// Functions that compare values of any type, with `==` if they are `Equatable`, and by their dumps otherwise.
enum Comparison {
    static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
        if let a = a as? any Equatable { return isEqual(a, to: b) }
        return String(customDumping: a) == String(customDumping: b)
    }

    private static func isEqual<A: Equatable>(_ a: A, to b: Any) -> Bool {
        a == b as? A
    }

    /// Returns the differences between two values, with `-` for the first and `+` for the second.
    static func difference<Value>(_ a: Value, _ b: Value) -> String {
        let text = diff(a, b) ?? "  \(String(customDumping: a))\n  (The values look equal but are not.)"
        return text.indented
    }
}

extension String {
    /// The text with every line indented, for use as a paragraph of a failure message.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
    }
}
