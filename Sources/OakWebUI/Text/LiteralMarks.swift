/// A reversible encoding that hides Markdown characters in interpolated values from the Markdown parser. The characters
/// are replaced with private-use characters. Private-use characters that already occur in the text are escaped.
enum LiteralMarks {
    /// The placeholder for a value with its own style.
    static let gap: Unicode.Scalar = "\u{10FE00}"
    private static let marks = Array("*_`[]()~<>\\".unicodeScalars)
    private static let first: UInt32 = 0x10FE01
    private static let escape: Unicode.Scalar = "\u{10FE10}"
    private static let own: ClosedRange<Unicode.Scalar> = gap...escape
    /// The offset from a private-use character to the character that encodes it in an escape sequence.
    private static let distance: UInt32 = 0x20

    /// Returns the value with all Markdown characters replaced with private-use characters.
    static func hidden(_ value: String) -> String {
        guard
            value.utf8.contains(where: { byte in
                byte == privateByte || marks.contains { $0.value == UInt32(byte) }
            })
        else { return value }
        return escaped(value) { scalar in
            marks.firstIndex(of: scalar).flatMap { Unicode.Scalar(first + UInt32($0)) }
        }
    }

    /// Returns the literal with its private-use characters escaped. Its Markdown characters are unchanged.
    static func escaped(_ literal: String) -> String {
        literal.utf8.contains(privateByte) ? escaped(literal) { _ in nil } : literal
    }

    /// The first UTF-8 byte of the private-use characters, which is rare in other text.
    private static let privateByte: UInt8 = 0xF4

    private static func escaped(_ text: String, hide: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if own.contains(scalar), let other = Unicode.Scalar(scalar.value + distance) {
                result.append(escape)
                result.append(other)
            } else {
                result.append(hide(scalar) ?? scalar)
            }
        }
        return String(result)
    }

    /// Returns the original text by undoing `hidden` and `escaped`.
    static func restored(_ text: Substring.UnicodeScalarView) -> String {
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text {
            if isEscaped {
                result.append(Unicode.Scalar(scalar.value &- distance) ?? scalar)
                isEscaped = false
            } else if scalar == escape {
                isEscaped = true
            } else if scalar.value >= first, scalar.value < first + UInt32(marks.count) {
                result.append(marks[Int(scalar.value - first)])
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns the original address by undoing `hidden` and `escaped`. In a percent-encoded address, all private-use
    /// characters share the first three bytes and differ in the fourth.
    static func restored(address: String) -> String {
        let parts = address.components(separatedBy: "%F4%8F%B8%")
        return restored(
            parts.dropFirst().reduce(into: parts[0]) { text, part in
                guard let byte = UInt32(part.prefix(2), radix: 16), byte >= 0x80,
                    let scalar = Unicode.Scalar(gap.value + byte - 0x80)
                else {
                    text += "%F4%8F%B8%" + part
                    return
                }
                text.unicodeScalars.append(scalar)
                text += part.dropFirst(2)
            })
    }

    static func restored(_ text: String) -> String {
        text.utf8.contains(privateByte) ? restored(text.unicodeScalars[...]) : text
    }
}
