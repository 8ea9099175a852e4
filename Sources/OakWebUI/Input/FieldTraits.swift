/// The traits of a text field that browsers and touch keyboards use.
struct FieldTraits: Equatable {
    var keyboard: UIKeyboardType?
    /// The name of the capitalization in browsers.
    var capitalization: String?
    var isCorrectionDisabled = false
    var content: UITextContentType?
    /// The name of the label in browsers.
    var submitLabel: String?
    var style: String?

    func decorate(_ element: inout Element) {
        if let mode = keyboard?.inputMode { element[.inputMode] = mode }
        if let capitalization { element[.capitalization] = capitalization }
        if isCorrectionDisabled { element[.correction] = "false" }
        if let name = content?.autocomplete { element[.content] = name }
        if let submitLabel { element[.submitLabel] = submitLabel }
        if let style { element[.style] = style }
    }
}

private enum FieldTraitsKey: EnvironmentKey { static var defaultValue: FieldTraits { FieldTraits() } }

extension EnvironmentValues {
    var fieldTraits: FieldTraits {
        get { self[FieldTraitsKey.self] }
        set { self[FieldTraitsKey.self] = newValue }
    }

    /// A Boolean value that indicates whether autocorrection is disabled.
    public var autocorrectionDisabled: Bool {
        get { fieldTraits.isCorrectionDisabled }
        set { fieldTraits.isCorrectionDisabled = newValue }
    }
}

extension View {
    /// Sets the type of touch keyboard for the fields in the view.
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.fieldTraits.keyboard, type)
    }

    /// Sets which letters a touch keyboard capitalizes automatically.
    nonisolated public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        environment(\.fieldTraits.capitalization, autocapitalization?.name)
    }

    /// Sets whether autocorrection is disabled for the fields in the view.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.fieldTraits.isCorrectionDisabled, disable)
    }

    /// Sets the content type of the fields in the view, which the browser uses to fill them in.
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.fieldTraits.content, textContentType)
    }

    /// Sets the label of the Return key on a touch keyboard.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.fieldTraits.submitLabel, submitLabel.name)
    }
}
