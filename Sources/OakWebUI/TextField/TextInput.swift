/// A primitive view that all text fields use.
struct TextInput<Label: View> {
    var role: Role
    let text: Binding<String>
    var prompt: String?
    /// An additional action that runs when the user presses Return and when the field loses focus.
    var commit: (() -> Void)?
    var trigger: SubmitTriggers = .text
    let label: Label
}

extension TextInput: View, ElementView {
    var elementContent: Part<Label> { Part(.controlLabel) { label } }
    var isLeaf: Bool { Label.self == EmptyView.self }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(role, attributes: [Attribute(.value, text.wrappedValue)])
        element.describeControl(in: environment)
        // An empty field without a prompt shows its label.
        if let prompt = prompt ?? (label as? Text)?.text {
            element[.prompt] = prompt
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
        if role.hasReturnKey, commit != nil || environment.submitActions.contains(trigger) {
            element.events.formUnion(.submit)
        }
        if commit != nil { element.events.formUnion(.blur) }
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
            commit?()
            environment.submitActions.run(trigger)
        case .focus: environment.focusTarget?.setFocused(true)
        case .blur:
            commit?()
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
    /// The string with line breaks replaced by spaces. Browsers never enter line breaks in single-line fields, but
    /// other clients may.
    fileprivate var withoutLineBreaks: String {
        guard contains(where: \.isNewline) else { return self }
        return String(map { $0.isNewline ? " " : $0 })
    }
}
