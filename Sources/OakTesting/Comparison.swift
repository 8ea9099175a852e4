import CustomDump

/// Compares values of any type: by `==` where they have it, else by their dumps.
enum Comparison {
    static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
        if let a = a as? any Equatable { return isEqual(a, to: b) }
        return String(customDumping: a) == String(customDumping: b)
    }

    private static func isEqual<A: Equatable>(_ a: A, to b: Any) -> Bool {
        a == b as? A
    }

    /// Shows how two values differ: `-` for the first, `+` for the second.
    static func difference<Value>(_ a: Value, _ b: Value) -> String {
        let text = diff(a, b) ?? "  \(String(customDumping: a))\n  (They look the same but are not equal.)"
        return text.indented
    }
}

extension String {
    /// Every line moved to the right, as a paragraph of a failure.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
    }
}
