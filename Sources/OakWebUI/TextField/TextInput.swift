/// A primitive view that all text fields use.
struct TextInput<Label: View> {
    var role: Role
    let text: Binding<String>
    /// The value that the text represents, or `nil` if the text is the value.
    var formatted: FormattedValue?
    var prompt: Text?
    var trigger: SubmitTriggers = .text
    let label: Label
}

/// A value that a text field edits as text. It is a class, so a field that does not edit such a value stores only a
/// `nil` reference.
final class FormattedValue {
    /// The text of the value, or `nil` while the user edits the text.
    let text: String?
    /// An action that runs when the user presses Return and when the field loses focus.
    let commit: () -> Void

    init(_ text: String?, commit: @escaping () -> Void) {
        self.text = text
        self.commit = commit
    }
}

extension TextInput: View, ElementView {
    var elementContent: Part<Label> { Part(.controlLabel) { label } }
    var isLeaf: Bool { Label.self == EmptyView.self }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(role, attributes: [Attribute(.value, formatted?.text ?? text.wrappedValue)])
        element.describeControl(in: environment)
        // An empty field without a prompt shows its label.
        if let prompt = prompt ?? label as? Text {
            element[.prompt] = prompt.text(in: environment)
            element[.labelHidden] = ""
        }
        environment.fieldTraits.decorate(&element)
        if role == .textEditor { element.hideContentBackground(in: environment) }
        element.attributes += environment.appearance.letterAttributes
        if let alignment = environment.appearance.alignment { element[.textAlignment] = alignment.name }
        guard environment.isEnabled else {
            element[.disabled] = ""
            return element
        }
        element.events = .input
        if role.hasReturnKey, formatted != nil || environment.submitActions.contains(trigger) {
            element.events.formUnion(.submit)
        }
        if formatted != nil { element.events.formUnion(.blur) }
        if let focus = environment.focusTarget {
            element.events.formUnion([.focus, .blur])
            if focus.isFocused() { element[.focused] = "" }
        }
        return element
    }

    func handle(_ event: Event, in environment: EnvironmentValues) {
        switch event.kind {
        case .input:
            text.wrappedValue = role.hasReturnKey ? event.value.withoutLineBreaks : event.value
        case .submit:
            formatted?.commit()
            environment.submitActions.run(trigger)
        case .focus: environment.focusTarget?.setFocused(true)
        case .blur:
            formatted?.commit()
            environment.focusTarget?.setFocused(false)
        default: break
        }
    }
}

extension Role {
    /// A Boolean value that indicates whether the Return key submits the field. Such a field has only one line.
    fileprivate var hasReturnKey: Bool { self != .textArea && self != .textEditor }
}

extension String {
    /// The string with line breaks replaced by spaces. Browsers never send line breaks from single-line fields, but
    /// other clients may.
    fileprivate var withoutLineBreaks: String {
        guard contains(where: \.isNewline) else { return self }
        return String(map { $0.isNewline ? " " : $0 })
    }
}
