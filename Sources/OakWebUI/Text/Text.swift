/// A view that shows text. Parts of the text may have different styles.
public struct Text: Equatable, Sendable {
    var content: Content
    private(set) var sharedLook: SharedTextLook?

    /// The style that is set on the text itself. Most text views have none and allocate no storage for it.
    var look: TextLook {
        get { sharedLook?.look ?? TextLook() }
        set { sharedLook = SharedTextLook(newValue) }
    }

    enum Content: Equatable, Sendable {
        case plain(String)
        /// The text has several parts, or a single part that is not plain text.
        case parts([TextPart])
    }

    init(_ content: Content) { self.content = content }

    /// Creates a text view that shows the translation of a key. The text is parsed as Markdown.
    ///
    /// - Parameters:
    ///   - key: The key, which is also the text if there is no translation.
    ///   - tableName: The name of the string catalog or table, or `nil` for `Localizable`.
    ///   - bundle: The bundle that contains the table, or `nil` for the main bundle.
    ///   - comment: A description of the text for translators. It has no effect.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        content = key.content(table: tableName, bundle: bundle)
    }
    /// Creates a text view that shows a string verbatim.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
        self.init(.plain(String(content)))
    }
    /// Creates a text view that shows a string verbatim.
    public init(verbatim content: String) { self.init(.plain(content)) }

    /// Creates a text view that shows one of the library's own strings.
    init(_ text: OwnText) { self.init(.parts([TextPart(.deferred(.own(text)))])) }

    /// Returns the text with all environment-dependent parts resolved.
    package func resolved(in environment: EnvironmentValues) -> Text {
        guard case .parts(let parts) = content,
            parts.contains(where: { if case .deferred = $0.content { true } else { false } })
        else { return self }
        var text = self
        text.content = Content(
            parts.flatMap { part -> [TextPart] in
                guard case .deferred(let deferred) = part.content else { return [part] }
                return Text(deferred.content(in: environment)).resolved(in: environment).parts.map {
                    TextPart($0.content, look: $0.look.within(part.look), link: $0.link ?? part.link)
                }
            })
        return text
    }

    /// Returns the whole text in the language of the environment, without styles.
    func text(in environment: EnvironmentValues) -> String { resolved(in: environment).text }

    /// The whole text, without styles. Text that depends on the environment is in the locale of the process.
    package var text: String {
        switch content {
        case .plain(let text): text
        case .parts(let parts): parts.map(\.text).joined()
        }
    }

    /// Concatenates two text views. Each part keeps its style.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(.parts(lhs.parts + rhs.parts)) }

    /// The parts, each with the style of the whole text applied.
    var parts: [TextPart] {
        switch content {
        case .plain(let text): [TextPart(.letters(text), look: look)]
        case .parts(let parts):
            parts.map { TextPart($0.content, look: $0.look.within(look), link: $0.link) }
        }
    }
}

extension Text {
    /// A mode that determines which part of the text is truncated if it is too long.
    public enum TruncationMode: Hashable, Sendable {
        /// The beginning of the text is truncated.
        case head
        /// The end of the text is truncated.
        case tail
        /// The middle of the text is truncated. Browsers truncate the end instead.
        case middle

        var name: String { "\(self)" }
    }

    /// A case conversion for text.
    public enum Case: Hashable, Sendable {
        /// A conversion to uppercase.
        case uppercase
        /// A conversion to lowercase.
        case lowercase

        var name: String { "\(self)" }
    }
}

extension Text: View, ElementView {
    public typealias Body = Never

    package var isLeaf: Bool { if case .plain = content { true } else { false } }
    package static var dependsOnEnvironment: Bool { true }

    package var elementContent: some View {
        let parts = if case .parts(let parts) = content { parts } else { [TextPart]() }
        return ForEach(Array(parts.enumerated()), id: \.offset) { TextPartView(part: $0.element) }
    }

    package func element(in environment: EnvironmentValues) -> Element {
        var shared = environment.sharedAppearance
        if let look = sharedLook?.look {
            var appearance = shared.appearance
            look.apply(to: &appearance, in: environment)
            shared = .of(appearance)
        }
        guard case .plain(let text) = content else {
            return Element(.text, attributes: shared.attributes)
        }
        let isRedacted = !shared.appearance.redaction.isEmpty
        return Element(.text, attributes: shared.attributes, text: isRedacted ? text.redacted : text)
    }

    package var compacted: Text {
        guard let sharedLook else { return self }
        var text = self
        text.sharedLook = .shared(sharedLook)
        return text
    }
}

extension String {
    /// The string with each non-whitespace character replaced by a space as wide as a digit. The original characters
    /// are therefore not sent to the page.
    var redacted: String { String(map { $0.isWhitespace ? $0 : "\u{2007}" }) }
}

/// The alignment of the lines of multiline text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// The lines are aligned at the leading edge.
    case leading
    /// The lines are centered.
    case center
    /// The lines are aligned at the trailing edge.
    case trailing

    var name: String { "\(self)" }
}

extension Text {
    /// Creates a text view from a value and a format style that produces a string.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: PageFormat.adapted(format).format(input))
    }

    /// Creates a text view from a value and a format style that produces an attributed string.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        self.init(PageFormat.adapted(format).format(input))
    }

    /// Creates a text view from an object and a formatter.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view from a value and a formatter.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view from an attributed string. Links are preserved, and all other attributes are discarded.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        let parts = attributedContent.runs.map { (run: AttributedString.Runs.Run) -> TextPart in
            let text = String(attributedContent[run.range].characters)
            return TextPart(.letters(text), link: run.link)
        }
        self.init(parts: parts)
    }

    /// Creates a text view from a symbol or an image.
    public init(_ image: Image) { self.init(.parts([TextPart(.image(image))])) }

    /// Creates a text view from parts, and stores them in the simplest equivalent form.
    init(parts: [TextPart]) { self.init(Content(parts)) }
}

extension Text.Content {
    init(_ parts: [TextPart]) {
        if parts.allSatisfy({ $0.link == nil && $0.look == TextLook() && $0.content == .letters($0.text) }
        ) {
            self = .plain(parts.map(\.text).joined())
        } else {
            self = .parts(parts)
        }
    }
}
