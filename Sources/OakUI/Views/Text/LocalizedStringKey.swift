#if !canImport(SwiftUI)
    /// The text of a literal, which SwiftUI would translate. Here it is shown as it is, and so are the values in it,
    /// but Markdown of the literal itself is read.
    public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
        let content: Text.Content

        /// The text of a string, whose Markdown is read.
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

        /// All letters of it.
        var text: String { Text(content).text }

        /// The part as it was meant, with values in its gaps.
        private static func fill(_ part: TextPart, _ values: inout ArraySlice<Text>) -> [TextPart] {
            let pieces = part.text.split(separator: LiteralMarks.gap, omittingEmptySubsequences: false)
            var filled: [TextPart] = []
            for (index, piece) in pieces.enumerated() {
                if index > 0, let value = values.popFirst() {
                    filled += value.parts.map {
                        TextPart($0.content, look: $0.look.within(part.look), link: $0.link ?? part.link)
                    }
                }
                guard !piece.isEmpty else { continue }
                let link = part.link.flatMap { URL(string: LiteralMarks.restored($0.absoluteString)) }
                filled.append(
                    TextPart(.letters(LiteralMarks.restored(String(piece))), look: part.look, link: link))
            }
            return filled
        }

        /// Collects the letters of a literal and the values in it.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var text = ""
            /// What has a look of its own, for the gaps in the text.
            fileprivate var values: [Text] = []
            fileprivate var hasMarkdown = false

            public init(literalCapacity: Int, interpolationCount: Int) {
                text.reserveCapacity(literalCapacity + 8 * interpolationCount)
            }

            fileprivate init(literal: String) { appendLiteral(literal) }

            public mutating func appendLiteral(_ literal: String) {
                text += literal
                hasMarkdown = hasMarkdown || InlineMarkdown.isLikely(in: literal)
            }

            private mutating func append(text value: String) { text += LiteralMarks.hidden(value) }

            private mutating func append(_ value: Text) {
                text.append(LiteralMarks.gap)
                values.append(value)
            }

            /// Shows the description of a value, as it is.
            public mutating func appendInterpolation<Value>(_ value: Value) { append(text: "\(value)") }

            /// Shows a value as `String(format:)` would.
            public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
                append(text: String(format: specifier, value))
            }

            /// Shows a value in a format.
            public mutating func appendInterpolation<Input, Style: FormatStyle>(_ input: Input, format: Style)
            where Style.FormatInput == Input, Style.FormatOutput == String {
                append(text: format.format(input))
            }

            /// Shows a text with its look.
            public mutating func appendInterpolation(_ text: Text) { append(text) }
            /// Shows a picture among the letters.
            public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }

            /// Shows a text with its attributes.
            public mutating func appendInterpolation(_ attributedString: AttributedString) {
                append(Text(attributedString))
            }

            /// Shows a date in a style.
            public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
                append(Text(date, style: style))
            }
        }
    }

    /// Hides marks in values, so that they are not read as Markdown of the literal that the values are in. What
    /// stands for them is of private use, and no text has it.
    private enum LiteralMarks {
        /// Stands for a value with a look of its own.
        static let gap: Character = "\u{10FE00}"
        private static let marks = Array("*_`[]()~<>\\".unicodeScalars)
        private static let first: UInt32 = 0x10FE01

        static func hidden(_ value: String) -> String {
            guard value.utf8.contains(where: { byte in marks.contains { $0.value == UInt32(byte) } }) else {
                return value
            }
            return map(value) { scalar in
                marks.firstIndex(of: scalar).flatMap { Unicode.Scalar(first + UInt32($0)) }
            }
        }

        static func restored(_ text: String) -> String {
            // All of them begin with this byte, which is rare.
            guard text.utf8.contains(0xF4) else { return text }
            return map(text) { scalar in
                scalar.value >= first && scalar.value < first + UInt32(marks.count)
                    ? marks[Int(scalar.value - first)] : nil
            }
        }

        private static func map(_ text: String, _ change: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
            var result = String.UnicodeScalarView()
            for scalar in text.unicodeScalars { result.append(change(scalar) ?? scalar) }
            return String(result)
        }
    }
#endif
