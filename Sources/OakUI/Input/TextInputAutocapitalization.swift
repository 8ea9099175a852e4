#if !canImport(SwiftUI)
    /// Sets which text a touch keyboard capitalizes.
    public struct TextInputAutocapitalization: Equatable, Sendable {
        /// The name in browsers.
        let name: String

        /// No letters.
        public static var never: TextInputAutocapitalization { .init(name: "none") }
        /// The first letter of each word.
        public static var words: TextInputAutocapitalization { .init(name: "words") }
        /// The first letter of each sentence.
        public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
        /// Every letter.
        public static var characters: TextInputAutocapitalization { .init(name: "characters") }
    }
#endif
