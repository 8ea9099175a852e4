#if !canImport(SwiftUI)
    /// A text of any length that can be changed. It has no label: say what it is for with `accessibilityLabel`.
    public struct TextEditor {
        private let text: Binding<String>

        /// Edits a text of many lines.
        public init(text: Binding<String>) { self.text = text }
    }

    extension TextEditor: View {
        public var body: some View { TextInput(role: .textEditor, text: text, label: EmptyView()) }
    }
#endif
