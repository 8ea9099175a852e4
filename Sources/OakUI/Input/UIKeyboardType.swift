#if !canImport(SwiftUI)
    /// Which keyboard a touch screen shows.
    public enum UIKeyboardType: Int, Sendable {
        // swift-format-ignore: AlwaysUseLowerCamelCase
        /// For what the name says. Browsers have fewer, and show the usual one for those that they do not know.
        case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
        /// For what the name says. Browsers have fewer, and show the usual one for those that they do not know.
        case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

        /// The same as `asciiCapable`.
        public static var alphabet: UIKeyboardType { .asciiCapable }

        /// The name that browsers have for it, where they know such a keyboard.
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
#endif
