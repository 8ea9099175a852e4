#if !canImport(SwiftUI)
    /// What a touch keyboard begins with a capital letter.
    public struct TextInputAutocapitalization: Equatable, Sendable {
        /// The name that browsers have for it.
        let name: String

        /// No letter.
        public static var never: TextInputAutocapitalization { .init(name: "none") }
        /// The first letter of each word.
        public static var words: TextInputAutocapitalization { .init(name: "words") }
        /// The first letter of each sentence.
        public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
        /// Every letter.
        public static var characters: TextInputAutocapitalization { .init(name: "characters") }
    }
#endif
