#if !canImport(SwiftUI)
    /// A field whose text is not shown.
    public struct SecureField<Label: View> {
        private let text: Binding<String>
        private let prompt: Text?
        private let label: Label

        /// With a view as label.
        public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
            self.text = text
            self.prompt = prompt
            self.label = label()
        }
    }

    extension SecureField: View {
        public var body: some View {
            TextInput(role: .secureField, text: text, prompt: prompt?.text, label: label)
        }
    }

    extension SecureField where Label == Text {
        /// With a title, whose Markdown is read.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
            self.init(text: text) { Text(titleKey) }
        }

        /// With a title, whose Markdown is read, and what an empty field shows.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(titleKey) }
        }

        /// With a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
            self.init(text: text) { Text(title) }
        }

        /// With a title, as it is, and what an empty field shows.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(title) }
        }
    }
#endif
