#if !canImport(SwiftUI)
    /// A text, possibly with parts of different styles.
    public struct Text: Equatable, Sendable {
        var content: Content
        private var sharedLook: SharedTextLook?

        /// The style set on the text itself. Most texts have none and use no storage for it.
        var look: TextLook {
            get { sharedLook?.look ?? TextLook() }
            set { sharedLook = SharedTextLook(newValue) }
        }

        enum Content: Equatable, Sendable {
            case plain(String)
            /// At least two parts, or one that is not plain text.
            case parts([TextPart])
        }

        init(_ content: Content) { self.content = content }

        /// Creates a text whose Markdown is interpreted.
        public init(_ key: LocalizedStringKey) { content = key.content }
        /// Creates a text that is shown verbatim.
        @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
            self.init(.plain(String(content)))
        }
        /// Creates a text that is shown verbatim.
        public init(verbatim content: String) { self.init(.plain(content)) }

        /// The whole text.
        package var text: String {
            switch content {
            case .plain(let text): text
            case .parts(let parts): parts.map(\.text).joined()
            }
        }

        /// Concatenates two texts, each with its style.
        public static func + (lhs: Text, rhs: Text) -> Text { Text(.parts(lhs.parts + rhs.parts)) }

        /// The parts, each with the style of the whole.
        var parts: [TextPart] {
            switch content {
            case .plain(let text): [TextPart(.letters(text), look: look)]
            case .parts(let parts):
                parts.map { TextPart($0.content, look: $0.look.within(look), link: $0.link) }
            }
        }
    }

    extension Text {
        /// The position at which overlong text is truncated.
        public enum TruncationMode: Hashable, Sendable {
            /// At the beginning, at the end, or in the middle.
            case head, tail, middle

            var name: String { "\(self)" }
        }

        /// The case in which text is shown.
        public enum Case: Hashable, Sendable {
            /// Uppercase or lowercase.
            case uppercase, lowercase

            var name: String { "\(self)" }
        }
    }

    extension Text: View, ElementView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package var isLeaf: Bool { if case .plain = content { true } else { false } }

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
        /// The same amount of text without meaning, so that redacted text is not sent to the page.
        var redacted: String { String(map { $0.isWhitespace ? $0 : "\u{2007}" }) }
    }
#endif
