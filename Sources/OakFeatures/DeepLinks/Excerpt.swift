/// A short, printable part of a text that came from outside, for messages.
enum Excerpt {
    /// At most `limit` of the text's scalars, with those that cannot be seen, or that change what is seen
    /// around them, escaped. Takes time in proportion to the limit, not to the text.
    static func of(_ text: String, limit: Int = 80) -> String {
        var result = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            guard index < limit else { return result + "…" }
            if isPrintable(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result
    }

    static func quoted(_ text: String) -> String { "\"\(of(text))\"" }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        default: true
        }
    }
}
