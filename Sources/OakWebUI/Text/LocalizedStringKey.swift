import OakBase

/// The key of a localized string, which is usually written as a string literal. If there is no translation, the text is
/// the literal itself. Markdown in the text is parsed, and interpolated values are shown verbatim.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
    let literal: StringInterpolation

    /// Creates a key from a string, which is parsed as Markdown.
    public init(_ value: String) { literal = StringInterpolation(literal: value) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) { literal = stringInterpolation }

    /// Returns the content of a text view with this key.
    ///
    /// - Parameters:
    ///   - table: The name of the table that contains the translation, or `nil` for the default table.
    ///   - bundle: The bundle that contains the table, or `nil` for the main bundle.
    func content(table: String? = nil, bundle: Bundle? = nil) -> Text.Content {
        guard Localizations.areAvailable, bundle != nil || !Localizations.main.isEmpty else {
            return literal.content
        }
        let isShared = literal.arguments.isEmpty && table == nil && bundle == nil
        if isShared, let content = Self.shared.withLock({ $0[literal.text] }) { return content }
        let text = LocalizedText(literal: literal, table: table, bundle: bundle)
        let content = Text.Content.parts([TextPart(.deferred(.localized(text)))])
        if isShared {
            Self.shared.withLock { shared in
                if shared.count == Self.mostShared { shared = [:] }
                shared[literal.text] = content
            }
        }
        return content
    }

    /// The contents of literals without interpolated values, cached so that views with the same literal share storage.
    private static let shared = Mutex<[String: Text.Content]>([:])
    /// The maximum number of literals whose contents are shared.
    private static let mostShared = 1_000

    /// A builder that collects the text of a literal and its interpolated values.
    public struct StringInterpolation: StringInterpolationProtocol, Equatable, Sendable {
        /// The text, in which interpolated values are marked.
        private(set) var text = ""
        /// The interpolated values that have their own style. They fill the gaps in the text.
        private(set) var values: [Text] = []
        private(set) var hasMarkdown = false
        /// The interpolated values, which are collected only if the program has string tables.
        private(set) var arguments: [FormatArgument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        init(literal: String) { appendLiteral(literal) }

        public mutating func appendLiteral(_ literal: String) {
            text += LiteralMarks.escaped(literal)
            hasMarkdown = hasMarkdown || InlineMarkdown.isLikely(in: literal)
        }

        /// Appends text that is shown verbatim.
        mutating func append(text value: String) { text += LiteralMarks.hidden(value) }

        /// Appends text with its own style.
        mutating func append(_ value: Text) {
            text.unicodeScalars.append(LiteralMarks.gap)
            values.append(value)
        }

        /// Appends a value, and records its position in the key.
        private mutating func append(_ value: FormatArgument.Value, specifier: String, shown: String) {
            let start = text.utf8.count
            append(text: shown)
            record(value, specifier, from: start)
        }

        private mutating func appendStyled(_ value: Text) {
            let start = text.utf8.count
            append(value)
            record(.text(value), "%@", from: start)
        }

        private mutating func record(_ value: FormatArgument.Value, _ specifier: String, from start: Int) {
            guard Localizations.areAvailable else { return }
            arguments.append(FormatArgument(value, specifier: specifier, place: start..<text.utf8.count))
        }

        /// Appends the description of a value, which is shown verbatim.
        public mutating func appendInterpolation<Value>(_ value: Value) {
            let shown = "\(value)"
            guard Localizations.areAvailable else { return append(text: shown) }
            let (argument, specifier) = FormatArgument.Value.of(value, shown)
            append(argument, specifier: specifier, shown: shown)
        }

        /// Appends a value, formatted according to a `String(format:)` specifier.
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            let shown = String(format: specifier, value)
            append(FormatArgument.Value.of(value, shown).0, specifier: specifier, shown: shown)
        }

        /// Appends a value, formatted by a format style.
        public mutating func appendInterpolation<Input, Style: FormatStyle>(_ input: Input, format: Style)
        where Style.FormatInput == Input, Style.FormatOutput == String {
            let shown = PageFormat.adapted(format).format(input)
            append(.string(shown), specifier: "%@", shown: shown)
        }

        /// Appends a `Text` with its style.
        public mutating func appendInterpolation(_ text: Text) { appendStyled(text) }
        /// Appends an image.
        public mutating func appendInterpolation(_ image: Image) { appendStyled(Text(image)) }

        /// Appends an attributed string, preserving its links.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            appendStyled(Text(attributedString))
        }

        /// Appends a date, formatted in the given style.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendStyled(Text(date, style: style))
        }
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// The text with its Markdown parsed and its values inserted.
    var content: Text.Content {
        guard hasMarkdown || !values.isEmpty else { return .plain(LiteralMarks.restored(text)) }
        let parts = InlineMarkdown.parts(of: text)
        var values = values[...]
        return Text.Content(parts.flatMap { Self.fill($0, &values) })
    }

    /// The key in a string table. It contains a format specifier in place of each interpolated value, such as
    /// `%lld items`.
    var key: String {
        guard !arguments.isEmpty else { return LiteralMarks.restored(text) }
        var key = ""
        var start = text.utf8.startIndex
        func literal(until end: String.Index) -> String {
            LiteralMarks.restored(text[start..<end].unicodeScalars).replacingOccurrences(of: "%", with: "%%")
        }
        for argument in arguments {
            key += literal(until: text.utf8.index(text.startIndex, offsetBy: argument.place.lowerBound))
            key += argument.specifier
            start = text.utf8.index(text.startIndex, offsetBy: argument.place.upperBound)
        }
        return key + literal(until: text.endIndex)
    }

    /// Returns the part with its placeholders replaced by the first elements of `values`, and removes the inserted
    /// values from `values`.
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
}

@available(*, unavailable)
extension LocalizedStringKey: Sendable {}
