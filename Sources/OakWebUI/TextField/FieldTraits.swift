/// The traits of a text field that browsers and touch keyboards use.
struct FieldTraits: Equatable {
    var keyboard: UIKeyboardType?
    /// The name that browsers use for the capitalization setting.
    var capitalization: String?
    var isCorrectionDisabled = false
    var content: UITextContentType?
    /// The name that browsers use for the label of the Return key.
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

    /// Determines which letters a touch keyboard capitalizes automatically.
    nonisolated public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        environment(\.fieldTraits.capitalization, autocapitalization?.name)
    }

    /// Determines whether autocorrection is disabled for the fields in the view. In a browser, the setting controls the
    /// spelling checker.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.fieldTraits.isCorrectionDisabled, disable)
    }

    /// Determines whether autocorrection is disabled for the fields in the view. In a browser, the setting controls the
    /// spelling checker. If `disable` is `nil`, the setting is inherited. This is the older form of
    /// `autocorrectionDisabled`.
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        transformEnvironment(\.fieldTraits.isCorrectionDisabled) { if let disable { $0 = disable } }
    }

    /// Sets the content type of the fields in the view. The browser uses it to fill in the fields.
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.fieldTraits.content, textContentType)
    }

    /// Sets the label of the Return key on a touch keyboard.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.fieldTraits.submitLabel, submitLabel.name)
    }
}

/// A setting that determines which letters a touch keyboard capitalizes automatically.
public struct TextInputAutocapitalization: Sendable {
    /// The name that browsers use for the setting.
    let name: String

    /// The keyboard capitalizes no letters.
    public static var never: TextInputAutocapitalization { .init(name: "none") }
    /// The keyboard capitalizes the first letter of each word.
    public static var words: TextInputAutocapitalization { .init(name: "words") }
    /// The keyboard capitalizes the first letter of each sentence.
    public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
    /// The keyboard capitalizes every letter.
    public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

/// A type of touch keyboard. Browsers show the default keyboard for the types that they do not support.
public enum UIKeyboardType: Int, Sendable {
    /// The default keyboard.
    case `default`
    /// A keyboard for ASCII characters. Browsers do not support it, and show the default keyboard instead.
    case asciiCapable
    /// A keyboard for numbers and punctuation marks. Browsers do not support it, and show the default keyboard instead.
    case numbersAndPunctuation
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A keyboard for URLs.
    case URL
    /// A keyboard for digits.
    case numberPad
    /// A keyboard for phone numbers.
    case phonePad
    /// A keyboard for names and phone numbers. Browsers do not support it, and show the default keyboard instead.
    case namePhonePad
    /// A keyboard for email addresses.
    case emailAddress
    /// A keyboard for digits and a decimal separator.
    case decimalPad
    /// A keyboard for social media posts. Browsers do not support it, and show the default keyboard instead.
    case twitter
    /// A keyboard for search terms and URLs.
    case webSearch
    /// A keyboard for ASCII digits. Browsers show the same keyboard as for `numberPad`.
    case asciiCapableNumberPad

    /// A synonym for `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }

    /// The name that browsers use for the keyboard type, or `nil` if browsers have no such keyboard.
    var inputMode: String? {
        switch self {
        case .default, .asciiCapable, .namePhonePad, .numbersAndPunctuation, .twitter: nil
        case .URL: "url"
        case .numberPad, .asciiCapableNumberPad: "numeric"
        case .phonePad: "tel"
        case .emailAddress: "email"
        case .decimalPad: "decimal"
        case .webSearch: "search"
        }
    }
}
