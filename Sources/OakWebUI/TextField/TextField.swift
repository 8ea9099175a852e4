/// A control for editing text. Its label describes its purpose.
public struct TextField<Label: View> {
    private let source: Source
    private let axis: Axis
    private let prompt: Text?
    private let label: Label
    /// The entered text that has not been parsed as a value yet, or `nil` if there is none.
    @State private var draft: String?

    fileprivate enum Source {
        case text(Binding<String>)
        case value(FieldValue)
    }

    fileprivate init(_ source: Source, axis: Axis = .horizontal, prompt: Text?, label: Label) {
        self.source = source
        self.axis = axis
        self.prompt = prompt
        self.label = label
    }
}

/// A value that is edited as text.
private struct FieldValue {
    let text: () -> String
    /// A closure that sets the value if the text can be parsed.
    let parse: (String) -> Void
}

extension TextField: View {
    // The role of an element never changes, so a change of the axis creates a new element.
    public var body: some View { input.id(axis) }

    private var input: TextInput<Label> {
        switch source {
        case .text(let text):
            return TextInput(
                role: axis == .vertical ? .textArea : .textField, text: text, prompt: prompt,
                label: label)
        case .value(let value):
            // The field shows the draft, or the formatted value if there is no draft.
            let text = $draft.part(DraftPart.draft) {
                $0 ?? ""
            } set: {
                $0 = $1
            }
            let formatted = FormattedValue(draft == nil ? value.text() : nil) {
                if let draft { value.parse(draft) }
                draft = nil
            }
            return TextInput(
                role: .textField, text: text, formatted: formatted, prompt: prompt, label: label)
        }
    }
}

private enum DraftPart: Hashable { case draft }

extension TextField {
    /// Creates a text field with a view as its label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(.text(text), prompt: prompt, label: label())
    }

    /// Creates a text field with a view as its label. A vertical text field grows with its text, up to 12 lines.
    ///
    /// - Parameters:
    ///   - text: A binding to the edited text.
    ///   - prompt: The text that is shown while the field is empty.
    ///   - axis: The direction in which the field grows. A vertical field can have several lines.
    ///   - label: A view that describes the purpose of the field.
    public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) {
        self.init(.text(text), axis: axis, prompt: prompt, label: label())
    }

    /// Creates a text field that edits a value as formatted text. If the text can be parsed, the value changes when the
    /// user presses Return or the field loses focus.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.value(value, format), prompt: prompt, label: label())
    }

    /// Creates a text field that edits an optional value as formatted text. An empty field sets the value to `nil`.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.value(value, format), prompt: prompt, label: label())
    }
}

extension TextField.Source {
    fileprivate static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
        -> Self where F.FormatOutput == String
    {
        .value(
            FieldValue {
                format.format(value.wrappedValue)
            } parse: {
                if let new = format.value(of: $0) { value.wrappedValue = new }
            })
    }

    fileprivate static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
        -> Self where F.FormatOutput == String
    {
        .value(
            FieldValue {
                value.wrappedValue.map(format.format) ?? ""
            } parse: {
                if $0.isEmpty {
                    value.wrappedValue = nil
                } else if let new = format.value(of: $0) {
                    value.wrappedValue = new
                }
            })
    }
}

extension ParseableFormatStyle where FormatOutput == String {
    /// Returns the value that `text` represents, or `nil` if `text` does not represent a valid value.
    ///
    /// The number parser also accepts "NaN" and "∞". For an integer type, it then returns the minimum value. These
    /// results are rejected, because a view that converts these numbers to integers would trap.
    fileprivate func value(of text: String) -> FormatInput? {
        guard let value = try? parseStrategy.parse(text) else { return nil }
        switch value {
        case let number as any BinaryFloatingPoint:
            return isFinite(number) ? value : nil
        case let number as Decimal:
            return number.isFinite && text.contains(where: \.isWholeNumber) ? value : nil
        case let number as any FixedWidthInteger where isLeast(number):
            let digits = "\(Int64.min)".compactMap(\.wholeNumberValue)
            return text.compactMap(\.wholeNumberValue) == digits ? value : nil
        default: return value
        }
    }

    private func isFinite(_ number: some BinaryFloatingPoint) -> Bool { number.isFinite }

    private func isLeast(_ number: some FixedWidthInteger) -> Bool { Int64(exactly: number) == .min }
}

extension TextField where Label == Text {
    /// Creates a text field with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, prompt: nil) { Text(titleKey) }
    }

    /// Creates a text field with a prompt and a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a text field with a title that is parsed as Markdown. A vertical axis allows several lines.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, axis: axis) { Text(titleKey) }
    }

    /// Creates a text field with a prompt and a title that is parsed as Markdown. A vertical axis allows several
    /// lines.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
    }

    /// Creates a text field that edits a value as formatted text. The binding does not change while the text is
    /// invalid. The title is parsed as Markdown.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a text field that edits an optional value as formatted text. An empty field sets the value to `nil`. The
    /// binding does not change while the text is invalid. The title is parsed as Markdown.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a text field with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, prompt: nil) { Text(title) }
    }

    /// Creates a text field with a prompt and a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Creates a text field with a title that is shown verbatim. A vertical axis allows several lines.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, axis: axis) { Text(title) }
    }

    /// Creates a text field with a prompt and a title that is shown verbatim. A vertical axis allows several lines.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }

    /// Creates a text field that edits a value as formatted text. The binding does not change while the text is
    /// invalid. The title is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    /// Creates a text field that edits an optional value as formatted text. An empty field sets the value to `nil`. The
    /// binding does not change while the text is invalid. The title is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
}

/// A control for editing text of any length. It has no label, so use `accessibilityLabel` to describe it.
public struct TextEditor {
    private let text: Binding<String>

    /// Creates an editor for multiline text.
    public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
    public var body: some View { TextInput(role: .textEditor, text: text, label: EmptyView()) }
}
