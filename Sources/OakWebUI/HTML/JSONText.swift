/// Functions that write JSON strings.
package enum JSONText {
    /// Appends a string as JSON, including the quotation marks.
    package static func append(_ text: String, to json: inout String) {
        json += "\""
        defer { json += "\"" }
        guard text.utf8.contains(where: isSpecial) else {
            json += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\t": json += "\\t"
            case "\r": json += "\\r"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                json += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: json.unicodeScalars.append(scalar)
            }
        }
    }

    /// Appends a string as JSON, or `null` if the string is `nil`.
    package static func append(_ text: String?, to json: inout String) {
        guard let text else {
            json += "null"
            return
        }
        append(text, to: &json)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
