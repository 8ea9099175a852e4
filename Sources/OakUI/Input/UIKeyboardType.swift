#if !canImport(SwiftUI)
    /// A keyboard of a touch screen.
    public enum UIKeyboardType: Int, Sendable {
        // swift-format-ignore: AlwaysUseLowerCamelCase
        /// A keyboard for the named purpose. Browsers have fewer keyboards and show the default one for the
        /// others.
        case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
        /// A keyboard for the named purpose. Browsers have fewer keyboards and show the default one for the
        /// others.
        case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

        /// The same as `asciiCapable`.
        public static var alphabet: UIKeyboardType { .asciiCapable }

        /// The name in browsers, where they have such a keyboard.
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
