/// A short, printable excerpt of an untrusted string, for use in messages.
package enum Excerpt {
    /// Returns the first `limit` scalars of the text, followed by an ellipsis if there are more. Control and format
    /// characters, line and paragraph separators, and private-use and unassigned scalars are escaped.
    ///
    /// - Complexity: Linear in the limit, and independent of the length of the text.
    package static func of(_ text: String, limit: Int = 80) -> String {
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

    /// Returns an excerpt of the text in quotation marks.
    package static func quoted(_ text: String) -> String { "\"\(of(text))\"" }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        default: true
        }
    }
}
