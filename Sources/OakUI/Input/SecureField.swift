#if !canImport(SwiftUI)
    /// A field whose text is not shown.
    public struct SecureField<Label: View> {
        private let text: Binding<String>
        private let prompt: Text?
        private let label: Label

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
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
            self.init(text: text) { Text(titleKey) }
        }

        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(titleKey) }
        }

        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
            self.init(text: text) { Text(title) }
        }

        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(title) }
        }
    }
#endif
