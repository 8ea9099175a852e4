/// Text that is written as a string literal. SwiftUI would translate this text, but here it is not translated. Markdown
/// in the literal itself is parsed, and interpolated values are shown verbatim.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
    let content: Text.Content

    /// Creates a key from a string, which is parsed as Markdown.
    public init(_ value: String) { self.init(StringInterpolation(literal: value)) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation) }

    private init(_ interpolation: StringInterpolation) {
        guard interpolation.hasMarkdown || !interpolation.values.isEmpty else {
            content = .plain(LiteralMarks.restored(interpolation.text))
            return
        }
        let parts = InlineMarkdown.parts(of: interpolation.text)
        var values = interpolation.values[...]
        content = Text.Content(parts.flatMap { Self.fill($0, &values) })
    }

    /// The whole text, without styles.
    var text: String { Text(content).text }

    /// Returns the part with its placeholders replaced by the values.
    private static func fill(_ part: TextPart, _ values: inout ArraySlice<Text>) -> [TextPart] {
        let pieces = part.text.unicodeScalars.split(
            separator: LiteralMarks.gap, omittingEmptySubsequences: false)
        var filled: [TextPart] = []
        for (index, piece) in pieces.enumerated() {
            if index > 0, let value = values.popFirst() {
                filled += value.parts.map {
                    TextPart($0.content, look: $0.look.within(part.look), link: $0.link ?? part.link)
                }
            }
            guard !piece.isEmpty else { continue }
            let link = part.link.flatMap {
                URL(string: LiteralMarks.restored(address: $0.absoluteString))
            }
            filled.append(
                TextPart(.letters(LiteralMarks.restored(piece)), look: part.look, link: link))
        }
        return filled
    }

    /// A builder that collects the text of a literal and its interpolated values.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        /// The interpolated values that have their own style. They fill the gaps in the text.
        fileprivate var values: [Text] = []
        fileprivate var hasMarkdown = false

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        fileprivate init(literal: String) { appendLiteral(literal) }

        public mutating func appendLiteral(_ literal: String) {
            text += LiteralMarks.escaped(literal)
            hasMarkdown = hasMarkdown || InlineMarkdown.isLikely(in: literal)
        }

        private mutating func append(text value: String) { text += LiteralMarks.hidden(value) }

        private mutating func append(_ value: Text) {
            text.unicodeScalars.append(LiteralMarks.gap)
            values.append(value)
        }

        /// Appends the description of a value, which is shown verbatim.
        public mutating func appendInterpolation<Value>(_ value: Value) { append(text: "\(value)") }

        /// Appends a value, formatted according to a `String(format:)` specifier.
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            append(text: String(format: specifier, value))
        }

        /// Appends a value, formatted by a format style.
        public mutating func appendInterpolation<Input, Style: FormatStyle>(_ input: Input, format: Style)
        where Style.FormatInput == Input, Style.FormatOutput == String {
            append(text: format.format(input))
        }

        /// Appends a `Text` with its style.
        public mutating func appendInterpolation(_ text: Text) { append(text) }
        /// Appends an image.
        public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }

        /// Appends an attributed string, preserving its links.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            append(Text(attributedString))
        }

        /// Appends a date, formatted in the given style.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append(Text(date, style: style))
        }
    }
}

@available(*, unavailable)
extension LocalizedStringKey: Sendable {}

/// A reversible encoding that hides Markdown characters in interpolated values from the Markdown parser. The characters
/// are replaced by private-use characters. Private-use characters that already occur in the text are escaped.
private enum LiteralMarks {
    /// The placeholder for a value with its own style.
    static let gap: Unicode.Scalar = "\u{10FE00}"
    private static let marks = Array("*_`[]()~<>\\".unicodeScalars)
    private static let first: UInt32 = 0x10FE01
    private static let escape: Unicode.Scalar = "\u{10FE10}"
    private static let own: ClosedRange<Unicode.Scalar> = gap...escape
    /// The offset from a private-use character to the character that encodes it in an escape sequence.
    private static let distance: UInt32 = 0x20

    /// Returns the value with all Markdown characters replaced by private-use characters.
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

    /// Returns the original text of an address. In a percent-encoded address, all private-use characters
    /// share the first three bytes and differ in the fourth.
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
