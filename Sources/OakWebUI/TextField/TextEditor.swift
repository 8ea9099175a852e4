/// A control for editing text of any length. It has no label, so use `accessibilityLabel` to describe it.
public struct TextEditor {
    private let text: Binding<String>

    /// Creates an editor for multiline text.
    public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
    public var body: some View { TextInput(role: .textEditor, text: text, label: EmptyView()) }
}
