#if !canImport(SwiftUI)
    /// Text, as a whole or in parts that look differently.
    public struct Text: Equatable, Sendable {
        var content: Content
        private var ownLook = OwnLook.none

        /// Most texts say nothing of how they look, and need no place for it.
        private enum OwnLook: Equatable, Sendable {
            case none
            indirect case some(TextLook)
        }

        /// How it looks, where it was said of the text itself.
        var look: TextLook {
            get { if case .some(let look) = ownLook { look } else { TextLook() } }
            set { ownLook = .some(newValue) }
        }

        enum Content: Equatable, Sendable {
            case plain(String)
            /// Two parts at least, or one that is no plain text.
            case parts([TextPart])
        }

        init(_ content: Content) { self.content = content }

        /// A text whose Markdown is read.
        public init(_ key: LocalizedStringKey) { content = key.content }
        /// A text as it is.
        @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
            self.init(.plain(String(content)))
        }
        /// A text as it is.
        public init(verbatim content: String) { self.init(.plain(content)) }

        /// All letters of it.
        package var text: String {
            switch content {
            case .plain(let text): text
            case .parts(let parts): parts.map(\.text).joined()
            }
        }

        /// One text after another, each looking as it did.
        public static func + (lhs: Text, rhs: Text) -> Text { Text(.parts(lhs.parts + rhs.parts)) }

        /// The parts, each with how the whole looks.
        var parts: [TextPart] {
            switch content {
            case .plain(let text): [TextPart(.letters(text), look: look)]
            case .parts(let parts):
                parts.map { TextPart($0.content, look: $0.look.within(look), link: $0.link) }
            }
        }
    }

    extension Text {
        /// Where a text that is too long is cut.
        public enum TruncationMode: Hashable, Sendable {
            /// At the beginning, in the middle, or at the end.
            case head, tail, middle

            var name: String { "\(self)" }
        }

        /// Letters that text is shown in.
        public enum Case: Hashable, Sendable {
            /// All letters large, or all small.
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
            var appearance = environment.appearance
            if case .some(let look) = ownLook { look.apply(to: &appearance, in: environment) }
            let isRedacted = !appearance.redaction.isEmpty
            guard case .plain(let text) = content else {
                return Element(.text, attributes: appearance.attributes)
            }
            return Element(
                .text, attributes: appearance.attributes, text: isRedacted ? text.redacted : text)
        }
    }

    extension String {
        /// As much text that says nothing, so that what must not be seen is not on the page.
        var redacted: String { String(map { $0.isWhitespace ? $0 : "\u{2007}" }) }
    }
#endif
