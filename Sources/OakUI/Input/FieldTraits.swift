#if !canImport(SwiftUI)
    /// What keyboards and browsers are told about a field.
    struct FieldTraits: Equatable {
        var keyboard: UIKeyboardType?
        var capitalization: TextInputAutocapitalization?
        var isCorrectionDisabled = false
        var content: UITextContentType?
        var submitLabel: SubmitLabel?
        var style: String?

        func decorate(_ element: inout Element) {
            if let mode = keyboard?.inputMode { element[.inputMode] = mode }
            if let capitalization { element[.capitalization] = capitalization.name }
            if isCorrectionDisabled { element[.correction] = "false" }
            if let name = content?.autocomplete { element[.content] = name }
            if let submitLabel { element[.submitLabel] = submitLabel.name }
            if let style { element[.style] = style }
        }
    }

    private enum FieldTraitsKey: EnvironmentKey { static var defaultValue: FieldTraits { FieldTraits() } }

    extension EnvironmentValues {
        var fieldTraits: FieldTraits {
            get { self[FieldTraitsKey.self] }
            set { self[FieldTraitsKey.self] = newValue }
        }

        /// Whether the system corrects what is typed.
        public var autocorrectionDisabled: Bool {
            get { fieldTraits.isCorrectionDisabled }
            set { fieldTraits.isCorrectionDisabled = newValue }
        }
    }

    extension View {
        /// Which keyboard a touch screen shows for the fields in the view.
        nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
            environment(\.fieldTraits.keyboard, type)
        }

        /// What a touch keyboard begins with a capital letter.
        nonisolated public func textInputAutocapitalization(
            _ autocapitalization: TextInputAutocapitalization?
        ) -> some View {
            environment(\.fieldTraits.capitalization, autocapitalization)
        }

        /// Whether the system corrects what is typed.
        nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
            environment(\.fieldTraits.isCorrectionDisabled, disable)
        }

        /// What the fields in the view are for, so that the browser can fill them in.
        nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
            environment(\.fieldTraits.content, textContentType)
        }

        /// What the return key of a touch keyboard says.
        nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
            environment(\.fieldTraits.submitLabel, submitLabel)
        }
    }
#endif
