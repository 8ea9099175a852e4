/// A type of touch keyboard.
public enum UIKeyboardType: Int, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A keyboard for the named purpose. Browsers support only some of these types and show the default keyboard
    /// for the others.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    /// A keyboard for the named purpose. Browsers support only some of these types and show the default keyboard
    /// for the others.
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

    /// A synonym for `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }

    /// The name of the keyboard type in browsers, or `nil` if browsers have no such keyboard.
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
