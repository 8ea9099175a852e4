/// A text field that hides the entered text.
public struct SecureField<Label: View> {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// Creates a secure field with a view as its label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }
}

extension SecureField: View {
    public var body: some View {
        TextInput(role: .secureField, text: text, prompt: prompt, label: label)
    }
}

extension SecureField where Label == Text {
    /// Creates a secure field with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text) { Text(titleKey) }
    }

    /// Creates a secure field with a prompt and a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a secure field with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// Creates a secure field with a prompt and a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}
